"""Ways over a board: the Axis Mundi Hex within reach from everywhere, whatever the rotation, and as far from one seat as from another.

Clauses setup.random_connected, board.warehouse_position. Steps only: caves lie two and two, so they cannot be equally near to all.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping

from engine.definitions.boards import Island as IslandDefinition
from engine.definitions.boards import IslandFile
from engine.games.axis_mundi.definitions import ActionFile, TerrainFile
from engine.games.axis_mundi.faults import Faults, Spot
from engine.games.axis_mundi.island import AXIS, POSITIONS, Facing, Island, laid_out
from engine.games.axis_mundi.verbs import EnterAxis, Step

LOOSE = ("sheltered", "inaccessible", "cave")
"""Tiles that may lie on any Level."""

Costs = Mapping[str, int]
"""Actions for a step on the same Level, up or down, and into the Axis Mundi Hex (`axis`); left out: nobody can."""


def check_ways(faults: Faults) -> None:
    """Every board; these must be whole."""
    costs = step_costs(faults)
    enterable = {one.id for file in faults.data.all(TerrainFile) for one in file.terrain if one.enter}
    for file, document in faults.documents(IslandFile):
        _check_board(faults, file.at("board"), document.board, costs, enterable)
    below = {kind for file in faults.data.all(IslandFile) for kind in kinds_below(file.board)}
    for spot, terrain in faults.things(TerrainFile, "terrain"):
        idle = terrain.wounds.run_down is not None and terrain.id not in below
        if idle and not terrain.wounds.unplayed:
            why = "no hex of this kind lies below another: nobody can run down to it"
            faults.add(spot.at("wounds", "run_down"), why, "write null, or say with `unplayed` why it stands here")
        elif terrain.wounds.unplayed and not idle:
            faults.add(spot.at("wounds", "unplayed"), "all its numbers come up", "leave it out")


def kinds_below(definition: IslandDefinition) -> set[str]:
    """The kinds of terrain that lie somewhere beside a hex of the next higher Level, on the board or as tiles."""
    island = laid_out(definition)
    facing = island.facings[0]
    printed = {island.terrain[n] for n in island.numbers if n != AXIS and any(m != AXIS for m in facing.up[n])}
    return printed | set(LOOSE)


def step_costs(faults: Faults) -> Costs:
    """What the steps of a Character cost."""
    costs: dict[str, int] = {}
    for action in (one for file in faults.data.all(ActionFile) for one in file.actions):
        for effect in action.effects:
            ways = effect.levels if isinstance(effect, Step) else ("axis",) if isinstance(effect, EnterAxis) else ()
            for way in ways:
                costs[way] = min(action.cost.actions, costs.get(way, action.cost.actions))
    return costs


def _check_board(faults: Faults, spot: Spot, definition: IslandDefinition, costs: Costs, enterable: set[str]) -> None:
    island = laid_out(definition)
    tiles = definition.recommended
    covered = {n: kind for kind in LOOSE for n in getattr(tiles, kind)}
    open_hexes = {n for n in island.numbers if covered.get(n, island.terrain[n]) in enterable}
    blocked: set[int] = set()
    for rotations in range(POSITIONS):
        far = actions_to_axis(island.facings[rotations], open_hexes, costs)
        blocked |= _check_reach(faults, spot, island, open_hexes - far.keys() - blocked, rotations)
        seats = [far.get(seat.warehouse) for seat in definition.seats]
        if not blocked and len(set(seats)) > 1:
            told = ", ".join(f"seat {seat.seat}: {actions}" for seat, actions in zip(definition.seats, seats, strict=True))
            faults.add(spot.at("seats"), f"the seats are not equally far from the Axis Mundi Hex{_after(rotations)}, in Actions: {told}")
            return


def _check_reach(faults: Faults, spot: Spot, island: Island, cut_off: set[int], rotations: int) -> set[int]:
    """A hex without a way to the middle; each is told once."""
    for index, one in enumerate(island.definition.hexes):
        if one.n in cut_off:
            message = f"no way leads from hex {one.n} to the Axis Mundi Hex{_after(rotations)} (setup.random_connected)"
            faults.add(spot.at("hexes", index), message, "see the Inaccessible tiles around it")
    return cut_off


def _after(rotations: int) -> str:
    return f" after {rotations} rotation{'s' * (rotations > 1)}" if rotations else ""


def actions_to_axis(facing: Facing, open_hexes: set[int], costs: Costs) -> dict[int, int]:
    """Fewest Actions from each open hex into the Axis Mundi Hex, which is not crossed; none for hexes without a way."""
    found: dict[int, int] = {}
    queue = [(0, AXIS)]
    while queue:
        actions, n = heapq.heappop(queue)
        if n in found:
            continue
        found[n] = actions
        for m, cost in _before(facing, n, costs):
            if m in open_hexes and m not in found:
                heapq.heappush(queue, (actions + cost, m))
    return found


def _before(facing: Facing, n: int, costs: Costs) -> list[tuple[int, int]]:
    """From where one step leads to hex n, and what it costs."""
    if n == AXIS:
        return [(m, costs["axis"]) for m in facing.neighbours[AXIS]] if "axis" in costs else []
    ways = {"same": facing.same[n], "up": facing.down[n], "down": facing.up[n]}
    return [(m, costs[way]) for way, hexes in ways.items() if way in costs for m in hexes if m != AXIS]
