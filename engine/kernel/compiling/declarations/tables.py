"""The tables of a game that never change, and all that its compiled rules may call."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Any

from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.formulas.corners import tables_of_corners
from engine.kernel.compiling.formulas.side_ways import table_of_side_ways
from engine.kernel.compiling.formulas.sides import tables_of_sides
from engine.kernel.compiling.resolved.geometry import geometry
from engine.kernel.compiling.resolved.spaces import number_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.runtime.library import LIBRARY, NONE

SEATS = "SEATS"
"""The colours of the seats, by the name that compiled rules use."""

BUILTINS: Mapping[str, Any] = {
    name: getattr(builtins, name)
    for name in (
        *("range", "len", "min", "max", "sum", "abs", "bool", "list", "dict", "tuple", "all", "any", "filter"),
        *("enumerate", "zip", "reversed", "sorted", "__build_class__"),
    )
}
"""All that compiled rules may call of Python's own."""


PURE = frozenset(
    {"CARD_PLAYABLE", *(name for name, thing in LIBRARY.items() if callable(thing))}
    - {"Over", "Endless", "Occupied", "out_of_rounds", "carried_out"}
)
"""Functions, and tables of functions, that change nothing."""


def tables_of(world: World) -> dict[str, Any]:
    """The tables of a game that never change, by the names that compiled formulas use."""
    count = world.count
    partners = {
        seat: tuple(world.seats.index(other) for other in group if other in world.seats and other != seat)
        for group in world.table.teams(world.seats)
        for seat in group
    }
    with_ = [partners.get(seat, ()) for seat in world.seats]
    columns = {f"COLUMN_{name}": [*(values[kind] for kind in world.cards), _none(world, name)] for name, values in world.columns.items()}
    lists = {f"COLUMN_{name}": [*(values[kind] for kind in world.cards), ()] for name, values in world.lists.items()}
    met = tables_of_corners(world)
    return {
        **geometry(world),
        **tables_of_sides(world),
        **met,
        **table_of_side_ways(world, met),
        **columns,
        **lists,
        **{f"KIND_{name}": [*values, ()] for name, values in world.lists.items()},
        **{f"KIND_{name}": [*values, _none(world, name)] for name, values in world.columns.items()},
        **{f"PIECE_KIND_{name}": _of_pieces(world, name) for name in world.table.piece_columns},
        **{f"SPACE_{name}": [*values, _none(world, name)] for name, values in world.properties.items()},
        **{f"SPACES_{name}": [*own, ()] for name, own in world.of_seats.items()},
        **({"SPACE_OWNER": [*world.owners, -1]} if world.owners else {}),
        **{f"PIECES_{name}": _pieces(world, kind) for kind, name in enumerate(world.table.pieces)},
        **{f"PIECES_FOR_{name}": _pieces_for(world, kind) for kind, name in enumerate(world.table.pieces)},
        **{
            f"PIECE_{name}": [own[0] for own in _pieces(world, kind)]
            for kind, name in enumerate(world.table.pieces)
            if world.pieces.get(name) == 1
        },
        "NONE": NONE,
        SEATS: world.seats,
        "CARD_KIND": [*world.cards, -1],
        "LEFT": [(seat + 1) % count for seat in range(count)] + [-1],
        "RIGHT": [(seat - 1) % count for seat in range(count)] + [-1],
        "OTHERS": [tuple((seat + step) % count for step in range(1, count)) for seat in range(count)],
        "OPPONENTS": [
            tuple(other for step in range(1, count) if (other := (seat + step) % count) not in with_[seat]) for seat in range(count)
        ],
        "PARTNER": [(group[0] if group else -1) for group in with_] + [-1],
        "TEAM": [tuple(sorted({seat, *with_[seat]})) for seat in range(count)] + [()],
    }


def _of_pieces(world: World, name: str) -> list[int]:
    """By kind of piece, what it has in a column; nothing at the end."""
    column = world.table.piece_columns[name]
    return [*(number_of(world, column, piece.has.get(name)) for piece in world.table.pieces.values()), _none(world, name)]


def _none(world: World, name: str) -> int:
    column = world.column(name)
    if world.tiles is not None and name in (TILE, "home"):
        return -1
    return -1 if column is not None and (column.one_of or column.space or column.seat) else 0


def _pieces_for(world: World, kind: int) -> list[tuple[int, ...]]:
    """The same, each followed by those of others, which may have been given to the seat."""
    own = _pieces(world, kind)
    return [(*pieces, *(piece for others in own if others is not pieces for piece in others)) for pieces in own]


def _pieces(world: World, kind: int) -> list[tuple[int, ...]]:
    """By seat, and last of no seat, its pieces of a kind."""
    owners = [*range(world.count), -1]
    pairs = list(enumerate(zip(world.piece_kinds, world.piece_owners, strict=True)))
    return [tuple(piece for piece, (of, owner) in pairs if of == kind and owner == seat) or (-1,) for seat in owners]
