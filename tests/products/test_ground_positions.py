"""Positions on boards of ground: whose figures stand where, what is cut out of the board, and which way somebody went."""

from __future__ import annotations

import re
from math import hypot
from pathlib import Path
from shutil import copytree

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.ground.ground_pictures import GroundBoard, Way, ground_boards, ground_position_svg
from generator.products.data.ground.ground_positions import GroundPosition, Lying, position_on_ground
from generator.products.workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def elbrus() -> Workshop:
    return open_shop(Project(ROOT), "elbrus")


@pytest.fixture(scope="module")
def hexdash() -> Workshop:
    return open_shop(Project(ROOT), "hexdash")


def board(shop: Workshop) -> GroundBoard:
    return ground_boards(shop)[0]


def test_figures_wear_what_their_seat_plays_or_the_colour_of_the_seat(elbrus: Workshop, hexdash: Workshop) -> None:
    played = position_on_ground(elbrus, {"seats": {"red": {"character": "medea", "at": "a25"}, "blue": {"character": None, "at": "c27"}}})
    assert (played.figures["a25"][0].icon, played.figures["a25"][0].ink) == ("medea", "green")
    assert played.figures["c27"][0].ink == "blue"
    assert position_on_ground(hexdash, {"seats": {"yellow": {"at": 8}}}).figures["8"] == (Lying("runner", "yellow"),)


def test_figures_out_of_the_game_are_nowhere_and_those_of_one_space_stand_there_together(elbrus: Workshop) -> None:
    seats = {"red": {"at": None}, "blue": {"at": "sector_1"}, "green": {"at": "sector_1"}}
    assert {space: len(figures) for space, figures in position_on_ground(elbrus, {"seats": seats}).figures.items()} == {"sector_1": 2}


def test_pieces_of_nobody_stand_there_in_their_own_colour(tmp_path: Path) -> None:
    game = copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    table = (game / "table.yaml").read_text(encoding="utf-8")
    stray = "pieces:\n  stray: {of: table, count: 1, ink: brown}\n  robber: {of: table, count: 1}\n"
    (game / "table.yaml").write_text(table.replace("pieces:\n", stray), encoding="utf-8")
    position = position_on_ground(open_shop(Project(tmp_path), "hexdash"), {"seats": {"red": {"at": 8}}, "stray": 8, "robber": [9]})
    assert [one.ink for one in position.figures["8"]] == ["brown", "red"] and position.figures["9"][0].ink == "grey"


def test_kinds_without_an_icon_stand_there_by_their_letters_as_they_are_printed(tmp_path: Path) -> None:
    game = copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    table = (game / "table.yaml").read_text(encoding="utf-8")
    kinds = "pieces:\n  foot: {of: seat, count: 2}\n  horse: {of: seat, count: 1}\n"
    (game / "table.yaml").write_text(table.replace("pieces:\n", kinds), encoding="utf-8")
    shop = open_shop(Project(tmp_path), "hexdash")
    position = position_on_ground(shop, {"seats": {"red": {"at": 8, "foot": [9], "horse": 10}}})
    assert [position.figures[space][0].letters for space in ("8", "9", "10")] == ["", "F", "H"]
    assert ">F</text>" in ground_position_svg(board(shop), position, 20)


def test_tokens_are_those_of_their_counter_or_status(elbrus: Workshop, hexdash: Workshop) -> None:
    position = position_on_ground(elbrus, {"seats": {}, "chests": ["c27"], "platform": {"j26": 2}})
    assert position.tokens == {"c27": (Lying("chest", "chest", "square"),), "j26": (Lying("platform", "banner", "square"),)}
    assert position_on_ground(hexdash, {"seats": {}, "lying": {"gem": [14]}}).tokens == {"14": (Lying("gem", "treasure"),)}


def test_of_squares_a_rectangle_is_shown_and_of_hexes_what_lies_around(elbrus: Workshop, hexdash: Workshop) -> None:
    assert board(elbrus).around({"b2", "c2"}) == {f"{column}{row}" for column in "abcd" for row in (1, 2, 3)}
    assert board(hexdash).around({"1"}) == {"1", "2", "6", "7"}


