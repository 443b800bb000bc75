"""What greedy bots of Elbrus think of chests and of cards that they have no place for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.rules import KernelRules
from engine.table.decisions import Decision


def worths(rules: KernelRules, red: Mapping[str, Any], choices: list[str], **given: Any) -> dict[str, float]:
    """What each kind of option is worth at best after red has taken the first one of each of these kinds."""
    seats = {"red": {"character": "armazi", "extra_chests": 0, **red}, "blue": {"character": "medea", "at": "t8"}}
    match = rules.scenario_match(2, {"turn": "red", "starter": "red", "seats": seats, **given})
    play = match.play()
    decision: Decision = next(play)
    for kind in choices:
        decision = play.send(next(option for option in decision.options if option.kind == kind))
    found: dict[str, float] = {}
    for option, worth in zip(decision.options, match.judge(decision), strict=True):
        found[option.kind] = max(worth, found.get(option.kind, worth))
    return found


def test_a_chest_is_worth_more_than_another_step(solo: KernelRules) -> None:
    on_it = worths(solo, {"at": "e22"}, ["roll", "step"], chests=["f22", "e23", "e21", "d22"])
    assert on_it["stop"] > on_it["step"] + 100


def test_a_weapon_gives_way_to_a_better_one_only(solo: KernelRules) -> None:
    def opened(weapon: str) -> dict[str, float]:
        decks = {"weapons": [weapon], "supports": ["helmet", "body_armor"]}
        red = {"at": "e22", "active": ["mantis", "mantis"], "extra_chests": 1}
        return worths(solo, red, ["open_extra_chest", "place"], decks=decks)

    better, worse = opened("wolverine"), opened("sparrow")
    assert better["replace_active"] > better["refuse"]
    assert worse["replace_active"] < worse["refuse"]
