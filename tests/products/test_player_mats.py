"""The stock mat: any kind of a deck with its picture, words, tracks and places for cards."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.registry import things_of
from generator.products.thing import Face

ROOT = Path(__file__).resolve().parents[2]
DECK = """\
deck: {id: keepers, name: Keepers, kinds: true, look: permanent}
columns:
  health: {number: [1, 60]}
  gate: {holds: text}
cards: keepers.csv
"""
ROWS = """\
Name,Health,Gate,Text
Old Wick,12,north,Hang **two** lanterns instead of one.
Young Taper,,south,
"""
PRINT = """\
products:
  - id: mats
    title: Mats
    kind: faces
    parts:
      - {{id: mats, title: Mats, things: mats, of: keepers, size: {size}, {more}}}
"""


def mats(tmp_path: Path, more: str, size: str = "200 x 132 mm") -> list[dict[str, Any]]:
    """What the mats of both kinds are told; they are drawn as well."""
    game = tmp_path / "content/night_market"
    shutil.copytree(ROOT / "content/night_market", game)
    (game / "cards/keepers.yaml").write_text(DECK, encoding="utf-8")
    (game / "cards/keepers.csv").write_text(ROWS, encoding="utf-8")
    (game / "print.yaml").write_text(PRINT.format(more=more, size=size), encoding="utf-8")
    shop = open_shop(Project(tmp_path), "night_market")
    faces = [thing.front for thing in things_of(shop, shop.printing.products[0].parts[0])]
    for face in faces:
        assert isinstance(face, Face)
        assert face.template == "player_mat"
        shop.draw(face, "mat")
    return [face.context["mat"] for face in faces if isinstance(face, Face)]


def test_tracks_are_as_long_as_the_kind_says_and_left_out_where_it_says_nothing(tmp_path: Path) -> None:
    more = "spaces: [{name: Health, icon: heart, count: health, start: 3}, {name: Coins, icon: mana, count: constants.rounds}]"
    wick, taper = mats(tmp_path, more)
    assert [(track["label"], track["spaces"], track["start"]) for track in wick["tracks"]] == [("Health", 12, 3), ("Coins", 10, 0)]
    assert [track["label"] for track in taper["tracks"]] == ["Coins"]


@pytest.mark.parametrize("size", ["120 x 80 mm", "280 x 190 mm", "130 x 195 mm"])
def test_a_mat_fits_any_size(tmp_path: Path, size: str) -> None:
    wick, _ = mats(tmp_path, "spaces: [{name: Health, icon: heart, count: 40}], wells: [{of: lanterns, count: 2}]", size)
    assert [(slot["label"], slot["count"]) for slot in wick["slots"]] == [("Lanterns", 2)]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("spaces: [{name: Health, icon: heart, count: gate}]", "spaces[0].count: the column 'gate' holds no number — Old Wick has north"),
        ("spaces: [{name: Health, icon: heart, count: constants.helth}]", "leads to no number"),
        ("spaces: [{name: Health, icon: hart, count: 3}]", "spaces[0].icon: no icon 'hart' — did you mean 'heart'?"),
        ("spaces: [{name: Health, icon: heart, count: 5000}]", "5000 places have no room on a mat — at most 120"),
        ("wells: [{of: lantern, count: 2}]", "no deck 'lantern' — did you mean 'lanterns'?"),
    ],
)
def test_a_row_that_cannot_be_printed_is_told(tmp_path: Path, more: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        mats(tmp_path, more)
    assert told in str(caught.value.problems[0])
