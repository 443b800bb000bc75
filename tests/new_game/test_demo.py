"""Everything once, on a game of one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result


def test_demo_prints_and_plays_the_first_game(press: Callable[..., Result], tmp_path: Path) -> None:
    result = press("demo", "--games", "4", "--out", str(tmp_path / "there"))
    assert result.exit_code == 0
    assert "4 games of 4 players, seed 1, bots greedy" in result.stdout
    assert "Wins by seat" in result.stdout
    assert "Rules never played" not in result.stdout  # the table is short
    assert list((tmp_path / "there").rglob("*.pdf"))


def test_demo_reports_as_json(press: Callable[..., Result], tmp_path: Path) -> None:
    told = json.loads(press("demo", "--games", "2", "--out", str(tmp_path), "--json").stdout)
    assert told["playtest"]["games"] == 2
    assert {Path(file).suffix for file in told["files"]} == {".pdf"}


def test_demo_takes_the_game_that_is_named(press: Callable[..., Result]) -> None:
    refused = press("demo", "chess")
    assert refused.exit_code == 2
    assert "no game 'chess'" in refused.stderr


def test_make_demo_shows_the_game_that_the_readme_promises() -> None:
    root = Path(__file__).parents[2]
    assert "pressgang demo axis_mundi" in (root / "Makefile").read_text(encoding="utf-8")
    assert "prints and playtests Axis Mundi" in (root / "README.md").read_text(encoding="utf-8")
