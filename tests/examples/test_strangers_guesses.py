"""What designers of deck builders, of races and of wars wrote first, in the words of their rule sheets, and what they were told of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of


def told(folder: Path, **action: Any) -> str:
    """What is wrong with a game that has this action."""
    with pytest.raises(ContentError) as refused:
        rules_of(lay(folder, {"actions.yaml": {"actions": [{"id": "try", **action}]}}))
    return "; ".join(f"{one.message} — {one.hint}" for one in refused.value.problems)


FORMULAS = [
    ("a1.empty", "a space has no 'empty' — write `a1.free`"),
    ("a1.occupied", "write `not a1.free`"),
    ("field.empty.count > 1", "spaces have no 'empty' — write `field.where(free)`"),
    ("field.occupied.count > 1", "write `field.where(not free)`"),
    ("left.hand.empty", "write `not left.hand`"),
    ("seats.others.any(coins > 1)", "seats have no 'others' — write `others` by itself"),
    ("dice.first > 3", "they cannot be compared — ask what a die shows: its `value`"),
    ("dice.total > 3", "did you mean 'sum'?"),
    ("hand.has(rank > 1)", "did you mean 'any'?"),
    ("man.first.position = a1", "did you mean 'space'?"),
    ("all.any(coins > 1)", "nothing here is called 'all' — did you mean 'seats'?"),
    ("next_player.coins > 1", "did you mean 'left'?"),
]


@pytest.mark.parametrize(("formula", "words"), FORMULAS)
def test_what_is_asked_in_other_words_is_told_in_ours(tmp_path: Path, formula: str, words: str) -> None:
    assert words in told(tmp_path, needs=formula, effects=["draw"])


EFFECTS: list[tuple[Any, str]] = [
    ({"trash": {"cards": "hand.first"}}, "unknown verb 'trash': did you mean 'put'?"),
    ({"push": {"piece": "man"}}, "did you mean 'move'?"),
    ({"draw_until": {"hand": 7}}, "did you mean 'while'?"),
    ({"choose_one": {"of": []}}, "did you mean 'offer'?"),
    ({"heal": {"amount": 1}}, "did you mean 'gain'?"),
    ({"gain": {"card": "market.first"}}, "cards go to a zone: `put: {cards: market.first, to: …}`"),
    (
        {"discard": {"cards": 2}},
        "'2' gives a number, not cards — `hand.first(2)` are the first so many; `choose_some: {from: hand, as: chosen, at_least: 2,",
    ),
]


@pytest.mark.parametrize(("effect", "words"), EFFECTS)
def test_what_is_done_in_other_words_is_told_in_ours(tmp_path: Path, effect: Any, words: str) -> None:
    assert words in told(tmp_path, effects=[effect])


KEYS: list[tuple[str, Any, str]] = [
    ("table.yaml", {"zones": {"row": {"visible": "all"}}}, "did you mean 'seen_by'?"),
    ("table.yaml", {"zones": {"row": {"of": "player"}}}, "(got 'player') — did you mean 'seat'?"),
    ("table.yaml", {"counters": {"gold": {"of": "seat", "initial": 3}}}, "did you mean 'start'?"),
    ("table.yaml", {"counters": {"gold": {"of": "seat", "max": 3}}}, "did you mean 'at_most'?"),
    ("table.yaml", {"statuses": {"safe": {"until": "turn_end"}}}, "did you mean 'end_of_turn'?"),
    ("flow.yaml", {"flow": [{"turns": {"until": "false", "steps": [{"act": {}}]}}]}, "unknown key 'steps' — did you mean 'do'?"),
    ("flow.yaml", {"flow": [{"turns": {"forever": "true", "do": [{"act": {}}]}}]}, "did you mean 'until'?"),
    ("flow.yaml", {"flow": [{"effects": [{"act": {}}]}]}, "unknown verb 'act': did you mean 'offer'?"),
    ("flow.yaml", {"endings": [{"id": "late", "if": "round > 3"}]}, "unknown key 'if' — did you mean 'when'?"),
    ("flow.yaml", {"triggers": [{"on": "start_of_turn", "do": ["draw"]}]}, "did you mean 'turn'?"),
]


@pytest.mark.parametrize(("file", "content", "words"), KEYS)
def test_keys_in_other_words_are_told_in_ours(tmp_path: Path, file: str, content: Any, words: str) -> None:
    with pytest.raises(ContentError) as refused:
        rules_of(lay(tmp_path, {file: content}))
    assert words in "; ".join(f"{one.message} — {one.hint}" for one in refused.value.problems)
