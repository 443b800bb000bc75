"""Part of a counter goes from several at once to one: each gives so much, and it is said of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.game import GameData
from engine.kernel.content.flow import ActionFile
from engine.source.problems import ContentError
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, read, rules_of, run

TABLE = """
counters:
  coins: {of: seat, start: 3}
  purse: {of: seat, at_most: 5}
  gold: {of: space}
"""


def files(effect: str) -> dict[str, Any]:
    return {"table.yaml": read(TABLE), "actions.yaml": read(f"actions: [{{id: take, name: Take, effects: [{{transfer: {effect}}}]}}]")}


@pytest.mark.parametrize(
    ("effect", "given", "then"),
    [
        (
            "{counter: coins, amount: 2, from: opponents, to: you}",
            {"blue": {"coins": 1}, "green": {"coins": 3}, "red": {"coins": 0}},
            {"red": {"coins": 3}, "blue": {"coins": 0}, "green": {"coins": 1}},
        ),
        (
            "{counter: coins, from: seats, to: you, into: purse}",  # no more than the purse holds, whoever gives
            {"red": {"coins": 1, "purse": 1}, "blue": {"coins": 2}, "green": {"coins": 4}},
            {"red": {"coins": 0, "purse": 5}, "blue": {"coins": 0}, "green": {"coins": 3}},
        ),
        (
            "{counter: coins, amount: coins, from: seats.where(it.coins > 1), to: you}",  # what it is before the first gives
            {"red": {"coins": 2}, "blue": {"coins": 3}, "green": {"coins": 2}},
            {"red": {"coins": 6}, "blue": {"coins": 1}, "green": {"coins": 0}},
        ),
    ],
)
def test_each_of_several_gives(tmp_path: Path, effect: str, given: Any, then: Any) -> None:
    scenario = {"given": {"players": 3, "turn": "red", "seats": given}, "when": [{"take": {}}], "then": {"seats": then}}
    assert run(rules_of(lay(tmp_path, files(effect))), scenario).message == ""


def test_several_spaces_give(tmp_path: Path) -> None:
    given = {"turn": "red", "gold": {"a1": 2, "b1": 1}, "seats": {"red": {"coins": 0}}}
    then = {"gold": {"a1": 1, "b1": 0}, "seats": {"red": {"coins": 2}}}
    effect = "{counter: gold, amount: 1, from: field.where(gold > 0), to: you, into: coins}"
    assert run(rules_of(lay(tmp_path, files(effect))), {"given": given, "when": [{"take": {}}], "then": then}).message == ""


def test_several_do_not_take(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"transfer\.to: 'opponents' gives"):
        rules_of(lay(tmp_path, files("{counter: coins, amount: 1, from: you, to: opponents}")))


@pytest.mark.parametrize(
    ("from_", "to", "english", "german"),
    [
        ("opponents", "you", "Take 1 coin from each of the opponents", "Nimm je 1 "),
        ("left", "you", "Take 1 coin from the next player", "Nimm 1 "),
        ("opponents", "left", "Move 1 coin from each of the opponents to", "Gib je 1 "),
    ],
)
def test_it_is_said_of_each(tmp_path: Path, from_: str, to: str, english: str, german: str) -> None:
    data: GameData = rules_of(lay(tmp_path, files(f"{{counter: coins, amount: 1, from: {from_}, to: {to}}}"))).data
    (made,) = [one for file in data.all(ActionFile) for one in file.actions if one.id == "take"]
    assert english in plain(Wording.of(data, tmp_path, "en").effects(list(made.effects)))
    assert german in plain(Wording.of(data, tmp_path, "de").effects(list(made.effects)))
