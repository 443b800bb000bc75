"""Games of Axis Mundi forked, and saved and read again: `bench/states.py` does it at every decision of many."""

from __future__ import annotations

import json

import pytest
from positions import hand, playing

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
