"""How many turns a figure needs to a hex: shortest ways over the turning island, for the bots' evaluation.

Worked out once for each goal and way of moving, on the recommended tiles, without other figures.
"""

from __future__ import annotations

import heapq

from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.compiled import Compiled
from engine.games.axis_mundi.definitions import Action
from engine.games.axis_mundi.island import AXIS, POSITIONS, Island

WOUND_IN_TURNS = 0.04
"""What a Wound is worth against time."""

RESERVE = 3
"""Extra Actions of one turn beyond the usual ones that are looked at."""

Edge = tuple[int, int, float]
"""Leads to hex, for so many Actions, at a price in turns."""

Back = list[dict[int, list[Edge]]]
"""By facing and hex, from where an edge leads there."""

NEVER = 99.0
"""Turns where there is no way."""


class Ways:
    """Turns to a goal from every hex, facing and number of Actions left.

    A goal is a hex to stand on; with `prey`, a hex from which the figure on it can be attacked (clause melee.range).
    """

    def __init__(self, rules: Compiled, island: Island, back: Back, goal: int, *, prey: bool, per_turn: int) -> None:
        self.per_turn = per_turn
        self.corners = rules.constants.rotation.corners
        self.most = per_turn + RESERVE
        self._turns = [[[NEVER] * (self.most + 1) for _ in range(island.size)] for _ in range(POSITIONS)]
        self._spread([_around(island, goal, facing) if prey else {goal: 0.0} for facing in range(POSITIONS)], back)

    def turns(self, n: int, rotations: int, left: int) -> float:
        """Turns still needed from hex n with so many Actions left; a large number where there is no way."""
        return self._turns[rotations % POSITIONS][n][left if left < self.most else self.most]

    def room(self, n: int, rotations: int) -> float:
        """Turns needed from hex n with every number of Actions up to those of a turn, all together."""
        return sum(self._turns[rotations % POSITIONS][n][: self.per_turn + 1])

    def _spread(self, ends: list[dict[int, float]], back: Back) -> None:
        """Dijkstra from the ends back, by facing."""
        queue = [(price, n, facing, left) for facing, some in enumerate(ends) for n, price in some.items() for left in range(self.most + 1)]
        heapq.heapify(queue)
        best, pop, push = self._turns, heapq.heappop, heapq.heappush
        done = [[[False] * (self.most + 1) for _ in hexes] for hexes in best]
        while queue:
            turns, n, facing, left = pop(queue)
            if done[facing][n][left]:
                continue
            done[facing][n][left] = True
            best[facing][n][left] = turns
            if left == self.per_turn:  # a turn may have ended here with whatever was left
                before = (facing - self.corners) % POSITIONS
                for rest, known in enumerate(best[before][n]):
                    if turns + 1.0 < known:
                        best[before][n][rest] = turns + 1.0
                        push(queue, (turns + 1.0, n, before, rest))
            for start, cost, price in back[facing].get(n, ()):
                had = left + cost
                if had <= self.most and turns + price < best[facing][start][had]:
                    best[facing][start][had] = turns + price
                    push(queue, (turns + price, start, facing, had))


def ways_back(rules: Compiled, island: Island, terrain: list[str], *, flies: bool, into_axis: bool) -> Back:
    """Every step, Run and cave of the island, from its end."""
    back: Back = [{} for _ in range(POSITIONS)]
    for facing in range(POSITIONS):
        for start, leading in _edges(rules, island, terrain, AXIS if into_axis else -1, facing, flies=flies).items():
            for n, cost, price in leading:
                back[facing].setdefault(n, []).append((start, cost, price))
    return back


SAME_LEVEL = 0.35
"""Prey flees downward, where it cannot be attacked from above: rather stand below it than beside it."""


def _around(island: Island, prey: int, facing: int) -> dict[int, float]:
    """Hexes from which a figure on `prey` can be attacked: below it, or beside it."""
    where = island.facings[facing]
    return dict.fromkeys(where.same[prey], SAME_LEVEL) | {n: 0.0 for n in where.down[prey] if n != AXIS}


def _edges(rules: Compiled, island: Island, terrain: list[str], goal: int, facing: int, *, flies: bool) -> dict[int, list[Edge]]:
    found: dict[int, list[Edge]] = {}
    for n in island.numbers:
        if not rules.terrain[terrain[n]].enter:
            continue
        leading = found.setdefault(n, [])
        for action in rules.actions:
            if action.kind == "move" and not (flies and "angel" in action.not_for):
                leading += _leading(rules, island, terrain, goal, facing, n, action, flies=flies)
    return found


def _leading(
    rules: Compiled, island: Island, terrain: list[str], goal: int, facing: int, n: int, action: Action, *, flies: bool
) -> list[Edge]:
    where = island.facings[facing]
    beside = {"same": where.same[n], "up": where.up[n], "down": where.down[n]}
    cost = (action.cost_transformed if flies and action.cost_transformed else action.cost).actions

    def enters(m: int) -> bool:
        return rules.terrain[terrain[m]].enter and (m != AXIS or goal == AXIS)

    def wounds(m: int, how: str) -> float:
        number = getattr(rules.terrain[terrain[m]].wounds, how)
        return WOUND_IN_TURNS * (number or 0)

    edges: list[Edge] = []
    for effect in action.effects:
        if isinstance(effect, verbs.Step):
            for level in effect.levels:
                down = flies and level == "down" and action.cost_down_transformed
                price = action.cost_down_transformed.actions if down and action.cost_down_transformed else cost
                edges += [(m, price, wounds(m, "move")) for m in beside[level] if enters(m) and m != AXIS]
        elif isinstance(effect, verbs.Run) and not flies:
            for m in (*where.same[n], *where.down[n]):
                if enters(m) and m != AXIS:
                    first = wounds(m, "run" if m in where.same[n] else "run_down")
                    for k in (*where.same[m], *where.down[m]):
                        if enters(k) and k not in (AXIS, n):
                            edges.append((k, cost, first + wounds(k, "run" if k in where.same[m] else "run_down")))
        elif isinstance(effect, verbs.CrossCave) and terrain[n] in rules.caves:
            edges.append((island.opposite(n), cost, WOUND_IN_TURNS * rules.constants.cave.wounds))
        elif isinstance(effect, verbs.EnterAxis) and AXIS in where.neighbours[n] and goal == AXIS:
            edges.append((AXIS, cost, 0.0))
    return edges
