"""What can be wrong with a board of tiles: layouts that name what is not there, tiles that overlap or do not join, missing start hexes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.game import GameData
from engine.kernel.boards.tiles import CLOCKWISE, neighbours, step
from engine.kernel.content.tiles import BoardLayout, TileBoard
from engine.source.problems import Problem, Steps
from engine.table.hexes import Axial

Fault = tuple[Steps, str, str]
"""Path in board.yaml, what is wrong, how to mend it."""

JOINT = 3
"""Flat sides that two tiles share where they join."""


def tile_problems(data: GameData) -> list[Problem]:
    """Everything that is wrong with the board of tiles, if there is one."""
    source = data.sources.get("board.yaml")
    found = [fault for board in data.all(TileBoard) for fault in _layouts(data, board)]
    return [source.problem(path, message, hint) for path, message, hint in found] if source else []


def _layouts(data: GameData, board: TileBoard) -> Iterator[Fault]:
    """Layouts name tiles and positions that there are, and their tiles join."""
    numbers = [number for kind in board.tiles for number in kind.numbers]
    positions = [position.position for position in board.positions]
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            yield ("tiles",), f"the number {number} is printed on two tiles", ""
    for place, layout in enumerate(board.layouts):
        path = ("layouts", place)
        for index, laid in enumerate(layout.tiles):
            for key, known in (("position", positions), ("tile", numbers)):
                got = getattr(laid, key)
                used = [getattr(one, key) for one in layout.tiles[:index]]
                if got not in known or got in used:
                    message = f"there is no {key} {got}" if got not in known else f"{key} {got} is used twice"
                    yield (*path, "tiles", index, key), message, f"there are {', '.join(map(str, known))}"
    if not numbers or any(laid.position not in positions for layout in board.layouts for laid in layout.tiles):
        return
    for place, layout in enumerate(board.layouts):
        yield from _layout(data, board, layout, ("layouts", place))
    if board.layouts and sorted(one.players for one in board.layouts) != sorted(data.manifest.players):
        yield ("layouts",), "there must be one layout for each number of players that game.yaml names", ""


def _layout(data: GameData, board: TileBoard, layout: BoardLayout, path: Steps) -> Iterator[Fault]:
    """The tiles lie side by side without overlapping, each joined to one before it, and there is a start hex for every player."""
    starts = {number for kind in board.tiles if kind.start for number in kind.numbers}
    seats = sum(one.tile in starts for one in layout.tiles)
    if seats != layout.players:
        yield (*path, "tiles"), f"{seats} start hexes for {layout.players} players", ""
    if layout.players > len(data.manifest.seats):
        yield (*path, "players"), f"seats in game.yaml: {len(data.manifest.seats)}", "add seats to game.yaml"
    centers = {position.position: position.center for position in board.positions}
    laid = [{centers[one.position], *(step(centers[one.position], way) for way in CLOCKWISE)} for one in layout.tiles]
    for index, hexes in enumerate(laid):
        if fault := _joint(hexes, laid[:index]):
            message = f"the tile in position {layout.tiles[index].position} {fault}"
            yield (*path, "tiles", index), message, "correct the center of that position"


def _joint(tile: set[Axial], before: list[set[Axial]]) -> str:
    """How a tile lies wrongly beside those before it."""
    if any(tile & other for other in before):
        return "overlaps another"
    shared = {sum(len(neighbours(hex_, other)) for hex_ in tile) for other in before} - {0}
    if before and not shared:
        return "touches none of those before it"
    wrong = sorted(shared - {JOINT})
    return f"shares {wrong[0]} flat sides with another, instead of {JOINT}" if wrong else ""
