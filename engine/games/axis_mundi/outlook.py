"""How a seat stands: where it wants to be, the turns it still needs, and what losing time means to it. For the bots' evaluation."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.paying import points_for
from engine.games.axis_mundi.planning import Ways
from engine.games.axis_mundi.setup import recommended_terrain
from engine.games.axis_mundi.table import Seat

STRIDE = 0.2
"""What going on is worth where it costs no time: rather now than later."""

HUNTING = 0.4
"""Worth of a hunter's turn against a runner's: its prey moves as well."""


@dataclass(slots=True)
class Outlook:
    """One seat's prospects at one decision. Worth is counted in turns."""

    game: Game
    seat: Seat
    ways: Ways
    points: int
    """Actions left that may pay for moves."""
    turns: float
    haste: float

    def after(self, n: int, cost: int) -> float:
        """Turns needed from hex n once so many Actions are spent."""
        return self.ways.turns(n, self.game.table.turns, max(0, self.points - cost))

    def delay(self, cost: int) -> float:
        """What spending so many Actions on something else than moving costs."""
        return self.haste * (self.after(self.seat.at, cost) - self.turns)

    def speed(self, actions: int) -> float:
        """What so many more Actions for moves would be worth now; waiting for a better moment costs nothing."""
        return self.haste * (self.turns - self.after(self.seat.at, -actions))

    def faster(self, actions: int) -> float:
        """What so many more Actions for moves in each turn would be worth."""
        if self.turns < 0.5 or hunts(self.game, self.seat):
            return 0.0
        ways = ways_of(self.game, self.seat, more=actions)
        return self.haste * max(0.0, self.turns - ways.turns(self.seat.at, self.game.table.turns, self.points + actions))

    def moving(self, n: int, cost: int) -> float:
        """What moving to hex n is worth."""
        late = self.after(n, cost) - self.turns
        return (STRIDE if late < 0.3 else 0.0) - self.haste * late


def outlook_of(game: Game, seat: Seat) -> Outlook:
    """How this seat stands."""
    ways = ways_of(game, seat)
    points = points_for(game, seat, "move") if seat.colour == game.table.turn else 0
    return Outlook(game, seat, ways, points, ways.turns(seat.at, game.table.turns, points), HUNTING if hunts(game, seat) else 1.0)


def hunts(game: Game, seat: Seat) -> bool:
    """Whether somebody else is Angel or Demon."""
    return seat.form is None and game.table.transformed is not None


def goal_of(game: Game, seat: Seat) -> int:
    """Where the seat wants to be: home as Angel or Demon, at its heels if another is one, in the Axis Mundi Hex else."""
    transformed = game.table.transformed
    if seat.form is not None:
        return game.island.definition.seats[seat.number - 1].pier
    return AXIS if transformed is None else transformed.at


def ways_of(game: Game, seat: Seat, more: int = 0) -> Ways:
    """The shortest ways to where the seat wants to be, with so many more Actions in each turn than it has."""
    per_turn = game.rules.constants.turn.actions
    if not hunts(game, seat):  # prey moves on before a hunter's speed tells, and there are many places for it to be
        per_turn += more + sum(number for _, only, number in game.powers(seat).each_turn if only in ("any", "move"))
    key = (game.island.players, goal_of(game, seat), seat.form is not None, hunts(game, seat), per_turn)
    found = game.rules.ways.get(key)
    if not isinstance(found, Ways):
        _, goal, flies, prey, _ = key
        terrain = recommended_terrain(game.island)
        found = game.rules.ways[key] = Ways(game.rules, game.island, terrain, goal, flies=flies, prey=prey, per_turn=per_turn)
    return found


def whole_turns(game: Game, seat: Seat, n: int) -> float:
    """Turns that the seat needs from hex n with a whole turn before it."""
    ways = ways_of(game, seat)
    return ways.turns(n, game.table.turns, ways.per_turn)


def is_ahead(game: Game, other: Seat, seat: Seat) -> bool:
    """Whether the other needs no more turns to the Axis Mundi Hex than this seat."""
    return whole_turns(game, other, other.at) <= whole_turns(game, seat, seat.at)
