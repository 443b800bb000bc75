"""Tuck boxes, and cut lines for machines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis.strategies import floats

from generator.errors import LayoutError
from generator.pieces.box_sheets import box_art, box_for, box_sheets
from generator.pieces.tuck_box import GLUE, PLAY, TAB, TuckBox, deck_thickness
from generator.products.laying.laying import Laid
from generator.products.press import Press
from generator.products.workshop import Workshop
from generator.scene.outline import bounds
from generator.sheets.notes import sheet_label
from generator.sheets.papers import PAPERS
from generator.sheets.profiles import Profile, Stock
from generator.units import Size


@given(width=floats(40, 90), height=floats(50, 130), depth=floats(3, 60))
def test_the_net_of_a_box_holds_together(width: float, height: float, depth: float) -> None:
    box = TuckBox(width, height, depth)
    line = bounds(box.outline)
    assert (line.x, line.y) == pytest.approx((0, 0), abs=1e-6)
    assert (line.width, line.height) == pytest.approx(box.net, abs=1e-3)
    assert box.net == pytest.approx((GLUE + 2 * (width + depth), height + 2 * (depth + TAB)))
    back, left, front, right = box.walls.values()
    assert (back.width, front.width) == (width, width)
    assert (left.width, right.width) == (depth, depth)
    assert box.lid.height == box.base.height == depth
    assert 0 < box.dust < box.top  # the flaps stay on the sheet
    assert 2 * box.dust < box.width  # and do not meet under the lid
    for crease in box.creases:
        place = bounds(crease)
        assert place.x >= GLUE - 1e-6 and place.x + place.width <= box.net.width + 1e-6
        assert place.y >= TAB - 1e-6 and place.y + place.height <= box.net.height - TAB + 1e-6


def test_a_box_is_as_deep_as_its_deck_is_thick() -> None:
    plain, sleeved = Stock(weight=300, bulk=1.0), Stock(weight=300, bulk=1.0, sleeve=0.2)
    assert plain.thickness == pytest.approx(0.3)
    assert sleeved.thickness == pytest.approx(0.5)
    assert deck_thickness(60, plain.thickness) == pytest.approx(18.54)
    assert TuckBox.around(Size(63, 88), 18.54).depth == pytest.approx(18.54 + PLAY)


def test_the_boxes_of_the_game_hold_its_decks(shop: Workshop, decks: dict[str, list[Laid]]) -> None:
    label = sheet_label(shop.renderer.fonts, "Boxes")
    for deck in (decks["cards-one_time"], decks["cards-permanent"]):
        cards = sum(thing.copies for thing in deck)
        box = box_for(shop, deck)
        assert box.depth == pytest.approx(cards * shop.press.profile.stock.thickness * 1.03 + PLAY)
        art = box_art(shop, box, deck, "A deck", {})
        (sheet,) = box_sheets(shop, [(box, art)], PAPERS["a4"], label)
        assert bounds(sheet.cuts[0]).width == pytest.approx(box.net.width, abs=1e-3)
        assert len(sheet.creases) == len(box.creases) == 12
        for line in (*sheet.cuts, *sheet.creases):
            place = bounds(line)
            assert place.x >= 5 and place.x + place.width <= sheet.size.width - 5


def test_a_thick_deck_needs_larger_paper(shop: Workshop, decks: dict[str, list[Laid]]) -> None:
    fat = Press(profile=Profile(title="Thick", stock=Stock(weight=900, bulk=1.5)))
    before, shop.press = shop.press, fat
    try:
        box = box_for(shop, decks["cards-one_time"])
        art = box_art(shop, box, decks["cards-one_time"], "Fat", {})
        label = sheet_label(shop.renderer.fonts, "Boxes")
        with pytest.raises(LayoutError, match="does not fit on a4; try a larger paper"):
            box_sheets(shop, [(box, art)], PAPERS["a4"], label)
    finally:
        shop.press = before
