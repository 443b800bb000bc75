"""How a seat stands: where it wants to be, the turns it still needs, and what losing time means to it. For the bots' evaluation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.paying import points_for
from engine.games.axis_mundi.planning import Back, Ways, ways_back
from engine.games.axis_mundi.setup import recommended_terrain
from engine.games.axis_mundi.table import Seat

STRIDE = 0.2
"""What going on is worth where it costs no time: rather now than later."""

IDLE = 0.05
"""What a move costs that leads nowhere: Wounds, and Actions that others could make use of."""

VAIN = -0.05
"""What is done for nothing."""

SAME = 0.01
"""Differences below this are none."""

HUNTING = 0.8
"""Worth of a hunter's turn against a runner's: its prey moves as well."""

BARRING = 1.6
"""Worth of its turn to whoever can still stand in the door before the Angel or Demon is there: more than a blow."""

AT_ITS_HEELS = 0.3
"""Below so many turns a hunter comes to strike from below within one turn's Actions, and can afford a Wound or two on the way."""


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
    held: bool = False
    """Immobilized, in its own turn: no Action pays for a move until the next one."""
    worths: dict[object, float] = field(default_factory=dict)
    """Worths of cards that were worked out already at this decision; see `choosing_cards`."""

    def after(self, n: int, cost: int) -> float:
        """Turns needed from hex n once so many Actions are spent."""
        return self.ways.turns(n, self.game.table.turns, 0 if self.held else max(0, self.points - cost))

    def vain(self) -> float:
        """What does nothing is worth no more than ending the turn."""
        return VAIN - self.delay(self.points)

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
        points = 0 if self.held else self.points + actions
        return self.haste * max(0.0, self.turns - ways.turns(self.seat.at, self.game.table.turns, points))

    def moving(self, n: int, cost: int) -> float:
        """What moving to hex n is worth: only what brings the figure on is better than staying."""
        there, here = self.after(n, cost), self.after(self.seat.at, cost)
        late = there - self.turns
        if there > here - SAME and self._room(n) > self._room(self.seat.at) - SAME:
            return -IDLE - self.haste * max(0.0, late)
        return (STRIDE if late < 0.3 else 0.0) - self.haste * late

    def _room(self, n: int) -> float:
        """Turns needed from hex n with every number of Actions in the next turn, all together: what a delay would cost."""
        return self.ways.room(n, self.game.table.turns + self.ways.corners)

    def is_in_the_way(self, other: Seat) -> bool:
        """Whether the other figure stands where this one would go next."""
        return self.after(other.at, 1) < self.after(self.seat.at, 1) - SAME or self._room(other.at) < self._room(self.seat.at) - SAME


def outlook_of(game: Game, seat: Seat) -> Outlook:
    """How this seat stands."""
    ways = ways_of(game, seat)
    own = seat.colour == game.table.turn
    held = own and seat.immobilized
    points = points_for(game, seat, "move") if own and not held else 0
    return Outlook(game, seat, ways, points, ways.turns(seat.at, game.table.turns, points), _haste(game, seat), held)


def _haste(game: Game, seat: Seat) -> float:
    """What a turn is worth to the seat."""
    if not hunts(game, seat):
        return 1.0
    return HUNTING if _to_bar(game, seat) is None else BARRING


def hunts(game: Game, seat: Seat) -> bool:
    """Whether somebody else is Angel or Demon."""
    return seat.form is None and game.table.transformed is not None


def ways_of(game: Game, seat: Seat, more: int = 0) -> Ways:
    """The shortest ways to where the seat wants to be, with so many more Actions in each turn than it has.

    As Angel or Demon it wants to go home; if another is one, to bar its Warehouse, or else to be at its heels, unless others are nearer;
    else to the Axis Mundi Hex.
    """
    if hunts(game, seat):
        hunting = _to_bar(game, seat) or _chase_worth_it(game, seat)
        if hunting is not None:
            return hunting
    goal = AXIS if seat.form is None else game.island.home_of(seat.number)[0]
    return _ways(game, goal, flies=seat.form is not None, prey=False, per_turn=_moves(game, seat) + more)


