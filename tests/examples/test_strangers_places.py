"""Words of positions and expectations that a newcomer wrote beside `seats` instead of below it, or the other way round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.scenarios import Scenario
from engine.playtest.known_words import misplaced
from tests.examples.laid_table import lay, rules_of

Given = dict[str, Any]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"coins": 2}, "coins: each seat has its own: it stands below `seats`, as in `seats: {red: {coins: \u2026}}`"),
        ({"hand": []}, "hand: each seat has its own: it stands below `seats`, as in `seats: {red: {hand: \u2026}}`"),
        ({"seats": {"red": {"pot": 2}}}, "seats.red.pot: is of no seat: it stands beside `seats`, not below it"),
    ],
)
@pytest.mark.parametrize("key", ["given", "then"])
def test_what_stands_on_the_wrong_side_of_seats_is_told_where_it_belongs(key: str, position: Given, told: str, tmp_path: Path) -> None:
    scenario = Scenario(id="example", **{key: position})
    assert misplaced(rules_of(lay(tmp_path, {})), scenario) == f"{key}.{told}"


def test_only_is_said_of_zones_whose_top_alone_is_given(tmp_path: Path) -> None:
    scenario = Scenario(id="example", given={"deck": {"only": ["clubs_1"]}})
    assert misplaced(rules_of(lay(tmp_path, {})), scenario).endswith(": write the list alone, `only` is for zones that say `given: on_top`")


def test_what_there_is_nowhere_is_told_as_before(tmp_path: Path) -> None:
    scenario = Scenario(id="example", given={"seats": {"red": {"coin": 2}}})
    assert misplaced(rules_of(lay(tmp_path, {})), scenario) == "given.seats.red.coin: nothing of a seat is called so: did you mean 'coins'?"
