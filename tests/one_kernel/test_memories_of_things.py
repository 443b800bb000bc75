"""What is remembered of each card or piece: for what a wild card stands, which way a piece faces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.determinising import deal_anew
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, printed, read, rules_of

TABLE = """
zones: {hand: {of: seat, seen_by: owner}}
remembers:
  stands_for: {a: card_kind, of: card}
  facing: {a: direction, of: piece}
  visited: {a: space, of: piece, many: true}
  noted: {a: number, of: card}
"""
EFFECTS: dict[str, str] = {
    "dub": "remember: {of: hand.first, values: {stands_for: '[spades_9].first', noted: 4}}",
    "turn": "remember: {of: man, values: {facing: e}}",
    "ride": "move: {piece: man.first, to: man.first.space.line(man.first.facing).first}",
    "tour": "remember: {of: man.first, values: {visited: man.first.visited + man.first.space}}",
    "score": "gain: {counter: points, amount: hand.sum(stands_for.rank if stands_for else rank) + hand.sum(noted)}",
}


def folder(path: Path, **also: str) -> Path:
    """The table of examples with actions that remember."""
    acts = ", ".join(f"{{id: {name}, name: {name.capitalize()}, effects: [{{{effect}}}]}}" for name, effect in EFFECTS.items())
    files: dict[str, Any] = {"table.yaml": read(TABLE), "actions.yaml": read(f"{{actions: [{acts}]}}")}
    return lay(path, files | {f"{name}.yaml": read(text) for name, text in also.items()})


def test_a_guess_at_hidden_cards_leaves_it_at_its_place(tmp_path: Path) -> None:
    dub = "{remember: {of: red.hand, values: {stands_for: '[spades_9].first'}}}"
    set_up = f"set_up: [{{shuffle: {{zone: deck}}}}, {{draw: {{cards: 1, who: seats}}}}, {dub}]"
    rules = rules_of(folder(tmp_path, flow=set_up))
    match = rules.new_match(2, 1, round_limit=9)
    next(match.play())
    guessed = set()
    for seed in range(8):
        state = match.resting().state
        deal_anew(match.game, state, 1, Chance(f"{seed}").deals)
        (card,) = state.z_hand[0]
        guessed.add(card)
        assert [other for other, kind in enumerate(state.m_stands_for) if kind >= 0] == [card]
    assert len(guessed) > 1


def test_it_is_told_in_the_exact_rules(tmp_path: Path) -> None:
    words = printed(folder(tmp_path, print="{products: [{id: exact, title: Exact, kind: exact_rules}]}"), "exact")
    assert "Remembers a kind of card, for each card." in words and "Remembers a direction, for each piece." in words


def test_only_seats_keep_secrets(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="write `of: seat`"):
        load(folder(tmp_path, table="remembers: {stands_for: {a: card_kind, of: card, seen_by: owner}}"), "table")
