"""Targets by which the tiles of a board are glued never lie over what a player reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import Drawing, GlyphRun, Mark, Part, PathMark
from generator.extent import extents
from generator.products.boards.board_sheets import board_things
from generator.products.registry import things_of
from generator.products.workshop import Workshop
from generator.scene.matrix import IDENTITY, Matrix, multiply
from generator.scene.outline import Line, Move
from generator.sheets.notes import Label
from generator.sheets.papers import paper_named
from generator.sheets.tiling import plan_tiles, tile
from generator.units import Rect, Size

ROOT = Path(__file__).resolve().parents[2]


def drawings(shop: Workshop) -> list[tuple[str, Drawing]]:
    """Every piece of every board, whatever its size."""
    found = []
    for product in shop.printing.products:
        for part in product.parts if product.kind == "boards" else ():
            islands = [one for one in shop.islands if part.players in (None, one.players)] if part.things == "boards" else []
            things = board_things(shop, part, islands) if part.things == "boards" else things_of(shop, part)
            found += [(f"{part.id} {thing.id}", shop.draw(thing.front, thing.id)) for thing in things if thing.front]
    return found


def read_by_players(marks: tuple[Mark, ...], matrix: Matrix = IDENTITY) -> list[Rect]:
    """Around words, pictograms and triangles, of which arrows are made; patterns within the clip of a hex do not count."""
    found: list[Rect] = []
    for mark in marks:
        if isinstance(mark, Part) and mark.clip is None and (not mark.art.shared or clipped(mark.art)):
            found += read_by_players(mark.art.marks, multiply(matrix, mark.matrix) if mark.matrix else matrix)
        elif isinstance(mark, GlyphRun) or (isinstance(mark, Part) and mark.clip is None) or is_arrow(mark):
            found += extents(Drawing(size=Size(1, 1), marks=(mark,)), matrix)
    return found


def clipped(art: Drawing) -> bool:
    """Whether it is the ground of a hex or of a square."""
    return any(isinstance(mark, Part) and (mark.clip is not None or clipped(mark.art)) for mark in art.marks)


def is_arrow(mark: Mark) -> bool:
    points = [segment for segment in mark.outline if isinstance(segment, Move | Line)] if isinstance(mark, PathMark) else []
    return isinstance(mark, PathMark) and mark.fill is not None and len({(point.x, point.y) for point in points}) == 3


def targets(marks: tuple[Mark, ...]) -> list[Rect]:
    """The crosses among the marks of a tile, found by their horizontal lines of 4 mm."""
    lines = [next(extents(Drawing(size=Size(1, 1), marks=(mark,)))) for mark in marks if isinstance(mark, PathMark)]
    across = [line for line in lines if 4.0 <= line.width <= 4.7 and line.height < 1]
    upright = [line for line in lines if 4.0 <= line.height <= 4.7 and line.width < 1]
    found = [Rect(line.x, line.y + line.height / 2 - 2, 4, 4) for line in across]
    return [one for one in found if any(one.overlaps(line) for line in upright)]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(
    ("game", "edition"), [("axis_mundi", "v2.3"), ("axis_mundi", "v3"), ("mana_totems", None), ("elbrus", None), ("hexdash", None)]
)
def test_no_target_lies_over_a_number_an_icon_or_an_arrow(game: str, edition: str | None, paper: str) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    label = Label("board", shop.renderer.fonts.font("sans"))
    seen = 0
    for name, drawing in drawings(shop):
        signs = read_by_players(drawing.marks)
        plan = plan_tiles(drawing, paper_named(paper))
        if len(plan.tiles) < 2:
            continue
        for one, sheet in zip(plan.tiles, tile(drawing, paper_named(paper), label=label), strict=True):
            placed, overlay = sheet.placements
            for target in targets(overlay.drawing.marks):
                seen += 1
                there = Rect(target.x - placed.x, target.y - placed.y, target.width, target.height)
                assert not [sign for sign in signs if sign.overlaps(there)], f"{name} {one.name}: {there}"
    assert seen or game == "mana_totems" or paper == "a3"  # on which an island for three players fits whole
