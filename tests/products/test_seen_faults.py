"""What was seen to be wrong on printed pages: ways that cannot be seen, empty panels, words below signs, contents of one line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.definitions.teaching import Teaching
from engine.source.project import Project
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.position import trail
from generator.books.chapters.front import contents
from generator.books.setting.pages import Places
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.building.build import open_shop
from generator.products.data.round_tracks import SPACE, round_track_svg
from generator.units import Rect, Size

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("theme", ["obsidian", "low_ink"])
def test_the_way_of_a_figure_is_drawn_in_a_colour_that_is_seen(theme: str) -> None:
    look = open_shop(Project(ROOT), "hexdash", theme=theme).theme
    for seat in ("red", "blue", "green", "yellow"):
        pen = Pen(Rect(0, 0, 40, 40), bleed=0)
        trail(pen, [Point(5, 5), Point(30, 30)], look, seat, 1.0)
        colours = look["tokens"][seat]
        assert colours["ink" if theme == "low_ink" else "fill"] in pen.svg()


def test_a_track_without_words_has_no_panel_for_them() -> None:
    shop = open_shop(Project(ROOT), "mana_totems")
    (part,) = (part for product in shop.printing.products for part in product.parts if part.rounds)
    assert part.rounds is not None
    told, bare = (round_track_svg(shop, one, part.rounds) for one in (part, replace(part, clauses={})))
    assert f'height="{2 * SPACE + 22:g}mm"' in told
    assert f'height="{2 * SPACE + 8:g}mm"' in bare


@pytest.mark.parametrize("has", [False, True])
def test_a_book_of_few_chapters_has_no_contents(*, has: bool) -> None:
    shop = open_shop(Project(ROOT), "yacht")
    shop.game.documents[Teaching] = list(shop.game.all(Teaching)) if has else []
    setter = Setter(shop, styles_of(shop), Size(210, 297))
    assert bool(list(contents(setter, [], has_rulings=True))) is has


@pytest.mark.parametrize(("pages", "has"), [(0, True), (4, False), (5, True)])
def test_a_leaflet_has_no_contents(pages: int, *, has: bool) -> None:
    """Draughts told of six chapters on the two pages that they stand on; how many pages there are is known once the book was set."""
    shop = open_shop(Project(ROOT), "draughts")
    setter = Setter(shop, styles_of(shop), Size(210, 297))
    setter.places = Places(pages=pages)
    assert bool(list(contents(setter, [], has_rulings=True))) is has
