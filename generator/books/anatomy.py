"""Anatomy: a picture of a thing in the box, or of a space of the board, with its parts numbered and named beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.platypus import Flowable, Table, TableStyle

from engine.definitions.teaching import Anatomy, Label, Teaching
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from generator.boards.grid import CENTRE
from generator.boards.pen import Pen
from generator.books.blocks import NewPage, Spanning, Together
from generator.books.face_picture import FacePicture
from generator.books.lessons import numbered
from generator.books.setter import Setter
from generator.books.teaching_checks import FILE
from generator.products.registry import collectors_of
from generator.products.thing import Thing
from generator.units import MM, Rect

_BADGE = 5.2 * MM
_CARD = (40.0, 58.0)
"""Room for the picture of something upright, in mm."""

_TALL = 88.0
"""Room for the height of something that lies across the page, in mm."""

_HEX = 34.0
_COLUMNS = 3


class Labelled(FacePicture):
    """A face with the numbers of its parts on it."""

    def __init__(self, setter: Setter, thing: Thing, room: tuple[float, float], labels: Sequence[Label]) -> None:
        super().__init__(setter, lambda: thing, *room)
        self._marks = [(label.at, numbered(setter, str(number))) for number, label in enumerate(labels, start=1)]

    def draw(self) -> None:  # noqa: D102
        super().draw()
        for (across, down), mark in self._marks:
            wide, high = mark.wrapOn(self.canv, _BADGE, _BADGE)
            mark.drawOn(self.canv, across * self.width - wide / 2, (1 - down) * self.height - high / 2)


class LabelledPicture(Flowable):
    """A drawing with the numbers of its parts on it."""

    def __init__(self, setter: Setter, picture: Flowable, labels: Sequence[Label]) -> None:
        super().__init__()
        self._picture = picture
        self._marks = [(label.at, numbered(setter, str(number))) for number, label in enumerate(labels, start=1)]

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = self._picture.wrapOn(self.canv, available_width, available_height)
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        self._picture.drawOn(self.canv, 0, 0)
        for (across, down), mark in self._marks:
            wide, high = mark.wrapOn(self.canv, _BADGE, _BADGE)
            mark.drawOn(self.canv, across * self.width - wide / 2, (1 - down) * self.height - high / 2)


def anatomy(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """Each picture with the names of its parts: beside it when it is upright, else below it."""
    if teaching.anatomy:
        yield NewPage()
        yield from setter.section("anatomy", setter.shop.words("anatomy"))
    for place, one in enumerate(teaching.anatomy):
        heading = setter.section(f"anatomy.{one.id}", one.title, 1)
        if one.space is not None:
            picture: Flowable = LabelledPicture(setter, _space(setter, place, one), one.labels)
            yield Together([*heading, _beside(setter, picture, _HEX, one)])
            continue
        thing = _thing(setter, place, one)
        size = setter.shop.draw(thing.front, thing.id).size
        if size.width <= size.height:
            yield Together([*heading, _beside(setter, Labelled(setter, thing, _CARD, one.labels), _CARD[0], one)])
        else:
            picture = Labelled(setter, thing, (setter.whole / MM, _TALL), one.labels)
            yield Spanning([*heading, picture, _below(setter, one)])


def _beside(setter: Setter, picture: Flowable, wide: float, one: Anatomy) -> Table:
    first = wide * MM + 8
    rows = [[numbered(setter, str(number)), _named(setter, label)] for number, label in enumerate(one.labels, start=1)]
    room = setter.column - first - _BADGE - 6
    legend = Table(rows, colWidths=[_BADGE + 6, room], style=_look(setter))
    return Table([[picture, legend]], colWidths=[first, setter.column - first], style=_look(setter))


def _below(setter: Setter, one: Anatomy) -> Table:
    cells = [[numbered(setter, str(number)), _named(setter, label)] for number, label in enumerate(one.labels, start=1)]
    deep = -(-len(cells) // _COLUMNS)
    rows: list[list[Any]] = [[part for at in range(row, len(cells), deep) for part in cells[at]] for row in range(deep)]
    rows = [[*row, *[""] * (2 * _COLUMNS - len(row))] for row in rows]
    wide = setter.whole / _COLUMNS - _BADGE - 6
    return Table(rows, colWidths=[_BADGE + 6, wide] * _COLUMNS, style=_look(setter), spaceBefore=5)


def _named(setter: Setter, label: Label) -> Flowable:
    return setter.paragraph(setter.shop.wording.passage(label), "cell", where=label.id)


def _look(setter: Setter) -> TableStyle:
    return TableStyle(
        [
            ("FONTNAME", (0, 0), (-1, -1), setter.styles.face("sans")),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 4),
            ("TOPPADDING", (0, 0), (-1, -1), 1),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        ]
    )


def _thing(setter: Setter, place: int, one: Anatomy) -> Thing:
    """The thing that is named. Raises ContentError for a part or a thing that is not there."""
    shop = setter.shop
    parts = {part.id: part for product in shop.printing.products for part in product.parts}
    collectors = collectors_of(shop.game)
    if one.part not in parts or parts[one.part].things not in collectors:
        raise _fault(setter, place, "part", f"no part '{one.part}' of print.yaml", did_you_mean(str(one.part), parts))
    part = parts[one.part]
    things = {thing.id: thing for thing in collectors[part.things](shop, part)}
    if one.of is not None and one.of not in things:
        raise _fault(setter, place, "of", f"no '{one.of}' in part '{part.id}'", did_you_mean(one.of, things))
    return things[one.of] if one.of is not None else next(iter(things.values()))


def _space(setter: Setter, place: int, one: Anatomy) -> Flowable:
    """One hex of the first board, as it is printed. Raises ContentError for a space that is not there."""
    shop = setter.shop
    hexes = {str(hex_.n): hex_ for island in shop.islands[:1] for hex_ in island.hexes}
    if str(one.space) not in hexes:
        raise _fault(
            setter, place, "space", f"no space '{one.space}' on the first board that has a picture", did_you_mean(str(one.space), hexes)
        )
    island, hex_ = shop.islands[0], hexes[str(one.space)]
    drawn = shop.island_art(island, _HEX)
    side = drawn.art.grid.side
    pen = Pen(Rect(-_HEX / 2, -side, _HEX, 2 * side).grown(0.4), bleed=0)
    drawn.art.whole(pen, CENTRE, hex_.terrain, str(hex_.n), mark=drawn.marks().get(hex_.n, ""))
    return setter.picture(pen.svg(), "anatomy", (_HEX + 0.8) * MM)


def _fault(setter: Setter, place: int, key: str, message: str, hint: str) -> ContentError:
    source = setter.shop.game.sources[FILE].at("anatomy", place)
    steps = (key,) if key in source.plain() else ()
    return ContentError(source.problem(steps, message, hint))
