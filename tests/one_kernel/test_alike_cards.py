"""Cards of one kind are one choice while nothing that anybody sees tells them apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.playtest.choosing import ChoiceError, find_option, parse_choice
from engine.source.problems import ContentError
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


HEAPS = {"turn": "red", "heap": {"1": ["sun", "moon"], "3": ["moon", "sun"]}, "seats": {"red": {"at": 2}, "blue": {"at": 4}}}


def with_heaps(folder: Path, chosen: str, effect: str = "{put: {cards: card, to: laid}}") -> Path:
    edit(folder, "table.yaml", "zones:\n", "zones:\n  heap: {of: space}\n")
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {{id: lift, with: {chosen}, effects: [{effect}]}}\n")
    return folder


@pytest.mark.parametrize(
    ("chosen", "offered"),
    [
        ("{card: spaces.heap}", ["moon", "moon", "sun", "sun"]),
        ('{card: "spaces.where(number != 2).heap"}', ["moon", "moon", "sun", "sun"]),
        ('{card: "spaces.heap.where(kind = sun)"}', ["sun", "sun"]),
        ('{at: "spaces.where(number = 1)", card: at.heap}', ["moon", "sun"]),
        ('{card: "spaces.heap.where(it = spaces.heap.first)"}', ["sun"]),
        ("{cards: {of: spaces.heap.where(kind = sun), at_least: 1, at_most: 1}}", ["sun", "sun"]),
    ],
)
def test_cards_are_not_alike_that_lie_in_different_places(tmp_path: Path, chosen: str, offered: list[str]) -> None:
    folder = with_heaps(written(tmp_path), chosen, "end_turn")
    decision = next(rules_of(folder).scenario_match(2, HEAPS).play())
    lifted = [option.args for option in decision.options if option.kind == "lift"]
    assert sorted(args["card"] if "card" in args else args["cards"][0] for args in lifted) == offered


def test_which_of_several_is_asked_of_each_of_alike_cards(tmp_path: Path) -> None:
    folder = with_heaps(written(tmp_path), '{card: "path.first.heap.where(it = path.first.heap.first)"}', "end_turn")
    match = rules_of(folder).scenario_match(2, HEAPS | {"heap": {"1": ["sun", "moon", "sun"]}})
    assert [option.args["card"] for option in next(match.play()).options if option.kind == "lift"] == ["sun"]


def test_an_example_that_names_one_of_several_says_how_to_tell_them_apart(tmp_path: Path) -> None:
    decision = next(rules_of(with_heaps(written(tmp_path), "{card: spaces.heap}")).scenario_match(2, HEAPS).play())
    with pytest.raises(ChoiceError, match=r"offered 2 times.*with: \{from: spaces, card: from\.heap\}"):
        find_option(parse_choice({"lift": {"card": "sun"}}), decision)


@pytest.mark.parametrize("written_", ["spaces.heap.top", "spaces.where(number < 4).heap.top(1)", "spaces.heap.where(kind = sun).top"])
def test_several_piles_have_no_top_together(tmp_path: Path, written_: str) -> None:
    folder = with_heaps(written(tmp_path), f'{{card: "{written_}"}}')
    with pytest.raises(ContentError, match="actions.yaml:3:.*each has one of its own.*`spaces.head`"):
        rules_of(folder).game(2)


def test_each_of_several_piles_has_a_top_by_a_name(tmp_path: Path) -> None:
    folder = with_heaps(written(tmp_path), "{card: spaces.head}", "end_turn")
    edit(folder, "table.yaml", "zones:\n", "define: {head: heap.top}\nzones:\n")
    decision = next(rules_of(folder).scenario_match(2, HEAPS).play())
    assert [option.args["card"] for option in decision.options if option.kind == "lift"] == ["moon", "sun"]
