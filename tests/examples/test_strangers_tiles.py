"""Dominoes, and what a newcomer was told of decks and spaces."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from engine.definitions.columns import Column
from engine.games.data.entry import check
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.checks.empty_parts import empty_parts
from generator.products.checks.signs_without_room import signs_without_room
from generator.products.data.decks.printed_decks import unprinted_problems
from generator.products.data.shown.columns import unshown_problems
from generator.products.kinds.column_values import listed
from pressgang.cli import main
from tests.examples.laid_table import lay, printed


@pytest.mark.parametrize(
    ("column", "value", "told"),
    [
        (Column(number=(0, 6), sides=2), (0, 0), "0, 0"),
        (Column(one_of=("road", "town"), sides=4, names={"road": "Road"}), ("road", "town", "road", "road"), "Road, town, Road, Road"),
        (Column(one_of=("reed", "clay"), holds="list"), ("clay", "reed", "clay"), "2 clay, reed"),
    ],
)
def test_sides_are_told_one_by_one(column: Column, value: tuple[Any, ...], told: str) -> None:
    """«2 0» of a double blank is nobody's domino."""
    assert listed(column, value) == told


MARKET = {"id": "market", "title": "Market", "things": "cards", "of": "standard", "face": "card"}
BOARD = {"id": "board", "title": "Board", "things": "board", "of": "field"}


@pytest.mark.parametrize("part", [MARKET, BOARD])
def test_a_deck_that_nothing_prints_is_told_once(part: dict[str, Any], tmp_path: Path) -> None:
    files = {
        "table.yaml": {"zones": {"bag": {"cards": ["tiles"]}}},
        "cards/tiles.yaml": {"deck": {"id": "tiles", "name": "Tiles"}, "cards": [{"id": "bend"}]},
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "all", "title": "All", "kind": "faces", "parts": [part]}],
        },
    }
    project = Project(lay(tmp_path, files))
    shop = open_shop(project, "table")
    told = [problem.message for problem in (*check(shop.game), *unprinted_problems(shop))]
    assert [one for one in told if "'tiles'" in one and "prints" in one] == ["no part of print.yaml prints the deck 'tiles'"]


def rooms(topic: str) -> dict[str, Any]:
    """Tiles with a foe, of which only a topic tells."""
    den = {"id": "den", "name": "Den", "edges": ["road", "road", "grass", "grass"], "foe": 3, "topic": topic}
    vault = {"id": "vault", "name": "Vault", "edges": ["road", "grass", "grass", "grass"], "foe": 5, "topic": topic}
    return {
        "table.yaml": {"cards": {"foe": {"number": [0, 9]}}},
        "cards/tiles.yaml": {"cards": [den, vault]},
        "actions.yaml": {"actions": [{"id": "fight", "effects": [{"gain": {"counter": "points", "amount": "c3.land.sum(foe)"}}]}]},
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "rooms", "title": "Rooms", "kind": "faces", "parts": [ROOMS]}],
        },
    }


ROOMS = {"id": "rooms", "title": "Rooms", "things": "cards", "of": "tiles", "face": "sides", "width": "45 mm", "height": "45 mm"}


def test_a_tile_tells_its_topic(tmp_path: Path) -> None:
    lay(tmp_path, rooms("Foe {{ foe }}"))
    shop = open_shop(Project(tmp_path), "table")
    assert not [one for one in unshown_problems(shop) if "'Tiles'" in one.message]
    words = printed(tmp_path, "rooms")
    assert "Foe 3" in words and "Foe 5" in words


def test_the_name_of_its_deck_is_no_topic_of_a_tile(tmp_path: Path) -> None:
    assert "Tiles" not in printed(lay(tmp_path, rooms("")), "rooms")


def test_a_topic_that_has_no_room_on_a_tile_is_told(tmp_path: Path) -> None:
    lay(tmp_path, rooms("A foe of strength {{ foe }} waits here for whoever comes through the door without a torch"))
    shop = open_shop(Project(tmp_path), "table")
    (told,) = signs_without_room(shop, [part for product in shop.printing.products for part in product.parts])
    assert "which has no room for words so long" in told.message and "`topic`" in told.hint


@pytest.mark.parametrize(
    ("token", "hint"),
    [
        ({"shape": "hex", "terrain": "path"}, "`things: tiles, face: token_hex`"),
        ({"shape": "standee"}, "`things: standees, face: standee`"),
        ({"shape": "round"}, ""),
    ],
)
def test_a_part_that_would_have_no_page_is_told_what_prints_it(token: dict[str, Any], hint: str, tmp_path: Path) -> None:
    part = {"id": "lands", "title": "Lands", "things": "tokens", "face": "token_round"}
    files = {
        "tokens.yaml": {"tokens": [{"id": "land", "name": "Land", "count": 3, "size": "30 mm", **token}]},
        "print.yaml": {"products": [{"id": "lands", "title": "Lands", "kind": "tokens", "parts": [part]}]},
    }
    told = [*empty_parts(open_shop(Project(lay(tmp_path, files)), "table"))]
    assert [hint in one.hint for one in told] == ([True] if hint else [])


def test_what_only_some_tiles_have_is_told_how_to_be_said(tmp_path: Path) -> None:
    """What is advised is done as it stands there: a foe that is not there is no topic."""
    files = rooms("")
    del files["cards/tiles.yaml"]["cards"][1]["foe"]
    files["cards/tiles.yaml"]["cards"].append({"id": "lair", "name": "Lair", "edges": ["road", "grass", "grass", "grass"], "foe": 8})
    (told,) = [one for one in unshown_problems(open_shop(Project(lay(tmp_path / "before", files)), "table")) if "'Tiles'" in one.message]
    (advised,) = re.findall('topic: "(.*?)"', told.hint)
    for card in files["cards/tiles.yaml"]["cards"]:
        card["topic"] = advised
    words = printed(lay(tmp_path / "after", files), "rooms")
    assert "3" in words.split() and "8" in words.split()


def test_a_topic_of_what_is_not_there_is_told_how_to_leave_it_out(tmp_path: Path) -> None:
    files = rooms("Foe {{ foe }}")
    del files["cards/tiles.yaml"]["cards"][1]["foe"]
    made = CliRunner().invoke(main, ["check", "table", "--project", str(lay(tmp_path, files))])
    assert "what not everything has stands between `{% if foe %}` and `{% endif %}`" in " ".join(made.output.split())
