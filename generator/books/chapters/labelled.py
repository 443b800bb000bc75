"""Pictures with numbers on them, and the things that `teach.yaml` names."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable

from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Steps
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.position import badge
from generator.books.chapters.face_picture import FacePicture
from generator.books.lessons.teaching_checks import FILE
from generator.books.setting.setter import Setter
from generator.paint.mirroring import upright
from generator.products.registry import collectors_of
from generator.products.thing import Thing
from generator.units import MM, Rect

BADGE = 5.2 * MM

Mark = tuple[tuple[float, float], str]
"""Where, as shares of width and height from the upper left corner, and the number."""


def numbered(setter: Setter, words: str, width: float = 6 * MM) -> Flowable:
    """The number of a step or a part, in a circle."""
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    badge(pen, Point(10, 10), words, setter.shop.theme, 9.0)
    return setter.picture(pen.svg(), "number", width)


class _Marked(Flowable):
    """Numbers on something that has been drawn."""

    def _mark(self, setter: Setter, marks: Sequence[Mark]) -> None:
        self._marks = [(at, numbered(setter, words)) for at, words in marks]

    def _draw_marks(self) -> None:
        with upright(self.canv, 0.0, self.width):
            for (across, down), mark in self._marks:
                wide, high = mark.wrapOn(self.canv, BADGE, BADGE)
                mark.drawOn(self.canv, across * self.width - wide / 2, (1 - down) * self.height - high / 2)


class Labelled(FacePicture, _Marked):
    """A face with the numbers of its parts on it, within `room` in mm."""

    def __init__(self, setter: Setter, thing: Thing, room: tuple[float, float], marks: Sequence[Mark], *, back: bool = False) -> None:
        super().__init__(setter, lambda: thing, *room, back=back)
        self._mark(setter, marks)

    def draw(self) -> None:  # noqa: D102
        super().draw()
        self._draw_marks()


class LabelledPicture(_Marked):
    """A drawing with the numbers of its parts on it."""

    def __init__(self, setter: Setter, picture: Flowable, marks: Sequence[Mark]) -> None:
        super().__init__()
        self._picture = picture
        self._mark(setter, marks)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = self._picture.wrapOn(self.canv, available_width, available_height)
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        self._picture.drawOn(self.canv, 0, 0)
        self._draw_marks()


def thing_named(setter: Setter, at: Steps, part_id: str | None, of: str | None) -> Thing:
    """A thing by the part that prints it, as `teach.yaml` names it at these steps. Raises ContentError for what is not there."""
    shop = setter.shop
    parts = {part.id: part for product in shop.printing.products for part in product.parts}
    collectors = collectors_of(shop.game)
    if part_id not in parts or parts[part_id].things not in collectors:
        raise fault(setter, at, "part", f"no part '{part_id}' of print.yaml", did_you_mean(str(part_id), parts))
    part = parts[part_id]
    things = {thing.id: thing for thing in collectors[part.things](shop, part)}
    if of is not None and of not in things:
        raise fault(setter, at, "of", f"no '{of}' in part '{part.id}'", did_you_mean(of, things))
    return things[of] if of is not None else next(iter(things.values()))


def fault(setter: Setter, at: Steps, key: str, message: str, hint: str) -> ContentError:
    """What is wrong with an entry of `teach.yaml`, at one of its keys."""
    source = setter.shop.game.sources[FILE].at(*at)
    steps = (key,) if key in source.plain() else ()
    return ContentError(source.problem(steps, message, hint))
