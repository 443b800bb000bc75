"""The order in which things are set on sheets: as they are written, or by what they say in columns of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of, token_columns
from engine.source.hints import did_you_mean
from engine.source.problems import Problem
from generator.products.places import part_problem
from generator.products.thing import Thing

NAME: Final = "name"
"""What every card and token has, though no column."""


def in_order(game: GameData, part: Part, things: list[Thing]) -> list[Thing]:
    """The things by the columns that the part names, the first counting most; those that say nothing there come last."""
    if not part.sort:
        return things
    columns, said = _columns(game), dict(_values(game, part.of))
    return sorted(things, key=lambda thing: [_rank(columns.get(name), said.get(thing.id, {}).get(name)) for name in part.sort])


def sort_problems(game: GameData, part: Part) -> Iterator[Problem]:
    """Columns to sort by that no card or token has."""
    known = [*_columns(game), NAME]
    for number, name in enumerate(part.sort):
        if name not in known:
            hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
            yield part_problem(game, part, f"no column '{name}' to sort by", hint, within=("sort", number))


def _columns(game: GameData) -> Mapping[str, Column]:
    return {**token_columns(game), **columns_of(game)}


def _values(game: GameData, deck: str | None) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for tokens in game.all(Tokens):
        yield from ((token.id, {NAME: token.name, **token.columns}) for token in tokens.tokens)
    for file in game.all(DeckFile):
        if deck in (None, file.deck.id):
            yield from ((card.id, {NAME: card.name, **card.columns}) for card in file.every(columns_of(game, file)))


def _rank(column: Column | None, value: Any) -> tuple[int, Any]:
    """Words in the order in which the column lists them, numbers by size, all else by its letters."""
    if value is None or value == "":
        return 2, 0
    if column and column.one_of and value in column.one_of:
        return 0, column.one_of.index(value)
    if isinstance(value, int):
        return 0, value
    words = value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
    return 1, [str(word).casefold() for word in words]
