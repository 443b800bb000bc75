"""Pieces that hide: nobody but their owner knows where they stand, in looking ahead either."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "counters:\n", "statuses: {gone: {}}\ncounters:\n")
    edit(folder, "table.yaml", "runner: {", "runner: {hides: {while: owner.gone, among: spaces.where(free)}, ")
    return folder


def test_a_seat_looks_ahead_without_knowing_where_others_hide(project: Path) -> None:
    given = {"turn": "red", "seats": {"red": {"at": 1}, "blue": {"at": 4, "gone": 1}}}
    places = set()
    for seed in range(40):
        match = rules_of(project).scenario_match(2, given, seed)
        next(match.play())
        dealt, _ = match.imagined().dealt(0)
        assert dealt.on[dealt.at[1]] == 1 and sum(one == 1 for one in dealt.on) == 1
        assert (dealt.at[0], match.state.at[1]) == (match.state.at[0], 3)
        places.add(dealt.at[1])
        assert match.imagined().dealt(1)[0].at[1] == 3
    assert places == {1, 2, 4}
    assert match.view("red")["seats"]["blue"]["at"] is None
    assert match.view("blue")["seats"]["blue"]["at"] == match.table.to_plain()["seats"]["blue"]["at"] == 4


@pytest.mark.parametrize(("old", "new", "message"), [("owner.gone", "owner.gon", "while"), ("spaces.where(free)", "seats", "among")])
def test_what_is_wrong_with_hiding_is_told(project: Path, old: str, new: str, message: str) -> None:
    edit(project, "table.yaml", old, new)
    with pytest.raises(ContentError, match=rf"pieces\.runner\.hides\.{message}"):
        rules_of(project).game(2)
