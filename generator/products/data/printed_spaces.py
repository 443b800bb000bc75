"""Spaces by the names that their boards print, for cards and tables that name some of them."""

from __future__ import annotations

from typing import Any

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.cards import CardData
from engine.kernel.content.table import TableFile
from generator.products.data.ground.hex_boards import is_ground
from generator.products.data.space_words import names_on
from generator.products.data.things import world_of
from generator.products.data.wood.points import printed
from generator.products.kinds import column_values
from generator.products.workshop import Workshop


def shown(shop: Workshop, card: CardData, name: str, column: Column) -> Any:
    """What a face shows of a column: a space as its board prints it, anything else as `column_values` has it."""
    value = card.columns.get(name)
    if not column.space or value is None or value in column.names:
        return column_values.shown(shop, card, name, column)
    return space_printed(shop.game, str(value))


def space_printed(game: GameData, name: str) -> str:
    """What a board prints on the space of this name: `Old mill`, `a7`; names of places on ground; of a board `apart` `Keep a1`."""
    for board in (file.board for file in game.all(BoardFile)):
        world = world_of(game, max(board.players, default=0))
        first = world.first_space.get(board.id)
        if first is None or name not in (spaces := {space.name: space for space in world.boards[board.id].spaces}):
            continue
        if is_ground(game.one_or(TableFile()), board) and board.hexes is None and (told := names_on(world, first + [*spaces].index(name))):
            return ", ".join(told)
        return f"{board.name} {spaces[name].printed}" if spaces[name].short else _spaced(board, name)
    return name.replace("_", " ")


def _spaced(board: Board, name: str) -> str:
    """The name itself: of points and of spaces along a track it begins with a capital."""
    return printed(name) if board.points or board.track else name.replace("_", " ")
