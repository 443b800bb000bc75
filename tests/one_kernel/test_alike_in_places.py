"""Two choices that are written alike and do not do the same are a fault of the content, and told at the action."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.playtest.outcomes import Plan, play_game
from engine.source.problems import ContentError
from tests.examples.laid_table import rules_of
from tests.one_kernel.test_strangers_flow import table

SHIFT = """
actions: [{id: shift, with: {card: spaces.heap, to: "[c1, c2]"}, effects: [{put: {cards: card, to: to.heap}}]}]
"""
FLOW = """
set_up: [{put: {cards: pile.top, to: a1.heap}}, {put: {cards: pile.top, to: b1.heap}}, {give: {status: marked, to: b1.heap}}]
flow: [{turns: {until: false, rounds: true, do: [{act: {pass: end_turn}}]}}]
"""
TWINS = "{deck: {id: twins, name: Twins}, cards: [{id: twin, name: Twin, copies: 2}]}"


def test_alike_cards_that_lie_apart_are_told_with_how_to_tell_them_apart(tmp_path: Path) -> None:
    folder = table(
        tmp_path,
        table="zones: {heap: {of: space}, pile: {cards: [twins]}}\nstatuses: {marked: {of: card}}",
        actions=SHIFT,
        flow=FLOW,
        **{"cards/twins": TWINS},
    )
    with pytest.raises(ContentError) as told:
        play_game(rules_of(folder), Plan(players=2, games=1, bots=("random", "random"), seed=1, round_limit=3, strict=True), 0)
    (problem,) = told.value.problems
    assert "is offered the same twice: {'shift': {'card': 'twin'" in problem.message and problem.file.endswith("actions.yaml")
    assert "with: {from: spaces, card: from.heap}" in problem.hint
