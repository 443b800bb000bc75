"""A deck that lies on the table and that nothing prints is told among the unfinished."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine.source.project import Project
from generator.build import open_shop
from generator.products.data.printed_decks import unprinted_problems

ROOT = Path(__file__).parents[2]


def told(root: Path, game: str, edition: str | None = None) -> list[str]:
    return [str(one) for one in unprinted_problems(open_shop(Project(root), game, edition=edition))]


@pytest.fixture
def market(tmp_path: Path) -> Path:
    copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    return tmp_path / "content" / "hexdash"


def test_what_a_product_prints_is_not_told() -> None:
    games = sorted(file.parent.name for file in ROOT.glob("content/*/game.yaml"))
    assert len(games) > 30
    assert {game: told(ROOT, game) for game in games} == dict.fromkeys(games, [])
    assert told(ROOT, "axis_mundi", "v3") == [], "markers are tokens"


def test_a_deck_of_the_table_without_a_product_is_told(market: Path) -> None:
    file = market / "print.yaml"
    assert "things: cards" in file.read_text()
    file.write_text(file.read_text().replace("things: cards", "things: tokens"))
    (problem,) = told(market.parents[1], "hexdash")
    assert problem.startswith("content/hexdash/cards/dash.yaml:3:12: ") and "nothing prints the cards of 'dash'" in problem
