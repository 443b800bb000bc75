"""The rim of boards of squares: adorned where it is wide enough, nothing too near its edge or too fine."""

from __future__ import annotations

import re
from typing import Any

import pytest

from generator.boards.pen import Pen
from generator.boards.rims import LEAST, draw_rim
from generator.units import Rect

LOOK = {"sea": "#101010", "sea_line": "#202020", "accent": "#e0c060", "outline": "#000000", "label_on_sea": "#ffffff"}
WHOLE = Rect(0, 0, 200, 160)


def drawn(wide: float, **others: Any) -> str:
    pen = Pen(WHOLE)
    draw_rim(pen, WHOLE, wide, LOOK, **others)
    return pen.svg()


def test_a_narrow_rim_stays_plain() -> None:
    assert "<rect" not in drawn(LEAST - 0.1) and "<path" not in drawn(LEAST - 0.1)


def test_a_wide_one_bears_the_name_of_the_board_between_two_lines() -> None:
    svg = drawn(20, name="Town")
    assert svg.count("<rect") == 2 and ">Town</text>" in svg


@pytest.mark.parametrize("wide", (LEAST, 12, 25))
def test_lines_keep_away_from_the_cut_and_are_no_hairlines(wide: float) -> None:
    svg = drawn(wide, name="Town")
    for found in re.findall(r"<rect ([^>]*)/?>", svg):
        fields = dict(re.findall(r'([\w-]+)="([^"]*)"', found))
        assert float(fields["x"]) >= 3 and float(fields["x"]) + float(fields["width"]) <= WHOLE.width - 3
    assert min(map(float, re.findall(r'stroke-width="([^"]*)"', svg))) >= 0.25 * 25.4 / 72


def test_a_corner_with_another_picture_has_no_gem() -> None:
    assert drawn(20).count(LOOK["accent"]) == drawn(20, free=(True, False, True, True)).count(LOOK["accent"]) + 1


def test_waves_go_on_between_squares_that_stand_out() -> None:
    assert drawn(20, deep=60).count("q2.25") > drawn(20).count("q2.25")
