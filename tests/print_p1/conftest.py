"""A small game of its own, and the cards of Axis Mundi laid out once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.products.laying.laying import Laid, laid
from generator.products.registry import things_of
from generator.products.workshop import Workshop
from pressgang.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def shop() -> Workshop:
    return open_shop(Project(ROOT), "axis_mundi")


@pytest.fixture(scope="session")
def decks(shop: Workshop) -> dict[str, list[Laid]]:
    """The things of each part that is cut along straight lines or outlines, by product and part."""
    return {
        f"{product.id}-{part.id}": laid(shop, things_of(shop, part))
        for product in shop.printing.products
        if product.kind in ("faces", "tokens")
        for part in product.parts
    }


@pytest.fixture
def draw() -> Callable[[str], Drawing]:
    return FaceRenderer([ROOT / "templates"]).draw


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new game, in the folder from which commands are run."""
    monkeypatch.chdir(tmp_path)
    made = CliRunner().invoke(main, ["new", "tiny"])
    assert made.exit_code == 0, made.output
    monkeypatch.chdir(tmp_path / "tiny")
    return tmp_path / "tiny"


@pytest.fixture
def run() -> Callable[..., Result]:
    return lambda *words: CliRunner().invoke(main, list(words))
