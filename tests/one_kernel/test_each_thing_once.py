"""What several things have several of is put together, and what more than one of them has is there once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import lay, read, rules_of


def reckoned(tmp_path: Path, formula: str, given: str = "{turn: red}", table: str = "{}") -> Any:
    """What `pot` is after it was set to the formula."""
    actions = read("{actions: [{id: ask, effects: [{set: {counter: pot, to: ''}}]}]}")
    actions["actions"][0]["effects"][0]["set"]["to"] = formula
    match = rules_of(lay(tmp_path, {"actions.yaml": actions, "table.yaml": read(table)})).scenario_match(2, read(given))
    play = match.play()
    decision: Any = next(play)
    play.send(next(option for option in decision.options if option.kind == "ask"))
    return match.table.to_plain().get("pot", 0)


@pytest.mark.parametrize(
    ("formula", "number"),
    [
        ("[a1, b2].neighbours.count", 4),  # a2 and b1 lie beside both
        ("a1.neighbours.neighbours.count", 4),
        ("a1.neighbours.neighbours.neighbours.count", 6),
        ("[a1, b1].around.count", 6),
        ("[a1, b2].neighbours.sum(column)", 8),
        ("[you, you].team.count", 1),
    ],
)
def test_a_space_beside_several_is_there_once(tmp_path: Path, formula: str, number: int) -> None:
    assert reckoned(tmp_path, formula) == number


def test_a_space_that_several_find_by_a_definition_is_there_once(tmp_path: Path) -> None:
    table = "{define: {ways_out: {is: 'neighbours.where(free)'}}}"
    assert reckoned(tmp_path, "[a1, b2].ways_out.count", table=table) == 4


def test_what_several_remember_stands_as_often_as_it_is_remembered(tmp_path: Path) -> None:
    table = "{remembers: {wishes: {a: space, of: seat, many: true}}}"
    given = "{turn: red, seats: {red: {wishes: [a1, b1]}, blue: {wishes: [a1]}}}"
    assert reckoned(tmp_path, "seats.wishes.count(it = a1)", given, table) == 2


def test_a_trail_does_not_grow_by_itself(tmp_path: Path) -> None:
    actions = read(
        "{actions: [{id: ask, effects: ["
        "{remember: {values: {trail: '[a1]'}}}, "
        "{times: {number: 30, do: [{remember: {values: {trail: trail.neighbours}}}]}}, "
        "{set: {counter: pot, to: trail.count}}]}]}"
    )
    table = read("{remembers: {trail: {a: space, many: true}}}")
    match = rules_of(lay(tmp_path, {"actions.yaml": actions, "table.yaml": table})).scenario_match(2, read("{turn: red}"))
    play = match.play()
    decision: Any = next(play)
    play.send(next(option for option in decision.options if option.kind == "ask"))
    assert match.table.to_plain()["pot"] == 13, "every second of the 25 squares"
