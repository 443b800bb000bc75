"""The map of Elbrus: what the inventory of its rules says of it, and how it is drawn."""

from __future__ import annotations

import re
from collections import Counter

from engine.definitions.products import Part
from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.declarations.resolving import resolve
from engine.kernel.content.boards import BoardFile
from generator.products.data.boards import boards
from generator.products.kinds.tokens import tokens
from generator.products.laying.laying import laid
from generator.products.thing import Drawn
from generator.products.workshop import Workshop


def drawn(shop: Workshop) -> str:
    front = boards(shop, Part(id="map", title="Map", things="board", hex="20 mm"))[0].front
    assert isinstance(front, Drawn)
    return front.svg


def test_it_has_the_squares_chests_and_zones_of_the_inventory(shop: Workshop) -> None:
    world = resolve(shop.game, 10)
    sorts = [name for name, column in world.table.spaces.items() if column.sorts]
    words = world.table.spaces[sorts[0]].one_of
    terrain = Counter(words[value] for value in world.properties["terrain"])
    assert terrain == {"plain": 436 + 72, "gate": 20, "healing": 8, "forest": 84, "mountain": 56, "water": 44, "tree": 9, "sector": 20}
    assert sum(world.holds["chest"]) == 72
    chests = Counter(zone for zone, held in zip(world.properties["zone"], world.holds["chest"], strict=False) if held)
    assert chests == {1: 24, 2: 24, 3: 16, 4: 8}
    assert Counter(world.properties["zone"]) == {0: 20, 1: 288, 2: 216, 3: 144, 4: 81}


def test_it_is_the_same_when_turned_by_a_quarter(shop: Workshop) -> None:
    rows = [row.split() for row in shop.game.all(BoardFile)[0].board.map[1:-1]]
    rows = [row[1:-1] if row[0] == "S" else row for row in rows]
    assert all(rows[y][x] == rows[x][26 - y] for x in range(27) for y in range(27))


def test_every_sector_has_one_way_in(shop: Workshop) -> None:
    graph = graph_of(shop.game.all(BoardFile)[0].board)
    names = [space.name for space in graph.spaces]
    for number in range(1, 21):
        place = names.index(f"sector_{number}")
        assert len([way for name in graph.near for way in [graph.steps[name][place]] if way >= 0]) == 1


def test_names_numbers_and_borders_are_printed(shop: Workshop) -> None:
    svg = drawn(shop)
    assert svg.count('static="square-firs-') > 0
    assert len(re.findall(r">(?:aa|[a-z])\d+</text>", svg)) == 27 * 27
    assert [number for number in range(1, 21) if f">{number}</text>" not in svg] == []
    assert [zone for zone in range(1, 5) if f">Zone {zone}</text>" not in svg] == []
    assert svg.count('name="chest"') == 72
    around = 4 * (21 + 15 + 9)  # the sides of zones 2, 3 and 4, each drawn twice: dark, and bright above it
    assert len(re.findall(r"<line [^>]*stroke-linecap=\"round\"", svg)) == 2 * around


def test_a_wall_is_as_long_as_the_squares_that_it_stands_on(shop: Workshop) -> None:
    wall = next(thing for thing in tokens(shop, Part(id="tokens", title="Tokens", things="tokens")) if thing.id == "barrier")
    assert [tuple(one.size) for one in laid(shop, [wall])] == [(100, 20)]
