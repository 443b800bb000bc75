"""A line of the component list that names no kind counts all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read as read_game
from engine.games.data.counts import told
from engine.source.project import Project
from tests.examples.laid_table import lay, read

FILES = {
    "tokens.yaml": """
        tokens:
          - {id: loaf, name: Loaf, count: 5, shape: round, size: 12 mm}
          - {id: fish, name: Fish, count: 2, shape: round, size: 12 mm}
    """,
    "print.yaml": "products: [{id: cards, title: Cards, kind: faces, parts: [{id: cards, title: Cards, things: cards, face: card}]}]",
}


def missed(folder: Path, *lines: str) -> list[str]:
    """What is told of a list of these components, besides a line for the boards."""
    written = {"game.yaml": f"components: [{{id: boards, name: Boards, count: 3, counts: boards}}, {', '.join(lines)}]", **FILES}
    game = read_game(Project(lay(folder, {name: read(text) for name, text in written.items()})), "table")
    return [str(one) for one in told(game) if "compon" in str(one)]


ALL_TOKENS = "{id: food, name: Food, count: 7, counts: tokens}"
ALL_CARDS = "{id: cards, name: Cards, count: 40, counts: cards}"


def test_all_of_a_kind_are_counted_by_one_line(tmp_path: Path) -> None:
    assert not missed(tmp_path, ALL_TOKENS, ALL_CARDS)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((ALL_TOKENS.replace("7", "9"), ALL_CARDS), "9 of 'food', but the content has 7"),
        ((ALL_CARDS, "{id: loaf, name: Loaf, count: 5, counts: tokens, of: loaf}"), "no line of the component list counts fish"),
        ((ALL_TOKENS,), "no line of the component list counts standard"),
    ],
)
def test_what_no_line_counts_is_still_told(tmp_path: Path, lines: tuple[str, ...], found: str) -> None:
    assert any(found in problem for problem in missed(tmp_path, *lines))


@pytest.mark.parametrize(("kind", "told_of"), [("boards", True), ("faces", False)])
def test_boards_are_counted_where_they_are_printed(kind: str, told_of: bool, tmp_path: Path) -> None:
    """A country that grows is a large board that nobody prints, so that the box holds none."""
    part = {"id": "field", "title": "Field", "things": "board" if kind == "boards" else "cards"}
    product = {"id": "field", "title": "Field", "kind": kind, "parts": [part]}
    files = {"game.yaml": read(f"components: [{ALL_CARDS}]"), "print.yaml": {"products": [product]}}
    game = read_game(Project(lay(tmp_path, files)), "table")
    assert any("no line of the component list counts boards" in str(one) for one in told(game)) == told_of
