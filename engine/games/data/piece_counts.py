"""How many pieces of each kind lie in the box of a game of data."""

from __future__ import annotations

from collections.abc import Callable

from engine.definitions.game import GameData
from engine.kernel.compiling.declarations.resolving import resolve
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.table import TableFile


def piece_counts(data: GameData, world_of: Callable[[GameData, int], World] = resolve) -> dict[str, int]:
    """For each seat that has such pieces, as many as that number of players needs that needs most."""
    counts = {name: one.count for file in data.all(TableFile) for name, one in file.pieces.items()}
    written = {name: count for name, count in counts.items() if isinstance(count, int)}
    if len(written) == len(counts):
        return written
    worlds = [world_of(data, players) for players in data.manifest.player_counts or (len(data.manifest.seats),)]
    return {name: max(world.pieces[name] for world in worlds) for name in counts}
