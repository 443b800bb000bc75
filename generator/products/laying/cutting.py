"""Small things of many sizes and outlines on one sheet: rows of them, each with its own line to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from generator.drawing import Drawing, Part, PathMark, Stroke
from generator.products.laying.shelving import Piece, Spot, shelves
from generator.scene.matrix import rotation, translation
from generator.scene.model import Clip
from generator.scene.outline import Outline, ellipse, parse_path, polygon, rectangle, transformed
from generator.scene.style import Colour
from generator.sheets.card_sizes import Shape
from generator.sheets.folding import fold_line
from generator.sheets.grid import Flip, flips_top_over_bottom
from generator.sheets.imposition import around, labelled, overlay, placed
from generator.sheets.marks import crop_marks
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect, Size

CUT_BLEED: Final = 1.2
"""Ink beyond the cut, in mm, where nothing else is said."""

_BESIDE_FOLD: Final = 1.0
"""Between the bleed of pieces and the fold that parts them from their backs."""

EDGE: Final = 12.0
"""Room in mm at every side of the paper for label, ruler and what printers leave white."""

_CUT = Stroke(Colour(120, 115, 108), 0.15)


def cut_sheets(
    pieces: Sequence[Piece],
    paper: Paper,
    gap: float,
    label: Label | None = None,
    *,
    cut_lines: bool = True,
    flip: Flip = "long",
    edge: float = EDGE,
    bleed: float = CUT_BLEED,
) -> list[Sheet]:
    """Pages with the pieces in rows, tall ones first; pages with backs are followed by their other side, mirrored.

    Squares that may be joined lie edge to edge, with a mark at each end of each cut. `gap` is the space between two pieces and `edge` the
    white around all of them, in mm; without `cut_lines` the pieces show themselves where to cut. Raises LayoutError when a piece is
    larger than the page.
    """
    room = Rect(0, 0, *paper.size).grown(-edge)
    sheets = []
    for spots in shelves(pieces, room, gap):
        sheets.append(_front(spots, paper.size, bleed, cut_lines))
        if any(spot.piece.back for spot in spots):
            sheets.append(_back(spots, paper.size, bleed, flip))
    return labelled(sheets, label, room, bleed)


def folded_sheets(
    pieces: Sequence[Piece], paper: Paper, gap: float, label: Label | None = None, *, edge: float = EDGE, bleed: float = CUT_BLEED
) -> list[Sheet]:
    """Pieces without a back in rows as ever; those with one above a fold, their backs below it, for printers without duplex."""
    room = Rect(0, 0, *paper.size).grown(-edge)
    half = room._replace(height=paper.size.height / 2 - edge - bleed - _BESIDE_FOLD)
    single = [_front(spots, paper.size, bleed) for spots in shelves([one for one in pieces if not one.back], room, gap)]
    double = [_folded(spots, half, paper.size, bleed) for spots in shelves([one for one in pieces if one.back], half, gap)]
    return labelled([*single, *double], label, room, bleed)


def _front(spots: Sequence[Spot], size: Size, bleed: float, cut_lines: bool = True) -> Sheet:
    joined = [spot.place for spot in spots if spot.piece.joined]
    placements = [_placement(spot.piece.front, spot, joined, bleed) for spot in spots]
    cuts = tuple(cut for spot in spots for cut in (_edge_of(spot), *_holes(spot)))
    drawn = [PathMark(cut, None, _CUT) for spot in spots if not spot.piece.joined for cut in (_edge_of(spot), *_holes(spot)) if cut_lines]
    others = [spot.place for spot in spots if not spot.piece.joined]
    plain = [] if cut_lines else [spot.place for spot in spots if _is_plain(spot)]
    beside = [place for place in others if place not in plain]
    marks = [*drawn, *crop_marks(size, joined, bleed, "corners", others), *crop_marks(size, plain, bleed, "corners", beside)]
    return replace(_sheet([*placements, overlay(size, marks)], [spot.place for spot in spots], size, bleed), cuts=cuts)


def _is_plain(spot: Spot) -> bool:
    """Whether nothing of a piece itself shows where to cut: its ground runs on beyond straight edges."""
    piece = spot.piece
    return not piece.joined and not piece.outline and piece.shape == "box" and piece.front.bleed > 0


def _edge_of(spot: Spot) -> Outline:
    if spot.piece.outline:
        return polygon([(spot.place.x + x, spot.place.y + y) for x, y in spot.piece.outline])
    return outline_of(spot.piece.shape, spot.place)


def _holes(spot: Spot) -> Iterator[Outline]:
    x, y, width, height = spot.place
    for hole in spot.piece.holes:
        yield transformed(parse_path(hole), translation(x + width / 2, y + height / 2))


def _back(spots: Sequence[Spot], size: Size, bleed: float, flip: Flip) -> Sheet:
    """The other side of the paper; turned top over bottom, it has its pieces on their heads."""
    on_head = flips_top_over_bottom(size, flip)
    return replace(_sheet(_backs(spots, size, bleed, on_head), _mirrors(spots, size, on_head), size, bleed), is_back=True)


def _folded(spots: Sequence[Spot], half: Rect, size: Size, bleed: float) -> Sheet:
    """Fronts, moved down to the fold across the middle of the page, and their backs mirrored in it."""
    down = half.y + half.height - max(spot.place.y + spot.place.height for spot in spots)
    spots = [spot._replace(place=spot.place._replace(y=spot.place.y + down)) for spot in spots]
    front = _front(spots, size, bleed)
    places = [spot.place for spot in spots] + _mirrors(spots, size, True)
    crease = fold_line(size, size.height / 2, around(places), bleed)
    placements = (*front.placements, *_backs(spots, size, bleed, True), overlay(size, [crease]))
    return replace(_sheet(placements, places, size, bleed), cuts=front.cuts, creases=(crease.outline,))


def _mirrors(spots: Sequence[Spot], size: Size, on_head: bool) -> list[Rect]:
    return [_mirrored(spot.place, size, on_head) for spot in spots]


def _backs(spots: Sequence[Spot], size: Size, bleed: float, on_head: bool) -> list[Placement]:
    mirrored = [spot._replace(place=place) for spot, place in zip(spots, _mirrors(spots, size, on_head), strict=True)]
    joined = [spot.place for spot in mirrored if spot.piece.joined]
    return [_placement(spot.piece.back, spot, joined, bleed, on_head) for spot in mirrored if spot.piece.back]


def _mirrored(place: Rect, size: Size, on_head: bool) -> Rect:
    if on_head:
        return place._replace(y=size.height - place.y - place.height)
    return place._replace(x=size.width - place.x - place.width)


def _placement(drawing: Drawing, spot: Spot, joined: Sequence[Rect], bleed: float, on_head: bool = False) -> Placement:
    """The drawing inked no further than its bleed beyond the line along which it is cut."""
    piece, place = spot
    if piece.joined:
        return placed(drawing, place, joined, bleed, on_head)
    inked = Rect(0, 0, *drawing.size).grown(min(bleed, drawing.bleed))
    if piece.shape != "box":
        cut = Part(drawing, clip=Clip(outline_of(piece.shape, inked), False))
        drawing = Drawing(size=drawing.size, marks=(cut,), bleed=drawing.bleed)
    turn = rotation(180, place.width / 2, place.height / 2) if on_head else None
    return Placement(drawing=drawing, x=place.x, y=place.y, turn=turn, clip=inked)


def _sheet(placements: Sequence[Placement], places: Sequence[Rect], size: Size, bleed: float) -> Sheet:
    trim = around(places)
    return Sheet(size=size, trim=trim, bleed=trim.grown(bleed), placements=tuple(placements))


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
