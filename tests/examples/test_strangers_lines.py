"""Lines that a newcomer wanted in colour: ways between towns, walls and doors along sides; and numbers on the squares of a long track."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Part
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import boards
from generator.products.data.wooden_pictures import board_about, wooden_boards
from tests.examples.laid_table import lay

INKS = {"tram": "#123456", "wall": "#345678"}
LIKED: dict[str, Any] = {
    "table.yaml": {"spaces": {"way": {"one_of": ["tram", "wall"], "inks": INKS, "names": {"tram": "", "wall": "Wall"}}}}
}


def drawn(folder: Path, board: dict[str, Any], size: str = "20 mm") -> str:
    shop = open_shop(Project(lay(folder, {**LIKED, f"boards/{board['id']}.yaml": {"board": board}})), "table")
    (made,) = boards(shop, Part(id="board", title="Board", things="board", of=str(board["id"]), hex=size))
    return made.front.svg


def points(**said: str) -> dict[str, Any]:
    at = {"inn": [0, 0], "w1": [2, 0], "fair": [4, 0], "w2": [4, 2], "mill": [4, 4]}
    links = [["inn", "w1"], ["w1", "fair"], ["fair", "w2"], ["w2", "mill"]]
    return {
        "id": "shire",
        "name": "Shire",
        "points": {"at": at, "links": links},
        "spaces": {name: {"way": way} for name, way in said.items()},
    }


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ({"w1": "tram"}, 2),
        ({"w1": "tram", "w2": "tram"}, 4),
        ({"inn": "tram"}, 0),  # an end, and no way
        ({"w1": "tram", "inn": "tram"}, 0),  # places that bear colours of their own
    ],
)
def test_a_point_between_two_colours_its_links(said: dict[str, str], lines: int, tmp_path: Path) -> None:
    assert len(re.findall(r'<line [^>]*stroke="#123456"', drawn(tmp_path, points(**said)))) == lines


def test_words_of_sides_with_inks_are_bars_along_them(tmp_path: Path) -> None:
    board = {"id": "house", "name": "House", "squares": {"columns": 2, "rows": 2, "first": [11, 1], "sides": True}}
    svg = drawn(tmp_path, {**board, "spaces": {"k1-l1": {"way": "wall"}, "k2-n": {"way": "wall"}}})
    bars = re.findall(r'<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)" stroke="#345678"', svg)
    assert sorted((abs(float(x) - float(a)), abs(float(y) - float(b))) for x, y, a, b in bars) == [(0, 20), (20, 0)]
    assert "Wall" not in svg


@pytest.mark.parametrize("size", [9, 20])
def test_numbers_stand_within_the_squares_of_a_track_and_off_their_grain(size: int, tmp_path: Path) -> None:
    svg = drawn(tmp_path, {"id": "track", "track": {"spaces": 121, "columns": 11, "ring": False}}, f"{size} mm")
    found = re.findall(r'<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)pt"([^>]*)>(11[1-9])</text>', svg)
    assert len(found) == 9
    for x, letter, more, number in found:
        left = (0.75 + int(number) - 111) * size  # this row leads to the right again, like the first
        assert left < float(x) - 1.5 * 0.56 * float(letter) * 25.4 / 72
        assert 'paint-order="stroke"' in more


@pytest.mark.parametrize(
    ("spaces", "size", "told"),
    [
        (24, 4, list(range(1, 25))),  # two digits fit
        (121, 2, list(range(10, 121, 10))),
        (127, 2, [*range(10, 121, 10), 127]),
    ],
)
def test_small_squares_of_a_track_tell_as_many_numbers_as_fit(spaces: int, size: int, told: list[int], tmp_path: Path) -> None:
    """Those of a picture in the rulebook ran into each other."""
    svg = drawn(tmp_path, {"id": "track", "track": {"spaces": spaces, "columns": 30, "ring": False}}, f"{size} mm")
    found = re.findall(r'<text x="[\d.]+" y="([\d.]+)" font-size="([\d.]+)pt"[^>]*>(\d+)</text>', svg)
    assert sorted(int(number) for _, _, number in found) == told
    assert {letter for _, letter, _ in found} == {"6"}


def position(**more: Any) -> dict[str, Any]:
    return {"seats": {"red": {"man": ["a1"]}}, **more}


@pytest.mark.parametrize(
    ("lying", "shown"),
    [({}, True), ({"notes": {}}, True), ({"notes": {"b2": ["clubs_1"]}}, False)],
)
def test_a_board_is_shown_while_no_card_lies_on_it(lying: dict[str, Any], shown: bool, tmp_path: Path) -> None:
    """A place for cards on spaces kept every picture of its game's boards out of the rulebook."""
    folder = lay(tmp_path, {"table.yaml": {"zones": {"notes": {"of": "space"}}}})
    table = json.loads((folder / "content" / "table" / "table.yaml").read_text())
    del table["zones"]["land"]  # tiles with sides are drawn as such
    (folder / "content" / "table" / "table.yaml").write_text(json.dumps(table))
    shop = open_shop(Project(folder), "table")
    found = board_about(shop, position(), position(seats={"red": {"man": ["a2"]}}, **lying))
    assert (found.board.id if found else None) == ("field" if shown else None)
    assert wooden_boards(shop) == []
