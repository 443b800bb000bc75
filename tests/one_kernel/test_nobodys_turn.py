"""While nobody has a turn, a number that is reckoned for `you` and given to all is that of whoever had the last one: it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read as read_game
from engine.games.data.entry import check
from engine.source.project import Project
from tests.examples.laid_table import lay, read


def told(folder: Path, effect: str, flow: str) -> list[str]:
    """The warnings about an effect at some place of the flow."""
    laid = lay(folder, {"flow.yaml": read(flow.replace("EFFECT", effect))})
    return [str(one) for one in check(read_game(Project(laid), "table")) if "last turn" in str(one)]


BETWEEN = "flow: [{repeat: {rounds: true, do: [{effects: [{EFFECT}]}, {turns: {do: [{act: {}}]}}]}}]"
WITHIN = "flow: [{turns: {until: false, rounds: true, do: [{effects: [{EFFECT}]}, {act: {}}]}}]"


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        ("draw: {cards: 3 - hand.count, who: seats}", "3 - hand.count"),
        ("gain: {counter: points, of: seats, amount: coins}", "coins"),
        ("set: {counter: points, of: others, to: front.count}", "front.count"),
    ],
)
def test_a_number_of_nobody_is_told_at_its_place(tmp_path: Path, effect: str, number: str) -> None:
    (warning,) = told(tmp_path, effect, BETWEEN)
    assert "flow.yaml" in warning and f"'{number}' is that of whoever had the last turn" in warning and "in_turn" in warning
    assert not told(tmp_path / "within", effect, WITHIN)


@pytest.mark.parametrize(
    "effect",
    [
        "in_turn: {who: seats, do: [{draw: {cards: 3 - hand.count}}, {gain: {counter: points, of: others, amount: coins}}]}",
        "each: {of: seats, as: one, do: [{gain: {counter: points, of: one, amount: one.coins}}]}",
        "gain: {counter: points, of: seats, amount: pot + seats.max(coins)}",
        "gain: {counter: points, amount: coins}",
    ],
)
def test_what_is_meant_of_each_or_of_the_table_is_not(tmp_path: Path, effect: str) -> None:
    assert not told(tmp_path, effect, BETWEEN)
