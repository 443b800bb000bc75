"""The things of the game that is printed, numbered as its rules number them."""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.games.data.piece_counts import piece_counts
from engine.kernel.compiling.declarations.resolving import resolve
from engine.kernel.compiling.resolved.world import World

_last: list[tuple[GameData, World]] = []


def world_of(game: GameData, players: int = 0) -> World:
    """All things of a game for so many players, or with all of its seats; kept while it is among the last few that were asked about."""
    count = players or len(game.manifest.seats)
    known = next((world for asked, world in _last if asked is game and world.count == count), None)
    if known is None:
        known = resolve(game, count)
        _last[:] = [*_last[-3:], (game, known)]
    return known


def pieces_of(game: GameData) -> dict[str, int]:
    """How many pieces of each kind lie in the box, for each seat that has such."""
    return piece_counts(game, world_of)
