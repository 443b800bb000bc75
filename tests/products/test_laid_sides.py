"""Tiles with sides as they are printed: what is joined, what fills a side, numbers in two halves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from engine.source.project import Project
from generator.boards.laid_sides import tile_markup
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.products.data.ground.tile_sides import tile_sides
from generator.products.data.shown.columns import unshown_problems
from tests.examples.laid_table import lay, read

DECK = """
deck: {id: tiles, name: Tiles}
columns:
  edges: {one_of: [grass, road, town], sides: 4, drawn: {road: band}, inks: {town: "#aa5500", grass: "#00aa55"}, icons: {town: shield}}
  joins: {number: [0, 4], sides: 4}
  well: {number: [0, 1], icons: {1: heart}}
cards:
  - {id: bend, edges: [grass, grass, road, road], well: 1}
  - {id: crossing, edges: [road, town, road, town], joins: [1, 2, 3, 2]}
"""


def shown(folder: Path, deck: str = DECK, match: str = "edges") -> dict[str, dict[str, Any]]:
    """What the faces of tiles show, by card."""
    table = read(f"zones: {{land: {{of: space, sides: {{match: {match}, joined_by: joins, turned_by: turned}}}}}}")
    game = open_shop(Project(lay(folder, {"cards/tiles.yaml": read(deck), "table.yaml": table})), "table").game
    (tiles,) = (one for one in game.all(DeckFile) if one.deck.id == "tiles")
    columns = columns_of(game, tiles)
    return {card.id: tile_sides(game, card, columns) for card in tiles.cards}


def test_sides_that_are_joined_are_one_group_in_the_colour_of_their_word(tmp_path: Path) -> None:
    tiles = shown(tmp_path)
    assert [(one["word"], one["places"], one["drawn"]) for one in tiles["bend"]["groups"]] == [("road", (2, 3), "band")]
    groups = {one["places"]: (one["drawn"], one["ink"], one["icon"]) for one in tiles["crossing"]["groups"] if one["word"] == "town"}
    assert groups == {(1, 3): ("area", "#aa5500", "shield")}
    assert [one["places"] for one in tiles["crossing"]["groups"] if one["word"] == "road"] == [(0,), (2,)]
    assert (tiles["bend"]["ground"], tiles["bend"]["marks"], tiles["crossing"]["marks"]) == ("#00aa55", ["heart"], [])


@pytest.mark.parametrize(("shape", "count"), [("box", 4), ("hex", 6)])
def test_a_band_reaches_the_cut_in_the_middle_of_its_side(shape: str, count: int) -> None:
    group = {"word": "road", "places": (0,), "ink": "#ffffff", "icon": "", "drawn": "band"}
    one = {"id": "tile", "count": count, "ground": "#00aa55", "groups": [group], "numbers": [], "ink": "#000000"}
    found = re.findall(r'd="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)" fill="none" stroke="#ffffff"', tile_markup(one, 52.0, 60.04, shape))
    assert len(found) == 1
    x, y, *middle = map(float, found[0])
    assert middle == [26.0, 30.02]
    if shape == "box":
        assert (x, y) == (26.0, -3.0)  # beyond the cut, so that no white shows
    else:  # to the upper right, 60 degrees up, 3 mm beyond the middle of that side
        assert (x - 26.0, 30.02 - y) == (pytest.approx(14.5, abs=0.01), pytest.approx(25.12, abs=0.01))


def test_a_double_six_has_twelve_pips_and_a_line_across(tmp_path: Path) -> None:
    one = {"id": "six", "count": 2, "ground": "#ffffff", "groups": [], "numbers": [6, 6], "ink": "#000000"}
    upright, lying = tile_markup(one, 25.0, 50.0), tile_markup(one, 50.0, 25.0)
    assert upright.count("<circle") == lying.count("<circle") == 12
    assert 'd="M22.500 25.000L2.500 25.000"' in upright or 'd="M2.500 25.000L22.500 25.000"' in upright
    assert len(set(re.findall(r'cy="([\d.]+)"', lying))) == 2  # rows of three lie along a domino that is laid down: three by two
    assert len(set(re.findall(r'cy="([\d.]+)"', upright))) == 6


def test_what_else_stands_on_a_side_has_its_icon_there(tmp_path: Path) -> None:
    deck = DECK.replace("  joins:", "  inns: {number: [0, 2], sides: 4, icons: {1: home, 2: hand}}\n  joins:").replace(
        "well: 1}", "well: 1, inns: [0, 0, 1, 2]}"
    )
    tiles = shown(tmp_path, deck)
    assert tiles["bend"]["on_sides"] == [{"place": 2, "icon": "home"}, {"place": 3, "icon": "hand"}]
    assert tiles["crossing"]["on_sides"] == []
    drawn = re.findall(r'<icon name="(home|hand)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', tile_markup(tiles["bend"], 45.0, 45.0))
    (home, *below), (hand, *left) = [(name, *(float(at) + float(wide) / 2 for at in (x, y))) for name, x, y, wide in drawn]
    assert (home, below[0], hand, left[1]) == ("home", pytest.approx(22.5), "hand", pytest.approx(22.5))
    assert below[1] > 30 and left[0] < 15  # at the lower side and at the left one


@pytest.mark.parametrize(("icons", "count"), [("", 1), (", icons: {1: home}", 0)])
def test_what_rules_ask_of_a_side_and_no_tile_shows_is_told(tmp_path: Path, icons: str, count: int) -> None:
    deck = DECK.replace("  joins:", f"  inns: {{number: [0, 1], sides: 4{icons}}}\n  joins:").replace("well: 1}", "inns: [0, 0, 1, 0]}")
    zones = {"land": {"of": "space", "sides": {"match": "edges", "joined_by": "joins", "turned_by": "turned"}}}
    part = {"id": "tiles", "title": "Tiles", "things": "cards", "of": "tiles", "face": "sides", "size": "45 x 45 mm"}
    files = {
        "cards/tiles.yaml": read(deck),
        "table.yaml": {"zones": zones, "define": {"inn_there": "field_sides.any(inns = 1)"}},
        "print.yaml": {"products": [{"id": "tiles", "title": "Tiles", "kind": "faces", "parts": [part]}]},
    }
    found = [str(one) for one in unshown_problems(open_shop(Project(lay(tmp_path, files)), "table")) if "inns" in str(one)]
    assert len(found) == count
    assert all("give its numbers `icons`, which the face `sides` draws" in one for one in found)


def test_cards_without_sides_have_none(tmp_path: Path) -> None:
    tiles = shown(tmp_path, DECK.replace("edges: [road, town, road, town], joins: [1, 2, 3, 2]", "well: 0"))
    assert tiles["crossing"] == {}


@pytest.mark.parametrize("size", ["45 x 45 mm", "20 x 20 mm", "60 x 40 mm", "round 40 mm"])
def test_the_face_fits_every_size(tmp_path: Path, size: str) -> None:
    part = {"id": "tiles", "title": "Tiles", "things": "cards", "of": "tiles", "face": "sides", "size": size}
    files = {
        "cards/tiles.yaml": read(DECK),
        "print.yaml": {"products": [{"id": "tiles", "title": "Tiles", "kind": "faces", "parts": [part]}]},
    }
    (job,) = plan(open_shop(Project(lay(tmp_path, files)), "table"), ["tiles"])
    assert job.made
    assert [(thing.id, thing.front.bleed) for thing in job.made()] == [("bend", 3.0), ("crossing", 3.0)]
