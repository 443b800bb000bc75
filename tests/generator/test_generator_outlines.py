from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis.strategies import floats, sampled_from

from generator.scene.matrix import IDENTITY, apply, multiply, parse_transform, rotation
from generator.scene.outline import Close, Curve, Line, Move, bounds, ellipse, parse_path, rectangle, transformed
from generator.units import Rect, parse_length

numbers = floats(-500, 500, allow_nan=False).map(lambda value: round(value, 3))


@pytest.mark.parametrize(
    ("text", "mm"), [("63", 63), ("63mm", 63), (" 6.3 cm", 63), ("2.5in", 63.5), ("9pt", 3.175), ("3.5px", 3.5), (3.2, 3.2)]
)
def test_lengths_carry_their_unit(text: str | float, mm: float) -> None:
    assert parse_length(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "63 miles", "mm", "1 2", "10%", "nan", "1e400mm and more"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no length|beyond all measure"):
        parse_length(text)


def test_relative_and_absolute_commands_draw_the_same() -> None:
    absolute = parse_path("M10 10 L20 10 H30 V20 C30 30 20 30 20 20 S10 10 5 20 Q0 30 5 35 T15 40 Z")
    relative = parse_path("m10 10 l10 0 h10 v10 c0 10 -10 10 -10 0 s-10 -10 -15 0 q-5 10 0 15 t10 5 z")
    assert len(absolute) == len(relative)
    for one, two in zip(absolute, relative, strict=True):
        assert type(one) is type(two)
        assert tuple(one) == pytest.approx(tuple(two))


def test_more_pairs_after_a_move_are_lines() -> None:
    assert [type(one) for one in parse_path("m1 1 2 0 0 2z m5 5")] == [Move, Line, Line, Close, Move]
    assert parse_path("m1 1 2 0 0 2z m5 5")[-1] == Move(6, 6)


def test_numbers_may_run_into_each_other() -> None:
    assert parse_path("M.5.5-1-1")[1] == Line(-1, -1)
    assert parse_path("M0 0a5 5 0 01.5.5")[-1][-2:] == pytest.approx((0.5, 0.5))


def test_an_arc_stays_on_its_circle() -> None:
    outline = parse_path("M10 0 A10 10 0 1 1 0 -10")
    x, y = 10.0, 0.0
    for segment in outline[1:]:
        assert isinstance(segment, Curve)
        for t in (0.25, 0.5, 0.75, 1.0):
            u = 1 - t
            px = u**3 * x + 3 * u * u * t * segment.x1 + 3 * u * t * t * segment.x2 + t**3 * segment.x
            py = u**3 * y + 3 * u * u * t * segment.y1 + 3 * u * t * t * segment.y2 + t**3 * segment.y
            assert math.hypot(px, py) == pytest.approx(10, rel=4e-4)
        x, y = segment.x, segment.y
    assert len(outline) == 4  # three quarters, clockwise on paper
    assert bounds(outline).height == pytest.approx(20, rel=1e-3)


def test_an_arc_too_small_for_its_ends_grows() -> None:
    assert bounds(parse_path("M0 0 A1 1 0 0 1 10 0")).width == pytest.approx(10)


def test_an_arc_without_radius_is_a_line() -> None:
    assert parse_path("M0 0 A0 5 0 0 1 3 4")[-1] == Line(3, 4)


@pytest.mark.parametrize("data", ["L1 1", "M1", "M1 1 X", "M1 1 Z 5", "M0 0 A1 1 0 2 0 1 1", "M 1 1 L 2"])
def test_broken_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path"):
        parse_path(data)


@given(numbers, numbers, numbers, sampled_from(range(0, 361, 15)))
def test_a_turn_and_its_reverse_cancel(x: float, y: float, centre: float, degrees: int) -> None:
    there_and_back = multiply(rotation(-degrees, centre, 3), rotation(degrees, centre, 3))
    assert apply(there_and_back, x, y) == pytest.approx((x, y), abs=1e-6)


def test_transforms_apply_from_right_to_left() -> None:
    matrix = parse_transform("translate(10, 5) rotate(90) scale(2)")
    assert apply(matrix, 1, 0) == pytest.approx((10, 7))
    assert parse_transform("") == IDENTITY
    assert rotation(90) == (0, 1, -1, 0, 0, 0)


@pytest.mark.parametrize("text", ["spin(3)", "rotate(1,2)", "translate(1", "scale()", "rotate(45) nonsense"])
def test_broken_transforms_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="transform"):
        parse_transform(text)


def test_bounds_follow_the_curve_not_its_handles() -> None:
    box = bounds(ellipse(10, 20, 5, 3))
    assert box == pytest.approx(Rect(5, 17, 10, 6))
    assert bounds(rectangle(1, 2, 30, 40, 5, 5)) == pytest.approx(Rect(1, 2, 30, 40))
    assert bounds(transformed(rectangle(0, 0, 2, 4), rotation(90))) == pytest.approx(Rect(-4, 0, 4, 2))
