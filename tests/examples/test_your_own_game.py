"""The pages of docs/your_own_game build a game, box by box: after each of them it plays as the page says, and at the end it is whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from engine.playtest.outcomes import Plan, play_game
from pressgang.cli import main
from tests.examples.laid_table import ROOT, merged, rules_of, run
from tests.examples.pages import Recipe, boxes

PAGES = sorted((ROOT / "docs" / "your_own_game").glob("[0-9]_*.md"))
GAME = "market_day"


def written(folder: Path, last: int) -> Recipe:
    """The game as it stands after a page; its part of the last page."""
    files: dict[str, Any] = {}
    for page in PAGES[: last + 1]:
        made = boxes(page.stem, page.read_text(encoding="utf-8"))
        for name, part in made.fragments.items():
            files[name] = merged(files[name], part) if name in files else part
    for name, content in files.items():
        file = folder / "content" / GAME / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(content, indent=1))
    return made


@pytest.mark.parametrize("number", range(len(PAGES)), ids=[page.stem for page in PAGES])
def test_a_page_is_a_game(number: int, tmp_path: Path) -> None:
    page = written(tmp_path, number)
    assert page.fragments and page.scenarios
    rules = rules_of(tmp_path, GAME)
    for scenario in page.scenarios:
        result = run(rules, scenario)
        assert result.passed, result.message


def test_the_game_at_the_end_is_whole(tmp_path: Path) -> None:
    written(tmp_path, len(PAGES) - 1)
    for words in (("check", "--json"), ("scenario",), ("build",), ("playtest", "--games", "20", "--jobs", "1")):
        result = CliRunner().invoke(main, [*words, GAME, "--project", str(tmp_path)])
        assert result.exit_code == 0, (words, result.output)
        if words[0] == "check":
            assert [one for one in json.loads(result.stdout)["problems"] if one["severity"] != "unfinished"] == []


def test_its_value_is_worth_something(tmp_path: Path) -> None:
    written(tmp_path, len(PAGES) - 1)
    rules = rules_of(tmp_path, GAME)
    plan = Plan(players=2, games=20, bots=("random", "greedy"), seed=3)
    assert sum(play_game(rules, plan, number).ending.winner == "blue" for number in range(20)) >= 17


def test_the_first_page_names_only_games_that_come_along() -> None:
    listed = {line.split()[0] for line in CliRunner().invoke(main, ["new", "--like"]).stdout.splitlines()}
    rows = [
        line.split("|")[2] for line in (PAGES[0].parent / "README.md").read_text().splitlines() if line.startswith("| ") and "`" in line
    ]
    named = {
        word for row in rows for word in row.replace("`", " ").replace(",", " ").split() if "_" in word or word in listed or word == "pig"
    }
    assert len(named) >= 15
    assert named <= listed
