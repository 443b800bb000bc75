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


@pytest.mark.parametrize(("more", "worn", "copies"), [("", False, 1), ("", True, 2), (", bookkeeping: true", True, 1)])
def test_a_counter_tells_them_apart_where_it_differs_and_is_seen(project: Path, more: str, worn: bool, copies: int) -> None:
    edit(project, "table.yaml", "counters:\n", f"counters:\n  worn: {{of: card{more}}}\n")
    lay = "effects: [{put: {cards: card, to: laid}}]}"
    edit(project, "actions.yaml", lay, lay.replace("[{put", f"[{{set: {{counter: worn, to: {int(worn)}, of: hand.first}}}}, {{put"))
    play = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"red": {"hand": ["sun", "sun", "moon"], "at": 2}}}).play()
    decision = next(play)
    decision = play.send(next(option for option in decision.options if option.kind == "lay" and option.args["card"] == "moon"))
    assert [option.args["card"] for option in decision.options if option.kind == "lay"].count("sun") == copies
