"""Corners and sides of boards that are spaces: what they are called, what meets where, and what is told of those that cannot be."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.boards.corners import Lattice, lattice_of
from engine.kernel.content.boards import Board, Hexes, Squares
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of, run

BOTH = {"corners": True, "sides": True}
BOARDS = {
    "island": Board(id="b", name="B", hexes=Hexes(radius=2, **BOTH)),
    "two": Board(id="b", name="B", hexes=Hexes(at={"moor": (0, 0), "fen": (1, 0)}, **BOTH)),
    "hole": Board(id="b", name="B", hexes=Hexes(**BOTH), map=(". .", "   .", ". .")),
    "grid": Board(id="b", name="B", squares=Squares(columns=3, rows=2, **BOTH)),
    "drawn": Board(id="b", name="B", squares=Squares(columns=3, rows=3, only="drawn", **BOTH), map=(". . .", ".   .", ". . .")),
    "diagonal": Board(id="b", name="B", squares=Squares(columns=2, rows=2, only="drawn", **BOTH), map=("  .", ".  ")),
}


def lattice(name: str) -> Lattice:
    found = lattice_of(BOARDS[name])
    assert found is not None
    return found


def names(of: Lattice, kind: str) -> list[str]:
    return [space.name for space in (of.cells if kind == "cells" else of.boards[kind]).spaces]  # type: ignore[index]


@pytest.mark.parametrize("name", BOARDS)
def test_what_meets_a_thing_is_met_by_it(name: str) -> None:
    of = lattice(name)
    for one, other in combinations(("cells", "corners", "sides"), 2):
        there = {(a, b) for a, group in enumerate(of.meets[one, other]) for b in group}
        assert there == {(b, a) for a, group in enumerate(of.meets[other, one]) for b in group}
    assert all(len({*ends}) == 2 for ends in of.meets["sides", "corners"])
    assert all(1 <= len(cells) <= 2 for cells in of.meets["sides", "cells"])


@pytest.mark.parametrize(("name", "parts"), [("island", 1), ("two", 1), ("grid", 1), ("drawn", 0), ("hole", 1)])
def test_corners_less_sides_and_spaces_are_as_euler_says(name: str, parts: int) -> None:
    of = lattice(name)
    assert len(names(of, "corners")) - len(names(of, "sides")) + len(names(of, "cells")) == parts


@pytest.mark.parametrize("name", BOARDS)
def test_the_corners_of_a_space_go_round_it(name: str) -> None:
    of = lattice(name)
    for corners, sides in zip(of.meets["cells", "corners"], of.meets["cells", "sides"], strict=True):
        for at, side in enumerate(sides):
            assert {*of.meets["sides", "corners"][side]} == {corners[at], corners[(at + 1) % len(corners)]}


@pytest.mark.parametrize(
    ("name", "kind", "of", "called"),
    [
        ("two", "corners", 0, ["moor-nw-ne", "moor-fen-ne", "moor-fen-se", "moor-se-sw", "moor-sw-w", "moor-w-nw"]),
        ("two", "sides", 1, ["fen-ne", "fen-e", "fen-se", "fen-sw", "moor-fen", "fen-nw"]),
        ("grid", "corners", 0, ["a2-nw", "a2-ne", "a2-b1", "a2-sw"]),
        ("grid", "sides", 4, ["b2-b1", "b1-c1", "b1-s", "a1-b1"]),
        ("diagonal", "corners", 0, ["b2-nw", "b2-ne", "b2-se", "b2-a1"]),
    ],
)
def test_each_is_called_by_what_meets_there(name: str, kind: str, of: int, called: list[str]) -> None:
    found = lattice(name)
    assert [names(found, kind)[at] for at in found.meets["cells", kind][of]] == called


def test_a_board_without_them_has_none() -> None:
    assert lattice_of(Board(id="b", name="B", hexes=Hexes(radius=2))) is None


def test_only_those_that_are_asked_for_are_spaces() -> None:
    found = lattice_of(Board(id="b", name="B", hexes=Hexes(radius=0, corners=True)))
    assert found is not None
    assert {kind: len(graph.spaces) for kind, graph in found.boards.items()} == {"corners": 6}


Files = dict[str, Any]
HEXES = {"at": {"moor": [0, 0], "fen": [1, 0]}, **BOTH}


def island(folder: Path, formula: str = "1", *, board: Files | None = None, **files: Files) -> Path:
    actions = {"actions": [{"id": "try", "effects": [{"set": {"counter": "pot", "to": formula}}]}]}
    laid = {"id": "isle", "name": "Isle", "hexes": HEXES, **(board or {})}
    return lay(
        folder, {"boards/isle.yaml": {"board": laid}, "actions.yaml": actions, **{f"{name}.yaml": file for name, file in files.items()}}
    )


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ({"hexes": None, "points": {"at": {"p": [0, 0]}, "corners": True}}, "isle.yaml:.*board.points.corners: unknown key 'corners'"),
        (
            {"spaces": {"moor-fen-e": {"terrain": "wood"}}},
            "isle.yaml:.*board.spaces.moor-fen-e: no space 'moor-fen-e' . did you mean 'moor-fen-se'",
        ),
        ({"spaces": {"moor-fen-ne": {"terrain": "sand"}}}, "isle.yaml:.*board.spaces.moor-fen-ne.terrain: 'sand' is no terrain"),
        ({"areas": {"coast": ["moor-fn"]}}, "isle.yaml:.*board.areas.coast: no space 'moor-fn'.*moor-fen"),
        ({"named": {"moor-fn": "dam"}}, "isle.yaml:.*board.named.moor-fn: no space is called 'moor-fn'.*moor-fen"),
        ({"named": {"moor-fen": "fen"}}, "isle.yaml:.*two spaces are called fen"),
        ({"areas": {"isle_corners": ["moor"]}}, "isle.yaml:.*called 'isle_corners', as something else is already"),
        (
            {"hexes": None, "squares": {"columns": 2, "rows": 2, "only": "dark", "corners": True}},
            "squares.corners: of a board of dark squares",
        ),
        (
            {"hexes": None, "squares": {"columns": 2, "rows": 2, "drawn": "crossings", "sides": True}},
            "squares.sides: a board that is drawn as",
        ),
    ],
)
def test_what_is_wrong_with_a_board_is_told(tmp_path: Path, board: Files, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        rules_of(island(tmp_path, board=board)).new_match(2, 1, round_limit=9)


def test_rings_turn_no_corners(tmp_path: Path) -> None:
    rings = {"hexes": {"radius": 1, "corners": True}, "rings": {"turned_by": "turns_made", "turns": {1: 1}}}
    with pytest.raises(ContentError, match="board.hexes.corners: rings turn"):
        rules_of(island(tmp_path, board=rings)).new_match(2, 1, round_limit=9)


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("a1.sides.count + moor.squares.count", r"squares.*this is asked where .*squares: \{corners: true\}"),
        ("longest_way(isle_sides, 1, 3)", "is number, but the formula must be truth|3"),
        ("distance(moor-fen-ne, moor)", "has quotation marks of its own within a formula, as in `'moor-fen'`"),
        ("moor.vertices.count", "did you mean 'corners'"),
        ("distance('fen-moor', moor)", "no space is called 'fen-moor'.*did you mean 'moor-fen'"),
        ("distance('moor-fn', moor)", "no space is called 'moor-fn'.*did you mean 'moor-fen'"),
    ],
)
def test_what_is_wrong_with_a_formula_is_told(tmp_path: Path, formula: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        rules_of(island(tmp_path, formula)).new_match(2, 1, round_limit=9)


def test_corners_that_are_no_spaces_are_asked_for_nothing(tmp_path: Path) -> None:
    only_sides = {"hexes": {**HEXES, "corners": False}}
    with pytest.raises(ContentError, match=r"corners.*say in the file of a board that its corners are spaces: `hexes: \{corners: true\}`"):
        rules_of(island(tmp_path, "moor.corners.count", board=only_sides)).new_match(2, 1, round_limit=9)
    with pytest.raises(ContentError, match="corners are no spaces here"):
        rules_of(island(tmp_path, "longest_way(isle_sides, 1, free)", board=only_sides)).new_match(2, 1, round_limit=9)


@pytest.mark.parametrize(("corners", "longest"), [(True, 11), (False, 11)])
def test_a_way_leads_over_corners_whether_they_are_spaces_or_not(tmp_path: Path, corners: bool, longest: int) -> None:
    rules = rules_of(island(tmp_path, "longest_way(isle_sides)", board={"hexes": {**HEXES, "corners": corners}}))
    assert run(rules, {"when": [{"try": {}}], "then": {"pot": longest}}).passed


def test_corners_among_the_sides_of_a_way_are_told(tmp_path: Path) -> None:
    result = run(rules_of(island(tmp_path, "longest_way(isle_sides + isle_corners)")), {"when": [{"try": {}}], "then": {"pot": 1}})
    assert "name the sides alone, and let its third part say which corners it passes" in result.message


def test_an_unknown_corner_of_a_position_is_told(tmp_path: Path) -> None:
    result = run(rules_of(island(tmp_path)), {"given": {"seats": {"red": {"man": ["moor-fen-n"]}}}, "then": {"pot": 1}})
    assert "given.seats.red.man: no space is called 'moor-fen-n': did you mean 'moor-fen" in result.message


def test_what_meets_is_no_name_for_a_column(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="'hexes' of a space has a meaning of its own in formulas"):
        rules_of(island(tmp_path, table={"spaces": {"hexes": {"number": [0, 1]}}})).new_match(2, 1, round_limit=9)


def test_the_sides_of_tiles_are_no_sides_of_a_board(tmp_path: Path) -> None:
    squares = {"board": {"squares": {"sides": True}}}
    with pytest.raises(ContentError, match="table.yaml:.*zones.land.sides: the sides of 'field' are spaces already"):
        rules_of(lay(tmp_path, {"boards/field.yaml": squares})).new_match(2, 1, round_limit=9)
