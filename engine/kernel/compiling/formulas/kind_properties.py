"""What kinds of card have: their columns, what stands on them by verbs of the game's own, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.definitions.columns import Column
from engine.definitions.verbs import Verb
from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.reading import Reading
from engine.kernel.compiling.resolved.world import KINDS, PIECES
from engine.kernel.content.cards import CardData, PowerData
from engine.kernel.formulas.types import NUMBER, SEAT, SPACE, TRUTH, Type, word


def type_of_column(name: str, column: Column) -> Type:
    """The type of what stands in a column."""
    if column.piece_kind:
        return word(PIECES).perhaps()
    if column.one_of:
        return word(name, column.one_of).perhaps()
    return SPACE.perhaps() if column.space else SEAT.perhaps() if column.seat else NUMBER


def of_word(scope: Reading, of: Code, name: str) -> Code | None:
    """A kind of card or piece has its columns, one of cards what a verb of the game's own that stands on it says (0 where it has none)."""
    world = scope.world
    if of.type.words == TILE and name == "number":
        return Code(f"({', '.join(str(number) for number in world.words[TILE])}, 0)[{of.text}]", NUMBER, of.reads)
    if of.type.words == PIECES and name in world.table.piece_columns:
        return Code(f"PIECE_KIND_{name}[{of.text}]", type_of_column(name, world.table.piece_columns[name]), of.reads)
    if of.type.words != KINDS:
        return None
    if name in world.columns:
        return Code(f"KIND_{name}[{of.text}]", type_of_column(name, world.table.cards[name]), of.reads)
    if name in world.lists:
        return Code(f"KIND_{name}[{of.text}]", word(name, world.words[name]).several(), of.reads)
    made = world.own.get(name)
    if made is not None and not made.do:
        return Code(of.text, Type("stands", name), of.reads)
    return None


def of_list(scope: Reading, of: Code, name: str) -> Code | None:
    """Whether a kind of card has a list of effects that some kind has; a bare name asks so only where nothing else is called so."""
    if of.type.words != KINDS or not any(name in card.part_names for card in scope.world.kinds):
        return None
    has = (*(any(effects for _, _, effects in card.lists(name)) for card in scope.world.kinds), False)
    return Code(f"{has!r}[{of.text}]", TRUTH, of.reads)


def of_standing(scope: Reading, of: Code, name: str) -> Code | None:
    """A field of a verb that stands, by kind of card."""
    world, verb = scope.world, of.type.words
    if name == "cost":
        return Code(of.text, Type("price", verb), of.reads)
    if name not in world.own[verb].takes:
        return None
    span = world.own[verb].takes[name] == "span"
    values: list[Any] = []
    for card in world.kinds:
        standing = [effect for effect, _ in _effects_of(card) if effect.word == verb]
        values.append(getattr(standing[0], name) if standing else (0, 0) if span else 0)
    values.append((0, 0) if span else 0)
    return Code(f"{tuple(values)!r}[{of.text}]", NUMBER.several() if span else NUMBER, of.reads)


def of_price(scope: Reading, of: Code, name: str) -> Code | None:
    """What the power costs on which a verb stands, by kind of card; 0 where that is free, or not there."""
    world = scope.world
    powers = [next((power for effect, power in _effects_of(card) if effect.word == of.type.words), None) for card in world.kinds]
    if name not in world.table.purses and world.priced(name) is None:
        return None
    prices = (*(power.cost.get(name, 0) if power is not None else 0 for power in powers), 0)
    return Code(f"{prices!r}[{of.text}]", NUMBER, of.reads)


def _effects_of(card: CardData) -> Iterator[tuple[Verb, PowerData | None]]:
    """All effects in lists of a card, and the power that each stands with."""
    for part in card.part_names:
        for _, power, effects in card.lists(part):
            yield from ((effect, power) for effect in effects)
