"""What plain rectangles cover together, and what of a drawing is left where its middle is not looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.extent import beyond, extents
from generator.sheets.bleeding import check_bleed
from generator.sheets.covering import band, is_covered
from generator.units import Rect, Size

Draw = Callable[[str], Drawing]

PAGE = Rect(0, 0, 20, 30)
FADING = '<linearGradient id="g"><stop offset="0" stop-opacity="{}"/><stop offset="1"/></linearGradient>{}'
FILLED = '<rect width="20" height="30" fill="url(#g)"/>'
CORNER = '<rect width="12" height="30" fill="#444"/><rect x="11" width="9" height="20" fill="#555"/>'


def page(marks: str) -> str:
    """A drawing of 20 by 30 mm."""
    return f'<svg width="20" height="30">{marks}</svg>'


@pytest.mark.parametrize(
    ("marks", "whole"),
    [
        ('<rect width="20" height="30" fill="#444"/>', True),
        ('<rect width="20" height="18" fill="#444"/><rect y="12" width="20" height="18" fill="#555"/>', True),
        ('<rect width="20" height="14" fill="#444"/><rect y="15" width="20" height="15" fill="#555"/>', False),
        (CORNER, False),
        (CORNER + '<rect x="5" y="19" width="15" height="11"/>', True),
        ('<rect width="20" height="30" fill="#444" fill-opacity="0.5"/>', False),
        ('<g opacity="0.5"><rect width="20" height="30" fill="#444"/></g>', False),
        ('<rect width="20" height="30" rx="4" fill="#444"/>', False),
        ('<g transform="translate(-5 -5) scale(2)"><rect width="20" height="30" fill="#444"/></g>', True),
        ('<g transform="rotate(5)"><rect x="-90" y="-90" width="300" height="300" fill="#444"/></g>', False),
        ('<svg width="20" height="20"><rect width="20" height="30" fill="#444"/></svg>', False),
        (FADING.format(1, FILLED), True),
        (FADING.format(0.5, FILLED), False),
    ],
)
def test_rectangles_of_full_ink_cover_a_page_together(draw: Draw, marks: str, whole: bool) -> None:
    assert is_covered(PAGE, draw(page(marks)).marks) is whole


def test_the_band_along_the_cut_leaves_the_middle_alone(draw: Draw) -> None:
    frame = '<rect x="-2" y="-2" width="24" height="3" fill="#444"/><rect x="-2" y="29" width="24" height="3" fill="#444"/>'
    sides = '<rect x="-2" y="-2" width="3" height="34" fill="#444"/><rect x="19" y="-2" width="3" height="34" fill="#444"/>'
    strips = band(Size(20, 30), 2, 1)
    whole, open_ = draw(page(frame + sides)).marks, draw(page(frame)).marks
    assert all(is_covered(strip, whole) for strip in strips)
    assert not is_covered(PAGE, whole)
    assert not all(is_covered(strip, open_) for strip in strips)


def test_only_marks_that_come_near_the_cut_are_rendered(draw: Draw) -> None:
    inner = '<g transform="translate(4 4)"><rect width="2" height="2" fill="#444"/><rect x="14" width="2" height="2" fill="#444"/></g>'
    drawing = draw(page(f'<rect x="8" y="8" width="4" height="4" fill="#444"/>{inner}<text x="5" y="15" font-size="6pt">word</text>'))
    left = beyond(drawing, PAGE.grown(-1.5))
    assert [(round(one.x, 3), round(one.y, 3)) for one in extents(left)] == [(18, 4)]
    assert len(list(extents(drawing))) == 4


def test_ink_that_ends_at_the_cut_is_found_among_parts(draw: Draw) -> None:
    middle = '<g transform="translate(2 2)"><rect width="16" height="26" fill="#444"/></g>'
    check_bleed(draw(page(middle)), 2)
    edge = '<g transform="translate(2 2)"><circle cx="9" cy="9" r="9.4" fill="#444"/></g>'
    with pytest.raises(LayoutError, match="at the right"):
        check_bleed(draw(page(middle + edge)), 2)
