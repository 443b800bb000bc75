"""A link that runs over a point is told: on paper it seems to end there."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import Problem, Severity
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.shown.words_without_room import boards_of
from generator.products.data.wood.crossed_points import crossed_points
from tests.printed_games import printing, write_game


def told(root: Path, mill: str, *, shown: str = "", part: str = "id: map, title: Map, things: board, hex: 20 mm") -> list[Problem]:
    """What is told of a link from the inn at 0, 0 to the dock at 4, 0, with a mill somewhere."""
    at = f"{{inn: [0, 0], dock: [4, 0], mill: {mill}}}"
    board = f"board:\n  id: quay\n  name: Quay\n  points:\n    at: {at}\n    links: [[inn, mill], [inn, dock]]\n{shown}"
    table = "spaces: {worth: {number: [0, 9], shown_from: 1}}\n"
    write_game(root, "quay", {"table.yaml": table, "boards/quay.yaml": board, "print.yaml": printing(part, kind="boards")})
    shop = open_shop(Project(root), "quay")
    return list(crossed_points(shop, boards_of(shop)))


def test_it_is_told_at_the_link(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "[2, 0.1]")
    assert problem.severity == Severity.WARNING
    assert str(problem).startswith(
        "content/quay/boards/quay.yaml:6:26: board.points.links[1]: the link of 'inn' and 'dock' runs over 'mill'"
    )


@pytest.mark.parametrize("mill", ["[2, 0.3]", "[-1, 0]"])
def test_a_link_that_passes_by_or_ends_before_is_none(mill: str, tmp_path: Path) -> None:
    assert told(tmp_path, mill) == []


def test_a_point_with_a_number_is_larger(tmp_path: Path) -> None:
    assert told(tmp_path, "[2, 0.3]", shown="  spaces: {mill: {worth: 3}}\n")


def test_of_a_board_that_nothing_prints_nothing_is_told(tmp_path: Path) -> None:
    assert told(tmp_path, "[2, 0.1]", part="id: map, title: Map, things: board, of: other") == []
