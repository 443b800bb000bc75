"""Corners and sides that are spaces are said by their board, and by what they touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.content.flow import ActionFile
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, rules_of

BOARD = {"id": "isle", "name": "Isle", "hexes": {"at": {"moor": [0, 0], "fen": [1, 0]}, "corners": True, "sides": True}}
GRID = {"id": "grid", "name": "Grid", "squares": {"columns": 2, "rows": 2, "first": [11, 11], "corners": True}}


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("isle_corners.count(free)", "corners of Isle where free", "Ecken von Isle"),
        ("isle_sides.count(free)", "sides of Isle where free", "Kanten von Isle"),
        ("moor.corners.count(free)", "corners of moor where free", "Ecken von moor"),
        ("moor.sides.count(free)", "sides of moor where free", "Kanten von moor"),
        ("'moor-fen'.hexes.count(free)", "hexes at moor-fen where free", "Sechsecken an moor-fen"),
        ("k11.squares.count(free)", "squares at k11 where free", "Quadraten an k11"),
        (
            "longest_way(isle_sides, 1, free)",
            "the longest way over the sides of Isle, counting 1, and over corners where free",
            "der längste Weg über die Kanten von Isle, gezählt nach 1, und über Ecken, bei denen",
        ),
    ],
)
def test_they_are_said_by_their_board_and_by_what_they_touch(tmp_path: Path, formula: str, english: str, german: str) -> None:
    actions = {"actions": [{"id": "try", "effects": [{"set": {"counter": "pot", "to": formula}}]}]}
    boards = {"boards/isle.yaml": {"board": BOARD}, "boards/grid.yaml": {"board": GRID}}
    data = rules_of(lay(tmp_path, {**boards, "actions.yaml": actions})).data
    effects = next(one for one in data.one(ActionFile).actions if one.id == "try").effects
    for language, said in (("en", english), ("de", german)):
        assert said in plain(Wording.of(data, tmp_path, language).effects(list(effects)))
