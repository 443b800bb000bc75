"""ICC profiles (version 2.4) of printing conditions, written byte by byte."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final

from generator.colour.spaces import WHITE, Xyz

_HEADER: Final = 128
_ENTRY: Final = 12
_SIGNATURE: Final = b"acsp"
_DATE: Final = (2000, 1, 1, 0, 0, 0)
FULL: Final = 65535
"""One, in a table."""


def output_profile(tags: Mapping[str, bytes]) -> bytes:
    """A profile of class `prtr` from CMYK to Lab; tags with the same bytes share their place."""
    offset = _HEADER + 4 + _ENTRY * len(tags)
    places: dict[bytes, int] = {}
    table = struct.pack(">I", len(tags))
    body = b""
    for name, data in tags.items():
        if data not in places:
            places[data] = offset + len(body)
            body += data + b"\0" * (-len(data) % 4)
        table += name.encode() + struct.pack(">II", places[data], len(data))
    size = offset + len(body)
    head = struct.pack(">I4sI4s4s4s6H4s", size, b"\0" * 4, 0x02400000, b"prtr", b"CMYK", b"Lab ", *_DATE, _SIGNATURE)
    head += b"\0" * 28 + _fixed(WHITE)
    return head.ljust(_HEADER, b"\0") + table + body


def text(words: str) -> bytes:
    """A `text` element."""
    return b"text\0\0\0\0" + words.encode("ascii") + b"\0"


def description(words: str) -> bytes:
    """A `desc` element, in ASCII alone."""
    data = words.encode("ascii") + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(data)) + data + b"\0" * (4 + 4 + 2 + 1 + 67)


def xyz(colour: Xyz) -> bytes:
    """An `XYZ ` element."""
    return b"XYZ \0\0\0\0" + _fixed(colour)


def table16(inputs: int, outputs: int, grid: int, values: Sequence[int]) -> bytes:
    """A `mft2` element: a grid of 16 bit values, the first input varying slowest, with straight curves before and after it."""
    assert len(values) == grid**inputs * outputs
    head = b"mft2\0\0\0\0" + struct.pack(">BBBx", inputs, outputs, grid) + _IDENTITY + struct.pack(">HH", 2, 2)
    straight = struct.pack(">HH", 0, FULL)
    return head + straight * inputs + struct.pack(f">{len(values)}H", *values) + straight * outputs


def _fixed(numbers: Sequence[float]) -> bytes:
    return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)


_IDENTITY: Final = _fixed((1, 0, 0, 0, 1, 0, 0, 0, 1))
