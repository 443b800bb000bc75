"""Cards by which a figure moves itself: the jump along the ring, and the climb over several Levels.

Clauses card.hidden_cave*, card.rock_climber*, immobilize.effect_cards.
"""

from __future__ import annotations

from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.placing import enter
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask


def may_leap(game: Game, seat: Seat) -> bool:
    """Immobilization bars these cards as well."""
    if seat.immobilized:
        game.fire("immobilize.effect_cards")
    return not seat.immobilized


# ------------------------------------------------------------------ along the ring


def can_jump(game: Game, seat: Seat) -> bool:
    """Neither on a Pier nor on the central hex (clause card.hidden_cave.not_pier)."""
    if not game.island.on_ring(seat.at):
        game.fire("card.hidden_cave.not_pier")
        return False
    return may_leap(game, seat)


def jump(game: Game, seat: Seat, spaces: int) -> Play[None]:
    """To the side that a die gives, over everything; past a blocked hex to the next free one (card.hidden_cave.blocked)."""
    island = game.island
    step = -1 if game.rolled_left() else 1
    game.fire("card.hidden_cave", "card.hidden_cave.no_between")
    n = island.along(seat.at, step * spaces)
    while n != seat.at and not game.may_hold(n):
        game.fire("card.hidden_cave.blocked")
        n = island.along(n, step)
    if n == seat.at:
        game.fire("card.hidden_cave.not_pier")
        return
    game.fire("card.hidden_cave.wounds")
    enter(game, seat, n)
    yield from settle(game)


# ------------------------------------------------------------------ up the rings


def climbs(game: Game, seat: Seat, levels: int) -> list[int]:
    """Hexes one Level up from which the rest of the climb is possible (clause card.rock_climber.not_axis)."""
    return _steps(game, seat.at, levels) if may_leap(game, seat) else []


def _steps(game: Game, n: int, levels: int) -> list[int]:
    free = [m for m in game.facing.up[n] if m != AXIS and game.may_hold(m)]
    return free if levels == 1 else [m for m in free if _steps(game, m, levels - 1)]


def ascend(game: Game, seat: Seat, levels: int) -> Play[None]:
    """Hex by hex, each with the Wounds of its terrain; the dead climb no further (clause card.rock_climber.wounds)."""
    game.fire("card.rock_climber.first_last", "card.rock_climber.not_axis", "card.rock_climber.free_cards_before")
    for left in range(levels, 0, -1):
        options = [Option("step", {"to": n}) for n in _steps(game, seat.at, left)]
        if not options:
            return
        n = (yield from ask(seat.colour, "where to climb", options)).args["to"]
        game.fire("card.rock_climber.wounds")
        enter(game, seat, n)
        yield from settle(game)
        if seat.at != n or game.table.now.over:
            return
