from __future__ import annotations

from pathlib import Path

import pytest

from generator.drawing import Drawing
from generator.faces import FaceRenderer

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="session")
def data() -> Path:
    return DATA


@pytest.fixture(scope="session")
def renderer() -> FaceRenderer:
    return FaceRenderer([DATA], [DATA / "icons"], image_dirs=[DATA / "art"])


@pytest.fixture
def specimen() -> dict[str, object]:
    return {
        "id": "suture_kit",
        "name": "Suture Kit",
        "cost": 3,
        "text": "Heal <n>2</n> <icon name='heart'/>. <b>Then</b> you may move <n>1</n> Space.<p>Discard this &amp; draw.</p>",
    }


@pytest.fixture
def face(renderer: FaceRenderer, specimen: dict[str, object]) -> Drawing:
    return renderer.render("specimen.svg", specimen)
