"""The things of the game that is printed, numbered as its rules number them."""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.kernel.compiling.resolving import resolve
from engine.kernel.compiling.world import World
from engine.kernel.content.table import TableFile

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
    """How many pieces of each kind lie in the box, for each seat that has such: as many as that number of players needs that needs most."""
    counts = {name: one.count for name, one in game.one_or(TableFile()).pieces.items()}
    written = {name: count for name, count in counts.items() if isinstance(count, int)}
    if len(written) == len(counts):
        return written
    worlds = [world_of(game, players) for players in game.manifest.player_counts or (0,)]
    return {name: max(world.pieces[name] for world in worlds) for name in counts}
