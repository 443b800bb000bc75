"""Which of several alike cards a position means, where it names one that is remembered or bears something."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.kernel.compiling.course.setting import MAY_REMEMBER
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.showing import space_name


def by_place(game: Compiled, s: Any) -> dict[str, int]:
    """All cards by where they lie, counted from the bottom: `market.2`, `red.hand.1`, `b3.heap.1`."""
    found: dict[str, int] = {}
    for name, zone in game.world.table.zones.items():
        lying = getattr(s, f"z_{name}")
        for owner, cards in enumerate([lying] if zone.of == "table" else lying):
            if not cards:
                continue
            bearer = "" if zone.of == "table" else game.world.seats[owner] if zone.of == "seat" else ""
            if zone.of == "space":
                bearer = str(space_name(game.world.space_names[owner]))
            whose = [bearer] if bearer else []
            found |= {".".join([*whose, name, str(place)]): card for place, card in enumerate(cards, 1)}
    return found


def in_sight(game: Compiled, s: Any) -> frozenset[int]:
    """The cards that lie where somebody sees them."""
    found: set[int] = set()
    for name, zone in game.world.table.zones.items():
        if zone.seen_by != "nobody":
            lying = getattr(s, f"z_{name}")
            found.update(lying if zone.of == "table" else (card for cards in lying for card in cards))
    return frozenset(found)


def copy_meant(game: Compiled, s: Any, copies: Collection[int], dealt: Collection[int], memory: str, seat: int | None) -> int:
    """Of alike cards the one that is remembered: one that the memory may be, one of the seat's own, one that the position names."""
    likely: Collection[int] = ()
    own: set[int] = set()
    if seat is not None:
        guesses = game.namespace.get(f"{MAY_REMEMBER}{memory}")
        likely = frozenset(guesses(s, seat)) if guesses is not None else ()
        for name, zone in game.world.table.zones.items():
            own |= set(getattr(s, f"z_{name}")[seat]) if zone.of == "seat" else set()
    return min(copies, key=lambda card: (card not in likely, card not in own, card not in dealt, card))
