"""What chance picks is laid down in a scenario as rolls are: in order, by what views write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import lay, rules_of, run

PICK: dict[str, Any] = {"pick": {"from": "hand", "as": "found", "do": [{"put": {"cards": "found", "to": "front"}}]}}
TWO: dict[str, Any] = {
    "pick": {"from": "numbers(1, 9)", "number": 2, "as": "found", "do": [{"gain": {"counter": "points", "amount": "found.sum(it)"}}]}
}
SEAT: dict[str, Any] = {"pick": {"from": "others", "as": "found", "do": [{"gain": {"counter": "points", "of": "found"}}]}}
SPACE: dict[str, Any] = {"pick": {"from": "field", "as": "found", "do": [{"gain": {"counter": "seeds", "of": "found"}}]}}
GIVEN = {"turn": "red", "seats": {"red": {"hand": ["clubs_1", "hearts_2", "spades_3"]}}}


def played(tmp_path: Path, effects: list[dict[str, Any]], **written: Any) -> Any:
    actions = [{"id": "try", "effects": effects}]
    return run(rules_of(lay(tmp_path, {"actions.yaml": {"actions": actions}})), {"given": GIVEN, "then": {}, **written})


@pytest.mark.parametrize("card", ["clubs_1", "hearts_2", "spades_3"])
def test_what_is_laid_down_is_picked(tmp_path: Path, card: str) -> None:
    result = played(tmp_path, [PICK], when=[{"try": {}, "picks": [card]}], then={"seats": {"red": {"front": [card]}}})
    assert result.passed, result.message


def test_picks_of_all_kinds_come_in_their_order(tmp_path: Path) -> None:
    when = [{"try": {}, "picks": [9, 4, "blue", "c3"]}]
    then = {"seats": {"red": {"points": 13}, "blue": {"points": 1}}, "seeds": {"c3": 1}}
    result = played(tmp_path, [TWO, SEAT, SPACE], when=when, then=then)
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("effects", "when", "message"),
    [
        ([PICK], [{"try": {}, "picks": ["clubs_9"]}], "'clubs_9' cannot be picked: there are clubs_1, hearts_2, spades_3"),
        ([PICK], [{"try": {}, "picks": ["clubs_1", "hearts_2"]}], "these picks were laid down but never made: hearts_2"),
        ([PICK], [{"try": {}, "picks": "clubs_1"}], "picks: must be a list of what chance picks"),
        ([PICK], [{"try": {}}, {"picks": ["clubs_1"]}], "they stand beside the choice before them"),
    ],
)
def test_what_cannot_be_picked_is_told(tmp_path: Path, effects: list[Any], when: list[Any], message: str) -> None:
    result = played(tmp_path, effects, when=when)
    assert not result.passed and message in result.message, result.message


def test_a_set_up_that_picks_is_laid_down_before_the_first_choice(tmp_path: Path) -> None:
    flow = {"set_up": [{"pick": {"from": "seats", "as": "first", "do": [{"remember": {"values": {"leader": "first"}}}]}}]}
    rules = rules_of(lay(tmp_path, {"flow.yaml": flow, "actions.yaml": {"actions": [{"id": "try", "effects": []}]}}))
    for seat in ("red", "blue"):
        result = run(rules, {"given": {"setup": True}, "when": [{"picks": [seat]}], "then": {"leader": seat}})
        assert result.passed, result.message
