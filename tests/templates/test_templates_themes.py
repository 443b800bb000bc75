"""Themes: complete, readable, and told apart without colour."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from PIL import ImageColor
from specimens import TEMPLATES, THEMES, theme_of

from generator.products.themes.themes import OPTIONAL

EACH = pytest.mark.parametrize("name", THEMES)


def theme(name: str) -> Any:
    return {key: part for key, part in theme_of(name).items() if key != "extends"}


def shape(value: Any) -> Any:
    return {key: shape(inner) for key, inner in value.items() if key not in OPTIONAL} if isinstance(value, dict) else None


def luminance(colour: str) -> float:
    parts = [part / 255 for part in ImageColor.getrgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on_ground(look: dict[str, Any]) -> list[tuple[str, str]]:
    pairs = [(look["ink"], look["paper"]), (look["ink_soft"], look["paper"]), (look["alarm"], look["mat"]["panel"])]
    for kind in ("one_time", "permanent"):
        card = look[kind]
        pairs += [(card[f"{part}_ink"], card[part]) for part in ("band", "ribbon", "panel", "badge")]
        pairs += [(card["accent"], card["panel"]), (card["emblem"], card["medallion"])]
    pairs += [(look["book"]["title"], look["book"][part]) for part in ("ground", "facet")]
    pairs += [(look["book"]["ink"], wave) for wave in look["book"]["waves"]]
    pairs += [(look["book"]["ink"], ground) for ground in look["book"]["heads"].values()]
    pairs += [(look["book"]["number_ink"], look["book"]["number"])]
    mat, crate = look["mat"], look["crate"]
    pairs += [(mat["panel_ink"], mat["panel"]), (mat["label_ink"], mat["slot"]), (mat["slot_closed"], mat["facet"])]
    pairs += [(crate["ink"], crate["well"]), (crate["band_ink"], crate["band"]), (crate["band_ink"], crate["plank"])]
    for person in look["characters"].values():
        pairs += [(person["ink"], person["fill"]), (person["dark"], person["tint"]), (person["rim_ink"], person["rim"])]
    pairs += [(token["ink"], token["fill"]) for token in look["tokens"].values()]
    return pairs + [(terrain["ink"], terrain["fill"]) for terrain in look["terrain"].values()]


@EACH
def test_themes_have_the_same_keys(name: str) -> None:
    assert shape(theme(name)) == shape(theme("obsidian"))


@EACH
def test_text_can_be_read(name: str) -> None:
    assert [pair for pair in text_on_ground(theme(name)) if contrast(*pair) < 4.5] == []


@EACH
def test_numbers_on_wood_can_be_read_over_its_grain(name: str) -> None:
    wood = theme(name)["wood"]
    pairs = [(wood["groove"], wood["dark"]), (wood["groove"], wood["light"]), (wood["ink"], wood["plank"])]
    assert [pair for pair in pairs if contrast(*pair) < 5] == []


@EACH
def test_titles_of_backs_can_be_read(name: str) -> None:
    for kind in ("one_time", "permanent"):
        card = theme(name)[kind]
        assert contrast(card["back_title"], card["ground"]) >= 3  # large type


@EACH
def test_terrain_differs_by_pattern_and_sign_as_well(name: str) -> None:
    for one, other in combinations(theme(name)["terrain"].values(), 2):
        assert one["pattern"] != other["pattern"] and one["icon"] != other["icon"]


@EACH
def test_patterns_and_signs_exist(name: str) -> None:
    for terrain in theme(name)["terrain"].values():
        assert (TEMPLATES / "patterns" / f"{terrain['pattern']}.svg").is_file()
        assert (TEMPLATES / "icons" / f"{terrain['icon']}.svg").is_file()
