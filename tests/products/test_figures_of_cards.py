"""Standees of a deck: the face `figure` has the picture of a card on both sides, upright when it is folded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image
from printed_games import printing, write_game

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, Part
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from pressgang.cli import main


def said(drawing: Drawing, at: Matrix = IDENTITY) -> Iterator[tuple[str, float, bool]]:
    """Words, how far down they begin in mm, and whether they stand upright."""
    for mark in drawing.marks:
        if isinstance(mark, Part):
            yield from said(mark.art, multiply(at, mark.matrix) if mark.matrix else at)
        elif isinstance(mark, GlyphRun):
            yield mark.text, apply(at, mark.x, mark.y)[1], at[0] > 0


@pytest.mark.parametrize(("size", "high"), [("30 x 110 mm", 110.0), ("20 x 70 mm", 70.0), ("45 x 180 mm", 180.0)])
def test_a_card_stands_up_with_its_picture_on_both_sides(tmp_path: Path, size: str, high: float) -> None:
    part = f"id: figures, title: Figures, things: cards, of: pets, face: figure, size: {size}"
    deck = "deck: {id: pets, name: Pets}\ncards:\n  - {id: fox, name: Füchsin, art: fox}\n"
    home = write_game(tmp_path, "pets", {"cards/pets.yaml": deck, "print.yaml": printing(part, kind="tokens")})
    (home / "art").mkdir()
    Image.new("RGB", (900, 1300), "#804020").save(home / "art/fox.png")
    job = plan(open_shop(Project(tmp_path), "pets"), ["cards"])[0]
    assert job.faces is not None
    ((_, face),) = job.faces()
    (first, upper, upright), (second, lower, also) = sorted(said(face), key=lambda one: one[1])
    assert first == second == "Füchsin" and (upright, also) == (False, True)
    assert upper + lower == pytest.approx(high, abs=0.05)  # each as far from the fold as the other
    built = CliRunner().invoke(main, ["--project", str(tmp_path), "build", "pets", "--out", str(tmp_path / "out")])
    assert built.exit_code == 0, built.output
