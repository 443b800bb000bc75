"""Every choice of real games can be told."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.games import load
from engine.table.decisions import Option
from generator.wording import Wording, plain

ROOT = Path(__file__).parents[2]
DECISIONS = 1500


@pytest.mark.parametrize("players", [3, 6])
def test_whatever_may_be_chosen_is_told(players: int) -> None:
    rules = load(ROOT, "axis_mundi")
    wording = Wording.of(rules.data, ROOT)
    match = rules.new_match(players, 7, round_limit=100)
    choose, play, offered = random.Random(7), match.play(), dict[tuple[str, ...], Option]()
    decision = next(play)
    for _ in range(DECISIONS):
        offered |= {(option.kind, *sorted(option.args)): option for option in decision.options}
        try:
            decision = play.send(choose.choice(decision.options))
        except StopIteration:
            break
    assert len(offered) > 20
    for option in offered.values():
        told = plain(wording.log.option("red", option.kind, option.args))
        assert told.startswith("Red"), told
        assert "_" not in told, told


@pytest.mark.parametrize(("chosen", "told"), [((), "Red: keep (no cards)"), (("clubs_1",), "Red: keep clubs 1")])
def test_choosing_none_of_several_is_told(chosen: tuple[str, ...], told: str) -> None:
    rules = load(ROOT, "pig")
    assert plain(Wording.of(rules.data, ROOT).log.option("red", "keep", {"cards": chosen})) == told
