"""Games of Axis Mundi forked, and saved and read again: `bench/states.py` does it at every decision of many."""

from __future__ import annotations

import json

import pytest
from positions import PROJECT, hand, playing, rules

from engine.games import load
from engine.kernel.playing.saving import SaveError

EDITIONS = ("v2.3", "v3")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_saved_after_a_card_goes_on_alike(edition: str) -> None:
    game = playing(hand("suture_kit", hit_points=5), [{"play_card": {"card": "suture_kit"}}], edition=edition)
    match = game.match
    resumed, _, decision = type(match).resume(match.game, json.loads(json.dumps(match.save())))  # type: ignore[attr-defined]
    assert decision == game.decision
    assert resumed.table.to_plain() == match.table.to_plain()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fork_tells_its_table_in_the_words_of_the_game(edition: str) -> None:
    game = playing(hand("suture_kit"), edition=edition)
    fork, _, decision = game.match.fork()  # type: ignore[attr-defined]
    assert decision == game.decision
    assert fork.table.to_plain() == game.match.table.to_plain()


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_saved_goes_on_at_the_same_seats_in_rules_that_know_nothing_of_it(edition: str) -> None:
    match = rules(edition).new_match(3, "7", round_limit=100)
    play = match.play()
    decision = next(play)
    for _ in range(20):
        decision = play.send(decision.options[0])
    resumed, _, there = load(PROJECT.root, "axis_mundi", edition).resume(json.loads(json.dumps(match.save())))  # type: ignore[attr-defined]
    assert there == decision
    assert resumed.table.to_plain() == match.table.to_plain()


def test_who_sits_otherwise_cannot_go_on_with_what_was_saved() -> None:
    one, other = (rules().new_match(3, seed, round_limit=100) for seed in ("7", "1"))
    next(one.play())
    with pytest.raises(SaveError, match="other seats"):
        type(other).resume(other.game, one.save())  # type: ignore[attr-defined]
    for seats in (["green", "green", "blue"], ["green", "nobody", "blue"], ["green"], "green", [1, 2, 3]):
        with pytest.raises(SaveError):
            rules().resume({**one.save(), "seats": seats})  # type: ignore[attr-defined]
