from pathlib import Path

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def shop() -> Workshop:
    return open_shop(Project(ROOT), "axis_mundi")


@pytest.fixture(scope="session")
def project() -> Project:
    return Project(ROOT)
