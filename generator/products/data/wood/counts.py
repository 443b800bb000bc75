"""What is counted on the spaces of a board of wood in a position: numbers, markers that lie there or not, and walls along their sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.kernel.content.table import TableFile
from engine.kernel.content.things import Counter
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.data.broken_words import SMALLEST
from generator.products.data.ground.ground_positions import written
from generator.products.data.piece_looks import printed_name
from generator.products.kinds.letters import letters_of
from generator.products.workshop import Workshop
from generator.units import MM

Wall = tuple[str, str]
"""The space, by its printed name, and the side along which it stands."""

_BESIDE: Final = 0.31
"""How far from the middle of a space what is counted there lies where a piece stands, as a share of it."""

_LEAST: Final = 1.3
"""Radius of a disc in mm: a smaller one holds no letter."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A number or the letters of a marker, or its icon instead."""

    told: str
    icon: str = ""


def counted_on(shop: Workshop, table: Mapping[str, Any]) -> dict[str, tuple[Counted, ...]]:
    """By the printed names of spaces, what is counted there, in the order of the table."""
    counters = {name: one for name, one in _of_spaces(shop) if one.bordered is None}
    letters = letters_of({name: printed_name(shop.wording.declared_name(name) or name) for name in counters})
    found: dict[str, tuple[Counted, ...]] = {}
    for name, one in counters.items():
        icon = one.icon if one.icon in shop.renderer.icons.names else ""
        for space, number in _numbers(table, name, one):
            mark = Counted(str(number)) if number is not None else Counted(letters[name], icon)
            found[space] = (*found.get(space, ()), mark)
    return found


def walls_of(shop: Workshop, table: Mapping[str, Any]) -> frozenset[Wall]:
    """The walls that stand along the sides of spaces."""
    walls = ((name, one) for name, one in _of_spaces(shop) if one.bordered is not None)
    return frozenset((space, str(one.bordered)) for name, one in walls for space, number in _numbers(table, name, one) if number != 0)


def _of_spaces(shop: Workshop) -> Iterator[tuple[str, Counter]]:
    counters = shop.game.one_or(TableFile()).counters.items()
    return ((name, one) for name, one in counters if one.of == "space" and not one.bookkeeping)


def _numbers(table: Mapping[str, Any], name: str, counter: Counter) -> Iterator[tuple[str, int | None]]:
    """The spaces that have some of a counter, with how much; None where it is there or not."""
    found = written(table, str(counter.written_as or name))
    if isinstance(found, Mapping):
        yield from ((str(space), number) for space, number in found.items() if isinstance(number, int))
    elif isinstance(found, list):
        yield from ((str(space), None) for space in found)


def draw_counted(pen: Pen, at: Point, marks: Sequence[Counted], size: float, theme: Mapping[str, Any], *, beside: bool) -> None:
    """Discs on a space of so many mm, which hide a sign of it; small ones in its corner where a piece stands."""
    radius = (0.29 if len(marks) == 1 else 0.22) * size if not beside else max(0.16 * size, _LEAST)
    for place, one in enumerate(marks):
        spread = (place - (len(marks) - 1) / 2) * 2 * radius
        across = _BESIDE * size - place * 2 * radius if beside else spread
        _disc(pen, Point(at.x + across, at.y - _BESIDE * size if beside else at.y), one, radius, theme["wood"])


def _disc(pen: Pen, at: Point, one: Counted, radius: float, wood: Mapping[str, Any]) -> None:
    pen.circle(at, radius, fill=wood["groove"])
    if one.icon:
        pen.icon(one.icon, at, radius * 1.4, wood["light"])
    else:
        letter = max(SMALLEST, radius * MM * (1.45 if len(one.told) == 1 else 1.17))
        pen.text(one.told, Point(at.x, at.y + 0.36 * letter / MM), letter, wood["light"], weight=900)
