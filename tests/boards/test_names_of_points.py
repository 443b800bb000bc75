"""Names of linked points stand on no line, no point and no other name, within the field; where nothing is free, on a strip of ground."""

from __future__ import annotations

import re
import shutil
from math import dist
from pathlib import Path

import pytest

from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import wooden
from generator.products.data.broken_words import LETTER
from generator.products.data.wood.board import Wooden
from generator.units import MM, Rect

ROOT = Path(__file__).resolve().parents[2]

NET = """
  points:
    at: {harbour: [1, 1], old_mill: [3, 1], market: [5, 1], abbey: [2, 2.5], castle: [4, 2.5], edge: [1, 4], cross: [3, 4],
      lighthouse: [0, 2.5]}
    links: [[harbour, old_mill], [old_mill, market], [harbour, abbey], [abbey, castle], [castle, market], [abbey, cross], [edge, cross],
      [lighthouse, abbey], [lighthouse, harbour], [lighthouse, edge], [harbour, castle], [old_mill, cross], [edge, abbey], [castle, cross],
      [old_mill, abbey], [old_mill, castle]]
"""
STAR = """
  points:
    at: {the_very_middle_of_everything: [4, 4], a1: [0, 0], b1: [4, 0], c1: [8, 0], a2: [0, 4], c2: [8, 4], a3: [0, 8],
      b3: [4, 8], c3: [8, 8]}
    links: [[a1, c3], [b1, b3], [c1, a3], [a2, c2], [the_very_middle_of_everything, a1], [a1, b3], [b1, c3], [a2, c1], [a3, b1],
      [a2, b3], [b1, c2]]
"""


def board(folder: Path, points: str) -> Wooden:
    """The board of a game whose points are these, drawn with spaces of 20 mm."""
    shutil.copytree(ROOT / "content" / "snakes_and_ladders", folder / "content" / "snakes_and_ladders")
    file = folder / "content" / "snakes_and_ladders" / "boards" / "track.yaml"
    file.write_text(f"board:\n  id: track\n  name: Track{points}", encoding="utf-8")
    shop = open_shop(Project(folder), "snakes_and_ladders")
    return wooden(shop, shop.game.all(BoardFile)[0].board, 20.0)


def names(sheet: Wooden) -> dict[str, Rect]:
    """Where each name stands, in mm."""
    found = {}
    for tag, word in re.findall(r"<text ([^>]*)>([^<]+)</text>", sheet.pen.svg()):
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        letter = float(told["font-size"].removesuffix("pt")) / MM
        wide = len(word) * letter * LETTER
        left = float(told["x"]) - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[told.get("text-anchor", "start")]
        found[word] = Rect(left, float(told["y"]) - 0.7 * letter, wide, 0.7 * letter)
    return found


def crossed(sheet: Wooden, box: Rect) -> bool:
    """Whether a link runs through a rectangle."""
    for here, near in enumerate(sheet.graph.links):
        for there in near:
            (x, y), (to_x, to_y) = sheet.at(sheet.spaces[here]), sheet.at(sheet.spaces[there])
            along = [(x + (to_x - x) * step / 400, y + (to_y - y) * step / 400) for step in range(401)]
            if any(box.x < one < box.x + box.width and box.y < two < box.y + box.height for one, two in along):
                return True
    return False


@pytest.fixture
def net(tmp_path: Path) -> Wooden:
    return board(tmp_path, NET)


def test_no_name_stands_on_a_line_or_on_another(net: Wooden) -> None:
    found = names(net)
    assert {"Lighthouse", "Abbey", "Castle", "Old mill"} <= set(found) and len(found) == 8
    assert [name for name, box in found.items() if crossed(net, box)] == []
    assert [(one, other) for one in found for other in found if one < other and found[one].overlaps(found[other])] == []


def test_all_names_stand_within_the_field_beside_their_points(net: Wooden) -> None:
    left = min(net.at(space).x for space in net.spaces) - 0.72 * net.size
    found = names(net)
    assert [name for name, box in found.items() if box.x < left] == []
    for space in net.spaces:
        box = found[space.name.replace("_", " ").capitalize()]
        nearest = min(
            dist(net.at(space), (x, y)) for x in (box.x, box.x + box.width / 2, box.x + box.width) for y in (box.y, box.y + box.height)
        )
        assert nearest < 0.5 * net.size, space.name


def test_a_name_that_cannot_but_hide_a_line_has_a_strip_of_ground(tmp_path: Path) -> None:
    sheet = board(tmp_path, STAR)
    found = names(sheet)
    strips = re.findall(rf'<rect [^>]*fill="{sheet.light}" fill-opacity="0.9"', sheet.pen.svg())
    assert len(strips) == sum(crossed(sheet, box.grown(0.6)) for box in found.values()) > 0
