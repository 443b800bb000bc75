"""What stands on the spaces of a board of wood: the icons of words, words that have none, numbers, and what lies there at first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.definitions.columns import Column
from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.world import World
from engine.kernel.content.boards import Board
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.column_values import said
from generator.products.data.hex_boards import lies_on, shown_on
from generator.products.data.things import world_of
from generator.products.workshop import Workshop
from generator.units import MM

SMALLEST: Final = 6.0
"""Of words, in points: where they would be smaller, there is no room for them."""

LARGEST: Final = 9.0

LETTER: Final = 0.56
"""How wide a letter is on the average, as a share of the size of its type."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a space shows beside its name."""

    icons: tuple[tuple[str, str], ...] = ()
    """Each with its colour."""
    number: str = ""
    words: tuple[str, ...] = ()
    inks: tuple[str, ...] = ()
    """The colours of such words, where their columns have `inks`."""

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
    return [_marks(world, first + place, str(shop.theme["wood"]["groove"])) for place in range(count)]


def _marks(world: World, at: int, ink: str) -> Marks:
    found = list(_words(world, at))
    icons = [(column.icons[word], column.inks.get(word, ink)) for column, word in found if word in column.icons]
    lies = lies_on(world, at)
    words = tuple(filter(None, (said(column, word) for column, word in found if not column.icons)))
    inks = tuple(column.inks[word] for column, word in found if not column.icons and word in column.inks)
    return Marks((*icons, *([(lies, ink)] if lies else ())), shown_on(world, at), words, inks)


def _words(world: World, at: int) -> Iterator[tuple[Column, str]]:
    """The words that a space has in its columns."""
    for name, column in world.table.spaces.items():
        if column.one_of and world.properties[name][at] >= 0:
            yield column, column.one_of[world.properties[name][at]]


def draw_middle(pen: Pen, at: Point, marks: Marks, ink: str, *, room: float, most: float) -> None:
    """Icons and the number side by side in a `room` of so many mm, each at most so wide."""
    side = min(most, room / max(marks.count, 1))
    for place, (icon, colour) in enumerate(marks.icons):
        pen.icon(icon, Point(_across(at, place, marks, side), at.y), side, colour)
    if marks.number:
        size = side * MM * (0.62 if len(marks.number) > 2 else 0.78)
        pen.text(marks.number, Point(_across(at, marks.count - 1, marks, side), at.y + 0.36 * size / MM), size, ink, weight=900)


def _across(at: Point, place: int, marks: Marks, side: float) -> float:
    return at.x + (place - (marks.count - 1) / 2) * side


def draw_words(pen: Pen, at: Point, words: Sequence[str], ink: str, *, room: float, halo: str | None = None) -> None:
    """Words below each other, the baseline of the first `at` that place, where they fit into so many mm."""
    size = word_size(words, room)
    for place, line in enumerate(words if size >= SMALLEST else ()):
        pen.text(line, Point(at.x, at.y + place * size * 1.1 / MM), size, ink, weight=400, halo=halo)


def word_size(words: Sequence[str], room: float) -> float:
    """The largest type in which the longest of some words takes so many mm, in points."""
    longest = max(map(len, words), default=1)
    return min(LARGEST, room * MM / (LETTER * max(longest, 1)))
