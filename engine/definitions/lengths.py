"""Lengths as content writes them: a number and its unit, in millimetres once they are read."""

from __future__ import annotations

import re
from typing import Annotated, Final

from pydantic import AfterValidator, Field, StrictStr

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "px": 1.0}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([a-z]*)\s*")

MOST: Final = 100_000.0
"""No length or number of a drawing is larger: a hundred metres."""

LARGEST_PIECE: Final = 3000.0
"""Nothing that is printed is longer, in mm."""


def parse_number(text: str | float) -> float:
    """A plain number. Raises ValueError for what is none, is not finite or is beyond all measure."""
    try:
        number = float(text)
    except ValueError:
        raise ValueError(f"'{text}' is no number") from None
    if not -MOST <= number <= MOST:
        raise ValueError(f"{text} is beyond all measure")
    return number


def parse_length(text: str | float) -> float:
    """A length in mm; a bare number is mm already, and so is one in px, which is how Inkscape writes
    the drawing's own unit. Raises ValueError.

    >>> parse_length("2.5in")
    63.5
    >>> round(parse_length("9pt"), 3)
    3.175
    """
    if isinstance(text, (int, float)):
        return parse_number(text)
    try:
        number = float(text)  # most are plain numbers
    except ValueError:
        pass
    else:
        return parse_number(number)
    found = _LENGTH.fullmatch(text)
    if found is None or found[2] not in _UNITS:
        raise ValueError(f"'{text}' is no length (write 63, 63mm, 6.3cm, 2.5in or 9pt)")
    return parse_number(parse_number(found[1]) * _UNITS[found[2]])


def _some(text: str) -> str:
    length = parse_length(text)
    if not 0 < length <= LARGEST_PIECE:
        raise ValueError(f"must be more than 0 and at most {LARGEST_PIECE:g} mm (got {text})")
    return text


def _at_least_nothing(text: str) -> str:
    length = parse_length(text)
    if not 0 <= length <= LARGEST_PIECE:
        raise ValueError(f"must be from 0 to {LARGEST_PIECE:g} mm (got {text})")
    return text


BOARD: Final = "board"


def _some_or_board(text: str) -> str:
    return text if text == BOARD else _some(text)


_AS_LAYOUT = Field(max_length=40, json_schema_extra={"drift": "layout"})

Length = Annotated[StrictStr, _AS_LAYOUT, AfterValidator(_some)]
"""How long something is that is printed, with its unit: `63 mm`, `2.5 in`."""

Gap = Annotated[StrictStr, _AS_LAYOUT, AfterValidator(_at_least_nothing)]
"""A length that may be nothing."""

LengthOrBoard = Annotated[StrictStr, _AS_LAYOUT, AfterValidator(_some_or_board)]
"""A length, or `board`: as large as the hexes of the board."""
