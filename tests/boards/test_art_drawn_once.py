"""Art that looks the same in every drawing is drawn once, and brings along what it refers to."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.source.recent import Recent
from generator.boards.grid import ORIGIN
from generator.boards.pen import Element, Pen, Stock
from generator.units import Rect

VIEW = Rect(-5, -5, 10, 10)


@dataclass
class Stone:
    """Art that tells how often it was drawn."""

    radius: float = 2.0
    times: int = 0
    stock: Stock = field(default_factory=lambda: Recent(8))

    def draw(self, pen: Pen) -> None:
        self.times += 1
        pen.define("clip", Element("clipPath", {}))
        pen.within(clip_path="url(#clip)").circle(ORIGIN, self.radius)

    def lay(self, pen: Pen) -> None:
        pen.always("stone", self.draw, self.radius, self.stock)


def test_drawings_share_art_that_is_made_of_the_same() -> None:
    stone, first, second = Stone(), Pen(VIEW), Pen(VIEW)
    for pen in (first, second, second):
        stone.lay(pen)
    assert stone.times == 1
    assert [pen.svg().count('r="2"') for pen in (first, second)] == [1, 2]
    assert [pen.svg().count('<clipPath id="clip"/>') for pen in (first, second)] == [1, 1]


def test_art_that_is_made_of_something_else_is_drawn_anew() -> None:
    stone = Stone()
    for radius in (2.0, 3.0):
        stone.radius = radius
        pen = Pen(VIEW)
        stone.lay(pen)
        assert f'r="{radius:g}"' in pen.svg()
    assert stone.times == 2


def test_words_are_left_out_of_art_for_small_pictures_only() -> None:
    stock: Stock = Recent(8)
    found = []
    for lettered in (True, False):
        pen = Pen(VIEW, lettered=lettered)
        pen.always("word", lambda part: part.text("Name", ORIGIN, 8, "#000"), "word", stock)
        found.append("Name" in pen.svg())
    assert found == [True, False]
