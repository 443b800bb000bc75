"""`check` lays out every language that a game has: what would stop `build --lang` is told by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import Result
from language_projects import ROOT

from engine.games import read
from engine.source.project import Project
from generator.building.trial import layout_problems
from generator.wording import languages_of

LONG = "Spurt" + "spurt" * 12


def test_a_name_too_long_in_another_language_is_found(command: Callable[..., Result], change: Callable[..., None]) -> None:
    change("name: Spurt", f"name: {LONG}")
    built = command("build", "hexdash", "--lang", "de")
    checked = command("check", "hexdash")
    assert built.exit_code == checked.exit_code == 1
    (told,) = [line for line in built.output.splitlines() if "wider than its box" in line]
    assert told in checked.output.splitlines()
    assert "languages/de.yaml:" in told


def test_the_game_s_own_language_is_none_the_worse(command: Callable[..., Result]) -> None:
    assert command("check", "hexdash").exit_code == 0


def test_what_is_not_translated_is_left_to_the_build(command: Callable[..., Result], change: Callable[..., None]) -> None:
    change("name: Spurt, ", "")
    assert command("check", "hexdash").exit_code == 0


OF_DATA = ("whist", "othello", "backgammon", "starlight", "orchard", "lanes_and_walls")
"""Classics that speak German."""


@pytest.mark.parametrize(
    ("game", "edition"), [("axis_mundi", "v2.3"), ("axis_mundi", "v3"), ("mana_totems", None), *((game, None) for game in OF_DATA)]
)
def test_shipped_games_fit_in_every_language_they_have(game: str, edition: str | None) -> None:
    project = Project(ROOT)
    data = read(project, game, edition)
    assert languages_of(data)
    assert [one.message for language in languages_of(data) for one in layout_problems(project, data, language)] == []
