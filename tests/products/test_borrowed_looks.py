"""A theme named for one printing has all looks of the game: those that it lacks are the game's own, on its white."""

from __future__ import annotations

from pathlib import Path

from engine.games import read
from engine.source.project import Project
from generator.building.build import HOUSE
from generator.colour.eyes import contrast
from generator.products.themes.deck_looks import light_of
from generator.products.themes.themes import load_theme, theme_of

GAME = read(Project(Path(__file__).parents[2]), "now_or_never")
FOLDERS = [GAME.folder / "templates", HOUSE]


def test_looks_of_the_game_are_printed_on_white_and_can_be_read() -> None:
    own, house = load_theme("now_or_never", FOLDERS, GAME)["tokens"], load_theme("low_ink", [HOUSE])["tokens"]
    looks = theme_of(GAME, FOLDERS, "low_ink")["tokens"]
    lent = own.keys() - house.keys()
    assert lent
    for name in lent:
        assert looks[name]["fill"] == "#ffffff"
        assert contrast(light_of(looks[name]["ink"]), light_of("#ffffff")) >= 4.5, name
    assert {name: look for name, look in looks.items() if name in house} == house


def test_decks_in_such_a_look_have_one_of_their_own() -> None:
    assert "town" in theme_of(GAME, FOLDERS, "low_ink")


def test_a_theme_of_many_colours_takes_looks_as_they_are() -> None:
    own = load_theme("now_or_never", FOLDERS, GAME)["tokens"]
    assert theme_of(GAME, FOLDERS, "obsidian")["tokens"]["town"] == own["town"]


def test_the_games_own_theme_is_as_it_was() -> None:
    assert theme_of(GAME, FOLDERS) == load_theme("now_or_never", FOLDERS, GAME)
