"""The names and numbers of boards can be read where they stand; `check` tells of those that cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.definitions.products import Printing
from engine.games import read
from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.products.checks.faint_words import FaintWords
from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

ROOT = Path(__file__).parents[2]
PROJECT = Project(ROOT)
SHIPPED = sorted(file.parent.name for file in (ROOT / "content").glob("*/game.yaml"))


def has_boards(game: str) -> bool:
    """As it is written: to read whole games takes seconds, and this is asked when tests are looked for."""
    return "kind: boards" in (ROOT / "content" / game / "print.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", [game for game in SHIPPED if has_boards(game)])
def test_boards_of_shipped_games_can_be_read(game: str) -> None:
    faint = FaintWords()
    boards = [product.id for product in read(PROJECT, game).one(Printing).products if product.kind == "boards"]
    assert boards
    for job in plan(open_shop(PROJECT, game), boards):
        assert job.made
        faint.look(job.made())
    assert faint.found == {}


def test_letters_that_are_lost_on_the_planks_are_told(tmp_path: Path) -> None:
    folder = start_game(tmp_path / "rows", like=classic("gomoku")).folder
    (folder / "templates" / "themes").mkdir(parents=True)
    (folder / "templates" / "themes" / "dusk.yaml").write_text('extends: obsidian\nwood: {ink: "#7a5a3a"}\n')
    printing = folder / "content" / "rows" / "print.yaml"
    printing.write_text(printing.read_text().replace("theme: timber", "theme: dusk"))
    for _ in range(2):
        result = CliRunner().invoke(main, ["check", "--project", str(folder)])
        assert result.exit_code == 0
        assert "print.yaml:9:9: part 'board': 'a' is hard to read: its contrast with what lies behind it is 1.3 : 1" in result.output
