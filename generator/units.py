"""Lengths: everything is millimetres in code; points only where ink meets PDF."""

from __future__ import annotations

import re
from typing import NamedTuple

MM = 72 / 25.4
"""Points in a millimetre."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "px": 1.0}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([a-z]*)\s*")


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle in mm; `x`, `y` is the corner nearest the origin."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Rect:
        """The rectangle with `by` mm more on every side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlaps(self, other: Rect, slack: float = 1e-6) -> bool:
        """Whether the two share an area (a common edge is none)."""
        return (
            self.x < other.x + other.width - slack
            and other.x < self.x + self.width - slack
            and self.y < other.y + other.height - slack
            and other.y < self.y + self.height - slack
        )


MOST = 100_000.0
"""No length or number of a drawing is larger: a hundred metres."""


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
