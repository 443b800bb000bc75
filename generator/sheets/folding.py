"""Gutterfold: fronts and backs on one side of the paper, folded across the middle and glued, so that no duplex is needed."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing import Drawing, PathMark, Stroke
from generator.errors import LayoutError
from generator.scene.outline import polygon
from generator.scene.style import BLACK
from generator.sheets.grid import Grid
from generator.sheets.imposition import SHEET_BLEED, around, cut_lines, labelled, overlay, placed, within
from generator.sheets.marks import MarkKind, crop_marks, margin_for_marks
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import Rect, Size


def gutterfold(
    fronts: Sequence[Drawing],
    backs: Sequence[Drawing],
    card: Size,
    paper: Paper,
    *,
    bleed: float = SHEET_BLEED,
    marks: MarkKind = "margin",
    label: Label | None = None,
) -> list[Sheet]:
    """One-sided sheets to fold: fronts above the middle, backs below it and upside down, so that no duplex is needed."""
    if len(backs) != len(fronts):
        raise LayoutError(f"{len(fronts)} fronts but {len(backs)} backs")
    pair = Size(card.width, 2 * card.height + 2 * bleed)
    margin = max(paper.margin, margin_for_marks(bleed))
    grid = max(
        (fit_grid_of(way, pair, margin) for way in (paper, paper.turned()) if _has_room(way, pair, margin)),
        key=lambda grid: grid.columns,
        default=None,
    )
    if grid is None:
        raise LayoutError(f"two faces of {card.width:g} x {card.height:g} mm do not fit one above the other on {paper.name}")
    sheets = []
    for first in range(0, len(fronts), grid.columns):
        chosen = range(first, min(first + grid.columns, len(fronts)))
        sheets.append(_folded(grid, [fronts[number] for number in chosen], [backs[number] for number in chosen], card, bleed, marks))
    return labelled(sheets, label, grid.block, bleed)


def _has_room(paper: Paper, card: Size, margin: float) -> bool:
    return card.width <= paper.size.width - 2 * margin and card.height <= paper.size.height - 2 * margin


def fit_grid_of(paper: Paper, card: Size, margin: float) -> Grid:
    """One row of cards on the paper as it lies."""
    columns = int((paper.size.width - 2 * margin + 1e-6) // card.width)
    return Grid(sheet=paper.size, card=card, columns=columns, rows=1)


def _folded(grid: Grid, fronts: Sequence[Drawing], backs: Sequence[Drawing], card: Size, bleed: float, kind: MarkKind) -> Sheet:
    tops = [Rect(grid.slot(number).x, grid.block.y, *card) for number in range(len(fronts))]
    fold = grid.sheet.height / 2
    bottoms = [top._replace(y=2 * fold - top.y - card.height) for top in tops]
    placements = [placed(face, trim, tops, bleed, False) for face, trim in zip(fronts, tops, strict=True)]
    placements += [placed(face, trim, bottoms, bleed, True) for face, trim in zip(backs, bottoms, strict=True)]
    trims = tops + bottoms
    crease = fold_line(grid.sheet, fold, around(trims), bleed)
    marks = [*crop_marks(grid.sheet, trims, bleed, kind), crease]
    trim = around(trims)
    whole = within(trim.grown(bleed), grid.sheet)
    return Sheet(
        size=grid.sheet,
        trim=trim,
        bleed=whole,
        placements=(*placements, overlay(grid.sheet, marks)),
        cuts=cut_lines(trims),
        creases=(crease.outline,),
    )


def fold_line(sheet: Size, y: float, block: Rect, bleed: float) -> PathMark:
    """Where to fold, dashed, in the margins and between the faces."""
    ends = [(max(3.0, block.x - bleed - 4), y), (min(sheet.width - 3.0, block.x + block.width + bleed + 4), y)]
    return PathMark(polygon(ends, closed=False), None, Stroke(BLACK, 0.15, dash=(2.0, 1.5)))
