"""What the columns are that a game declares for its cards and tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import decks
from engine.kernel.content.table import TableFile

_TOKENS: Final = "tokens and tiles"
"""What bears columns of which rules ask nothing."""


@dataclass(frozen=True, slots=True)
class OwnColumn:
    """A column with what has it, the place where it is declared, and a value that is written there."""

    name: str
    of: str
    column: Column
    place: str
    example: str


def own_columns(data: GameData) -> Iterator[OwnColumn]:
    """All columns of a game, each as often as it is declared."""
    for table in data.all(TableFile):
        yield from _declared(data, "table.yaml", "cards", table.cards, "all cards", _values(data.all(DeckFile), "cards"))
        kinds = {name: value for piece in table.pieces.values() for name, value in piece.has.items()}
        yield from _declared(data, "table.yaml", "piece_columns", table.piece_columns, "kinds of piece", kinds)
    for file, deck in decks(data):
        yield from _declared(data, file, "columns", deck.columns, f"the cards of {deck.deck.name}", _values([deck], "cards"))
    for tokens in data.all(Tokens):
        yield from _declared(data, "tokens.yaml", "columns", tokens.columns, _TOKENS, _values([tokens], "tokens"))


def meaning_of_column(own: OwnColumn) -> str:
    """What may stand in a column, in a sentence."""
    column = own.column
    if column.sides:
        each = ", ".join(column.one_of) or "whole numbers from {} to {}".format(*(column.number or ("…", "…")))
        held = f"a list of {column.sides}, one for each side of a tile, of {each}"
    elif column.number:
        held = f"a whole number from {column.number[0]} to {column.number[1]}"
    elif column.holds == "list":
        held = f"a list of words{' of ' + ', '.join(column.one_of) if column.one_of else ''}"
    elif column.holds:
        held = {"rich_text": "rich text", "text": "text", "colour": "a colour", "icon": "an icon", "picture": "a picture"}[column.holds]
    else:
        held = f"one of {', '.join(column.one_of)}" if column.one_of else "a space or a seat"
    longest = f", {column.longest} {'words' if column.holds == 'list' else 'letters'} at most" if column.longest else ""
    asked = not column.holds or column.sides or (column.has_several and own.of != _TOKENS)
    rules = "Rules may ask for it." if asked else "Only faces show it."
    return f"A column of {own.of}: {held}{longest}{', which every one needs' if column.needed else ''}. {rules}"


def _declared(
    data: GameData, file: str, key: str, columns: Mapping[str, Column], of: str, values: Mapping[str, Any]
) -> Iterator[OwnColumn]:
    for name, column in columns.items():
        where, line, _ = data.sources[file].where((key, name), key=True)
        value = values.get(name)
        example = "" if value is None else f"{name}: {', '.join(map(str, value)) if isinstance(value, list | tuple) else value}"
        yield OwnColumn(name, of, column, f"{where}:{line}", example)


def _values(files: Any, key: str) -> dict[str, Any]:
    """The first value of each column that is written in these files."""
    found: dict[str, Any] = {}
    for file in files:
        for thing in getattr(file, key):
            for name, value in thing.columns.items():
                found.setdefault(name, value)
    return found
