"""The mark of a card stands on every stock layout, at every size; one that has no room is left out, and told."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.colour.legibility import inscriptions
from generator.products.checks.signs_without_room import signs_without_room
from generator.products.registry import things_of
from generator.products.workshop import Workshop
from pressgang.cli import main
from tests.printed_games import printing, write_game

LAYOUTS = ["card", "picture_top", "full_picture", "playing_card", "tarot", "number_table"]
SIZES = ["poker", "mini", "mini_american landscape", "tarot"]
PIECES = ["round 16 mm", "round 30 mm", "hex 25 mm", "20 x 20 mm"]
SHOWN = [*product(LAYOUTS, SIZES), *product(["mini_token", "tile"], PIECES)]
SIX_POINTS = 6 / 72 * 25.4


def zoo(folder: Path, rows: str, face: str, size: str) -> Workshop:
    part, kind = f"id: all, title: All, things: cards, face: {face}, size: {size}", "tokens" if face in ("mini_token", "tile") else "faces"
    files = {
        "cards/zoo.yaml": "deck: {id: zoo, name: Zoo}\ncolumns: {corner: {holds: text}}\ncards: zoo.csv\n",
        "cards/zoo.csv": f"Name,Mark,Corner,Text,Art\n{rows}",
        "print.yaml": printing(part, kind=kind),
    }
    write_game(folder, "zoo", files)
    return open_shop(Project(folder), "zoo")


def printed(shop: Workshop) -> dict[str, list[tuple[str, float]]]:
    """By card, its words with the height of their letters in mm."""
    found = {}
    for thing in things_of(shop, shop.printing.products[0].parts[0]):
        drawing = shop.draw(thing.front, thing.id)
        found[thing.id] = [(one.text, one.size * (thing.width or drawing.size.width) / drawing.size.width) for one in inscriptions(drawing)]
    return found


@pytest.mark.parametrize(("face", "size"), SHOWN)
def test_the_mark_of_a_card_stands_on_every_stock_layout(tmp_path: Path, face: str, size: str) -> None:
    shop = zoo(tmp_path, "Fox,Q,7,Take **1** card.,heart\nOwl,IVa,,,\nBear,,3,,\n", face, size)
    words = printed(shop)
    assert any("Q" in text for text, _ in words["fox"]) and any("IVa" in text for text, _ in words["owl"])
    assert not any("Q" in text or "IV" in text for text, _ in words["bear"])
    assert all(high >= SIX_POINTS - 0.01 for card in words.values() for text, high in card if "Q" in text or "IV" in text)
    assert list(signs_without_room(shop, shop.printing.products[0].parts)) == []


@pytest.mark.parametrize(("face", "size"), [("playing_card", "poker"), ("card", "mini"), ("mini_token", "round 16 mm")])
def test_a_mark_without_room_is_left_out_and_told(tmp_path: Path, face: str, size: str) -> None:
    long = "Donaudampfschifffahrtsgesellschaft"
    shop = zoo(tmp_path, f"Fox,{long},7,,\nOwl,{long}s,,,\nBear,A,3,,\n", face, size)
    (told,) = signs_without_room(shop, shop.printing.products[0].parts)
    assert str(told).startswith("content/zoo/print.yaml:2:") and f"'{long}" in str(told) and "of card 'fox' and 1 other cannot" in str(told)
    assert not any("Donau" in text for card in printed(shop).values() for text, _ in card)
    checked = CliRunner().invoke(main, ["--project", str(tmp_path), "check"])
    assert "[unfinished]" in checked.stdout and checked.exit_code == 0
    built = CliRunner().invoke(main, ["--project", str(tmp_path), "build", "--out", str(tmp_path / "made")])
    assert built.exit_code == 0 and "cannot be printed on its face" in built.stderr


@pytest.mark.parametrize(
    ("corner", "size", "stands"), [("XVIII", "poker", 3), ("XVIII", "mini", 3), ("Kaninchenbau", "poker", 1), ("Kaninchenbau", "mini", 1)]
)
def test_a_corner_is_as_large_as_can_be_read_or_told(tmp_path: Path, corner: str, size: str, stands: int) -> None:
    """It stands in two corners, and in the middle."""
    shop = zoo(tmp_path, f"Fox,,{corner},,\n", "playing_card", size)
    found = [high for text, high in printed(shop)["fox"] if text == corner]
    assert len(found) == stands and min(found) >= SIX_POINTS - 0.01
    assert len(list(signs_without_room(shop, shop.printing.products[0].parts))) == (stands == 1)


def test_a_face_that_cannot_be_drawn_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "templates" / "faces").mkdir(parents=True)
    (tmp_path / "templates" / "faces" / "mine.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88"><desc>{{ card.nope }}</desc></svg>'
    )
    shop = zoo(tmp_path, "Fox,Donaudampfschiff,7,,\n", "mine", "poker")
    assert list(signs_without_room(shop, shop.printing.products[0].parts)) == []
    checked = CliRunner().invoke(main, ["--project", str(tmp_path), "check"])
    assert checked.exit_code == 1 and checked.stdout.count("nope") == 1
