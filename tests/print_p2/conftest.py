"""Drawings, fonts and PDFs to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook

HOUSE = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def renderer() -> FaceRenderer:
    return FaceRenderer([HOUSE / "templates"])


@pytest.fixture
def draw(renderer: FaceRenderer) -> Callable[[str], Drawing]:
    """Draws what stands inside an <svg> of 63 x 88 mm."""

    def make(inside: str) -> Drawing:
        return renderer.draw(f'<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">{inside}</svg>')

    return make


@pytest.fixture(scope="session")
def fonts() -> FontBook:
    return FontBook()
