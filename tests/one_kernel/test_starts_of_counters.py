"""Counters that begin with what other counters say."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written


def with_counters(folder: Path, counters: str) -> Path:
    edit(written(folder), "table.yaml", "counters:\n", f"counters:\n{counters}")
    return folder


@pytest.mark.parametrize(
    ("counters", "told"),
    [
        (
            "  one: {start: other}\n  other: {start: one}\n",
            ["table.yaml:7:16: counters.one.start: these counters begin with each other: one, other"],
        ),
        ("  one: {start: one + 1}\n", ["table.yaml:7:16: counters.one.start: 'one' begins with itself"]),
        (
            "  far: {of: seat, start: one}\n  one: {of: seat, start: two}\n  two: {of: seat, start: three}\n  three: {start: red.one}\n",
            ["table.yaml:8:26: counters.one.start: these counters begin with each other: one, two, three"],
        ),
    ],
)
def test_those_that_begin_with_each_other_are_told_once(tmp_path: Path, counters: str, told: list[str]) -> None:
    with pytest.raises(ContentError) as caught:
        rules_of(with_counters(tmp_path, counters)).game(2)
    assert [str(one).removeprefix("content/gems/").partition(" — ")[0] for one in caught.value.problems] == told


def test_those_that_begin_one_after_the_other_are_right(tmp_path: Path) -> None:
    folder = with_counters(tmp_path, "  one: {start: two + 1}\n  two: {start: three + 1}\n  three: {start: 1}\n")
    match = rules_of(folder).new_match(2, 1, round_limit=5)
    assert match.table.to_plain()["one"] == 3
