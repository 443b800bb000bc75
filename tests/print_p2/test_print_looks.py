"""Faces can be read, and told apart in grey and by every kind of eyes, in every theme."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from engine.source.project import Project
from generator.boards.pen import Pen
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.colour.eyes import SIGHTS, Sight
from generator.colour.legibility import difference_share, faint_words, inscriptions, without_words
from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.paint.png import drawing_image
from generator.products.workshop import Workshop
from generator.units import Rect

ROOT = Path(__file__).parents[2]
THEMES = sorted(file.stem for file in (ROOT / "templates" / "themes").glob("*.yaml"))
LEAST_SHARE = 0.03
"""Two kinds differ at a glance over so much of their area at least."""


@pytest.fixture(scope="module", params=THEMES)
def shop(request: pytest.FixtureRequest) -> Workshop:
    return open_shop(Project(ROOT), "axis_mundi", theme=request.param)


def faces(shop: Workshop) -> dict[str, Drawing]:
    return {f"{job.name} {name}": drawing for job in plan(shop, None) if job.faces for name, drawing in job.faces()}


def test_every_word_of_every_face_can_be_read(shop: Workshop) -> None:
    found = {name: faint for name, drawing in faces(shop).items() if (faint := faint_words(drawing))}
    assert found == {}


@pytest.mark.parametrize("sight", SIGHTS)
def test_kinds_of_terrain_differ(shop: Workshop, sight: Sight) -> None:
    tiles = {kind: tile(shop, kind) for kind in shop.theme["terrain"]}
    alike = [(one, two) for one, two in combinations(tiles, 2) if difference_share(tiles[one], tiles[two], sight) < LEAST_SHARE]
    assert len(tiles) >= 9 and alike == []


def tile(shop: Workshop, kind: str) -> Image.Image:
    """A hex of that terrain, small, without its number."""
    pen = Pen(Rect(-15, -15, 30, 30), bleed=0)
    art = shop.island_art(shop.islands[0], 26).art
    art.ground(pen, (0, 0), kind)
    art.sign(pen, (0, 0), kind)
    return drawing_image(shop.renderer.draw(pen.svg(), file=kind), dpi=40)


@pytest.mark.parametrize("sight", SIGHTS)
def test_kinds_of_cards_differ_on_both_sides(shop: Workshop, sight: Sight) -> None:
    permanent, one_time = (side_by_side(shop, kind) for kind in ("permanent", "one_time"))
    for one, two in zip(permanent, one_time, strict=True):
        assert difference_share(one, two, sight) > 0.05


def side_by_side(shop: Workshop, kind: str) -> list[Image.Image]:
    """The front of a card without words, and its back."""
    (job,) = (job for job in plan(shop, [f"cards-{kind}"]))
    assert job.faces is not None
    named = dict(job.faces())
    back = next(name for name in named if name.endswith("back"))
    front = next(name for name in named if name != back)
    return [drawing_image(without_words(named[name]), dpi=30) for name in (front, back)]


def test_faint_words_are_found(renderer: FaceRenderer) -> None:
    def face(inside: str) -> Drawing:
        return renderer.draw(f'<svg width="63" height="88"><rect width="63" height="88" fill="#ffffff"/>{inside}</svg>')

    words = '<text x="5" y="20" font-family="sans" font-size="{size}pt" fill="{fill}">Ash</text>'
    assert faint_words(face(words.format(size=9, fill="#767676"))) == []
    (found,) = faint_words(face(words.format(size=9, fill="#808080")))
    assert found.text == "Ash" and found.contrast == pytest.approx(3.95, abs=0.05)
    assert faint_words(face(words.format(size=18, fill="#808080"))) == []
    turned = (
        '<g transform="rotate(90 31 44)"><rect x="20" y="30" width="20" height="20"/><text x="22" y="44" font-size="9pt">Ash</text></g>'
    )
    assert [one.contrast for one in faint_words(face(turned))] == [1.0]
    assert [one.text for one in inscriptions(face(turned))] == ["Ash"]


def test_colours_that_some_eyes_confuse_are_found() -> None:
    red, green = Image.new("RGB", (4, 4), "#a07000"), Image.new("RGB", (4, 4), "#5a8a10")
    assert difference_share(red, green, "full") == 1.0
    assert difference_share(red, red, "full") == 0.0
    assert difference_share(Image.new("RGB", (4, 4), "#c00000"), Image.new("RGB", (4, 4), "#006fc0"), "tritanopia") == 1.0
    assert difference_share(Image.new("RGB", (4, 4), "#b04a4a"), Image.new("RGB", (4, 4), "#6a6a6a"), "grey") == 0.0
