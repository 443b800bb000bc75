"""What moves are worth, to the bots: nearer to where the seat wants to be, and what awaits the figure on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.games.axis_mundi.displacing import poised
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harvesting import is_free
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.outlook import Outlook
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.valuing import healing, lost

Args: TypeAlias = dict[str, Any]

WAITING, ALMOST_FALLEN = 0.4, 8
"""What it is worth to stand in the crater when the Angel or Demon falls, and with how many Hit Points it is about to."""

BOMB = 0.4
"""A Time Bomb in one's own hands, or where it harms most."""

GLEANING = 0.3
"""What it is worth to come to a hex that can be harvested for nothing."""


def _step(outlook: Outlook, args: Args, cost: int) -> float:
    to = args["to"]
    n = to[-1] if isinstance(to, list) else to
    game, seat = outlook.game, outlook.seat
    if seat.form is not None and game.island.level[n] < game.island.level[seat.at]:
        cost = game.rules.action_prices.get(("down", True), cost)
    hexes = to if isinstance(to, list) else [n]
    worth = outlook.moving(n, cost) + _restored(outlook, hexes) + _gleaning(outlook, n) + _salvaged(outlook, n, cost)
    return worth + _waiting(outlook, n) + poised(outlook, n) - poised(outlook, seat.at)


def _salvaged(outlook: Outlook, n: int, cost: int) -> float:
    """For who comes to a Warehouse where another has placed a Time Bomb, with an Action left to disarm it and keep the token."""
    bomber = outlook.game.table.bombs.get(n)
    if bomber in (None, outlook.seat.colour) or outlook.game.table.now.actions <= cost:
        return 0.0
    return BOMB - outlook.delay(cost + 1)


def _waiting(outlook: Outlook, n: int) -> float:
    """For a hunter who waits on the central hex for its prey to fall: it will stand beside the crater then, first in the next race."""
    prey = outlook.game.table.transformed
    if n != AXIS or prey is None or prey is outlook.seat or prey.hit_points > ALMOST_FALLEN:
        return 0.0
    return WAITING


def _restored(outlook: Outlook, hexes: list[int]) -> float:
    """For who enters a Power Hex, which heals once in a turn."""
    game = outlook.game
    if game.table.now.healed or not any(game.table.terrain[n] in game.rules.healing for n in hexes):
        return 0.0
    return healing(outlook, (lost(outlook) + 1) // 2)


def _gleaning(outlook: Outlook, n: int) -> float:
    """For who harvests for nothing: a hex where there is still something to harvest."""
    game, seat = outlook.game, outlook.seat
    if not game.powers(seat).free_harvests or not is_free(game, seat):
        return 0.0
    return GLEANING if _is_ripe(game, seat, n) and not _is_ripe(game, seat, seat.at) else 0.0


def _is_ripe(game: Game, seat: Seat, n: int) -> bool:
    kind = game.table.terrain[n]
    harvest = game.rules.terrain[kind].harvest
    return n not in game.table.harvested and (harvest == "anyone" or kind in game.powers(seat).may_harvest)


def _through_cave(outlook: Outlook, args: Args, cost: int) -> float:
    spent = outlook.points if outlook.game.rules.constants.cave.ends_turn else cost
    return outlook.moving(outlook.game.island.opposite(outlook.seat.at), spent)


def _into_axis(outlook: Outlook, args: Args, cost: int) -> float:
    return 3.0


MOVES: dict[str, Callable[[Outlook, Args, int], float]] = {
    "move": _step,
    "run": _step,
    "move_up": _step,
    "move_down": _step,
    "cave": _through_cave,
    "enter_axis": _into_axis,
}
