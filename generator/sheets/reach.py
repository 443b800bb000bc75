"""How far a printer reaches: what lies in the white that it leaves along the edges of the paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.scene.outline import bounds
from generator.sheets.imposition import marked
from generator.sheets.papers import Paper, white_around
from generator.sheets.sheet import Sheet
from generator.units import Rect

_SLACK: Final = 0.05
_SEEN: Final = 0.25
"""The share of a mark that must be printed for it to be seen."""


def left_white(sheets: Sequence[Sheet], paper: Paper) -> str:
    """What of these sheets most printers do not print, as a sentence; empty when nothing is lost.

    Bleed may run into the white: it is cut off.
    """
    lost: list[str] = []
    if any(_is_outside(bounds(cut), _printed(sheet, paper)) for sheet in sheets for cut in sheet.cuts):
        lost.append("part of what is cut out")
    white = white_around(paper.size)
    if white and any(_share(mark, _printed(sheet, paper)) < _SEEN for sheet in sheets for mark in marked(sheet)):
        lost.append("some of the marks")
    if not lost:
        return ""
    return f"most printers leave {white or paper.margin:g} mm of {paper.name} white along the edges; {' and '.join(lost)} may fall into it"


def _printed(sheet: Sheet, paper: Paper) -> Rect:
    return Rect(0, 0, *sheet.size).grown(-paper.margin)


def _is_outside(rect: Rect, room: Rect) -> bool:
    return (
        rect.x < room.x - _SLACK
        or rect.y < room.y - _SLACK
        or rect.x + rect.width > room.x + room.width + _SLACK
        or rect.y + rect.height > room.y + room.height + _SLACK
    )


def _share(rect: Rect, room: Rect) -> float:
    """How much of a rectangle, or of a line, lies within the room."""
    across = min(rect.x + rect.width, room.x + room.width) - max(rect.x, room.x)
    down = min(rect.y + rect.height, room.y + room.height) - max(rect.y, room.y)
    return max(0.0, across) * max(0.0, down) / (rect.width * rect.height) if rect.width and rect.height else 1.0
