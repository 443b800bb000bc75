"""A deck may have the look of a token: its cards are printed in that hue, and their words are read as well as on embers."""

from __future__ import annotations

import pytest

from generator.building.build import HOUSE
from generator.colour.eyes import contrast
from generator.colour.spaces import Light
from generator.products.themes.themes import load_theme

WRITTEN_ON = [
    ("band_ink", "band"),
    ("ribbon_ink", "ribbon"),
    ("panel_ink", "panel"),
    ("accent", "panel"),
    ("badge_ink", "badge"),
    ("emblem", "medallion"),
]


def light(colour: str) -> Light:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


@pytest.mark.parametrize("theme", ["obsidian", "low_ink"])
def test_words_are_read_as_well_as_on_embers(theme: str) -> None:
    colours = load_theme(theme, [HOUSE])
    for name in ("brown", "sea", "yellow", "grey", "wound"):
        for ink, ground in WRITTEN_ON:
            own, model = (contrast(light(look[ink]), light(look[ground])) for look in (colours[name], colours["one_time"]))
            assert own == pytest.approx(model, rel=0.06), (name, ink)


def test_what_a_theme_writes_itself_stays() -> None:
    assert load_theme("obsidian", [HOUSE])["spells"]["ground"] == "#0c2c3c"
