"""`sort:` of a part sets its cards on the sheets by what they say in columns of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from pressgang.cli import main
from tests.printed_games import printing, write_game

DECK = """deck: {id: court, name: Court}
columns:
  suit: {one_of: [sun, moon, star]}
  rank: {number: [1, 12]}
  lore: {holds: text}
cards:
  - {id: a, name: Owl, suit: star, rank: 10, lore: beta}
  - {id: b, name: bee, suit: sun, rank: 9}
  - {id: c, name: Ant, suit: star, rank: 2, lore: Alpha}
  - {id: d, name: Cat, suit: moon, rank: 10}
  - {id: e, name: Dog}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path, "court", {"cards/court.yaml": DECK})


def order(game: Path, sort: str, things: str = "cards", face: str = "picture_top") -> str:
    (game / "print.yaml").write_text(printing(f"id: all, title: All, things: {things}, face: {face}, size: poker{sort}"))
    (job,) = plan(open_shop(Project(game.parents[1]), "court"), None)
    assert job.made
    return "".join(thing.id for thing in job.made())


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("", "abcde"),
        (", sort: [suit]", "bdace"),
        (", sort: [suit, rank]", "bdcae"),
        (", sort: [rank]", "cbade"),
        (", sort: [rank, name]", "cbdae"),
        (", sort: [lore]", "cabde"),
        (", sort: [name]", "cbdea"),
    ],
)
def test_cards_follow_each_other_by_their_columns(game: Path, sort: str, expected: str) -> None:
    assert order(game, sort) == expected


def test_a_column_that_there_is_not_is_told_at_its_place(game: Path) -> None:
    order(game, "")
    text = (game / "print.yaml").read_text().replace("size: poker", "size: poker, sort: [suit, rnak]")
    (game / "print.yaml").write_text(text)
    for command in ("check", "build"):
        result = CliRunner().invoke(main, [command, "--project", str(game.parents[1])])
        assert result.exit_code == 1
        told = " ".join(result.output.split())
        assert "no column 'rnak' to sort by — did you mean 'rank'?" in told, told
        assert "content/court/print.yaml:2:" in told
