"""Card sizes, by the names people ask for. Trim sizes in mm, upright."""

from __future__ import annotations

import difflib
import math
import re
from typing import Final, Literal

from generator.units import Size, parse_length

CARD_SIZES: Final = {
    "poker": Size(63.5, 88.9),
    "tcg": Size(63, 88),
    "bridge": Size(57.15, 88.9),
    "bridge_eu": Size(57, 88),
    "tarot": Size(70, 120),
    "tarot_us": Size(69.85, 120.65),
    "mini_american": Size(41, 63),
    "mini_european": Size(44, 68),
    "mini": Size(44.45, 63.5),
    "square": Size(70, 70),
    "japanese": Size(59, 86),
    "domino": Size(44.45, 88.9),
    "jumbo": Size(88.9, 127),
    "business": Size(85, 55),
    "business_us": Size(88.9, 50.8),
    "hex": Size(65.8, 76),
    "round": Size(76.2, 76.2),
}
"""`hex` stands on a corner, 38 mm a side."""

MOST: Final = 3000.0
"""Nothing that is printed is longer, in mm."""

Shape = Literal["box", "round", "hex"]
"""Along which line a thing is cut out; a hex stands on a corner."""

_SHAPED = re.compile(r"(?P<shape>round|hex)\b\s*(?P<rest>.*)", re.IGNORECASE)
_TURNED = re.compile(r"(?P<rest>.+?)\s+(?P<turn>landscape|portrait)", re.IGNORECASE)
_PAIR = re.compile(r"\s*(?P<width>[\d.]+)\s*(?P<first>[a-z]*)\s*[x×]\s*(?P<height>[\d.]+)\s*(?P<unit>[a-z]*)\s*", re.IGNORECASE)


def shape_named(text: str) -> Shape:
    """The outline that a size names: `round`, `round 40 mm`, `hex 60 x 69 mm`; a box where it names none.

    >>> shape_named("round 40 mm"), shape_named("poker")
    ('round', 'box')
    """
    found = _SHAPED.fullmatch(text.strip())
    return "box" if found is None else "round" if found["shape"].lower() == "round" else "hex"


def size_named(text: str) -> Size:
    """A preset, or two lengths with an x between them; a unit that stands once holds for both. Raises ValueError.

    `landscape` after it lays it on its side; before lengths may stand `round`, with one length or two, or `hex`.

    >>> size_named("poker"), size_named("70 x 120 mm")
    (Size(width=63.5, height=88.9), Size(width=70.0, height=120.0))
    >>> size_named("poker landscape"), size_named("round 40 mm")
    (Size(width=88.9, height=63.5), Size(width=40.0, height=40.0))
    """
    name = text.strip().lower()
    if name in CARD_SIZES:
        return CARD_SIZES[name]
    if turned := _TURNED.fullmatch(text.strip()):
        size = size_named(turned["rest"])
        return Size(max(size), min(size)) if turned["turn"].lower() == "landscape" else Size(min(size), max(size))
    if shaped := _SHAPED.fullmatch(text.strip()):
        return _shaped(shape_named(text), shaped["rest"], text)
    found = _PAIR.fullmatch(text)
    if found is None:
        near = difflib.get_close_matches(name, CARD_SIZES, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"write 63 x 88 mm or one of {', '.join(CARD_SIZES)}"
        raise ValueError(f"'{text}' is no size: {hint}")
    unit = (found["unit"] or found["first"]).lower()
    return _printable(Size(parse_length(found["width"] + (found["first"].lower() or unit)), parse_length(found["height"] + unit)))


def _shaped(shape: Shape, lengths: str, text: str) -> Size:
    size = size_named(lengths) if "x" in lengths or "×" in lengths else _across(shape, parse_length(lengths.lower()))
    if shape == "round" and abs(size.width - size.height) > 0.01:
        raise ValueError(f"'{text}' is not as wide as high: what is round has one diameter")
    return size


def _across(shape: Shape, length: float) -> Size:
    """A circle of that diameter, or a regular hex of that width, from flat side to flat side."""
    return _printable(Size(length, length if shape == "round" else round(length * 2 / math.sqrt(3), 3)))


def _printable(size: Size) -> Size:
    if min(size) <= 0:
        raise ValueError(f"a size of {size.width:g} x {size.height:g} mm cannot be printed")
    if max(size) > MOST:
        raise ValueError(f"{size.width:g} x {size.height:g} mm is beyond what can be printed ({MOST:g} mm)")
    return size
