"""What faces show of the columns that a game declares for its cards and tokens."""

from __future__ import annotations

from typing import Any

from engine.definitions.columns import Column
from engine.definitions.manifest import Token
from engine.kernel.content.cards import CardData
from engine.kernel.content.own_columns import picture_of
from generator.placeholders import MISSING
from generator.products.workshop import Workshop


def shown(shop: Workshop, thing: CardData | Token, name: str, column: Column) -> Any:
    """What a face shows of a column: words, a list of words, rich text, the path of a picture; nothing where the thing says nothing."""
    value = thing.columns.get(name)
    if value is None:
        return nothing(column)
    match column.holds:
        case None | "list":
            return tuple(said(column, word) for word in value) if isinstance(value, list | tuple) else said(column, value)
        case "rich_text":
            return str(shop.wording.typed(thing, name, value))
        case "picture":
            return picture_of(shop.game, value) or f"{MISSING}{value}"
        case _:
            return value


def nothing(column: Column) -> Any:
    """What a face shows of a column where the thing says nothing."""
    return () if column.holds == "list" else ""


def listed(column: Column, value: Any) -> str:
    """What a column says in words, as a row of a table: `2 clay, reed` of a list in which a word stands twice; of sides one by one."""
    words = value if isinstance(value, list | tuple) else (value,)
    if column.sides:
        return ", ".join(said(column, word) for word in words)
    counts = {word: words.count(word) for word in words}
    return ", ".join(
        f"{count} {column.plurals.get(word) or said(column, word)}" if count > 1 else said(column, word) for word, count in counts.items()
    )


def said(column: Column, value: Any) -> str:
    """A value as it is printed."""
    return column.names.get(value, str(value).replace("_", " "))
