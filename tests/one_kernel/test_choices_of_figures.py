"""Spaces may be called by numbers: a choice names them as options show them, without quotes."""

from __future__ import annotations

import pytest

from engine.playtest.choosing import ChoiceError, find_option, parse_choice
from engine.table.decisions import Decision, Option

OFFERED = Decision("red", "action", [Option("place", {"at": at}) for at in ("a1", 1, 2)] + [Option("give", {"to": [1, "x"]})])


def test_without_quotes_they_are_found() -> None:
    assert find_option(parse_choice({"place": {"at": 2}}), OFFERED) is OFFERED.options[2]


@pytest.mark.parametrize("written", [{"place": {"at": "2"}}, {"give": {"to": ["1", "x"]}}])
def test_in_quotes_they_are_told(written: dict[str, object]) -> None:
    with pytest.raises(ChoiceError, match="its figures stand in quotes; without them it is offered"):
        find_option(parse_choice(written), OFFERED)


@pytest.mark.parametrize("at", ["7", "02", "b1"])
def test_what_is_not_offered_so_either_is_told_with_what_is(at: str) -> None:
    with pytest.raises(ChoiceError, match="is not offered; red was offered, for action: place: {at: a1}; place: {at: 1}"):
        find_option(parse_choice({"place": {"at": at}}), OFFERED)
