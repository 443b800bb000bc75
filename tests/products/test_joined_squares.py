"""Tokens of several squares: the line along which they are cut out, what stands on them, and what is no piece."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.definitions.manifest import shaped
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.kinds.joined_squares import loops_of
from generator.products.laying.laying import Laid, laid
from generator.products.press import PressOrder
from generator.products.registry import things_of
from generator.products.workshop import Workshop
from generator.sheets.safety import subjects
from tests.examples.laid_table import lay, read

PRINT = "products: [{id: scraps, title: Scraps, kind: tokens, parts: [{id: scraps, title: Scraps, things: tokens}]}]"


def shop_with(folder: Path, token: str) -> Workshop:
    """The table of examples with a single token."""
    laid_out = lay(folder, {"tokens.yaml": read(f"tokens: [{{id: scrap, name: Scrap, count: 2, {token}}}]"), "print.yaml": read(PRINT)})
    shop = open_shop(Project(laid_out), "table")
    shop.press = PressOrder().press(shop.template_folders)
    return shop


def printed(folder: Path, token: str) -> Laid:
    """The token, laid out."""
    shop = shop_with(folder, token)
    part = next(product for product in shop.printing.products if product.id == "scraps").parts[0]
    (found,) = laid(shop, things_of(shop, part))
    return found


@pytest.mark.parametrize(
    ("rows", "loops"),
    [
        (["X"], [[(0, 0), (1, 0), (1, 1), (0, 1)]]),
        (["XXX", "X.."], [[(0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2)]]),
        ([".X", "XX"], [[(1, 0), (2, 0), (2, 2), (0, 2), (0, 1), (1, 1)]]),
        (["XXX", "X.X", "XXX"], [[(0, 0), (3, 0), (3, 3), (0, 3)], [(1, 1), (1, 2), (2, 2), (2, 1)]]),
        # two squares touch at a corner alone, so that the gap within is open there: one line goes into it and comes out
        (["XXX", "X.X", "XX."], [[(0, 0), (3, 0), (3, 2), (2, 2), (2, 1), (1, 1), (1, 2), (2, 2), (2, 3), (0, 3)]]),
    ],
)
def test_lines_run_around_squares(rows: list[str], loops: list[list[tuple[int, int]]]) -> None:
    assert loops_of(shaped(rows)) == loops


def test_a_piece_is_cut_along_its_squares(tmp_path: Path) -> None:
    piece = printed(tmp_path, 'shape: square, size: 15 mm, cells: ["XXX", "X.."], icon: heart')
    assert piece.size == pytest.approx((45, 30)) and not piece.joined and not piece.holes
    assert piece.outline == ((0, 0), (45, 0), (45, 15), (15, 15), (15, 30), (0, 30))


def test_a_gap_within_is_cut_out(tmp_path: Path) -> None:
    (hole,) = printed(tmp_path, 'shape: square, size: 10 mm, cells: ["XXX", "X.X", "XXX"]').holes
    assert hole == "M -5.000 -5.000 L -5.000 5.000 L 5.000 5.000 L 5.000 -5.000 Z"


def test_an_icon_stands_on_each_square_and_letters_on_the_first(tmp_path: Path) -> None:
    rows = 'cells: [".X", "XX"], shape: square, size: 15 mm'
    icons = [subject for subject in subjects(printed(tmp_path / "icon", f"{rows}, icon: heart").front) if not subject.text]
    middles = [((one.ink.x + one.ink.width / 2) // 15, (one.ink.y + one.ink.height / 2) // 15) for one in icons]
    assert sorted(middles) == [(0, 1), (1, 0), (1, 1)]
    (letters,) = subjects(printed(tmp_path / "letters", rows).front)
    assert letters.text == "S" and letters.ink.x + letters.ink.width / 2 == pytest.approx(22.5, abs=0.3), (
        "the first is in the second column"
    )


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ('shape: square, size: 9 mm, cells: ["X.", ".X"]', "hang together by their sides"),
        ('shape: square, size: 9 mm, cells: ["..", "XX"]', "a row or column without a square"),
        ('shape: square, size: 9 mm, cells: [".X", ".X"]', "a row or column without a square"),
        ('shape: square, size: 9 mm, cells: ["XX", ".."]', "a row or column without a square"),
        ('shape: square, size: 9 mm, cells: ["."]', "a row or column without a square"),
        ('shape: square, size: 9 mm, cells: ["XXXXXXXXXXXXX"]', "at most 12 rows of 12 squares"),
        ('shape: hex, size: 9 mm, cells: ["XX"]', "write `shape: square`"),
        ('shape: square, size: 9 mm, long: 2, cells: ["XX"]', "leave `long` out"),
    ],
)
def test_what_is_no_piece_is_told_where_it_stands(tmp_path: Path, token: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as told:
        shop_with(tmp_path, token)
    assert "tokens.yaml" in str(told.value)
