"""Columns: which flowables stand how far down in which column, so that no figure leaves a hole and columns end level. Lengths in points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from reportlab.platypus import Flowable

from generator.books.setting.blocks import Figure

_STEP: Final = 4.0
"""By how much columns grow until all fits."""

STRETCH: Final = 13.0
"""How far columns may reach into the foot of a page when nothing is left for the next page then: no line stands there alone."""

_SLACK: Final = 0.01


class Placed(NamedTuple):
    """A flowable that stands `top` below the top of its column."""

    flowable: Flowable
    top: float
    height: float


class Level(NamedTuple):
    """Columns that end as level as they can, their height, and what is left for the next page."""

    columns: list[list[Placed]]
    height: float
    rest: list[Flowable]


@dataclass(slots=True)
class Measure:
    """How high flowables are in a column of a width; each is measured once."""

    width: float
    canvas: Any
    _known: dict[int, tuple[Flowable, float]] = field(default_factory=dict)

    def height(self, flowable: Flowable) -> float:
        """Its height."""
        found = self._known.get(id(flowable))
        if found is None:
            found = flowable, flowable.wrapOn(self.canvas, self.width, 1e6)[1]
            self._known[id(flowable)] = found
        return found[1]

    def parts(self, flowable: Flowable, room: float) -> list[Flowable]:
        """The part that fits into `room` and the rest; nothing when no part does."""
        self.height(flowable)
        parts = flowable.splitOn(self.canvas, self.width, room)
        if len(parts) < 2 or self.height(parts[0]) > room + _SLACK:
            return []
        return list(parts)


def level(queue: Sequence[Flowable], count: int, room: float, measure: Measure) -> Level:
    """As much of the queue as `count` columns of at most `room` hold; if that is all, in columns as short as can be."""
    most = count * (room + STRETCH + 3 * _STEP)
    height = max(_height_of(queue, most, measure) / count - 3 * _STEP, _STEP)
    while height < room + STRETCH:
        found = _filled(queue, count, height, measure)
        if not found.rest:
            return found
        height += _STEP
    found = _filled(queue, count, room, measure)
    return found if any(found.columns) else _filled(queue, count, room + STRETCH, measure)


def _height_of(queue: Sequence[Flowable], most: float, measure: Measure) -> float:
    """How high all are, one below the other; once that is above `most`, the rest is not measured, however long the queue is."""
    whole = 0.0
    for one in queue:
        whole += measure.height(one) + one.getSpaceAfter()
        if whole > most:
            break
    return whole


def _filled(queue: Sequence[Flowable], count: int, height: float, measure: Measure) -> Level:
    columns: list[list[Placed]] = []
    rest = list(queue)
    for _ in range(count):
        placed, rest = column(rest, height, measure, is_next=any(columns))
        columns.append(placed)
    return Level(columns, max((one.top + one.height for placed in columns for one in placed), default=0.0), rest)


def column(queue: Sequence[Flowable], height: float, measure: Measure, *, is_next: bool = False) -> tuple[list[Placed], list[Flowable]]:
    """One column and what it has no room for. A figure without room lets the words after it go first, up to the next title; at the top of
    a column only where that `is_next` to another, since a page may begin with it."""
    placed: list[Placed] = []
    later: list[Flowable] = []
    rest = list(queue)
    while rest:
        heads = _heads(rest)
        if heads and later:
            break
        top = _stack(placed, rest[:heads], measure)
        body = rest[heads] if heads < len(rest) else None
        start = _below(top, body)
        under = _under(body, rest[heads + 1 :], measure)
        if body is None or start + measure.height(body) + under <= height + _SLACK:
            placed = [*top, Placed(body, start, measure.height(body))] if body is not None else top
            rest = rest[heads + 1 :]
        elif isinstance(body, Figure) and (placed or is_next) and not heads:
            later.append(rest.pop(0))
        else:
            fits_alone = start + measure.height(body) <= height + _SLACK
            if parts := measure.parts(body, height - start) if start < height and not fits_alone else []:
                placed = [*top, Placed(parts[0], start, measure.height(parts[0]))]
                return placed, [*parts[1:], *later, *rest[heads + 1 :]]  # a sentence goes on before any figure
            break
    return placed, [*later, *rest]


def _heads(queue: Sequence[Flowable]) -> int:
    """How many flowables in front are titles, which stay with what follows."""
    return next((place for place, one in enumerate(queue) if not _stays(one)), len(queue))


def _stays(one: Any) -> bool:
    """Whether a flowable stays with the next one."""
    return bool(one.getKeepWithNext())


def _under(body: Flowable | None, after: Sequence[Flowable], measure: Measure) -> float:
    """How much room the note below something takes, which never stands in another column alone."""
    if body is None or not after or not getattr(after[0], "is_note", False):
        return 0.0
    return max(body.getSpaceAfter(), after[0].getSpaceBefore()) + measure.height(after[0])


def _stack(placed: Sequence[Placed], more: Sequence[Flowable], measure: Measure) -> list[Placed]:
    found = list(placed)
    for one in more:
        found.append(Placed(one, _below(found, one), measure.height(one)))
    return found


def _below(placed: Sequence[Placed], one: Flowable | None) -> float:
    """Where the next flowable begins: the larger of the spaces that both ask for."""
    if not placed or one is None:
        return 0.0
    last = placed[-1]
    return last.top + last.height + max(last.flowable.getSpaceAfter(), one.getSpaceBefore())
