"""Columns of cards that hold lists of words: rules ask for all that stand on a card, as in `card.wants.count(it = clay)`."""

from __future__ import annotations

from collections.abc import Collection

from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.own_columns import columns_of


def read_lists(world: World) -> None:
    """Number the words of such columns; one that is called like something on the table is for faces alone, as is one of words that no list
    gives."""
    table = world.table
    groups: tuple[Collection[str], ...] = (table.zones, table.counters, table.statuses, table.pieces, table.dice, table.remembers)
    taken = {name for group in (*groups, table.purses, table.values, table.define, world.words) for name in group}
    for name, column in columns_of(world.data).items():
        if column.has_several and name not in taken:
            world.words[name] = column.one_of
            world.lists[name] = [
                tuple(column.one_of.index(one) for one in card.columns.get(name, ()) if one in column.one_of) for card in world.kinds
            ]
