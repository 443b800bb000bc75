"""Slips of strangers in verbs and formulas, and that what they are told is what they meant: it is written as it stands there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of


def told(folder: Path, effects: str, table: str = "{}") -> list[str]:
    actions: dict[str, Any] = {"actions": [{"id": "try", "effects": read(effects)}, {"id": "rest"}]}
    try:
        rules_of(lay(folder, {"actions.yaml": actions, "table.yaml": read(table)}))
    except ContentError as refused:
        return [f"{problem.message} — {problem.hint}" for problem in refused.problems]
    return []


@pytest.mark.parametrize(
    ("effect", "meant"),
    [
        ("gain: {points: 2}", "gain: {counter: points, amount: 2}"),
        ("lose: {coins: 1, of: left}", "lose: {counter: coins, amount: 1, of: left}"),
        ("set: {pot: coins + 1}", "set: {counter: pot, to: coins + 1}"),
        ("transfer: {coins: 1, to: left}", "transfer: {counter: coins, amount: 1, to: left}"),
    ],
)
def test_a_counter_in_the_place_of_a_key(effect: str, meant: str, tmp_path: Path) -> None:
    assert any(one.endswith(f"write `{meant}`") for one in told(tmp_path / "slip", f"[{effect}]"))
    assert told(tmp_path / "mended", f"[{{{meant}}}]") == []


@pytest.mark.parametrize("effect", ["gain: {counter: points, many: 2}", "gain: {points: [1, 2]}", "draw: {points: 2}"])
def test_other_keys_that_there_are_not_are_told_as_before(effect: str, tmp_path: Path) -> None:
    assert any("there are: " in one for one in told(tmp_path, f"[{effect}]"))


@pytest.mark.parametrize(
    ("effect", "hint"),
    [
        ("steal: {counter: coins}", "did you mean 'transfer'?"),
        ("score: {counter: points}", "did you mean 'gain'?"),
        ("swap: {}", "did you mean 'swap_places'?"),
        ("vote: {}", "did you mean 'secretly'?"),
        ("random: {}", "did you mean 'pick'?"),
        ("draw: {count: 2}", "did you mean 'cards'?"),
        ("place: {piece: man, to: a1}", "did you mean 'at'?"),
        ("move: {piece: pawn, at: a1}", "did you mean 'to'?"),
    ],
)
def test_words_of_elsewhere(effect: str, hint: str, tmp_path: Path) -> None:
    assert any(hint in one for one in told(tmp_path, f"[{{{effect}}}]"))


@pytest.mark.parametrize(
    ("formula", "hint", "meant"),
    [
        ("hand.count(clubs)", "say what is that word: `suit = clubs`", "hand.count(suit = clubs)"),
        ("hand.count(suit = clubs or hearts)", "say what is that word: `suit = hearts`", "hand.count(suit = clubs or suit = hearts)"),
        ("hand.count(rank = 1 or 2)", "`rank = 1 or rank = 2`, or `rank in [1, 2]`", "hand.count(rank in [1, 2])"),
        ("1 if a1.owner = you else 0", "`a1.piece.owner`", "1 if a1.piece.owner = you else 0"),
        ("hand.max(rank).rank", "`hand.most(rank).first.rank`", "hand.most(rank).first.rank"),
        ("neighbours(a1).count", "write `a1.neighbours`", "a1.neighbours.count"),
        ("1 if !deck else 0", "write `not …`", "1 if not deck else 0"),
        ("1 if hand.contains(rank = 2) else 0", "did you mean 'any'?", "1 if hand.any(rank = 2) else 0"),
    ],
)
def test_formulas_of_elsewhere(formula: str, hint: str, meant: str, tmp_path: Path) -> None:
    assert any(hint in one for one in told(tmp_path / "slip", f'[{{gain: {{counter: points, amount: "{formula}"}}}}]'))
    assert told(tmp_path / "mended", f'[{{gain: {{counter: points, amount: "{meant}"}}}}]') == []


def test_numbers_by_how_many_play_are_told_to_be_a_constant(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "[{deal: {cards: {2: 5, 3: 4}}}]")
    assert "`constants: {so_many: {2: 5, 3: 4}}`, and here `constants.so_many`" in problem
