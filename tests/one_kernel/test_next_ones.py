"""A game for two that more may play: `left` is no longer the other player."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.one_kernel.test_bad_content import problems_of


@pytest.mark.parametrize(("players", "told"), [("2", 0), ("3", 2), ("2, 3", 2)])
def test_what_is_of_the_next_player_alone_is_told(tmp_path: Path, players: str, told: int) -> None:
    third = ("game.yaml", "seats:\n", "seats:\n  - {colour: green}\n")
    found = problems_of(tmp_path, "othello", ("game.yaml", "players: [2]", f"players: [{players}]"), third)
    lines = [one for one in found if "`left` is only the next one" in one]
    assert len(lines) == told, found
    assert all(one.startswith("warning content/othello/table.yaml:") and "`owner in others`" in one for one in lines)
