"""Anatomy: a picture of a thing in the box, or of a space of the board, with its parts numbered and named beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.platypus import Flowable, Table, TableStyle

from engine.definitions.teaching import Anatomy, Label, Teaching
from engine.source.hints import meant_or_known
from generator.books.chapters.labelled import BADGE as _BADGE
from generator.books.chapters.labelled import Labelled, LabelledPicture, Mark, fault, numbered, thing_named
from generator.books.setting.blocks import NewPage, Spanning, Together
from generator.books.setting.setter import Setter
from generator.products.data.ground.space_pictures import space_svg, spaces_of
from generator.products.thing import Thing
from generator.units import MM

_CARD = (40.0, 58.0)
"""Room for the picture of something upright, in mm."""

_TALL = 82.0
"""Room for the height of something that lies across the page, in mm."""

_SMALLER = 0.86
"""How large small things are drawn at most: their words can still be read."""

_UPRIGHT = 1.1
"""Whatever is not wider than so many times its height stands in a column."""

_LEAVES_ROOM = 0.72
"""A picture that takes a larger share of the page's width has the names of its parts below it."""

_HEX = 34.0
_COLUMNS = 3

_ROOM = 26 * MM
"""Names beside a picture have at least so much room."""


def anatomy(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """Each picture with the names of its parts, beside it when it is upright, else below it; on a new page unless all fits on this one."""
    if teaching.anatomy:
        story = [*setter.section("anatomy", setter.shop.words("anatomy")), *_pictures(setter, teaching)]
        yield NewPage(together=story)
        yield from story


def _pictures(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    for place, one in enumerate(teaching.anatomy):
        heading = setter.section(f"anatomy.{one.id}", one.title, 1)
        if one.space is not None:
            drawn, wide = _space(setter, place, one)
            yield Together([*heading, _beside(setter, LabelledPicture(setter, drawn, marks_of(one.labels)), wide, one)])
            continue
        thing = _thing(setter, place, one)
        size = setter.shop.draw(thing.front, thing.id).size
        if size.width <= size.height * _UPRIGHT:
            yield Together([*heading, _beside(setter, Labelled(setter, thing, _CARD, marks_of(one.labels)), _CARD[0], one)])
        else:
            tall = min(_TALL, size.height * _SMALLER)
            picture = Labelled(setter, thing, (setter.whole / MM, tall), marks_of(one.labels))
            wide = min(setter.whole / MM, tall * size.width / size.height)
            if wide * MM <= setter.whole * _LEAVES_ROOM:
                yield Spanning([*heading, _beside(setter, picture, wide, one, setter.whole)])
            else:
                yield Spanning([*heading, picture, _below(setter, one)])


def marks_of(labels: Sequence[Label]) -> list[Mark]:
    """Where the numbers of parts stand."""
    return [(label.at, str(number)) for number, label in enumerate(labels, start=1)]


def _beside(setter: Setter, picture: Flowable, wide: float, one: Anatomy, whole: float = 0) -> Table:
    """A picture `wide` mm wide with the names of its parts to its right, in a column or in so many points; below it on small paper."""
    first = wide * MM + 14
    rows = [[numbered(setter, str(number)), _named(setter, label)] for number, label in enumerate(one.labels, start=1)]
    column = whole or setter.column
    room = column - first - _BADGE - 6
    if room < _ROOM:
        below = Table(rows, colWidths=[_BADGE + 6, column - _BADGE - 6], style=_look(setter))
        return Table([[picture], [below]], colWidths=[column], style=_look(setter))
    legend = Table(rows, colWidths=[_BADGE + 6, room], style=_look(setter))
    return Table([[picture, legend]], colWidths=[first, column - first], style=_look(setter))


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
    return thing_named(setter, ("anatomy", place), one.part, one.of)


def _space(setter: Setter, place: int, one: Anatomy) -> tuple[Flowable, float]:
    """One space of the first board, as it is printed, and its width in mm. Raises ContentError for a space that is not there."""
    names = spaces_of(setter.shop)
    if str(one.space) not in names:
        message = f"no space '{one.space}' on the first board that has a picture"
        raise fault(setter, ("anatomy", place), "space", message, meant_or_known(str(one.space), names))
    svg, width = space_svg(setter.shop, str(one.space), _HEX)
    return setter.picture(svg, "anatomy", width * MM), width
