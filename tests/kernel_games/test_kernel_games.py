"""What the kernel can do and no shipped game asks for: small games with scenarios, in the pages of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.small_games import GROUPS, SmallGame

GAMES = list(GROUPS["kernel_games"]())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_it_happens_as_the_page_says(game: SmallGame, tmp_path: Path) -> None:
    assert game.scenarios
    assert [result.message for result in game.results(tmp_path) if not result.passed] == []
