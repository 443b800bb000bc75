"""Numbers of spaces that rules ask for and that no printed board shows are told, as are columns of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.shown.spaces import unshown_of_spaces
from tests.examples.laid_table import lay, read

BOARD = "board: {spaces: {a1: {deep: 1, shore: sand}, b2: {deep: 2}}}"
ASKED = "actions: [{id: dive, needs: man.first.space.deep > 1, effects: [{gain: {counter: points}}]}]"
PRINT = "products: [{id: board, title: Board, kind: boards, parts: [{id: field, title: Field, things: board, of: field}]}]"
SHORE = "shore: {one_of: [sand]}"


def told(folder: Path, deep: str, board: str = BOARD, actions: str = ASKED, prints: str = PRINT) -> list[str]:
    """What is told of a board whose spaces differ in how deep they are."""
    table = f"spaces: {{deep: {{number: [0, 2]{deep}}}, {SHORE}}}"
    files: dict[str, Any] = {
        "table.yaml": read(table),
        "boards/field.yaml": read(board),
        "actions.yaml": read(actions),
        "print.yaml": read(prints),
    }
    return [str(one) for one in unshown_of_spaces(open_shop(Project(lay(folder, files)), "table"))]


def test_a_number_that_no_board_shows_is_told_where_it_is_declared(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "")
    assert "table.yaml" in problem and "rules ask for the deep of the spaces of 'field'" in problem and "shown_from: 1" in problem


@pytest.mark.parametrize(
    ("deep", "more"),
    [
        (", shown_from: 1", {}),
        (", bordered: n", {}),
        ("", {"actions": "actions: [{id: dive, effects: [{gain: {counter: points}}]}]"}),
        ("", {"board": "board: {spaces: {a1: {deep: 2, shore: sand}, b2: {deep: 2, shore: sand}}}"}),
        ("", {"prints": "products: [{id: rulebook, title: Rules, kind: rulebook}]"}),
    ],
)
def test_what_is_shown_or_not_asked_or_follows_from_a_word_is_not_told(tmp_path: Path, deep: str, more: dict[str, str]) -> None:
    assert not told(tmp_path, deep, **more)
