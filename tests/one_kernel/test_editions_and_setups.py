"""What other tests ask of a game's own edition as it usually begins, in short for its other editions and for every set-up; for the
largest games, all editions of which are asked here, too."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

import pytest

from engine.games import load
from engine.kernel.playing.chance import Chance, Stream, Words
from engine.kernel.playing.determinising import deal_anew
from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import Plan, play_game
from tests.one_kernel.conftest import GAMES, MANIFESTS, ROOT, WITH_TESTS_OF_THEIR_OWN
from tests.one_kernel.test_copies import options_of, rest_of

EVERY = 9
"""Of so many decisions one is looked at, so that looks reach far into a game."""

LOOKS = 20

UNFINISHED = ("mana_totems", "as_written")
"""The edition that leaves holes where its source does, so that it cannot be played."""


class Way(NamedTuple):
    """How a game may begin."""

    game: str
    edition: str
    setup: str = ""

    def __str__(self) -> str:
        return " ".join(word for word in self if word)


def ways() -> list[Way]:
    """Other editions than a game's own, and the set-ups in that; all editions of games that other tests do not play."""
    found = []
    for game in (*GAMES, *WITH_TESTS_OF_THEIR_OWN):
        manifest = MANIFESTS[game]
        own, editions = manifest["edition"], [one["id"] for one in manifest["editions"]]
        found += [Way(game, edition) for edition in editions if edition != own or game not in GAMES]
        found += [Way(game, own, setup["id"]) for setup in manifest.get("setups", ())]
    return [way for way in found if way[:2] != UNFINISHED]


@cache
def rules_in(game: str, edition: str) -> KernelRules:
    """Of one edition."""
    rules = load(ROOT, game, edition)
    assert isinstance(rules, KernelRules)
    return rules


@pytest.mark.parametrize("way", ways(), ids=str)
def test_random_games_of_the_largest_table_break_nothing(way: Way) -> None:
    rules = rules_in(way.game, way.edition)
    players = max(rules.player_counts)
    plan = Plan(players=players, games=2, bots=("random",) * players, strict=True, setups=(way.setup,) if way.setup else ())
    for number in range(plan.games):
        assert play_game(rules, plan, number).ending.reason


@pytest.mark.parametrize("way", ways(), ids=str)
def test_copies_and_views_are_those_of_the_game(way: Way) -> None:
    rules = rules_in(way.game, way.edition)
    match = rules.new_match(max(rules.player_counts), 3, round_limit=100, setups=(way.setup,) if way.setup else ())
    play, below, seats = match.play(), Stream(Words("3")).below, list(match.table.seats)
    decision = next(play)
    try:
        for step in range(EVERY * LOOKS):
            if step % EVERY == 0:
                rest = rest_of(*match.fork(), f"{step}")
                resumed, again, there = rules.resume(json.loads(json.dumps(match.save())))
                assert options_of(there) == options_of(decision)
                assert resumed.table.to_plain() == match.table.to_plain()
                assert rest_of(resumed, again, there, f"{step}") == rest
                for number, seat in enumerate(seats):
                    resting = match.resting()
                    before = resting.view(seat)
                    deal_anew(match.game, resting.state, number, Chance(f"{step}").deals)
                    assert resting.view(seat) == before
            decision = play.send(decision.options[below(len(decision.options))])
    except StopIteration:
        pass
    assert not match.problems()
