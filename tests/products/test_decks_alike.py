"""Cards of one deck are laid out alike, and what has no room on a stock face is told with a way out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import Drawing, GlyphRun, Mark, Part
from generator.products.registry import things_of
from pressgang.cli import main
from tests.printed_games import printing, write_game

NUMBERS = ("mass", "speed", "power", "crew", "range", "hull", "price_of_it", "age", "rank")


def game(root: Path, cards: str, face: str, size: str) -> Path:
    columns = "".join(f"  {name}: {{holds: text}}\n" for name in NUMBERS)
    deck = f"deck: {{id: ships, name: Ships}}\ncolumns:\n{columns}cards:\n{cards}"
    part = f"id: ships, title: Ships, things: cards, face: {face}, size: {size}"
    write_game(root, "ships", {"cards/ships.yaml": deck, "print.yaml": printing(part)})
    return root


def card(name: str, word: str) -> str:
    others = "".join(f", {column}: '7'" for column in NUMBERS[1:])
    return f"  - {{name: {name.title()}, id: {name}, mass: {word}{others}}}\n"


def marks_of(drawing: Drawing) -> Iterator[Mark]:
    for mark in drawing.marks:
        yield from marks_of(mark.art) if isinstance(mark, Part) else (mark,)


@pytest.mark.parametrize("longest", ["seven", "a good long word"])
def test_tables_of_a_deck_have_as_many_columns(tmp_path: Path, longest: str) -> None:
    shop = open_shop(Project(game(tmp_path, card("gull", "seven") + card("tern", longest), "number_table", "poker")), "ships")
    places = []
    for thing in things_of(shop, shop.printing.products[0].parts[0]):
        runs = {mark.text: mark for mark in marks_of(shop.draw(thing.front, thing.id)) if isinstance(mark, GlyphRun)}
        places.append(round(runs["Mass"].x - runs["Rank"].x))
    assert places[0] == places[1]


def test_a_word_without_room_on_a_small_stock_face_is_told_with_a_way_out(tmp_path: Path) -> None:
    root = game(tmp_path, "  - {id: gull, name: Hedgerow, text: Draw.}\n", "playing_card", "22 x 22 mm")
    told = CliRunner().invoke(main, ["--project", str(root), "check", "ships"])
    assert "make the cards larger (`size` of their part in print.yaml)" in told.stdout and "enlarge the box" not in told.stdout


def test_a_name_alone_has_the_whole_of_a_small_playing_card(tmp_path: Path) -> None:
    root = game(tmp_path, "  - {id: gull, name: Gulls and terns of the north}\n", "playing_card", "22 x 22 mm")
    assert CliRunner().invoke(main, ["--project", str(root), "check", "ships"]).exit_code == 0
