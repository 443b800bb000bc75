"""The pieces of the islands and the pictures of positions."""

import re

import pytest

from generator.boards.pieces import level_piece, pieces
from generator.boards.position import island_svg, place_of, position_of, recommended, section_svg
from generator.products.workshop import Workshop

_TEXT = re.compile(r"<text [^>]*>([^<]*)</text>")


def words(svg: str) -> list[str]:
    return _TEXT.findall(svg)


@pytest.mark.parametrize("players", [3, 6])
def test_every_hex_is_printed_once_with_its_number(shop: Workshop, players: int) -> None:
    island = next(one for one in shop.islands if one.players == players)
    made = pieces(shop.island_art(island, 26))
    printed = [int(word) for piece in made for word in words(piece.svg) if word.isdigit()]
    numbers = [one.n for one in island.hexes]
    marks = [*range(1, len(island.power_hexes) + 1), *(seat.seat for seat in island.seats), *(seat.seat for seat in island.seats)]
    assert sorted(printed) == sorted(numbers + marks)
    assert [piece.name for piece in made[:-1]] == list(island.levels)


def test_each_piece_is_as_large_as_its_ring(shop: Workshop) -> None:
    island = shop.islands[-1]
    for level, ring in list(enumerate(island.rings))[1:]:
        piece = level_piece(shop.island_art(island, 26), level)
        assert piece.width == pytest.approx((2 * ring + 1) * 26 + 0.6)


def test_pieces_parse_and_lie_inside_their_trim(shop: Workshop) -> None:
    island = shop.islands[0]
    for piece in pieces(shop.island_art(island, 26)):
        drawing = shop.renderer.draw(piece.svg, file=piece.name)
        assert drawing.size.width == pytest.approx(piece.width, abs=0.01)


def test_a_picture_without_letters_has_no_words(shop: Workshop) -> None:
    piece = level_piece(shop.island_art(shop.islands[0], 26), 1, lettered=False)
    assert not words(piece.svg)
    assert "<textbox" not in piece.svg


def test_terrain_differs_by_colour_pattern_and_icon(shop: Workshop) -> None:
    looks = shop.theme["terrain"].values()
    for key in ("fill", "pattern", "icon"):
        assert len({look[key] for look in looks}) == len(looks)


def test_recommended_picture_shows_tiles_and_treasures(shop: Workshop) -> None:
    island = shop.islands[0]
    svg = island_svg(shop.island_art(island, 12), recommended(island))
    assert svg.count('name="treasure"') == len(island.recommended.treasures)
    assert svg.count(f'name="{shop.theme["terrain"]["inaccessible"]["icon"]}"') == len(island.recommended.inaccessible)


def test_rotation_moves_a_level_as_many_sixths_as_its_number(shop: Workshop) -> None:
    island = shop.islands[-1]
    by_number = {one.n: one for one in island.hexes}
    assert place_of(island, by_number[101], 1) == (4, -4)
    assert place_of(island, by_number[201], 1) == (0, -3)
    assert place_of(island, by_number[1], 3) == (5, 0)


def test_a_table_becomes_a_position(shop: Workshop) -> None:
    table = {
        "rotations": 1,
        "seats": {
            "red": {"character": "savant", "form": None, "at": 104, "invisible": False},
            "blue": {"character": "malignant", "form": "demon", "at": 105, "invisible": False},
            "green": {"character": "cultivator", "form": None, "at": 106, "invisible": True},
        },
        "treasures": {103: ["grenade"]},
        "harvested": [103],
        "infection": [],
        "bombs": {},
        "terrain": {101: "inaccessible"},
    }
    position = position_of(table, {})
    assert {n: figure.look for n, figure in position.figures.items()} == {104: "savant", 105: "demon"}
    assert position.tokens == {103: ("treasure", "harvested")}
    svg = section_svg(shop.island_art(shop.islands[-1], 20), position, [104, 105], arrows=[(104, 105)])
    assert {"104", "105"} <= set(words(svg))
    assert 'name="demon"' in svg
    shop.renderer.draw(svg)
