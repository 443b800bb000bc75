"""What the words in the columns of a space show on its board: their icons, or their names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.definitions.columns import Column
from engine.kernel.compiling.resolved.world import World

COMPASS: Final = frozenset(("n", "ne", "e", "se", "s", "sw", "w", "nw"))
"""Directions for which there are arrows among the icons."""


def icon_of(column: Column, word: str) -> str:
    """The icon of a word: its own, or an arrow where all words of its column are directions without icons and names; "" for none."""
    is_way = not column.icons and not column.names and COMPASS.issuperset(column.one_of)
    return f"way_{word}" if is_way else column.icons.get(word, "")


def is_band(column: Column, word: str) -> bool:
    """Whether boards of ground draw a direction as a band that leads to that side, such as a road, in place of an arrow."""
    return column.drawn.get(word) == "band" and COMPASS.issuperset(column.one_of)


def icons_on(world: World, at: int) -> tuple[str, ...]:
    """The icons of the words in its columns, for boards of ground, whose sorts of ground are drawn."""
    grounds = {name for name, column in world.table.spaces.items() if column.sorts}
    words = ((column, column.one_of[value]) for name, column, value in _values(world, at) if name not in grounds)
    return tuple(icon for column, word in words if not is_band(column, word) and (icon := icon_of(column, word)))


def names_on(world: World, at: int) -> tuple[str, ...]:
    """The names of the words in its columns that have no icon: of places, for boards of ground, whose sorts of ground are drawn."""
    grounds = {name for name, column in world.table.spaces.items() if column.sorts}
    words = ((name, column, column.one_of[value]) for name, column, value in _values(world, at) if name not in grounds)
    return tuple(column.names[word] for _, column, word in words if column.names.get(word) and word not in column.icons)


def _values(world: World, at: int) -> Iterator[tuple[str, Column, int]]:
    columns = ((name, column, world.properties[name][at]) for name, column in world.table.spaces.items() if column.one_of)
    return ((name, column, value) for name, column, value in columns if value >= 0)


def shown_on(world: World, at: int) -> str:
    """The numbers that the board prints on the space, in the order of their columns: «6 / 5» of two."""
    shown = ((column.shown_from, world.properties[name][at]) for name, column in world.table.spaces.items())
    return " / ".join(str(number) for least, number in shown if least is not None and number >= least)


def words_on(world: World, at: int) -> Iterator[tuple[Column, str]]:
    """The words that a space has in its columns."""
    return ((column, column.one_of[value]) for _, column, value in _values(world, at))
