"""What stands on the spaces of a board of wood: the icons of words, words that have none, numbers, and what lies there at first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.data.broken_words import LETTER, SMALLEST, breadth, broken
from generator.products.data.ground.hex_boards import lies_on, number_size
from generator.products.data.space_words import icon_of, shown_on, words_on
from generator.products.data.things import world_of
from generator.products.kinds.column_values import said
from generator.products.workshop import Workshop
from generator.units import MM, Rect

LARGEST: Final = 9.0

_PLAIN: Final = 14.0
"""Bold numbers of so many points are read on dark wood as they are."""

_LEADING: Final = 1.1
"""From line to line, as a share of the size of the type."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a space shows beside its name."""

    icons: tuple[tuple[str, str], ...] = ()
    """Each with its colour."""
    number: str = ""
    words: tuple[str, ...] = ()
    inks: tuple[str, ...] = ()
    """The colours of such words, where their columns have `inks`."""
    seat: str = ""
    """The colour of the seat that it says it is of."""

    @property
    def count(self) -> int:
        """How many stand side by side in its middle."""
        return len(self.icons) + bool(self.number)


def marks_of(shop: Workshop, board: Board) -> list[Marks]:
    """Those of each space, in the order of the board."""
    count = len(graph_of(board).spaces)
    if not shop.game.all(TableFile):
        return [Marks()] * count
    world = world_of(shop.game, max(board.players, default=0))
    first = world.first_space[board.id]
    made = [_marks(world, first + place, str(shop.theme["wood"]["groove"])) for place in range(count)]
    looks = [shop.theme["tokens"].get(_seat(world, first + place)) for place in range(count)]
    return [replace(one, seat=str(look["fill"])) if look else one for one, look in zip(made, looks, strict=True)]


def _seat(world: World, at: int) -> str:
    """The seat that a space says it is of, or nothing."""
    said_of = (world.properties[name][at] for name, column in world.table.spaces.items() if column.seat)
    return next((str(world.seats[seat]) for seat in said_of if seat >= 0), "")


def _marks(world: World, at: int, ink: str) -> Marks:
    name = world.space_names[at].replace("_", " ").lower()
    found = [(column, word) for column, word in words_on(world, at) if column.icons or said(column, word).lower() != name]
    icons = [(icon, column.inks.get(word, ink)) for column, word in found if (icon := icon_of(column, word))]
    lies = lies_on(world, at)
    words = tuple(filter(None, (said(column, word) for column, word in found if not column.icons and not icon_of(column, word))))
    inks = tuple(column.inks[word] for column, word in found if not column.icons and not icon_of(column, word) and word in column.inks)
    return Marks((*icons, *([(lies, ink)] if lies else ())), shown_on(world, at), words, inks)


def draw_middle(pen: Pen, at: Point, marks: Marks, ink: str, *, room: float, most: float, halo: str | None = None) -> None:
    """Icons and numbers side by side in a `room` of so many mm, each at most so wide; `halo` is a rim of small numbers on dark ground."""
    several = marks.number.count("/")
    across = marks.count + several
    side = min(most, room / max(across, 1))
    for place, (icon, colour) in enumerate(marks.icons):
        pen.icon(icon, Point(_across(at, place, across, side), at.y), side, colour)
    if marks.number:
        size = side * MM * (0.62 if len(marks.number) == 3 else min(0.78, number_size(marks.number, 0.78 * (several + 1))))
        spot = Point(_across(at, len(marks.icons) + several / 2, across, side), at.y + 0.36 * size / MM)
        pen.text(marks.number, spot, size, ink, weight=900, halo=halo if size < _PLAIN else None)


def draw_seat(pen: Pen, at: Point, marks: Marks, size: float) -> None:
    """A frame in the colour of its seat inside a square of so many mm."""
    if marks.seat:
        box = Rect(at.x - size / 2, at.y - size / 2, size, size).grown(-0.07 * size)
        pen.add("rect", **box._asdict(), rx=size * 0.05, fill="none", stroke=marks.seat, stroke_width=size * 0.09)


def _across(at: Point, place: float, count: int, side: float) -> float:
    return at.x + (place - (count - 1) / 2) * side


class Lines(NamedTuple):
    """Words below each other, in one size of type; none where they have no room."""

    words: Sequence[str] = ()
    size: float = SMALLEST

    @property
    def high(self) -> float:
        """From the first baseline to the last, in mm."""
        return max(len(self.words) - 1, 0) * self.size * _LEADING / MM


def lines_of(words: Sequence[str], language: str, *, room: float, high: float) -> Lines:
    """Words as large as the room of so many mm lets them be; where that is too small, in the smallest type, and in as many lines as `high`
    mm hold."""
    size = word_size(words, room)
    if size >= SMALLEST:
        return Lines(words, size)
    letters = room * MM / (LETTER * SMALLEST)
    lines = [line for word in words for line in broken(word, letters, language)]
    fit = len(lines) * SMALLEST * _LEADING / MM <= high and all(breadth(line) <= letters for line in lines)
    return Lines(lines) if fit else Lines()


def draw_words(pen: Pen, at: Point, lines: Lines, ink: str) -> None:
    """Lines below each other, the baseline of the first `at` that place."""
    for place, line in enumerate(lines.words):
        pen.text(line, Point(at.x, at.y + place * lines.size * _LEADING / MM), lines.size, ink, weight=400)


def word_size(words: Sequence[str], room: float) -> float:
    """The largest type in which the longest of some words takes so many mm, in points."""
    longest = max(map(len, words), default=1)
    return min(LARGEST, room * MM / (LETTER * max(longest, 1)))
