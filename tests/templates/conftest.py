from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from specimens import SPECIMENS, TEMPLATES, Specimen, read

from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.products.trims import CARD


@pytest.fixture(scope="session")
def draw() -> Callable[[Specimen, str], Drawing]:
    """Draws a specimen in a theme, once a session."""
    renderer = FaceRenderer([TEMPLATES])

    @cache
    def drawn(number: int, theme: str) -> Drawing:
        specimen = SPECIMENS[number]
        common = {
            "theme": read(TEMPLATES / "themes" / f"{theme}.yaml"),
            "edition": "v2.3",
            "trim": CARD.plain(),
            "game": {"title": "Axis Mundi"},
        }
        return renderer.render(f"faces/{specimen.face}.svg", {**common, **specimen.context}, card=specimen.name)

    return lambda specimen, theme: drawn(SPECIMENS.index(specimen), theme)
