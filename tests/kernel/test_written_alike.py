"""What a scenario expects and what is there are told apart where both are written alike: a number, and a word of digits."""

from __future__ import annotations

from typing import Any

import pytest

from engine.playtest.comparing import differences


@pytest.mark.parametrize(
    ("expected", "got", "told"),
    [
        (["4"], 4, 'at: expected ["4"], got 4: a number that begins with no 0 is written without quotes'),
        ("4", [4], 'at: expected "4", got [4]: a number that begins with no 0 is written without quotes'),
        (["3", "4"], [3, 4], 'at: expected ["3", "4"], got [3, 4]: a number that begins with no 0 is written without quotes'),
        (["0304"], "304", "at: expected [0304], got 304"),
        ([304], "304", 'at: expected [304], got "304": this word is written in quotes'),
        ({"contains": ["4"]}, [3, 4], 'at: expected "4", got 4: a number that begins with no 0 is written without quotes'),
        ({"contains": [7]}, [3, 4], "at: expected 7 in it, got [3, 4]"),
        (5, 4, "at: expected 5, got 4"),
    ],
)
def test_it_is_said_what_differs(expected: Any, got: Any, told: str) -> None:
    assert differences({"at": expected}, {"at": got}) == [told]


def test_a_list_of_the_only_one_is_the_same() -> None:
    assert differences({"at": [4]}, {"at": 4}) == []


def test_a_list_may_be_expected_by_how_much_it_holds() -> None:
    assert not differences({"deck": {"count": 2, "lacks": ["sun"]}}, {"deck": ["moon", "moon"]})
    assert differences({"deck": {"count": 3}}, {"deck": ["moon", "moon"]}) == ["deck.count: expected 3, got 2"]
    assert differences({"deck": {"count": True}}, {"deck": ["moon"]}) == ["deck.count: expected true, got 1"]
