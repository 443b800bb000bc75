"""What moving others is worth, to the bots: the Mischievous bumps, pulls and shoves them out of their way.

The board repeats every 60 degrees but for its caves, and the island turns by multiples of that: to stay in the air brings the Mischievous
itself hardly ever nearer to anything. What levitation is good for is whom it comes down upon.
"""

from __future__ import annotations

from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.doing import Args
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.outlook import Outlook, arrives, is_ahead, way_home, ways_of
from engine.games.axis_mundi.planning import NEVER, WOUND_IN_TURNS, Ways
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.valuing import LAST_CHANCE, NEAREST_RIVAL, RIVAL

HOMEWARD = 1.0
"""A turn of whoever carries the power home, to who shoves it back."""

PICKED = 0.02
"""What is not worth it is left alone."""


def levitating(outlook: Outlook, args: Args) -> float:
    """The way from where it lands against the way from where the island would carry it, and whom it bumps."""
    return bumping(outlook.game, outlook.seat, outlook.seat.at) - PICKED


def bumping(game: Game, seat: Seat, n: int) -> float:
    """What levitating over hex n is worth at the next rotation."""
    if n == AXIS or game.island.level[n] == 0:
        return 0.0
    then = game.table.turns + game.rules.constants.rotation.corners
    facing = game.island.facings[then % 6]
    landing = facing.at[game.facing.place[n]]
    kind = game.rules.terrain[game.table.terrain[landing]]
    if not kind.enter:
        return 0.0
    ways = ways_of(game, seat)
    worth = _needed(ways, n, then) - _needed(ways, landing, then) - WOUND_IN_TURNS * (kind.wounds.move or 0)
    other = game.table.figure_on(landing)
    if other is None or other is seat or game.island.level[landing] == 0:
        return worth
    theirs = ways_of(game, other)
    lower = [_needed(theirs, m, then) for m in facing.down[landing] if m != AXIS]
    known = [turns for turns in lower if turns < NEVER]
    set_back = sum(known) / len(known) - _needed(theirs, landing, then) if known else 0.0
    return worth + rivalry(game, other, seat) * set_back


def pulling(outlook: Outlook, args: Args) -> float:
    """A rival of the own Level comes to stand beside the figure: good if its way is longer from there."""
    game, seat = outlook.game, outlook.seat
    other = game.table.seats[args["target"]]
    if other.form is not None:
        return 0.0
    ways, then = ways_of(game, other), game.table.turns + game.rules.constants.rotation.corners
    return rivalry(game, other, seat) * (_needed(ways, args["to"], then) - _needed(ways, other.at, then)) - PICKED


def shoving(outlook: Outlook, args: Args) -> float:
    """Whoever carries the power home is moved to a hex from which that takes longer."""
    game = outlook.game
    prey = game.table.transformed
    if prey is None:
        return 0.0
    home, then = way_home(game, prey), game.table.turns
    return HOMEWARD * (_needed(home, args["to"], then) - _needed(home, prey.at, then)) - PICKED


def poised(outlook: Outlook, n: int) -> float:
    """What standing on hex n is worth to who levitates at the next rotation; 0 for all who cannot."""
    game, seat = outlook.game, outlook.seat
    for power in game.powers(seat).usable:
        if any(isinstance(effect, verbs.Levitate) for effect in power.effects):
            enough = power.cost is None or seat.mischief >= power.cost.mischief
            return max(0.0, bumping(game, seat, n)) if enough else 0.0
    return 0.0


def rivalry(game: Game, other: Seat, seat: Seat) -> float:
    """What a turn that the other loses in the race is worth."""
    if arrives(game, other):
        return LAST_CHANCE
    return NEAREST_RIVAL if is_ahead(game, other, seat) else RIVAL


def _needed(ways: Ways, n: int, then: int) -> float:
    """Turns from hex n with a whole turn before it; with what is left over of that turn, so that a single step counts too."""
    return ways.room(n, then) / (ways.per_turn + 1)
