"""Ground in a book: the table of sorts of which more is said than their names, and the boards that are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.project import Project
from generator.books.data.shows.tables import ground, setup
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.sheets.papers import paper_named

BOARDS = "{{id: boards, title: Boards, kind: boards, parts: [{{id: board, title: Board, things: board, {}}}]}}, "
NAMES = "wood: {name: Wood}, lake: {name: Lake}"
LOOKS = "wood: {name: Wood, look: path}, lake: {name: Lake}"


@pytest.mark.parametrize(("sorts", "listed"), [(NAMES, False), (f"{NAMES}, hill: {{name: Hill, has: {{height: 2}}}}", True)])
def test_sorts_that_have_names_alone_are_in_no_table(tmp_path: Path, sorts: str, listed: bool) -> None:
    assert bool(ground(book(tmp_path, sorts, ""))) is listed


@pytest.mark.parametrize(("printed", "shown"), [("", 2), (BOARDS.format("of: map"), 1), (BOARDS.format("gutter: 3 mm"), 2)])
def test_a_grid_that_is_not_printed_is_no_picture_beside_a_board_that_is(tmp_path: Path, printed: str, shown: int) -> None:
    setter = book(tmp_path, LOOKS, printed, map="map: [w l, l w], signs: {w: {has: {ground: wood}}, l: {has: {ground: lake}}}", grid="")
    assert len(setup(setter)) == shown


def book(project: Path, sorts: str, products: str, **boards: str) -> Setter:
    """The rulebook of a game of two columns and two rows, with these boards."""
    home = project / "content" / "map"
    (home / "boards").mkdir(parents=True)
    (home / "game.yaml").write_text("id: map\ntitle: Map\nrules: data\n")
    (home / "table.yaml").write_text(f"spaces: {{ground: {{sorts: {{{sorts}}}}}, height: {{number: [0, 9]}}}}\n")
    (home / "print.yaml").write_text(f"products: [{products}{{id: rules, title: Rules, kind: rulebook}}]\n")
    for number, (name, more) in enumerate(boards.items()):
        squares = f"squares: {{columns: 2, rows: 2, first: [{1 + 5 * number}, 1]}}"
        (home / "boards" / f"{name}.yaml").write_text(
            f"board: {{{', '.join(filter(None, (f'id: {name}, name: {name.title()}', squares, more)))}}}\n"
        )
    shop = open_shop(Project(project), "map")
    return Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
