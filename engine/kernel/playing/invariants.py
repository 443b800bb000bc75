"""What must hold of every table, whatever its game: each card lies in one place, counters keep their bounds, pieces stand somewhere."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.kernel.compiling.linking import Compiled


def problems(game: Compiled, s: Any) -> list[str]:
    """Everything that is broken, in words; empty when all is well."""
    return [*_cards(game, s), *_counters(game, s), *_pieces(game, s), *_standing(game, s)]


def _cards(game: Compiled, s: Any) -> list[str]:
    lying: Counter[int] = Counter()
    for name, zone in game.world.table.zones.items():
        cards = getattr(s, f"z_{name}")
        for group in [cards] if zone.of == "table" else cards:
            lying.update(group)
    ids = [game.world.kinds[kind].id for kind in game.world.cards]
    return [f"the card {ids[card]} lies in {count} places" for card, count in sorted(lying.items()) if count > 1]


def _counters(game: Compiled, s: Any) -> list[str]:
    found = []
    for name, counter in game.world.table.counters.items():
        values = getattr(s, f"c_{name}")
        rows = [values] if counter.single else values[:-1]
        for value in [one for row in rows for one in row[:-1]] if counter.each else rows:
            if value < counter.at_least:
                found.append(f"{name} is {value}, below {counter.at_least}")
    return found


def _pieces(game: Compiled, s: Any) -> list[str]:
    if not game.world.piece_kinds or not hasattr(s, "on"):
        return []
    found = [f"{names[0]} and {names[1]} stand on {space}, which they may not share" for space, names in shared(game, s).items()]
    for piece, at in enumerate(s.at[:-1]):
        if at >= 0:
            there = s.on[at]
            if (piece not in there) if isinstance(there, tuple) else there != piece:
                found.append(f"{game.world.piece_names[piece]} stands on {game.world.space_names[at]}, where it is not")
    return found


def shared(game: Compiled, s: Any) -> dict[str, list[str]]:
    """By space, the pieces on it of which none may share it, where they are several."""
    world, kinds = game.world, list(game.world.table.pieces.values())
    alone: dict[int, list[str]] = {}
    for piece, at in enumerate(s.at[:-1] if world.piece_kinds else ()):
        if at >= 0 and s.kind[piece] >= 0 and not kinds[s.kind[piece]].sharing:
            alone.setdefault(at, []).append(world.piece_names[piece])
    return {world.space_names[at]: names for at, names in alone.items() if len(names) > 1}


def _standing(game: Compiled, s: Any) -> list[str]:
    """What the rules keep of the cards that stand for each seat, beside what is read anew."""
    kept = s.standing[:]
    game.forget(s)
    stale = [seat for seat, (one, anew) in enumerate(zip(kept, s.standing, strict=True)) if one is not None and one != anew]
    return [f"what stands for {game.world.seats[seat]} is kept from before it changed" for seat in stale]
