"""What was meant by words of other languages, by columns without their card, and by what stands beside a verb instead of within it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError, Problem
from tests.examples.laid_table import lay, read, rules_of

TABLE = {"cards": {"price": {"number": [0, 9]}}, "counters": {"passed": {"of": "seat"}}}
CARDS = {"deck": {"id": "purse", "name": "Purse"}, "cards": [{"id": "penny", "price": 1}]}


def told(folder: Path, effect: str, **files: Any) -> list[Problem]:
    """What is told of an action with such an effect."""
    action = {"id": "try", "with": {"one": "hand"}, "effects": [read(effect)]}
    fragments = {"table.yaml": TABLE, "cards/purse.yaml": CARDS, "actions.yaml": {"actions": [action]}, **files}
    with pytest.raises(ContentError) as refused:
        rules_of(lay(folder, fragments))
    return list(refused.value.problems)


FORMULAS = [
    ("hand.size", "did you mean 'count'?"),
    ("hand.length", "did you mean 'count'?"),
    ("len(hand)", "write `hand.count`"),
    ("one.cost", "did you mean 'price'?"),
    ("hand.frist.rank", "did you mean 'first'?"),
    ("a1.adjacent.count", "did you mean 'neighbours'?"),
    ("my.coins", "did you mean 'you'?"),
    ("players.count", "did you mean 'seats'?"),
    ("current_player.coins", "did you mean 'turn'?"),
    ("everyone.where(dead).count", "did you mean 'out'?"),
    ("dice.value", "take all together with `dice.sum(value)`"),
    ("coins > 3 ? 1 : 2", "write `1 if coins > 3 else 2`"),
    ("1 if passed else 2", "write `passed > 0`"),
    ("price", "it is a column of cards: say of which, as in `one.price`"),
    ("terrain", "it is a column of spaces: say of which, as in `space.terrain`"),
    ("holder.coins", "did you mean 'you'?"),
    ("hand.penny.count", "cards of a kind are `hand.where(kind = penny)`"),
    ("hand", "take `hand.count` for how many there are"),
]


@pytest.mark.parametrize(("formula", "hint"), FORMULAS)
def test_what_was_meant_by_a_formula_is_told(tmp_path: Path, formula: str, hint: str) -> None:
    (problem,) = told(tmp_path, f'{{gain: {{counter: coins, amount: "{formula}"}}}}')
    assert hint in f"{problem}", f"{problem}"


def test_a_kind_of_card_in_place_of_cards_is_told_with_how_to_find_them(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "{discard: {cards: penny, to: discard}}")
    assert "gives a kind of card, not cards — take the cards of that kind from a zone, as in `hand.where(kind = penny)`" in f"{problem}"


@pytest.mark.parametrize(("word", "meant"), [("repeat", "times"), ("reveal", "look"), ("add", "gain")])
def test_verbs_of_other_languages_are_known(tmp_path: Path, word: str, meant: str) -> None:
    (problem,) = told(tmp_path, f"{{{word}: {{number: 2}}}}")
    assert f"unknown verb '{word}': did you mean '{meant}'?" in f"{problem}"


BESIDE = [
    ("if: coins > 3\nthen: [end_turn]", "'if' has keys beside it — its keys stand within it: `- if: {when: coins > 3, then: […]}`"),
    ("gain: coins\namount: 2", "'gain' has keys beside it — its keys stand within it: `- gain: {counter: coins, amount: 2}`"),
]


@pytest.mark.parametrize(("effect", "words"), BESIDE)
def test_keys_beside_a_verb_are_told_to_stand_within_it(tmp_path: Path, effect: str, words: str) -> None:
    (problem,) = told(tmp_path, effect)
    assert words in f"{problem}"


@pytest.mark.parametrize("effect", ["{each: {of: seats}}", "{times: {number: 2}}"])
def test_effects_of_effects_are_shown_with_a_plain_one(tmp_path: Path, effect: str) -> None:
    (problem,) = told(tmp_path, effect)
    assert "do: [{gain: {counter: …}}]" in problem.hint, problem.hint


@pytest.mark.parametrize(("key", "meant"), [("else", "otherwise"), ("condition", "when")])
def test_keys_of_other_languages_are_known(tmp_path: Path, key: str, meant: str) -> None:
    problems = told(tmp_path, f"{{if: {{when: coins > 3, then: [end_turn], {key}: [end_turn]}}}}")
    assert f"unknown key '{key}' — did you mean '{meant}'?" in f"{problems[0]}"


def test_a_trigger_waits_on_something(tmp_path: Path) -> None:
    problems = told(tmp_path, "{gain: {counter: coins}}", **{"flow.yaml": {"triggers": [{"when": "gain.coins", "do": ["end_turn"]}]}})
    assert any("unknown key 'when' — did you mean 'on'?" in f"{problem}" for problem in problems), problems
