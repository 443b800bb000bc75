"""A step of the flow that asks somebody only sometimes goes on where it does not; fields of own verbs have names that can be fields.

A position at a step of turns stands in the turn that it names.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written

STAY = "{offer: {of: [{option: stay}, {option: rest}]}}"
ASKS = f"{{effects: [{{if: {{when: gems > 1, then: [{STAY}]}}}}]}}"


@pytest.mark.parametrize(("gems", "asked"), [(1, "step"), (2, "stay")])
def test_a_step_asks_only_where_its_condition_holds(tmp_path: Path, gems: int, asked: str) -> None:
    folder = written(tmp_path)
    edit(folder, "flow.yaml", "do: [{act:", f"do: [{ASKS}, {{act:")
    match = rules_of(folder).scenario_match(2, {"turn": "red", "actions": 1, "seats": {"blue": {"carries": {"gem": gems}}}})
    play = match.play()
    decision = next(play)
    while match.table.turn == "red":
        decision = play.send(next(one for one in decision.options if one.kind == "step"))
    assert decision.options[0].kind == asked


def test_a_field_is_not_called_like_a_word_of_the_language_beneath(tmp_path: Path) -> None:
    folder = written(tmp_path)
    (folder / "content/gems/verbs.yaml").write_text("verbs: [{id: reap, takes: {yield: number}, do: [{gain: {counter: gems, amount: 1}}]}]")
    with pytest.raises(ContentError, match=r"verbs\[0\]\.takes\.yield: no field may be called 'yield'"):
        rules_of(folder)


@pytest.mark.parametrize(("hand", "asked"), [([], "stay"), (["sun", "moon"], "show")])
def test_a_decision_without_options_asks_nobody(tmp_path: Path, hand: list[str], asked: str) -> None:
    """Between other effects of an action, what it would ask stands in a function of its own."""
    folder = written(tmp_path)
    show = "{decide: {option: show, with: {card: left.hand, to: '[you]'}, do: [{put: {cards: card, to: hand}}]}}"
    edit(folder, "actions.yaml", "effects: [{draw: {from: pile}}]", f"effects: [{{draw: {{from: pile}}}}, {show}, {STAY}]")
    match = rules_of(folder).scenario_match(2, {"turn": "red", "actions": 2, "seats": {"blue": {"hand": hand}}})
    play = match.play()
    decision = play.send(next(one for one in next(play).options if one.kind == "draw"))
    assert asked in {one.kind for one in decision.options}


@pytest.mark.parametrize(("given", "seat"), [({"turn": "blue"}, "blue"), ({}, "red")])
def test_a_position_at_a_step_of_turns_stands_in_the_turn_that_it_names(tmp_path: Path, given: dict[str, str], seat: str) -> None:
    folder = written(tmp_path)
    edit(folder, "flow.yaml", "  - turns: {", "  - name: play\n    turns: {first: red, ")
    match = rules_of(folder).scenario_match(2, {"phase": "play", "actions": 1, **given})
    assert next(match.play()).seat == seat


@pytest.mark.parametrize(("gems", "asked"), [(2, "stay"), (1, "step")])
def test_a_position_at_a_step_whose_if_is_not_true_goes_on_after_it(tmp_path: Path, gems: int, asked: str) -> None:
    folder = written(tmp_path)
    edit(folder, "flow.yaml", "do: [{act:", f"do: [{{name: resting, if: gems > 1, effects: [{STAY}]}}, {{act:")
    given = {"turn": "red", "phase": "resting", "actions": 1, "seats": {"red": {"carries": {"gem": gems}}}}
    assert next(rules_of(folder).scenario_match(2, given).play()).options[0].kind == asked
