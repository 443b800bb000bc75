"""What is wrong with a position, a choice or an expectation is told in its words, never as a fault of the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.definitions.scenarios import Illegal, Scenario
from engine.games import load
from engine.playtest.scenarios import Result, run_scenario
from engine.table.rules import Rules

ROOT = Path(__file__).parents[2]


@cache
def rules_of(game: str) -> Rules:
    return load(ROOT, game)


def run(game: str, **written: Any) -> Result:
    return run_scenario(lambda edition: rules_of(game), Scenario(id="one", **written))


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("hexdash", {"round": 0}, "given.round: must be at least 1 (got 0)"),
        ("hexdash", {"phase": ["play"]}, "given.phase: no step is called ['play']"),
        ("attic_auction", {"opener": ["red"]}, "given.opener: must be one seat (got [red])"),
        ("attic_auction", {"attic": [["clocks_2"]]}, "given.attic: must be one kind of card (got [clocks_2])"),
        ("mana_totems", {"tiles": 7}, "given.tiles: must be a list of tiles (got 7)"),
        ("mana_totems", {"board": {"centers": 0, "hexes": []}}, "given.board: is drawn as"),
        ("axis_mundi", {"round": "first"}, "given.round: must be a whole number (got 'first')"),
        ("axis_mundi", {"round": 0}, "given.round: must be at least 1 (got 0)"),
        ("axis_mundi", {"phase": "melee"}, "given.phase: no step is called 'melee'"),
        ("axis_mundi", {"seats": ["red"]}, "given.seats: must be a mapping (got [red])"),
        ("axis_mundi", {"seats": {"red": 5}}, "given.seats.red: must be a mapping (got 5)"),
        (
            "axis_mundi",
            {"seats": {"red": {"character": "savnt"}}},
            "given.seats.red.character: no character is called 'savnt': did",
        ),
    ],
)
def test_positions(game: str, given: dict[str, Any], said: str) -> None:
    assert run(game, given=given, then={}).message.startswith(said)


def test_whoever_has_the_turn_plays() -> None:
    assert run("axis_mundi", given={"turn": "red"}, then={"turn": "red", "seats": {"red": {"seat": 1}}}).message == ""


@pytest.mark.parametrize(
    ("sees", "said"),
    [
        (["red"], "sees: must be a mapping of seats, such as {red: {…}} (got [red])"),
        ({"mauve": {}}, "sees.mauve: no such seat plays: there are red, blue, green, yellow"),
    ],
)
def test_what_seats_see(sees: Any, said: str) -> None:
    assert run("hearts", given={}, then={"sees": sees}).message.startswith(said)


def test_choices_with_keys_that_are_no_words() -> None:
    told = run("pig", when=({"roll": {}, 1: 2},), then={})
    assert told.message == "a choice names one option, beside dice, picks and by; this one names roll, 1"


def test_what_is_illegal_names_spaces_that_there_are() -> None:
    def refused(space: int) -> str:
        return run("hexdash", given={"turn": "red"}, illegal=Illegal(choice={"move": {"to": space}}, because="it is far away")).message

    assert refused(61) == ""
    assert refused(999).startswith("illegal: move.to: nothing is called '999'")


def test_clauses_that_there_are_not() -> None:
    assert run("hexdash", not_played=("nosuch.clause",)).message == "not_played: no clause 'nosuch.clause'"
    (warning,) = run("hexdash", clauses=("step.forst",), then={}).warnings
    assert warning.startswith("cites a clause that there is not: no clause 'step.forst'")


def test_a_pit_with_seeds_without_measure() -> None:
    sown = run("oware", given={"seeds": {6: 10**12}}, when=({"sow": {"pit": 6}},), then={})
    assert "this goes round without end: sow seeds" in sown.message
