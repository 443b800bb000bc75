"""The pictures of pushes show what is played: the same ways all around the island, turned with the figures."""

from __future__ import annotations

from functools import cache

import pytest
from positions import PROJECT, rules

from engine.playtest.choosing import parse_choice
from engine.playtest.comparing import plain
from engine.playtest.example_play import Playing
from engine.playtest.proving import Example, read_examples
from engine.table.hexes import Axial, turned
from generator.books.data.shows.diagrams import DIE, Trial, trials
from generator.building.build import open_shop

PUSHES = tuple(
    f"melee.push.{case}{blocked}"
    for case in ("same_level", "same_level_corner", "from_below", "from_below_corner_side", "from_directly_below")
    for blocked in ("", "_blocked")
)


@cache
def shown() -> dict[str, Trial]:
    return {trial.clause: trial for trial in trials(open_shop(PROJECT, "axis_mundi"), PUSHES)}


@cache
def places(players: int) -> dict[int, Axial]:
    shop = open_shop(PROJECT, "axis_mundi")
    (island,) = (one for one in shop.islands if one.players == players)
    return {hex_.n: (hex_.q, hex_.r) for hex_ in island.hexes}


def moved(n: int, sixths: int, players: int) -> int:
    """The hex that lies so many sixths of a circle farther on."""
    at = turned(places(players)[n], sixths)
    return next(other for other, place in places(players).items() if place == at)


def example(clause: str) -> Example:
    return next(
        one for one in read_examples(PROJECT, "axis_mundi") if one.scenario.clauses[:1] == (clause,) and one.scenario.edition is None
    )


def test_every_case_has_its_picture() -> None:
    assert tuple(shown()) == PUSHES


@pytest.mark.parametrize("sixths", range(1, 6))
@pytest.mark.parametrize("clause", PUSHES)
def test_a_push_ends_where_its_picture_points_in_every_direction(clause: str, sixths: int) -> None:
    """On ground where nobody bars the way but those in the picture, and nothing is Inaccessible."""
    trial, written = shown()[clause], example(clause).scenario
    players = trial.players
    seats = {
        seat: {**own, "at": moved(int(trial.before["seats"][seat]["at"]), sixths, players)} for seat, own in written.given["seats"].items()
    }
    barred = {moved(int(n), sixths, players): kind for n, kind in trial.before["terrain"].items() if kind == "inaccessible"}
    ground = {n: "path" for n in places(players) if n != 0 and n // 100 > 0} | barred
    given = {key: value for key, value in written.given.items() if key not in ("treasures", "terrain")} | {
        "seats": seats,
        "terrain": ground,
    }
    ways: dict[tuple[int, int], list[int]] = {}
    for roll in range(1, DIE + 1):
        match = rules().scenario_match(players, given)
        before = plain(match.table.to_plain())
        playing = Playing(match)
        for choice in map(parse_choice, written.when):
            playing.match.chance.script([roll] if choice.dice else [])
            playing.take(parse_choice({choice.kind: dict(choice.args)}))
        after = plain(playing.shown())
        for seat, own in before["seats"].items():
            if after["seats"][seat]["at"] != own["at"]:
                ways.setdefault((int(own["at"]), int(after["seats"][seat]["at"])), []).append(roll)
    wanted = {(moved(start, sixths, players), moved(end, sixths, players)): list(rolls) for (start, end), rolls in trial.ways.items()}
    assert ways == wanted
