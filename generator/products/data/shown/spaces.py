"""Numbers of spaces that rules ask for and that no printed board shows: nobody at the table could know them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.definitions.columns import Column
from engine.kernel.boards.corners import lattice_of
from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from engine.source.problems import Problem, Severity
from generator.products.data.ground.borders import SIDES
from generator.products.data.shown.columns import asked
from generator.products.data.shown.words_without_room import BOARD, boards_of
from generator.products.data.things import world_of
from generator.products.workshop import Workshop

TABLE: Final = "table.yaml"


def unshown_of_spaces(shop: Workshop) -> Iterator[Problem]:
    """Each such property once, with the first board that lacks it. What follows from a word that the board shows needs no place."""
    rules = "\n".join(asked(shop.game))
    columns = [(name, column) for table in shop.game.all(TableFile) for name, column in table.spaces.items() if column.number is not None]
    for name, column in columns:
        hidden = (one for one in _printed(shop) if _is_hidden(column, one) and _differs(shop, one, name))
        if re.search(rf"\b{name}\b", rules) and (board := next(hidden, None)):
            side, where = ("ne", "upper right") if board.hexes else ("n", "upper")
            message = f"rules ask for the {name} of the spaces of '{board.id}', and the printed board does not show it"
            least = max(1, (column.number or (0, 0))[0])
            shown = f"`shown_from: {least}` prints the number, `bordered: {side}` a line along the {where} side"
            hint = f"{shown}; what is or is not there is better a word: `one_of: [{name}]`, with `icons` or none"
            yield shop.game.sources[TABLE].problem(("spaces", name), message, hint, severity=Severity.UNFINISHED)


def _is_hidden(column: Column, board: Board) -> bool:
    """Whether a board prints nothing of a number: it does so only on demand, and lines only along sides that its spaces have."""
    sides = SIDES.get(graph_of(board).geometry, ())
    return column.shown_from is None and not (column.bordered in sides if isinstance(column.bordered, str) else column.bordered and sides)


def _printed(shop: Workshop) -> Iterator[Board]:
    """The boards that Pressgang draws; on a picture of the game's own all may be painted."""
    for board in (file.board for file in shop.game.all(BoardFile)):
        parts = [part for part in boards_of(shop) if part.things == BOARD and not part.face and part.of in (None, board.id)]
        if parts and not board.picture:
            yield board


def _differs(shop: Workshop, board: Board, name: str) -> bool:
    """Whether spaces of a board, its corners or its sides differ in a number that follows from none of their words."""
    world, lattice = world_of(shop.game, max(board.players, default=0)), lattice_of(board)
    graphs = (graph_of(board), *(lattice.boards.values() if lattice is not None else ()))
    return any(_varies(world, range(world.first_space[one.id], world.first_space[one.id] + len(one.spaces)), name) for one in graphs)


def _varies(world: World, places: range, name: str) -> bool:
    """Whether such spaces differ in that number."""
    values = [world.properties[name][at] for at in places]
    return len({*values}) > 1 and not any(_follows(world, other, places, values) for other in _words(world))


def _words(world: World) -> Iterator[str]:
    """The properties of which boards print the word."""
    return (name for name, column in world.table.spaces.items() if column.one_of)


def _follows(world: World, other: str, places: range, values: Sequence[int]) -> bool:
    """Whether spaces that say the same word have the same number."""
    by_word: dict[int, set[int]] = {}
    for at, value in zip(places, values, strict=True):
        by_word.setdefault(world.properties[other][at], set()).add(value)
    return all(len(numbers) == 1 for numbers in by_word.values())
