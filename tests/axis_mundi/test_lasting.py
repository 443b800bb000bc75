"""How long effects last: until the next turn as printed, or only for the turn where a designer writes so."""

from __future__ import annotations

from dataclasses import replace

import pytest
from positions import rules

from engine.games.axis_mundi.rules import AxisRules
from engine.playtest.choosing import parse_choice
from engine.playtest.scenarios import Playing

GIVEN = {
    "turn": "green",
    "seats": {"green": {"at": 5, "seat": 1}, "red": {"at": 13, "seat": 2}, "yellow": {"at": 21, "seat": 3}},
}
BORROW = {"borrow": {"character": "scrounger"}}


def after_the_turn(card: str, until: str, *choices: dict) -> Playing:
    """Green plays the card, lasting so long, and ends its turn."""
    changed = AxisRules(rules().data)
    definition = changed.compiled.cards[card]
    changed.compiled.cards[card] = replace(definition, effects=(replace(definition.effects[0], until=until),))
    position = {**GIVEN, "seats": {**GIVEN["seats"], "green": {"at": 5, "seat": 1, "hand": [card]}}}
    game = Playing(changed.scenario_match(3, position))
    for choice in ({"play_card": {"card": card}}, *choices, {"end_turn": {}}):
        game.take(parse_choice(choice))
    return game


@pytest.mark.parametrize(("until", "lasts"), [("your_next_turn", True), ("end_of_turn", False)])
def test_protection_and_invisibility(until: str, lasts: bool) -> None:
    assert after_the_turn("god_mode", until).match.table.seats["green"].protected is lasts
    assert after_the_turn("invisibility", until).match.table.seats["green"].invisible is lasts


def test_what_lasts_until_the_next_turn_ends_at_its_start() -> None:
    for card, name in (("god_mode", "protected"), ("invisibility", "invisible")):
        game = after_the_turn(card, "your_next_turn")
        for _ in range(2):
            game.take(parse_choice({"end_turn": {}}))
        assert game.match.table.turn == "green"
        assert getattr(game.match.table.seats["green"], name) is False


@pytest.mark.parametrize(("until", "borrowed"), [("end_of_turn", None), ("your_next_turn", "scrounger")])
def test_borrowed_powers(until: str, borrowed: str | None) -> None:
    game = after_the_turn("identity", until, BORROW)
    assert game.match.table.seats["green"].borrowed == borrowed
    for _ in range(2):
        game.take(parse_choice({"end_turn": {}}))
    assert game.match.table.turn == "green"
    assert game.match.table.seats["green"].borrowed is None
