"""Cut lines of boards: the whole outline of every piece, parted over the tiles, and nothing outside what they show."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.building.making import sheets_of
from generator.drawing import PathMark
from generator.products.boards.board_sheets import board_things, whole_sheets
from generator.products.registry import things_of
from generator.products.thing import Thing
from generator.products.workshop import Workshop
from generator.scene.outline import Line, Move, Outline
from generator.sheets.notes import Label
from generator.sheets.papers import paper_named
from generator.sheets.tile_cuts import cuts_of_tile
from generator.sheets.tiling import plan_tiles
from generator.units import Rect
from pressgang.cli import main

ROOT = Path(__file__).resolve().parents[2]
SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))


def corners(outlines: tuple[Outline, ...] | list[Outline]) -> list[tuple[float, float]]:
    return [(round(one.x, 3), round(one.y, 3)) for outline in outlines for one in outline if isinstance(one, Move | Line)]


def test_a_tile_is_cut_along_its_part_of_the_outline_and_its_seams() -> None:
    region = Rect(40, -10, 80, 70)
    lines = cuts_of_tile(SQUARE, region, left=True, up=False)
    assert corners(lines) == [(40, 0), (100, 0), (100, 60), (40, 0), (40, 60)]
    assert corners(cuts_of_tile(SQUARE, Rect(-10, 50, 60, 80), left=False, up=True)) == [(50, 100), (0, 100), (0, 50), (0, 50), (50, 50)]


def test_a_track_whose_ground_runs_on_has_marks_where_to_cut() -> None:
    shop = open_shop(Project(ROOT), "mana_totems")
    part = next(part for product in shop.printing.products for part in product.parts if part.id == "track")
    (sheet,) = whole_sheets(shop, things_of(shop, part), paper_named("a4"), Label("track", shop.renderer.fonts.font("sans")))
    ink, marks = sheet.placements[0], sheet.placements[1].drawing.marks
    assert ink.clip is not None and ink.clip.x < 0
    lines = [corners([mark.outline]) for mark in marks if isinstance(mark, PathMark)]
    left, top = round(ink.x, 3), round(ink.y, 3)
    assert any({x for x, _ in line} == {left} and max(y for _, y in line) < top for line in lines)
    assert any({y for _, y in line} == {top} and max(x for x, _ in line) < left for line in lines)


def pieces(shop: Workshop) -> list[Thing]:
    found: list[Thing] = []
    for product in shop.printing.products:
        for part in product.parts:
            if product.kind != "boards" or part.face:
                continue
            islands = [one for one in shop.islands if part.players in (None, one.players)]
            found += board_things(shop, part, islands) if part.things == "boards" else things_of(shop, part)
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("game", "edition"), [("axis_mundi", "v2.3"), ("mana_totems", None)])
def test_every_corner_of_every_piece_is_cut_once(game: str, edition: str | None, paper: str) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    label = Label("board", shop.renderer.fonts.font("sans"))
    for thing in pieces(shop):
        drawing = shop.draw(thing.front, thing.id)
        wanted = thing.outline or ((0, 0), (drawing.size.width, 0), drawing.size, (0, drawing.size.height))
        sheets = [sheet for sheet in whole_sheets(shop, [thing], paper_named(paper), label) if sheet.cuts]
        found = []
        for sheet in sheets:
            ink = sheet.placements[0]
            lying = ink.turn is not None  # by a quarter, as the paper lies that holds it
            for x, y in corners(list(sheet.cuts)):
                found.append((y - ink.y, ink.x - x) if lying else (x - ink.x, y - ink.y))
            assert all(0 < x < sheet.size.width and 0 < y < sheet.size.height for x, y in corners(list(sheet.cuts)))
        assert len(sheets) == len(plan_tiles(drawing, paper_named(paper)).tiles) or len(sheets) == 1
        for x, y in wanted:
            assert any(abs(x - one) < 0.05 and abs(y - two) < 0.05 for one, two in found), f"{thing.id}: {x:.2f}, {y:.2f} is not cut"


def test_the_command_writes_them(tmp_path: Path) -> None:
    words = ["build", "axis_mundi", "--product", "boards", "--players", "3", "--edition", "v3", "--format", "cut", "--out", str(tmp_path)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    written = sorted(file.name for file in tmp_path.rglob("*.svg"))
    assert "boards-level_track-cut-01.svg" in written and "boards-three_players-cut-01.svg" in written
    assert all('id="cut"' in file.read_text() and " d=" in file.read_text() for file in tmp_path.rglob("*.svg"))


@pytest.mark.parametrize(("game", "product"), [("axis_mundi", "boards"), ("mana_totems", "boards"), ("hex", "board")])
def test_a_piece_that_no_stack_of_paper_holds_is_told_at_its_part(game: str, product: str) -> None:
    shop = open_shop(Project(ROOT), game)
    printing = shop.printing
    products = tuple(
        replace(one, parts=tuple(replace(part, hex="2800 mm", width="") for part in one.parts)) if one.kind == "boards" else one
        for one in printing.products
    )
    documents = {**shop.game.documents, type(printing): [replace(printing, products=products)]}
    shop = replace(shop, game=replace(shop.game, documents=documents))
    job = next(one for one in plan(shop, None) if one.kind == "boards" and one.pages)
    with pytest.raises(ContentError) as caught:
        sheets_of(shop, job, paper_named("a4"))
    (problem,) = caught.value.problems
    assert problem.file.endswith("print.yaml") and problem.line > 1
    assert "at most 200 are glued together" in problem.message and problem.hint == "make its hexes or the piece smaller"
