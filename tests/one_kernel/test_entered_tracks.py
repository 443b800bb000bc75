"""Tracks that are entered: the first space lies beside the first row, and rows are full without it."""

from __future__ import annotations

import pytest

from engine.kernel.boards.graph import MisplacedError, graph_of
from engine.kernel.content.boards import Board, Track


def graph(**keys: object) -> object:
    return graph_of(Board(id="way", name="Way", track=Track(**keys)))  # type: ignore[arg-type]


def test_the_first_space_lies_beside_full_rows() -> None:
    made = graph(spaces=101, first=0, columns=10, entered=True)
    at = {space.name: (space.x, space.y) for space in made.spaces}
    assert (at["0"], at["1"], at["10"], at["11"], at["100"]) == ((0, 1), (1, 1), (10, 1), (10, 2), (1, 10))
    assert made.steps["next"][0] == 1
    assert max(y for _, y in at.values()) == 10, "no space stands alone in a row"


@pytest.mark.parametrize("keys", [{"columns": None}, {"columns": 10, "ring": True}, {"columns": 4, "drawn": "loop"}])
def test_without_rows_there_is_nothing_to_lie_beside(keys: dict[str, object]) -> None:
    with pytest.raises(MisplacedError, match="no row for the first space to lie beside"):
        graph(spaces=12, entered=True, **keys)