@pytest.mark.parametrize("names", [("elbrus", "b2", "h9"), ("hexdash", "8", "40")])
def test_a_part_of_a_board_has_its_own_spaces_alone(names: tuple[str, str, str], request: pytest.FixtureRequest) -> None:
    game, here, elsewhere = names
    ground = board(request.getfixturevalue(game))
    position = position_on_ground(ground.shop, {"seats": {}})
    part, whole = (ground_position_svg(ground, position, 12, shown) for shown in (ground.around({here}), None))
    assert f">{here}<" in part and f">{elsewhere}<" not in part
    assert f">{here}<" in whole and f">{elsewhere}<" in whole


@pytest.mark.parametrize("game", ["hexdash", "elbrus"])
def test_a_whole_board_is_of_one_shape_however_large_its_spaces_are(game: str, request: pytest.FixtureRequest) -> None:
    """Covers go by it, which draw the board once, at the size it has in its frame."""
    ground = board(request.getfixturevalue(game))
    one, larger = ground.extent(1), ground.extent(7)
    assert (larger.width, larger.height) == pytest.approx((7 * one.width, 7 * one.height))
    drawn = re.search(r'viewBox="(.*?)"', ground_position_svg(ground, GroundPosition({}, {}), 7))
    assert drawn is not None
    assert [*map(float, drawn[1].split())][2:] == pytest.approx([larger.width, larger.height], abs=0.01)


def test_a_way_is_drawn_only_where_all_of_it_is_shown(hexdash: Workshop) -> None:
    ground, position = board(hexdash), position_on_ground(hexdash, {"seats": {"red": {"at": 3}}})
    shown, way = ground.around({"2"}), Way(("1", "2", "3"), Lying("runner", "red"))
    plain = ground_position_svg(ground, position, 12, shown)
    assert ground_position_svg(ground, position, 12, shown, ways=[way]) != plain
    assert ground_position_svg(ground, position, 12, shown, ways=[way._replace(spaces=("3", "4", "5"))]) == plain


def test_a_map_of_squares_bears_the_names_of_its_places(tmp_path: Path) -> None:
    copytree(ROOT / "content" / "elbrus", tmp_path / "content" / "elbrus")
    table = tmp_path / "content" / "elbrus" / "table.yaml"
    declared = "spaces:\n  place: {one_of: [inn, mill], names: {inn: The Old Inn}}\n"
    table.write_text(table.read_text("utf-8").replace("spaces:\n", declared, 1), "utf-8")
    map_ = tmp_path / "content" / "elbrus" / "boards" / "elbrus.yaml"
    places = "  spaces:\n    h16: {place: inn}\n    h17: {place: mill}\n"
    map_.write_text(map_.read_text("utf-8").replace("  spaces:\n", places, 1), "utf-8")
    ground = ground_boards(open_shop(Project(tmp_path), "elbrus"))[0]
    drawn = ground.picture(20.0, {"h16", "h17"})
    assert ">The Old Inn<" in drawn and "mill" not in drawn.lower()


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 9])
def test_figures_of_one_space_stay_on_it(hexdash: Workshop, count: int) -> None:
    ground, inks = board(hexdash), ("red", "blue", "green", "yellow", "brown", "grey", "violet", "treasure", "black")
    known = [ink for ink in inks if ink in hexdash.theme["tokens"]]
    figures = tuple(Lying("runner" if number < len(known) else "gem", known[number % len(known)]) for number in range(count))
    svg = ground_position_svg(ground, GroundPosition({"8": figures}), 26, ["8"])
    middle, fill = ground.middles(26)["8"], hexdash.theme["paper"]
    found = re.findall(rf'<circle cx="([-.\d]+)" cy="([-.\d]+)" r="([.\d]+)" fill="{fill}"', svg)
    assert len(found) == count
    assert all(hypot(float(x) - middle.x, float(y) - middle.y) + float(radius) <= 13 for x, y, radius in found)


def test_a_crowd_of_figures_alike_is_one_with_their_number(hexdash: Workshop) -> None:
    figures = (*[Lying("runner", "red")] * 5, Lying("runner", "blue"))
    svg = ground_position_svg(board(hexdash), GroundPosition({"8": figures}), 26, ["8"])
    assert ">5</text>" in svg and svg.count(f'fill="{hexdash.theme["paper"]}"') == 2
