"""Small things of many sizes and outlines on one sheet: rows of them, each with its own line to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.drawing import Drawing, Part, PathMark, Stroke
from generator.errors import LayoutError
from generator.products.thing import Shape
from generator.scene.model import Clip
from generator.scene.outline import Outline, ellipse, polygon, rectangle
from generator.scene.style import Colour
from generator.sheets.imposition import labelled, overlay
from generator.sheets.marks import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect, Size

CUT_BLEED: Final = 1.2
"""Ink beyond the cut, in mm."""

EDGE: Final = 12.0
"""Room in mm at every side of the paper for label, ruler and what printers leave white."""

_CUT = Stroke(Colour(120, 115, 108), 0.15)


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out, laid out."""

    front: Drawing
    back: Drawing | None
    shape: Shape

    @property
    def size(self) -> Size:
        """On paper, in mm."""
        return self.front.size


class Spot(NamedTuple):
    """A piece and where its trim lies on a page."""

    piece: Piece
    place: Rect


def cut_sheets(pieces: Sequence[Piece], paper: Paper, gap: float, label: Label | None = None, *, cut_lines: bool = True) -> list[Sheet]:
    """Pages with the pieces in rows, tall ones first; pages with backs are followed by their other side, mirrored.

    `gap` is the space between two pieces, in mm; without `cut_lines` the pieces show themselves where to cut.
    Raises LayoutError when a piece is larger than the page.
    """
    ordered = sorted(pieces, key=lambda piece: -piece.size.height)
    room = Rect(EDGE, EDGE, paper.size.width - 2 * EDGE, paper.size.height - 2 * EDGE)
    sheets = []
    for spots in shelves(ordered, room, gap):
        sheets.append(_front(spots, paper.size, cut_lines))
        if any(spot.piece.back for spot in spots):
            sheets.append(_back(spots, paper.size))
    return labelled(sheets, label, room, CUT_BLEED)


def shelves(pieces: Sequence[Piece], room: Rect, gap: float) -> Iterator[list[Spot]]:
    """Page by page, rows from the top left; a row is as high as its first piece."""
    page: list[Spot] = []
    x, y, height = room.x, room.y, 0.0
    for piece in pieces:
        width, tall = piece.size
        if width > room.width + 1e-6 or tall > room.height + 1e-6:
            raise LayoutError(f"{width:.1f} x {tall:.1f} mm does not fit into the {room.width:.1f} x {room.height:.1f} mm of a page")
        if x + width > room.x + room.width + 1e-6:
            x, y, height = room.x, y + height + gap, 0.0
        if y + tall > room.y + room.height + 1e-6:
            yield page
            page, x, y, height = [], room.x, room.y, 0.0
        page.append(Spot(piece, Rect(x, y, width, tall)))
        x += width + gap
        height = max(height, tall)
    if page:
        yield page


def _front(spots: Sequence[Spot], size: Size, cut_lines: bool) -> Sheet:
    placements = [_placement(spot.piece.front, spot.piece.shape, spot.place) for spot in spots]
    cuts = [PathMark(outline_of(spot.piece.shape, spot.place), None, _CUT) for spot in spots if cut_lines]
    return _sheet([*placements, overlay(size, cuts)], [spot.place for spot in spots], size)


def _back(spots: Sequence[Spot], size: Size) -> Sheet:
    """The paper flipped on its long edge: x' = W - x - w."""
    mirrored = [(spot.piece, spot.place._replace(x=size.width - spot.place.x - spot.place.width)) for spot in spots]
    placements = [_placement(piece.back, piece.shape, place) for piece, place in mirrored if piece.back]
    sheet = _sheet(placements, [place for _, place in mirrored], size)
    return Sheet(size=size, trim=sheet.trim, bleed=sheet.bleed, placements=sheet.placements, is_back=True)


def _placement(drawing: Drawing, shape: Shape, place: Rect) -> Placement:
    """The drawing inked no further than its bleed beyond the line along which it is cut."""
    inked = Rect(0, 0, *drawing.size).grown(min(CUT_BLEED, drawing.bleed))
    if shape != "box":
        cut = Part(drawing, clip=Clip(outline_of(shape, inked), False))
        drawing = Drawing(size=drawing.size, marks=(cut,), bleed=drawing.bleed)
    return Placement(drawing=drawing, x=place.x, y=place.y, clip=inked)


def _sheet(placements: Sequence[Placement], places: Sequence[Rect], size: Size) -> Sheet:
    left, top = min(place.x for place in places), min(place.y for place in places)
    right, bottom = max(place.x + place.width for place in places), max(place.y + place.height for place in places)
    trim = Rect(left, top, right - left, bottom - top)
    return Sheet(size=size, trim=trim, bleed=trim.grown(CUT_BLEED), placements=tuple(placements))


def outline_of(shape: Shape, place: Rect) -> Outline:
    """The line along which a thing is cut out."""
    x, y, width, height = place
    match shape:
        case "round":
            return ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
        case "hex":
            middle, upper, lower = x + width / 2, y + height / 4, y + height * 3 / 4
            corners = [(middle, y), (x + width, upper), (x + width, lower), (middle, y + height), (x, lower), (x, upper)]
            return polygon(corners, closed=True)
        case "box":
            return rectangle(x, y, width, height)
