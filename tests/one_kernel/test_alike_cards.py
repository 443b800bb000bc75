"""Cards of one kind are one choice while nothing that anybody sees tells them apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.one_kernel.gems import edit, rules_of, written

REACTION = "{before: move, if: by = you, option: play, do: [{discard: {cards: this, to: laid}}]}"
REACTS = f"id: sun, copies: 2, in_zone: hand, reactions: [{REACTION}]"
GIVEN = {"turn": "red", "seats": {"red": {"hand": ["sun", "sun", "moon"], "at": 2}}}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    edit(folder, "cards/deck.yaml", "id: sun, copies: 2", REACTS)
    edit(folder, "actions.yaml", "actions:\n", "actions:\n  - {id: lay, with: {card: hand}, effects: [{put: {cards: card, to: laid}}]}\n")
    return folder


def choices(folder: Path) -> tuple[list[object], list[object]]:
    """What may be laid, and what may be played before a step."""
    match = rules_of(folder).scenario_match(2, GIVEN)
    play = match.play()
    decision = next(play)
    laid = [option.args["card"] for option in decision.options if option.kind == "lay"]
    decision = play.send(next(option for option in decision.options if option.kind == "step"))
    return laid, [option.args["card"] for option in decision.options if option.kind == "play"]


def test_alike_cards_are_one_choice(project: Path) -> None:
    assert choices(project) == (["sun", "moon"], ["sun"])


@pytest.mark.parametrize(("more", "copies"), [("", 2), (", bookkeeping: true", 1)])
def test_a_counter_tells_them_apart_unless_nobody_sees_it(project: Path, more: str, copies: int) -> None:
    edit(project, "table.yaml", "counters:\n", f"counters:\n  worn: {{of: card{more}}}\n")
    laid, played = choices(project)
    assert (laid.count("sun"), played.count("sun")) == (copies, copies)
