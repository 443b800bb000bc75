"""Loose tiles of ground show the scenery of the board, and no two of a sort that lie side by side are alike (issue 17, boards)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from generator.boards.scenery.scenes import VARIANTS, scene_markup, scenery
from generator.products.kinds.tokens import tiles
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop


@pytest.fixture(scope="module")
def part(shop: Workshop) -> Part:
    return next(part for product in shop.printing.products for part in product.parts if part.things == "tiles")


@pytest.fixture(scope="module")
def printed(shop: Workshop, part: Part) -> list[Thing]:
    return tiles(shop, part)


def context(thing: Thing) -> Mapping[str, object]:
    assert isinstance(thing.front, Face)
    found: Mapping[str, object] = thing.front.context["tile"]
    return found


def test_all_tiles_are_printed_in_as_many_pictures_as_there_are(shop: Workshop, printed: list[Thing]) -> None:
    for token in [token for file in shop.game.all(Tokens) for token in file.tokens if token.terrain and token.shape == "hex"]:
        own = [thing for thing in printed if context(thing)["terrain"] == token.terrain]
        assert sum(thing.copies for thing in own) == token.count
        assert {context(thing)["variant"] for thing in own} == set(range(min(token.count, VARIANTS)))
    assert len({thing.id for thing in printed}) == len(printed)


def test_their_faces_carry_the_scenery_of_the_board(shop: Workshop, printed: list[Thing]) -> None:
    for thing in printed:
        face = shop.renderer.svg("faces/token_hex.svg", {"theme": shop.theme, "tile": context(thing)})
        terrain, variant = str(context(thing)["terrain"]), context(thing)["variant"]
        look = shop.theme["terrain"][terrain]
        paths = scenery(look["scene"], f"{look.get('seed', 1)} {variant}", look["fill"], look["pattern_ink"])
        assert paths
        assert all(f'd="{d}"' in face for _, d in paths)


def test_a_terrain_without_a_scene_has_none_and_a_picture_of_its_own_fills_the_tile() -> None:
    plain = {"fill": "#ffffff", "pattern_ink": "#000000"}
    assert scene_markup(plain, 26) == ""
    assert scene_markup({**plain, "picture": 'a"b.png'}, 26, square=True) == (
        '<image href="a&#34;b.png" x="-13.000" y="-13.000" width="26.000" height="26.000" preserveAspectRatio="xMidYMid slice"/>'
    )
