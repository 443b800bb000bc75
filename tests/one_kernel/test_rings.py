"""Boards whose rings turn: what lies beside what after each turn, and what is wrong with such a board."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from engine.table.hexes import distance, turned
from tests.one_kernel.gems import edit, written

BOARD = "board: {id: wheel, name: Wheel, hexes: {radius: 3, names: chess}, rings: {turned_by: turned, turns: {1: 2, 2: 1, 3: 0}}}"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "counters:", "counters:\n  turned: {}")
    (folder / "content/gems/boards/wheel.yaml").write_text(BOARD)
    return folder


def rules_of(folder: Path) -> KernelRules:
    rules = load(folder, "gems")
    assert isinstance(rules, KernelRules)
    return rules


def test_distances_are_those_of_the_places_where_hexes_lie_now(project: Path) -> None:
    game = rules_of(project).game(2)
    graph, first = game.world.boards["wheel"], game.world.first_space["wheel"]
    turns = {1: 2, 2: 1}
    for facing in range(6):
        lying = [turned(place, turns.get(distance(place, (0, 0)), 0) * facing) for place in graph.places]
        assert len(set(lying)) == len(lying) == 37
        found = game.namespace["DISTANCE"][facing]
        assert all(found[first + a][first + b] == distance(lying[a], lying[b]) for a in range(37) for b in range(37))
        near = game.namespace["NEAR"][facing]
        assert all(
            set(near[first + a]) == {first + b for b in range(37) if distance(lying[a], lying[b]) == 1}
            for a in range(37)
        )  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("turned_by: turned", "turned_by: turnd", "no counter of the table is called 'turnd'"),
        ("turned_by: turned", "turned_by: gems", "no counter of the table is called 'gems'"),
        ("{1: 2, 2: 1, 3: 0}", "{4: 1}", "the ring 4 from the middle has 0 hexes: it turns as a whole, with 24"),
        ("hexes: {radius: 3, names: chess}", "squares: {columns: 3, rows: 3}", "rings are of hexes that lie around a middle"),
        ("hexes: {radius: 3, names: chess}", "hexes: {at: {a: [0, 0], b: [0, 0]}}", "two hexes lie at the same place"),
    ],
)
def test_what_is_wrong_with_rings_is_told(project: Path, old: str, new: str, message: str) -> None:
    edit(project, "boards/wheel.yaml", old, new)
    with pytest.raises(ContentError, match=message):
        rules_of(project).game(2)


def test_a_board_may_be_for_some_numbers_of_players_only(project: Path) -> None:
    edit(project, "boards/wheel.yaml", "name: Wheel", "name: Wheel, players: [3]")
    assert "wheel" not in rules_of(project).game(2).world.boards


def test_every_space_is_known_to_be_a_corner_or_none(project: Path) -> None:
    """What is read once for several questions is read of spaces without a circle as well, such as the hub."""
    game = rules_of(project).game(2)
    corners = game.namespace["CORNER"]
    assert len(corners) == len(game.world.space_names) + 1
    assert sum(corners) == 3 * 6  # of each ring
    assert not corners[-1]