def _moves(game: Game, seat: Seat) -> int:
    """Actions of each turn that may pay for moves."""
    extra = sum(number for _, only, number in game.powers(seat).each_turn if only in ("any", "move"))
    return game.rules.constants.turn.actions + extra


def _chase(game: Game) -> Ways:
    """To where the Angel or Demon can be attacked; it moves on before a hunter's speed tells, and there are many places for it to be.

    One that is invisible is awaited at its Warehouse.
    """
    prey = game.table.transformed
    assert prey is not None
    at = game.island.home_of(prey.number)[1] if prey.invisible else prey.at
    return _ways(game, at, flies=False, prey=True, per_turn=game.rules.constants.turn.actions)


def _chase_worth_it(game: Game, seat: Seat) -> Ways | None:
    """At the heels of the Angel or Demon; None for a hunter that cannot strike in this turn and leaves it to another, who is nearer.

    It climbs again for the race that begins when the prey falls: that much of the hunt serves others only.
    """
    chase = _chase(game)

    def turns(hunter: Seat) -> float:
        return chase.turns(hunter.at, game.table.turns, chase.per_turn) + _lost(hunter)

    own = turns(seat)
    nearer = [other for other in game.opponents(seat) if other.form is None and not other.invisible and turns(other) < own]
    return chase if own < AT_ITS_HEELS or not nearer else None


def _to_bar(game: Game, seat: Seat) -> Ways | None:
    """To the Warehouse through which the Angel or Demon has to go, if that is free and this seat is there first; None else."""
    prey, then = game.table.transformed, game.table.turns
    assert prey is not None
    warehouse = game.island.home_of(prey.number)[1]
    if prey.invisible or game.table.figure_on(warehouse) not in (None, seat):
        return None
    ways = _ways(game, warehouse, flies=False, prey=False, per_turn=game.rules.constants.turn.actions)
    needed = way_home(game, prey)
    return ways if ways.turns(seat.at, then, ways.per_turn) + _lost(seat) <= needed.turns(prey.at, then, needed.per_turn) else None


def way_home(game: Game, prey: Seat) -> Ways:
    """The way of the Angel or Demon to its Pier."""
    return _ways(game, game.island.home_of(prey.number)[0], flies=True, prey=False, per_turn=_moves(game, prey))


def _lost(seat: Seat) -> float:
    """The turn that an immobilized figure loses."""
    return 1.0 if seat.immobilized else 0.0


def _ways(game: Game, goal: int, *, flies: bool, prey: bool, per_turn: int) -> Ways:
    """The ways on this island, worked out once."""
    key = (game.island.players, goal, flies, prey, per_turn)
    known: dict[Any, object] = game.laid.ways if game.laid else game.rules.ways
    found = known.get(key)
    if not isinstance(found, Ways):
        back = _back(game, flies=flies, into_axis=goal == AXIS and not prey)
        found = known[key] = Ways(game.rules, game.island, back, goal, prey=prey, per_turn=per_turn)
    return found


def _back(game: Game, *, flies: bool, into_axis: bool) -> Back:
    """What leads where on the tiles as they were laid, worked out once for all goals."""
    key = (game.island.players, flies, into_axis)
    known: dict[Any, object] = game.laid.steps if game.laid else game.rules.steps
    if key not in known:
        terrain = game.laid.terrain if game.laid else recommended_terrain(game.island)
        known[key] = ways_back(game.rules, game.island, terrain, flies=flies, into_axis=into_axis)
    return cast(Back, known[key])


def whole_turns(game: Game, seat: Seat, n: int) -> float:
    """Turns that the seat needs from hex n with a whole turn before it."""
    ways = ways_of(game, seat)
    return ways.turns(n, game.table.turns, ways.per_turn) + _lost(seat)


def arrives(game: Game, other: Seat) -> bool:
    """Whether the other can be in the Axis Mundi Hex in its next turn, as far as one sees."""
    return other.form is None and game.table.transformed is None and whole_turns(game, other, other.at) < 1.0


def is_ahead(game: Game, other: Seat, seat: Seat) -> bool:
    """Whether the other needs no more turns to the Axis Mundi Hex than this seat."""
    return whole_turns(game, other, other.at) <= whole_turns(game, seat, seat.at)
