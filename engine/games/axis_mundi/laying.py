"""Beginning otherwise than as recommended: loose tiles and Treasure at random, the short game.

Clauses setup.random_tiles, setup.random_connected, setup.treasure, v3.axis_mundi_level.cap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.axis_mundi.game import Game, Laid
from engine.games.axis_mundi.island import POSITIONS, Island
from engine.games.axis_mundi.wayfaring import actions_to_axis
from engine.table.chance import Stream

ON_FOOT = {"same": 1, "up": 1, "down": 1, "axis": 1}
"""Walking and climbing alone, whatever they cost."""

TREASURE_TERRAIN = ("path", "accessible", "sheltered")


OTHERWISE: Mapping[str, tuple[str, str]] = {
    "tiles": ("recommended", "random"),
    "treasure": ("recommended", "random"),
    "length": ("full", "short"),
}
"""What may be otherwise than usual, which is the first of each."""


def begin_otherwise(game: Game, given: Mapping[str, Any]) -> None:
    """Lay what is given over the start of a game. Raises ValueError saying what cannot be."""
    for key, value in given.items():
        if key not in OTHERWISE:
            raise ValueError(f"{key}: this game begins otherwise only by {', '.join(OTHERWISE)}")
        if value not in OTHERWISE[key]:
            raise ValueError(f"{key}: must be {' or '.join(repr(one) for one in OTHERWISE[key])}")
    if given.get("tiles") == "random":
        lay_at_random(game)
    elif given.get("treasure") == "random":
        lay_treasure(game)
    if given.get("length") == "short":
        level = game.rules.constants.axis_mundi_level
        if level is None:
            raise ValueError("length: this edition has no short game")
        game.table.axis_mundi_level = level.short_start


def lay_at_random(game: Game) -> None:
    """As many tiles as the recommended set-up has, on random hexes; the Inaccessible ones again until every Warehouse has a way."""
    game.fire("setup.random_tiles", "setup.loose_tiles", "setup.loose_tile_counts")
    island, deals = game.island, game.chance.deals
    terrain = _with_caves(island, deals)
    _cover(island, terrain, "sheltered", len(island.definition.recommended.sheltered), deals)
    while True:
        attempt = terrain[:]
        _cover(island, attempt, "inaccessible", len(island.definition.recommended.inaccessible), deals)
        if _is_connected(game, attempt):
            break
        game.fire("setup.random_connected")
    game.fire("setup.random_connected")
    game.table.terrain = attempt
    game.laid = Laid(attempt[:])
    lay_treasure(game)


def _with_caves(island: Island, deals: Stream) -> list[str]:
    """On each Level a pair of opposite hexes, both printed as Accessible."""
    terrain = island.terrain[:]
    for hexes in island.ring_hexes[1:]:
        pairs = [n for n in hexes if island.terrain[n] == island.terrain[island.opposite(n)] == "accessible"]
        deals.shuffle(pairs)
        n = pairs[0]
        terrain[n] = terrain[island.opposite(n)] = "cave"
    return terrain


def _cover(island: Island, terrain: list[str], kind: str, number: int, deals: Stream) -> None:
    """So many tiles on random uncovered Accessible hexes above the Sea Level."""
    free = [n for hexes in island.ring_hexes[1:] for n in hexes if terrain[n] == "accessible"]
    deals.shuffle(free)
    for n in free[:number]:
        terrain[n] = kind


def _is_connected(game: Game, terrain: list[str]) -> bool:
    """Whether the Axis Mundi Hex can be reached from every Warehouse on foot, however the rings lie."""
    island = game.island
    open_hexes = {n for n in island.numbers if game.rules.terrain[terrain[n]].enter}
    ways = [actions_to_axis(island.facings[turns], open_hexes, ON_FOOT) for turns in range(POSITIONS)]
    return all(warehouse in way for way in ways for warehouse in island.warehouses)


def lay_treasure(game: Game) -> None:
    """The Treasure Tokens that there are, each on a random hex on which one may lie."""
    island, table, deals = game.island, game.table, game.chance.deals
    tokens = [token for tokens in table.treasures.values() for token in tokens]
    hexes = [n for ring in island.ring_hexes[1:] for n in ring if table.terrain[n] in TREASURE_TERRAIN]
    deals.shuffle(hexes)
    game.fire("setup.treasure", "setup.treasure_not_on_cave")
    table.treasures = {n: [token] for n, token in zip(sorted(hexes[: len(tokens)]), tokens, strict=True)}
