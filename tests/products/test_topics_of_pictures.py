"""Below a picture without words the name of the deck says nothing: `picture_top` leaves it to the back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from printed_games import printing, write_game

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, ImageMark, Part

CARD = "{id: fox, name: Fox, art: fox"


def words(drawing: Drawing) -> Iterator[str]:
    for mark in drawing.marks:
        if isinstance(mark, Part):
            yield from words(mark.art)
        elif isinstance(mark, GlyphRun):
            yield mark.text


def lowest(drawing: Drawing) -> Iterator[float]:
    """How far down pictures reach, in mm."""
    for mark in drawing.marks:
        if isinstance(mark, Part):
            edges = [step[1] for step in mark.clip.outline if len(step) > 1] if mark.clip else []
            yield from [max(edges)] if edges else lowest(mark.art)
        elif isinstance(mark, ImageMark) and mark.clip:
            yield max(step[1] for step in mark.clip.outline if len(step) > 1)


@pytest.mark.parametrize(
    ("more", "said", "low"),
    [("", False, 81), (", topic: Beast", False, 78), (", text: Draw a card.", True, 60)],
)
def test_the_name_of_the_deck_stands_only_above_words(tmp_path: Path, more: str, said: bool, low: float) -> None:
    part = "id: deck, title: Deck, things: cards, of: deck, face: picture_top, size: 63 x 88 mm"
    deck = f"deck: {{id: deck, name: Woodland}}\ncards:\n  - {CARD}{more}}}\n"
    home = write_game(tmp_path, "deck", {"cards/deck.yaml": deck, "print.yaml": printing(part)})
    (home / "art").mkdir()
    Image.new("RGB", (900, 1200), "#804020").save(home / "art/fox.png")
    job = plan(open_shop(Project(tmp_path), "deck"), ["cards"])[0]
    assert job.faces is not None
    ((_, face),) = job.faces()
    assert ("Woodland" in " ".join(words(face))) is said
    assert max(lowest(face)) == pytest.approx(low, abs=0.6)


def test_no_picture_needs_more_pixels_where_nothing_stands_below_it(tmp_path: Path) -> None:
    """A box higher than that of a card with a topic would refuse pictures that were fine before."""
    part = "id: deck, title: Deck, things: cards, of: deck, face: picture_top, size: 63 x 88 mm"
    deck = f"deck: {{id: deck, name: Woodland}}\ncards:\n  - {CARD}}}\n"
    home = write_game(tmp_path, "deck", {"cards/deck.yaml": deck, "print.yaml": printing(part)})
    (home / "art").mkdir()
    Image.new("RGB", (440, 492), "#804020").save(home / "art/fox.png")  # 62 mm high: 201 pixels an inch
    job = plan(open_shop(Project(tmp_path), "deck"), ["cards"])[0]
    assert job.faces is not None and len(list(job.faces())) == 1
