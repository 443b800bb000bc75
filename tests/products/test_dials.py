"""Dials: numbers from the content round a wheel, one of them in the window of the cover."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.definitions.products import Dial as Wanted
from engine.definitions.products import Part
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import Drawing, GlyphRun
from generator.drawing import Part as Placed
from generator.errors import LayoutError
from generator.fonts.fonts import FontBook
from generator.products.kinds.dial import BRIDGE, HOLE, LARGEST, LEAST_FACE, SMALLEST, Dial
from generator.products.kinds.dials import dials
from generator.products.laying.laying import laid
from generator.products.laying.printing import piece_sheets, ready
from generator.products.references import number_at
from generator.products.thing import Thing
from generator.products.workshop import Workshop
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.scene.outline import bounds, parse_path
from generator.sheets.notes import sheet_label
from generator.sheets.papers import PAPERS
from generator.units import MM

FONT = FontBook().font("sans", 700)
BOLD = max(FONT.advance(str(number)) for number in range(100))


@pytest.fixture(scope="module")
def part(shop: Workshop) -> Part:
    return next(part for product in shop.printing.products if product.kind == "dials" for part in product.parts)


def runs(drawing: Drawing, matrix: Matrix = IDENTITY) -> Iterator[tuple[GlyphRun, Matrix]]:
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun):
            yield mark, matrix
        elif isinstance(mark, Placed):
            yield from runs(mark.art, multiply(matrix, mark.matrix) if mark.matrix else matrix)


def numbers(thing: Thing) -> list[int]:
    assert not hasattr(thing.front, "svg")
    return [int(number) for number in thing.front.context["dial"]["numbers"]]  # type: ignore[union-attr]


@given(diameter=st.floats(60, 200), count=st.integers(2, 60))
def test_numbers_keep_clear_of_each_other_and_of_the_rims(diameter: float, count: int) -> None:
    try:
        made = Dial.around(diameter, count, FONT, BOLD)
    except LayoutError:
        assert 2 * math.pi * (diameter / 2) / count < 2 * SMALLEST / MM  # only the crowded are refused
        return
    assert SMALLEST <= made.size * MM <= LARGEST
    assert made.inner >= LEAST_FACE and made.outer + BRIDGE == pytest.approx(made.cover)
    # the lower corner of the widest number lies within its own wedge
    assert math.degrees(math.atan2(made.widest * made.size / 2, made.baseline)) < made.pitch / 2
    assert math.hypot(made.baseline + made.cap * made.size, made.widest * made.size / 2) < made.cover
    window = bounds(parse_path(made.window()))
    assert made.widest * made.size < window.width
    assert -made.cover < window.y and window.y + window.height < -HOLE
    assert made.opening <= made.pitch / 2 + 1e-9  # never a second number


def test_the_least_diameter_that_an_error_names_will_do() -> None:
    with pytest.raises(LayoutError, match=r"51 numbers of 7 pt need a dial of at least (\d+) mm \(this one has 50 mm\)") as caught:
        Dial.around(50, 51, FONT, BOLD)
    least = float(caught.value.message.split("at least ")[1].split(" mm")[0])
    assert Dial.around(least, 51, FONT, BOLD).size * MM == pytest.approx(SMALLEST)
    with pytest.raises(LayoutError):
        Dial.around(least - 1, 51, FONT, BOLD)


def test_the_wheels_of_the_game_go_up_to_the_hit_points_of_its_constants(shop: Workshop, part: Part, project: Project) -> None:
    things = dials(shop, part)
    assert [thing.id for thing in things] == ["angel_dial_wheel", "angel_dial_cover", "demon_dial_wheel", "demon_dial_cover"]
    most = max(shop.game.sources["constants.yaml"].at("constants", "angel_demon", "hit_points").plain().values())
    assert all(numbers(thing) == list(range(most + 1)) for thing in things)
    third = open_shop(project, "axis_mundi", edition="v3")
    (other,) = (part for product in third.printing.products if product.kind == "dials" for part in product.parts)
    levels = third.game.sources["constants.yaml"].at("constants", "axis_mundi_level", "hit_points").plain().values()
    assert {dial.to for dial in other.dials} == {"constants.axis_mundi_level.hit_points"}
    assert {max(numbers(thing)) for thing in dials(third, other)} == {max(levels)}


def test_each_number_stands_upright_when_it_is_at_the_window(shop: Workshop, part: Part) -> None:
    wheel = shop.draw(dials(shop, part)[0].front, "wheel")
    middle = wheel.size.width / 2
    shown = [(run, matrix) for run, matrix in runs(wheel) if run.text.isdigit()]
    assert [int(run.text) for run, _ in shown] == list(range(51))
    for place, (run, matrix) in enumerate(shown):
        (x, y), (far_x, far_y) = (apply(matrix, run.x + reach * run.font.advance(run.text) * run.size, run.y) for reach in (0, 1))
        turned = math.radians(place * 360 / len(shown))
        assert math.atan2(far_y - y, far_x - x) % (2 * math.pi) == pytest.approx(turned % (2 * math.pi), abs=1e-3)
        centre = ((x + far_x) / 2 - middle, (y + far_y) / 2 - middle)
        assert math.atan2(centre[0], -centre[1]) % (2 * math.pi) == pytest.approx(turned % (2 * math.pi), abs=1e-3)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_discs_window_and_holes_are_cut(shop: Workshop, part: Part, paper: str) -> None:
    label = sheet_label(shop.renderer.fonts, "Dials")
    (sheet,) = piece_sheets(shop.press, ready(shop.press, laid(shop, dials(shop, part)), pieces=True), PAPERS[paper], label, 4)
    sizes = sorted(round(bounds(cut).width, 1) for cut in sheet.cuts)
    assert sizes == [3.5] * 4 + [4.8] * 2 + [84.0] * 2 + [90.0] * 2
    discs = [bounds(cut) for cut in sheet.cuts if bounds(cut).width > 50]
    for hole in (bounds(cut) for cut in sheet.cuts if bounds(cut).width < 4):
        middle = (hole.x + hole.width / 2, hole.y + hole.height / 2)
        assert any((one.x + one.width / 2, one.y + one.height / 2) == pytest.approx(middle, abs=1e-3) for one in discs)


def test_one_for_each_seat(shop: Workshop, part: Part) -> None:
    wanted = Wanted(id="life", title="Life", icon="hit_point", each="colour", to="constants.hit_points.maximum", diameter="50 mm")
    things = dials(shop, replace(part, dials=(wanted,)))
    colours = [seat.colour for seat in shop.game.manifest.seats]
    assert [thing.id for thing in things] == [f"life_{colour}_{side}" for colour in colours for side in ("wheel", "cover")]
    assert [one.size.width for one in laid(shop, things)] == [50, 44] * len(colours)


def test_references_lead_to_numbers(shop: Workshop) -> None:
    assert number_at(shop.game, 7) == 7
    assert (
        number_at(shop.game, "constants.hit_points.after_death")
        == shop.game.sources["constants.yaml"].at("constants", "hit_points", "after_death").plain()
    )
    assert number_at(shop.game, "tokens.tokens.wound_token.count") == 24
    assert number_at(shop.game, "game.players") == 6


BAD = {
    "file": ({"to": "constant.hit_points.maximum"}, ".to: 'constant.hit_points.maximum' leads to no number: no file 'constant'"),
    "key": ({"to": "constants.hit_points.maximun"}, ".to: .* no key 'maximun' — did you mean 'maximum'"),
    "beyond": ({"to": "constants.hit_points.maximum.more"}, "no key 'more' — it is a value, with nothing inside"),
    "words": ({"to": "game.title"}, "'game.title' is no number — it is Axis Mundi"),
    "nothing to turn": ({"from_": 3, "to": 3}, ".to: a dial from 3 to 3 — it has from 2 to 200 numbers"),
    "too many": ({"to": 200}, "a dial from 0 to 200"),
    "icon": ({"icon": "angle"}, ".icon: no icon 'angle' — did you mean 'angel'"),
    "look": ({"look": "angle"}, ".look: the theme 'Obsidian' has no look 'angle' for this — did you mean 'angel'"),
    "no look": ({"look": ""}, "needs a look, or `each: colour`"),
    "too small": ({"diameter": "50 mm"}, ".diameter: 51 numbers of 7 pt need a dial of at least"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_a_dial_names_in_vain_is_told_at_its_place(shop: Workshop, part: Part, name: str) -> None:
    change, message = BAD[name]
    before = part.dials
    object.__setattr__(part, "dials", (replace(before[0], **change), *before[1:]))  # type: ignore[arg-type]
    try:
        with pytest.raises(ContentError, match=message) as caught:
            dials(shop, part)
    finally:
        object.__setattr__(part, "dials", before)
    assert "print.yaml:" in str(caught.value) and r"part 'dials'.dials[0]" in str(caught.value)
