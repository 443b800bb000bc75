"""The pages of docs/your_own_game build a game, box by box: after each of them it plays as the page says, and at the end it is whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.playtest.outcomes import Plan, play_game
from pressgang.cli import main
from tests.examples.laid_table import rules_of
from tests.examples.small_games import GROUPS, GUIDE, SmallGame, whole

GAMES = list(GROUPS["guide"]())
GAME = GAMES[-1].game


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.title)
def test_a_page_is_a_game(page: SmallGame, tmp_path: Path) -> None:
    assert page.files and page.scenarios
    assert [result.message for result in page.results(tmp_path) if not result.passed] == []


def test_the_game_at_the_end_is_whole(tmp_path: Path) -> None:
    whole(tmp_path / "content" / GAME, GAMES[-1].files)
    for words in (("check", "--json"), ("scenario",), ("build",), ("playtest", "--games", "20", "--jobs", "1")):
        result = CliRunner().invoke(main, [*words, GAME, "--project", str(tmp_path)])
        assert result.exit_code == 0, (words, result.output)
        if words[0] == "check":
            assert [one for one in json.loads(result.stdout)["problems"] if one["severity"] != "unfinished"] == []


def test_its_value_is_worth_something(tmp_path: Path) -> None:
    whole(tmp_path / "content" / GAME, GAMES[-1].files)
    rules = rules_of(tmp_path, GAME)
    plan = Plan(players=2, games=20, bots=("random", "greedy"), seed=3)
    assert sum(play_game(rules, plan, number).ending.winner == "blue" for number in range(20)) >= 17


def test_the_first_page_names_only_games_that_come_along() -> None:
    listed = {line.split()[0] for line in CliRunner().invoke(main, ["new", "--like"]).stdout.splitlines()}
    rows = [line.split("|")[2] for line in (GUIDE / "README.md").read_text().splitlines() if line.startswith("| ") and "`" in line]
    named = {
        word for row in rows for word in row.replace("`", " ").replace(",", " ").split() if "_" in word or word in listed or word == "pig"
    }
    assert len(named) >= 15
    assert named <= listed
