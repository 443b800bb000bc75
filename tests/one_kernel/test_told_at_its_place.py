"""Faults of declarations, told where these stand: formulas under `define`, statuses, names that mean something else, usual zones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.examples.laid_table import lay, read, rules_of

RICH = {"define": {"rich": "coinss > 3", "poor": {"with": ["n"], "is": "lenn(hand) < n"}}}


def told(folder: Path, text: str = "", **files: Any) -> list[str]:
    """What `check --fast` says; `text` is laid over the table."""
    fragments = {name.replace("__", "."): part for name, part in files.items()}
    project = Project(lay(folder, {"table.yaml": read(text) if text else {}, **fragments}))
    return [f"{one}" for one in problems_of(project, "table", fast=True)]


@pytest.mark.parametrize("used", [True, False])
def test_a_name_that_means_nothing_is_told_in_its_definition(tmp_path: Path, used: bool) -> None:
    actions = {"actions": [{"id": "try", "needs": "rich"}, {"id": "fail", "needs": "not rich"}]} if used else {}
    found = [one for one in told(tmp_path, "", actions__yaml=actions, table__yaml=RICH) if "define" in one]
    assert len(found) == 2
    assert found[0].endswith(": define.rich: nothing here is called 'coinss' — did you mean 'coins'?")
    assert ": define.poor.is: no function 'lenn'" in found[1]


def test_a_definition_may_speak_of_what_is_bound_where_it_is_used(tmp_path: Path) -> None:
    choose = {"choose": {"from": "others", "as": "rival", "do": [{"if": {"when": "ahead", "then": ["end_turn"]}}]}}
    table = {"define": {"ahead": "rival.points > points", "near": "who = you and row > 2 and kinds(standard).count > 2"}}
    found = told(tmp_path, "", table__yaml=table, actions__yaml={"actions": [{"id": "try", "effects": [choose]}]})
    assert [one.partition(": define.")[2].split(":")[0] for one in found if "define" in one] == ["near"], (
        found
    )  # which is told to be of no use


def test_what_is_wrong_with_a_definition_where_it_is_used_tells_its_line(tmp_path: Path) -> None:
    actions = {"actions": [{"id": "try", "needs": "rich > 2"}]}
    found = told(tmp_path, "define: {rich: coins + hand}", actions__yaml=actions)
    (one,) = [one for one in found if "rich" in one]
    assert re.search(
        r"actions\[2\]\.needs: in the definition of 'rich' \(table\.yaml:\d+\): 'hand' are cards, and '\+' wants numbers", one
    ), one


def test_a_status_that_nothing_gives_is_told_as_one(tmp_path: Path) -> None:
    found = [one for one in told(tmp_path, "statuses: {tired: {}}") if "tired" in one]
    assert len(found) == 1
    assert ": statuses.tired: nothing ever gives the status 'tired' — `give: {status: tired}` does, or take it away" in found[0]


def test_a_definition_that_nothing_asks_for_is_told(tmp_path: Path) -> None:
    table = {"define": {"rich": "coins > 3", "richer": "rich and coins > 5", "richest": "richest + 1"}}
    tried = {"actions": [{"id": "try", "needs": "rich"}]}
    found = [one for one in told(tmp_path, "", table__yaml=table, actions__yaml=tried) if "nothing asks" in one]
    assert [re.search(r"define\.\w+: .*", one)[0] for one in found] == [
        "define.richer: nothing asks for 'richer' — let a formula ask for it, or take the definition away",
        "define.richest: nothing asks for 'richest' — let a formula ask for it, or take the definition away",
    ]


NAMES = [
    ("counters: {red: {of: seat}}", "counters.red: 'red' is the colour of a seat, and formulas mean that seat — choose another name"),
    ("spaces: {row: {number: [0, 9]}}", "spaces.row: every space has a 'row' already, reckoned from its board — choose another name"),
    (
        "cards: {size: {one_of: [grand, null]}}",
        'cards.size.one_of[1]: is empty: `null` and `~` are nothing — quote the word if it is meant: `"null"`',
    ),
]


@pytest.mark.parametrize(("text", "words"), NAMES)
def test_a_name_that_means_something_else_is_refused(tmp_path: Path, text: str, words: str) -> None:
    assert any(words in one for one in told(tmp_path, text))


def test_a_verb_that_is_called_like_a_zone_is_refused(tmp_path: Path) -> None:
    verbs = {"verbs": [{"id": "market", "do": ["end_turn"], "said": "end your turn"}]}
    found = told(tmp_path, "", verbs__yaml=verbs)
    assert any("verbs.yaml:" in one and "verbs[0].id: 'market' is among the zones of table.yaml too" in one for one in found), found


def test_a_zone_that_is_meant_where_none_is_written_must_be_there(tmp_path: Path) -> None:
    folder = lay(tmp_path, {"actions.yaml": {"actions": [{"id": "try", "effects": [{"discard": {"cards": "hand"}}]}]}})
    table = folder / "content/table/table.yaml"
    table.write_text(table.read_text().replace("  discard: {}\n", "").replace(", refill: discard", ""))
    with pytest.raises(ContentError) as refused:
        rules_of(folder)
    (problem,) = refused.value.problems
    assert problem.path.endswith("effects[0].discard")
    assert problem.message == "there is no zone 'discard', which is meant where no `to` is written"
    assert problem.hint == "declare a zone `discard` in table.yaml, or name another: `to: …`"


def test_a_sign_that_a_map_does_not_know_is_told_once(tmp_path: Path) -> None:
    board = {"board": {"id": "map", "name": "Map", "squares": {"columns": 2, "rows": 2, "first": [30, 30]}, "map": ["x y", "x x"]}}
    found = [one for one in told(tmp_path, "", **{"boards/map__yaml": board}) if "no sign" in one]
    assert [one.partition(" — ")[0].rpartition(": ")[2] for one in found] == ["no sign 'x'", "no sign 'y'"]


def test_a_seat_without_a_look_is_told_the_colours_of_seats(tmp_path: Path) -> None:
    folder = lay(tmp_path, {})
    game = folder / "content/table/game.yaml"
    game.write_text(game.read_text().replace("colour: red", "colour: crimson"))
    (found,) = [one for one in problems_of(Project(folder), "table", fast=True) if "crimson" in one.message]
    assert found.hint == "it has blue, green, purple, yellow, red, orange, grey, violet, white"


def test_a_definition_may_speak_of_what_events_and_actions_tell(tmp_path: Path) -> None:
    found = told(tmp_path, "define: {of_coins: which = amount, alone: exclusive or idle, much: amount > 1 and nowt}")
    assert not [one for one in found if "'which'" in one or "'exclusive'" in one or "'idle'" in one or "'amount'" in one], found
    assert [one for one in found if "nothing here is called 'nowt'" in one], found


@pytest.mark.parametrize("before", [[], [{"gain": {"counter": "points"}}]])
def test_a_part_is_not_used_of_several_cards_at_once(tmp_path: Path, before: list[Any]) -> None:
    effects = [*before, {"use": {"part": "eaten", "of": "cards"}}]
    action = {"id": "eat", "with": {"cards": {"of": "hand", "at_most": 2}}, "effects": effects}
    cards = {"deck": {"id": "fruit", "name": "Fruit"}, "cards": [{"id": "fig", "eaten": ["end_turn"]}]}
    found = told(tmp_path, "", **{"actions__yaml": {"actions": [action]}, "cards/fruit__yaml": cards})
    told_so = [one for one in found if "are several cards, and a part is that of one" in one]
    assert [f"effects[{len(before)}].use.of: 'cards'" in one for one in told_so] == [True], found
