"""The value in the corner of a playing card stands clear of the frame, however many letters it has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, Part

ROOT = Path(__file__).parents[2]
FRAME = 3.4


def values(drawing: Drawing) -> Iterator[GlyphRun]:
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun) and mark.text == "10":
            yield mark
        elif isinstance(mark, Part):
            yield from values(mark.art)


def test_a_ten_stands_clear_of_the_frame() -> None:
    job = plan(open_shop(Project(ROOT), "hearts"), ["cards"])[0]
    assert job.faces is not None
    corners = [mark.x for _, face in job.faces() for mark in values(face)]
    assert corners and min(corners) >= FRAME + 2.0
