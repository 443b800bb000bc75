"""The chart of a turn: frames tell what one may and must do, lines join what goes in any order, choices have a frame of their own."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from engine.definitions.products import FlowStep
from engine.source.project import Project
from generator.books.chapters.flow import FlowChart
from generator.books.reference import sheet_setter
from generator.books.setting.setter import Setter
from generator.building.build import open_shop
from generator.sheets.papers import PAPERS

WIDE = 260.0


@pytest.fixture
def setter(monkeypatch: pytest.MonkeyPatch) -> Setter:
    made = sheet_setter(open_shop(Project(Path(__file__).parents[2]), "pig"), PAPERS["a4"], 10)
    monkeypatch.setattr(type(made.shop.wording), "passage", lambda self, one: one.text)  # steps of no file
    return made


def step(name: str, **how: object) -> FlowStep:
    return FlowStep(id=name, icon="round", text=name, **how)  # type: ignore[arg-type]


def drawn(setter: Setter, *steps: FlowStep) -> str:
    """The operators of a page with the chart on it."""
    canvas = Canvas(BytesIO())
    chart = FlowChart(setter, steps)
    chart.wrapOn(canvas, WIDE, 800)
    chart.drawOn(canvas, 20, 20)
    return "\n".join(map(str, canvas._code))


def high(setter: Setter, *steps: FlowStep) -> float:
    return FlowChart(setter, steps).wrap(WIDE, 800)[1]


def test_what_one_may_do_has_a_broken_frame_and_what_one_must_a_whole_one(setter: Setter) -> None:
    dashes = "[4 2.5] 0 d"
    assert drawn(setter, step("a", frame="may"), step("b", frame="must"), step("c")).count(dashes) == 1
    assert dashes not in drawn(setter, step("a", frame="must"), step("b"))


def test_what_goes_in_any_order_is_joined_by_a_line_and_no_arrow(setter: Setter) -> None:
    joined, led = (drawn(setter, step("a"), step("b", any_order=is_joined)) for is_joined in (True, False))
    assert "3 w" in joined.split("\n")
    assert "3 w" not in led.split("\n")


def test_choices_take_room_below_the_words(setter: Setter) -> None:
    assert high(setter, step("a", one_of=("Shoot", "Reload"))) > high(setter, step("a")) + 10


def test_a_mark_stands_at_the_end(setter: Setter) -> None:
    assert drawn(setter, step("a", mark="round")) != drawn(setter, step("a"))
