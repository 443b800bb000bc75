"""Small positions played out: what was offered, and what the table shows afterwards. Everything else is as in the scenario runner."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.definitions.scenarios import Illegal, Scenario
from engine.playtest.choosing import parse_choice
from engine.playtest.example_play import Playing
from engine.playtest.proving import rules_by_edition
from engine.playtest.scenarios import run_scenario
from engine.source.project import Project
from engine.table.decisions import Option
from engine.table.rules import Rules

PROJECT = Project(Path(__file__).parents[2])
Plain = dict[str, Any]


@cache
def rules(edition: str | None = None) -> Rules:
    return rules_by_edition(PROJECT, "axis_mundi")(edition)


def prove(
    *clauses: str,
    given: Plain,
    when: tuple[Plain, ...] | list[Plain] = (),
    then: Plain | None = None,
    illegal: Plain | None = None,
    players: int = 3,
    edition: str | None = None,
) -> None:
    """Play a position; the clauses must have been counted on the way, and nothing left to chance."""
    scenario = Scenario(
        id="here",
        clauses=clauses or ("overview.win_immediate",),
        edition=edition,
        players=players,
        given=given,
        when=tuple(when),
        then=then,
        illegal=Illegal(choice=illegal, because="the rules say so") if illegal else None,
    )
    result = run_scenario(rules, scenario)
    assert result.passed, result.message
    if clauses:
        assert not [clause for clause in clauses if clause not in result.fired]
    assert not [warning for warning in result.warnings if "left to chance" in warning], result.warnings


def playing(given: Plain, when: tuple[Plain, ...] | list[Plain] = (), players: int = 3, edition: str | None = None) -> Playing:
    """The game after these choices."""
    game = Playing(rules(edition).scenario_match(players, given))
    for written in when:
        game.take(parse_choice(written))
    game.settle(None)
    return game


def offered(
    given: Plain, kind: str, when: tuple[Plain, ...] | list[Plain] = (), players: int = 3, edition: str | None = None
) -> list[Plain]:
    """The arguments of the options of one kind that are offered after these choices."""
    decision = playing(given, when, players, edition).decision
    assert decision is not None
    return [dict(option.args) for option in decision.options if isinstance(option, Option) and option.kind == kind]


def hand(*cards: str, **more: object) -> Plain:
    """A position in which green, a Cultivator, is on the move with these cards; red and yellow are far away."""
    seats = {"green": {"at": 5, "hand": list(cards), **more}, "red": {"at": 13}, "yellow": {"at": 21}}
    return {"turn": "green", "seats": seats}


def with_seats(position: Plain, **seats: Plain) -> Plain:
    """The position with more said of some seats."""
    return {**position, "seats": {colour: {**values, **seats.get(colour, {})} for colour, values in position["seats"].items()}}
