"""Games that come back to the same tables for ever are told soon, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.roster import seat_bots
from engine.source.problems import ContentError
from engine.table.driver import Record, play_out
from tests.one_kernel.gems import edit, rules_of, written


def played(folder: Path, bot: str, effect: str = "", again: str = "round > 0") -> Record:
    """A game in which somebody steps to and fro, and does something besides."""
    edit(written(folder), "table.yaml", "counters:\n", "counters:\n  idle: {start: 0}\n")
    edit(folder, "actions.yaml", "    cost: {actions: 1}\n", "")
    edit(folder, "actions.yaml", "      - move: {piece: runner, to: to}\n", f"      - move: {{piece: runner, to: to}}\n{effect}")
    edit(folder, "flow.yaml", "again: actions > 0", f"actions: [step], again: {again}")
    edit(folder, "flow.yaml", "until: gems > 3", "until: idle > 8000")
    match = rules_of(folder).new_match(2, 1, round_limit=100_000)
    return play_out(match, seat_bots([bot] * 2, match.table.seats, "1"), most_steps=20_000)


@pytest.mark.parametrize("bot", ["greedy", "curious"])
def test_a_turn_that_goes_round_is_told_with_its_choices(tmp_path: Path, bot: str) -> None:
    with pytest.raises(ContentError, match=r"no end after 7,000 choices, at last mostly step: \{to: .*; step: .*count what brings nothing"):
        played(tmp_path, bot)


def test_what_is_counted_makes_each_table_another(tmp_path: Path) -> None:
    record = played(tmp_path, "greedy", "      - gain: {counter: idle}\n", "idle < 9000")
    assert len(record.choices) > 6000


def test_choices_of_bots_that_look_at_nothing_are_told_at_the_end(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"no end after 20,000 choices, at last mostly step: "):
        played(tmp_path, "random")
