"""Things as they are written: a card by its id, a space by its printed name, a seat by its colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.compiling.resolved.world import World
from engine.kernel.formulas.types import Type

Shown = str | int | bool | None


class CardTold(str):
    """The id of a card in a log, which knows which card it is: some see its face and others do not."""

    __slots__ = ("card",)
    card: int


class PieceTold(str):
    """A piece in a log, which knows which one it is."""

    __slots__ = ("piece",)
    piece: int


class Untold(dict[str, Any]):
    """The facts of a choice that somebody made in secret, in a log: others do not hear of it."""


def space_name(name: str) -> str | int:
    """A space's name; a number where it is written as one: `"0304"` is none."""
    return int(name) if name.isdigit() and str(int(name)) == name else name


def shower(world: World, type_: Type) -> Callable[[int], Shown]:
    """How a thing of a type is written, by its number; several things as a list of such."""
    if type_.many:
        one = shower(world, type_.one())
        if type_.base == "card":
            return lambda group: [one(card) for card in sorted(group, key=lambda card: world.cards[card])]  # type: ignore[call-overload, return-value]
        if type_.base == "space":
            return lambda group: [one(space) for space in group]  # type: ignore[attr-defined, return-value]
        return lambda group: sorted((one(thing) for thing in group), key=str)  # type: ignore[attr-defined, return-value]
    table = _names(world, type_)
    if table is None:
        return int
    return lambda number: table[number] if number >= 0 else None


def _names(world: World, type_: Type) -> Sequence[Shown] | None:
    """What things of a type are called, by their number; None for numbers."""
    match type_.base:
        case "seat":
            return world.seats
        case "piece":
            return world.piece_names
        case "word":
            return world.words.get(type_.words, ())
        case "card" | "space" if type_.base not in world.shown:
            cards = type_.base == "card"
            named: list[Shown] = [world.kinds[kind].id for kind in world.cards] if cards else [*map(space_name, world.space_names)]
            world.shown[type_.base] = named
    return world.shown.get(type_.base)


def showers(world: World) -> dict[str, Callable[..., Any]]:
    """`show_<type>(s, number, words)`, as compiled code calls them when it tells what happened."""

    def made(base: str) -> Callable[[Any, int, str], Shown]:
        known: dict[str, Callable[[int], Shown]] = {}

        def show(s: Any, number: int, words: str = "") -> Shown:
            if words not in known:
                known[words] = shower(world, Type(base, words))
            return known[words](number)

        return show

    def tell_piece(s: Any, piece: int) -> PieceTold | None:
        """A piece as logs tell it, by whose it is and what it is now: `red king`."""
        if piece < 0:
            return None
        kinds, kind, owner = list(world.table.pieces), s.kind[piece], s.owner[piece]
        name = kinds[kind if kind >= 0 else world.piece_kinds[piece]]
        told = PieceTold(f"{world.seats[owner]} {name}" if owner >= 0 else name)
        told.piece = piece
        return told

    def tell_card(_s: Any, card: int, _words: str = "") -> CardTold | None:
        if card < 0:
            return None
        told = CardTold(world.kinds[world.cards[card]].id)
        told.card = card
        return told

    bases = ("seat", "card", "space", "piece", "word", "number", "die", "truth")
    told: dict[str, Callable[..., Any]] = {"tell_piece": tell_piece, "tell_card": tell_card, "untold": Untold}
    return told | {f"show_{base}": made(base) for base in bases}
