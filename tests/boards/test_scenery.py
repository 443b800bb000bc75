"""Scenery of boards: the same for the same seed, different from space to space, and clear of what a player reads."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.table.hexes import DIRECTIONS
from generator.boards.pen import Pen
from generator.boards.scenery.kinds import KINDS
from generator.boards.scenery.scenes import VARIANTS, scenery, variant_of
from generator.boards.scenery.sketch import Inks, Sketch
from generator.boards.tiles import TileArt
from generator.drawing import Drawing, Part
from generator.errors import LayoutError
from generator.products.workshop import Workshop
from generator.units import Rect

FILL, INK = "#5f9e7e", "#47826a"


@pytest.mark.parametrize("square", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_variants_and_the_same_for_the_same_seed(kind: str, square: bool) -> None:
    drawn = [scenery(kind, f"1 {variant}", FILL, INK, square=square) for variant in range(VARIANTS)]
    assert len({str(one) for one in drawn}) == VARIANTS
    sketch = Sketch(f"{kind} 1 0", Inks.of({"fill": FILL, "pattern_ink": INK}), square=square)
    KINDS[kind](sketch)
    assert sketch.paths() == drawn[0] != scenery(kind, "2 0", FILL, INK, square=square)


def test_no_two_kinds_are_drawn_alike() -> None:
    assert len({str(scenery(kind, "1 0", FILL, INK)) for kind in KINDS}) == len(KINDS)


def test_a_hex_differs_from_all_its_neighbours() -> None:
    assert all(variant_of(0, 0) != variant_of(q, r) for q, r in DIRECTIONS)
    assert all(variant_of(0, 0) != variant_of(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))


def test_things_stand_beside_the_sign_and_the_number() -> None:
    sketch = Sketch("any", Inks.of({"fill": FILL, "pattern_ink": INK}))
    places = sketch.places(40, 1.0)
    assert len(places) > 15
    assert not [at for at in places if at.x**2 + (at.y + 0.8) ** 2 < 5.9**2 or (abs(at.x) < 4.9 and at.y > 6.4)]
    assert all(sketch.is_inside(at.x, at.y, 1.0) for at in places)


def test_hexes_of_a_variant_share_one_form(shop: Workshop) -> None:
    pen = Pen(Rect(-100, -100, 200, 200))
    art = shop.island_art(shop.islands[0], 26).art
    for hex_ in ((0, 0), (7, 0), (1, 0)):
        art.ground(pen, hex_, "sheltered")
    drawing = shop.renderer.draw(pen.svg(), file="three hexes")
    assert len(forms(drawing)) == 2


def forms(drawing: Drawing) -> set[int]:
    """The shared drawings of which it is made."""
    found = set()
    for mark in drawing.marks:
        if isinstance(mark, Part):
            found |= {id(mark.art)} if mark.art.shared else forms(mark.art)
    return found


def test_a_picture_of_the_game_takes_the_place_of_the_scene(shop: Workshop) -> None:
    art = with_look(shop.island_art(shop.islands[0], 26).art, picture="art/none.png")
    pen = Pen(Rect(-13, -15, 26, 30))
    art.ground(pen, (0, 0), "path")
    assert re.search(r'<image [^>]*href="art/none.png"', pen.svg())
    with pytest.raises(LayoutError, match=r"art/none\.png"):
        shop.renderer.draw(pen.svg(), file="a hex")


def test_another_seed_gives_other_scenery(shop: Workshop) -> None:
    made = []
    for seed in (1, 2):
        pen = Pen(Rect(-13, -15, 26, 30))
        with_look(shop.island_art(shop.islands[0], 26).art, seed=seed).ground(pen, (0, 0), "path")
        made.append(pen.svg())
    assert made[0] != made[1]


def with_look(art: TileArt, **more: str | int) -> TileArt:
    terrain = art.theme["terrain"]
    return replace(art, theme={**art.theme, "terrain": {**terrain, "path": {**terrain["path"], **more}}})
