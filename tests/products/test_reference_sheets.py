"""Reference sheets: led by pictures, in one size that is never too small, both sides used, and nothing on them that is on the mat."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from engine.source.project import Project
from generator.books.chapters.sheet_icons import RuleIcons
from generator.books.reference import SIZES, best_size, reference_story, sheet_setter
from generator.books.registry import panels_of, reference
from generator.books.setting.sheet_parts import GroupHead, Row
from generator.books.told import clauses_in_books
from generator.building.build import open_shop
from generator.products.workshop import Workshop
from generator.sheets.papers import PAPERS

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("axis_mundi", "elbrus", "mana_totems", "hexdash", "tidewall")
MATS = ("mats", "seat_mats")


@cache
def shop_of(game: str) -> Workshop:
    return open_shop(Project(ROOT), game)


@cache
def sheet(game: str) -> bytes:
    return reference(shop_of(game), PAPERS["a4"], "x")


def letters(page: pypdfium2.PdfPage) -> Iterator[float]:
    """Of all letters of a page, their size in points as they are printed."""
    text = page.get_textpage()
    for place in range(text.count_chars()):
        matrix = pdfium.FS_MATRIX()
        pdfium.FPDFText_GetMatrix(text, place, ctypes.byref(matrix))
        if pdfium.FPDFText_GetUnicode(text, place) > ord(" "):
            yield round(pdfium.FPDFText_GetFontSize(text, place) * abs(matrix.d or 1.0), 2)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_set_below_8_points_and_most_letters_in_one_size(game: str) -> None:
    sizes = Counter(size for page in pypdfium2.PdfDocument(sheet(game)) for size in letters(page))
    assert min(sizes) >= 7.999
    text, count = sizes.most_common(1)[0]
    assert text in SIZES
    assert count > 0.85 * sizes.total()


@pytest.mark.parametrize("game", GAMES)
def test_both_sides_are_used_down_to_the_last(game: str) -> None:
    pdf = pypdfium2.PdfDocument(sheet(game))
    assert len(pdf) == 1 or len(pdf) % 2 == 0
    last = pdf[len(pdf) - 1]
    text = last.get_textpage()
    boxes = [text.get_charbox(place) for place in range(text.count_chars()) if text.get_text_range(place, 1).strip()]
    lowest = min(bottom for _, bottom, _, _ in boxes if bottom > 60)  # above the foot of the page
    assert lowest < 0.3 * last.get_height()


@pytest.mark.parametrize("game", GAMES)
def test_groups_and_actions_have_their_pictures(game: str) -> None:
    shop = shop_of(game)
    story = list(reference_story(sheet_setter(shop, PAPERS["a4"], SIZES[-1]), *panels_of(shop)))
    heads, rows = ([one for one in story if isinstance(one, kind)] for kind in (GroupHead, Row))
    assert len(heads) > 2 and len(rows) > 10
    assert sum(row.picture is not None for row in rows) > 0.3 * len(rows)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_on_a_mat_is_not_on_the_sheets(game: str) -> None:
    shop = shop_of(game)
    parts = [part for product in shop.printing.products for part in product.parts if part.things in MATS]
    on_mats = {clause for part in parts for clauses in part.clauses.values() for clause in clauses}
    assert on_mats.isdisjoint(clauses_in_books(shop)["reference_sheet"])


@pytest.mark.parametrize(
    ("game", "clause", "icon"),
    [
        ("axis_mundi", "action.crate.take", "crate"),
        ("elbrus", "turn.action4", "defensive"),
        ("elbrus", "health.zero", "health"),
        ("mana_totems", "turn.end", ""),
    ],
)
def test_a_rule_is_led_by_the_action_that_plays_it_or_by_what_it_names(game: str, clause: str, icon: str) -> None:
    shop = shop_of(game)
    found = {one.id: one for one in shop.game.clauses}
    assert RuleIcons(shop).of(found[clause]) == icon


def test_type_is_as_large_as_full_sheets_allow() -> None:
    assert best_size(lambda size: 1 if size < 9.1 else 2) == 9.0
    assert best_size(lambda size: 3 if size < 8.6 else 4 if size < 9.6 else 5) == 9.5
    assert best_size(lambda size: 2) == SIZES[0]
