"""What strangers met where all choose at once, or one of two zones: choosing nothing, and what is said to no purpose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.data.entry import check
from engine.kernel.content.flow import ActionFile
from engine.source.problems import ContentError, Severity
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, rules_of, run


def tithing(many: bool = False, **more: Any) -> dict[str, Any]:
    """A game in which all choose a number at once, or several."""
    chosen = {"secretly": {"from": "numbers(1, 3)", "keep": "tithe", **more}}
    scored = {"in_turn": {"do": [{"gain": {"counter": "points", "amount": "tithe.count" if many else "10 + tithe"}}]}}
    return {
        "table.yaml": {"remembers": {"tithe": {"a": "number", "of": "seat", "many": many}}},
        "actions.yaml": {"actions": [{"id": "try", "effects": [chosen, scored]}, {"id": "rest"}]},
    }


def test_whoever_likes_chooses_nothing_and_forgets_what_was_there(tmp_path: Path) -> None:
    played = {
        "given": {"players": 2, "turn": "red", "seats": {"blue": {"tithe": 3}}},
        "when": [{"try": {}}, {"tithe": {"number": 2}}, {"abstain": {}}],
        "then": {"seats": {"red": {"points": 12, "tithe": 2}, "blue": {"points": 10, "tithe": 0}}},
    }
    assert run(rules_of(lay(tmp_path, tithing(may="abstain"))), played).message == ""


def test_without_a_word_for_it_everybody_has_to_choose(tmp_path: Path) -> None:
    played = {"given": {"players": 2, "turn": "red"}, "when": [{"try": {}}, {"abstain": {}}], "then": {"turn": "red"}}
    assert "abstain: {} is not offered" in run(rules_of(lay(tmp_path, tithing())), played).message


@pytest.mark.parametrize(("language", "said"), [("en", "secretly choose up to one of"), ("de", "höchstens eines wählen")])
def test_it_is_said(language: str, said: str, tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, tithing(may="abstain")))
    words = Wording.of(rules.data, tmp_path, language)
    (action,) = (one for file in rules.data.all(ActionFile) for one in file.actions if one.id == "try")
    assert said in plain(words.effects(list(action.effects)))


def test_of_several_none_are_chosen_by_at_least(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"`may` is for one thing, and 'tithe' remembers several — `at_least: 0`"):
        rules_of(lay(tmp_path, tithing(many=True, may="abstain")))


@pytest.mark.parametrize(("more", "hint"), [({}, "a word under `may`"), ({"may": "abstain"}, "take it away")])
def test_at_least_of_one_thing_is_told_to_say_nothing(more: dict[str, Any], hint: str, tmp_path: Path) -> None:
    """It was read and made no difference: whoever wrote 0 had everybody choose."""
    rules = rules_of(lay(tmp_path, tithing(at_least=0, **more)))
    (problem,) = (one for one in check(rules.data) if one.path.endswith("at_least"))
    assert (problem.severity, problem.path) == (Severity.WARNING, "actions[2].effects[0].secretly.at_least")
    assert "remembers one thing only: it says nothing here" in problem.message and problem.hint.startswith(hint)


@pytest.mark.parametrize(
    ("to", "hint"),
    [
        ("left.front if coins > 3 else right.front", "`(left if coins > 3 else right).front`"),
        ("left.front if coins > 3 else left.hand", "`if: {when: …"),
        ("left.front if coins > 3 else right.front if coins > 2 else front", "`if: {when: …"),
    ],
)
def test_of_one_zone_of_two_seats_the_seat_is_chosen(to: str, hint: str, tmp_path: Path) -> None:
    action = {"id": "try", "effects": [{"put": {"cards": "hand", "to": to}}]}
    with pytest.raises(ContentError) as refused:
        rules_of(lay(tmp_path, {"actions.yaml": {"actions": [action]}}))
    assert hint in refused.value.problems[0].hint


def test_what_is_advised_does_so(tmp_path: Path) -> None:
    action = {"id": "try", "effects": [{"put": {"cards": "hand", "to": "(left if coins > 3 else right).front"}}]}
    rules = rules_of(lay(tmp_path, {"actions.yaml": {"actions": [action, {"id": "rest"}]}}))
    played = {
        "given": {"players": 3, "turn": "red", "seats": {"red": {"hand": ["clubs_1"], "coins": 3}}},
        "when": [{"try": {}}],
        "then": {"seats": {"green": {"front": ["clubs_1"]}}},
    }
    assert run(rules, played).message == ""
