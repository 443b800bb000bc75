"""An action and the card that it plays may cost of the same counter: both together must be affordable."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.one_kernel.gems import edit, rules_of, written


@pytest.mark.parametrize(("actions", "offered"), [(3, ["sun", "moon", "star"]), (2, ["sun", "moon"]), (1, ["moon"])])
def test_both_are_paid(tmp_path: Path, actions: int, offered: list[str]) -> None:
    folder = written(tmp_path)
    play = "{id: play, cost: {actions: 1}, with: {card: hand}, effects: [{discard: {cards: card, to: laid}}, {resolve: {card: card}}]}"
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {play}\n")
    edit(folder, "cards/deck.yaml", "id: sun, copies: 2", "id: sun, copies: 2, cost: {actions: 1}, effects: [end_turn]")
    edit(folder, "cards/deck.yaml", "id: star, copies: 2", "id: star, copies: 2, cost: {actions: 2}, effects: [end_turn]")
    match = rules_of(folder).scenario_match(2, {"turn": "red", "seats": {"red": {"hand": ["sun", "moon", "star"]}}, "actions": actions})
    play_on = match.play()
    decision = next(play_on)
    assert [option.args["card"] for option in decision.options if option.kind == "play"] == offered
    play_on.send(next(option for option in decision.options if option.args == {"card": offered[0]}))
    assert not match.problems()
