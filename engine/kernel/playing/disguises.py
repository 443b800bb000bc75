"""Pieces whose kind only their owner knows: which these are for a seat, how it sees them, and how they are dealt anew for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.compiling.course.setting import KIND_HIDDEN, MAY_BE
from engine.kernel.compiling.formulas.properties import shares
from engine.kernel.compiling.linking import Compiled
from engine.kernel.playing.chance import Stream

MOST_DEALS = 20
"""Deals in which nothing fits any more that are tried before all pieces stay what they are."""


def disguised(game: Compiled, s: Any, seat: int | None) -> list[int]:
    """The pieces of which a seat does not know the kind, on the board or beside it."""
    kinds = [game.namespace.get(f"{KIND_HIDDEN}{name}") for name in game.world.table.pieces]
    if seat is None or not any(kinds):
        return []
    pieces = [piece for piece, kind in enumerate(s.kind) if piece < len(game.world.piece_kinds) and kind >= 0 and s.owner[piece] != seat]
    return [piece for piece in pieces if (hidden := kinds[s.kind[piece]]) is not None and hidden(s, piece)]


def deal_kinds(game: Compiled, s: Any, seat: int, stream: Stream) -> None:
    """Let each piece whose kind the seat does not know be another of its owner's, one that may be there for all that the seat knows."""
    unknown = disguised(game, s, seat)
    for owner in sorted({s.owner[piece] for piece in unknown}):
        own = [piece for piece in unknown if s.owner[piece] == owner]
        _exchange(game, s, own, _dealt(game, s, own, stream))


def _dealt(game: Compiled, s: Any, pieces: Sequence[int], stream: Stream) -> list[int]:
    """For each place of a piece, the piece that comes there: those that fit in fewest places choose first."""
    names = list(game.world.table.pieces)
    fits = {
        piece: {place for place, one in enumerate(pieces) if game.namespace[f"{MAY_BE}{names[s.kind[piece]]}"](s, one)} for piece in pieces
    }
    for _ in range(MOST_DEALS):
        order, free, found = list(pieces), set(range(len(pieces))), dict[int, int]()
        stream.shuffle(order)
        for piece in sorted(order, key=lambda one: len(fits[one])):
            left = sorted(fits[piece] & free)
            if not left:
                break
            place = left[stream.below(len(left))]
            found[place] = piece
            free.remove(place)
        else:
            return [found[place] for place in range(len(pieces))]
    return list(pieces)


def _exchange(game: Compiled, s: Any, before: Sequence[int], after: Sequence[int]) -> None:
    """Let pieces stand where others stood, with all that lies on these, and whoever remembers one remembers what stands there now."""
    table = game.world.table
    marks = [values for name, counter in table.counters.items() if counter.of == "piece" for values in [getattr(s, f"c_{name}")]]
    marks += [values for name, status in table.statuses.items() if status.of == "piece" for values in [getattr(s, f"c_{name}")]]
    marks += [getattr(s, f"m_{name}") for name, memory in table.remembers.items() if memory.of == "piece"]
    for values in (s.at, *marks):
        for piece, value in zip(after, [values[one] for one in before], strict=True):
            values[piece] = value
    now = dict(zip(before, after, strict=True))
    if shares(game.world):
        s.on[:] = [tuple(sorted(now.get(one, one) for one in there)) for there in s.on]
    else:
        s.on[:] = [now.get(one, one) for one in s.on]
    for name, memory in table.remembers.items():
        if memory.a == "piece":
            setattr(s, f"m_{name}", _renamed(getattr(s, f"m_{name}"), now))


def _renamed(remembered: Any, now: dict[int, int]) -> Any:
    if isinstance(remembered, list | tuple):
        return type(remembered)(_renamed(one, now) for one in remembered)
    return now.get(remembered, remembered)
