"""What the face of a tile with sides shows: which of them are joined, in which colours, and the signs in its middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.kernel.boards.sides import joined_sides
from engine.kernel.content.cards import CardData
from engine.kernel.content.laid import Sides
from engine.kernel.content.table import TableFile

GROUND: Final = "#8fb06a"
PLAIN: Final = "#f4ecd8"
INK: Final = "#2b2118"

_INKS: Final = ("#e3d3a4", "#b0653a", "#5b8fb0", "#6b5b95", "#a3261a", "#3f6b4a")
"""Colours of words to which the content gives none, one after the other."""


def tile_sides(game: GameData, card: CardData, columns: Mapping[str, Column]) -> dict[str, Any]:
    """What a tile shows on its sides, as `tile_markup` draws it; nothing for cards without sides."""
    laid = next((zone.sides for file in game.all(TableFile) for zone in file.zones.values() if zone.sides), None)
    column = columns.get(laid.match) if laid else None
    written = card.columns.get(laid.match) if laid else None
    if laid is None or column is None or not written:
        return {}
    further = {name: one for name, one in columns.items() if one.sides and name not in (laid.match, laid.joined_by)}
    on_sides = list(_marks_on_sides(card, further))
    shown = {"id": card.id, "count": column.sides, "marks": list(_marks(card, columns)), "on_sides": on_sides, "ink": INK}
    if column.number:
        return {**shown, "ground": PLAIN, "groups": [], "numbers": list(written)}
    ground = next((word for word in column.one_of if _drawn(column, word) == "ground"), "")
    groups = [one for one in _groups(laid, card, column, columns) if one["word"] != ground]
    return {**shown, "ground": column.inks.get(ground, GROUND), "groups": groups, "numbers": []}


def _groups(laid: Sides, card: CardData, column: Column, columns: Mapping[str, Column]) -> Iterator[dict[str, Any]]:
    """The sides of a tile that are joined, each group once."""
    written = card.columns[laid.match]
    faces = [column.one_of.index(word) for word in written]
    joins = laid.joined_by or ""
    parts = card.columns.get(joins, ())
    order = columns[joins].one_of if joins in columns else ()
    joined = joined_sides(faces, [order.index(part) if order else part for part in parts] or [-1] * len(faces))
    for places in dict.fromkeys(joined):
        word = written[places[0]]
        ink = column.inks.get(word, _INKS[column.one_of.index(word) % len(_INKS)])
        yield {"word": word, "places": places, "ink": ink, "icon": column.icons.get(word, ""), "drawn": _drawn(column, word)}


def _drawn(column: Column, word: str) -> str:
    return column.drawn.get(word, "area" if word != column.one_of[0] else "ground")


def _marks_on_sides(card: CardData, columns: Mapping[str, Column]) -> Iterator[dict[str, Any]]:
    """The icons of what stands on sides beside what has to fit, such as an inn at a road: each with the place of its side."""
    for name, column in columns.items():
        for place, value in enumerate(card.columns.get(name, ())):
            if icon := column.icons.get(value) or column.icons.get(str(value)):
                yield {"place": place, "icon": icon}


def _marks(card: CardData, columns: Mapping[str, Column]) -> Iterator[str]:
    """The icons of what a tile has beside its sides."""
    for name, column in columns.items():
        value = card.columns.get(name, "")
        if not column.sides and (icon := column.icons.get(value) or column.icons.get(str(value))):
            yield icon
