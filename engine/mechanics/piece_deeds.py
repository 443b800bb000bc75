"""What verbs of pieces, cards and Actions do in the own turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mechanics.board import label, parse_hex
from engine.mechanics.deeds import Args, Deeds, TurnDeed, carry_out, ways_of
from engine.mechanics.game import Game
from engine.mechanics.hands import draw
from engine.mechanics.heaps import pay, room, to_supply
from engine.mechanics.landing import arrive, carry, way_from
from engine.mechanics.reaching import in_reach
from engine.mechanics.table import Seat
from engine.table.decisions import Play
from engine.table.hexes import distance
from engine.vocabulary.classes import DrawFrom, DrawMore, UseClass
from engine.vocabulary.general import GainActions
from engine.vocabulary.lines import MoveExactly, PushAway, VaryMove, WalkPaying

# ---------------------------------------------------------------------- pieces


def ways_to_move_exactly(game: Game, seat: Seat, effect: MoveExactly) -> Iterator[Args]:
    """Once, as long as the Move is to come."""
    if game.table.now.moves and game.table.now.exact is None:
        yield {}


def move_exactly(game: Game, seat: Seat, effect: MoveExactly, args: Args) -> None:
    """The Move of this turn has another length."""
    game.table.now.exact = effect.hexes


def ways_to_push(game: Game, seat: Seat, effect: PushAway) -> Iterator[Args]:
    """Everybody in reach who stands in a straight line."""
    for other in in_reach(game, seat, effect.target):
        if _is_straight(seat, other):
            yield {"target": other.colour}


def _is_straight(seat: Seat, other: Seat) -> bool:
    q, r = (one - two for one, two in zip(seat.standing, other.standing, strict=True))
    return q == 0 or r == 0 or q == -r


def push_away(game: Game, seat: Seat, effect: PushAway, args: Args) -> Play[None]:
    """Straight away from the own piece."""
    pushed = game.table.seats[args["target"]]
    hexes = distance(seat.standing, pushed.standing)
    yield from carry(game, pushed, way_from(seat.standing, pushed.standing, hexes), effect.hexes)


def ways_to_walk(game: Game, seat: Seat, effect: WalkPaying) -> Iterator[Args]:
    """Every hex next to the piece, as long as the stock is enough."""
    if seat.stock >= effect.count:
        yield from ({"to": label(near)} for near in game.near(seat.standing))


def walk(game: Game, seat: Seat, effect: WalkPaying, args: Args) -> Play[None]:
    """Tokens onto the hex ahead, as far as they fit, then there."""
    to = parse_hex(args["to"])
    game.happens("move.walk")
    seat.stock -= effect.count
    fits = min(effect.count, room(game, to))
    game.table.heaps[to] += fits
    if fits < effect.count:
        to_supply(game, effect.count - fits)
    yield from arrive(game, seat, to)


# ---------------------------------------------------------------------- cards, Actions, classes


def ways_to_gain_actions(game: Game, seat: Seat, effect: GainActions) -> Iterator[Args]:
    """Never beside an exclusive Action."""
    if not game.table.now.exclusive:
        yield {}


def gain_actions(game: Game, seat: Seat, effect: GainActions, args: Args) -> None:
    """More Actions in this turn."""
    game.table.now.actions += effect.actions
    game.table.now.further += effect.actions


def ways_to_draw(game: Game, seat: Seat, effect: DrawFrom) -> Iterator[Args]:
    """As long as the deck has a card."""
    if game.table.deck:
        yield {}


def draw_from(game: Game, seat: Seat, effect: DrawFrom, args: Args) -> Play[None]:
    """Cards of the deck, more of them by the own class."""
    more = game.rules.standing(seat.class_, DrawMore)
    if more:
        game.happens("hand.drawn_more")
        game.power_works(seat, DrawMore)
    yield from draw(game, seat, effect.cards + (more.cards if more else 0))


def ways_to_use_class(game: Game, seat: Seat, effect: UseClass) -> Iterator[Args]:
    """Those of the own class, if it can be paid for."""
    power = game.rules.power(seat.class_, effect.part)
    if power and (power.cost is None or seat.stock >= power.cost.count):
        yield from ways_of(game, seat, power.effects)


def use_class(game: Game, seat: Seat, effect: UseClass, args: Args) -> Play[None]:
    """Pay, then do what the own class offers."""
    power = game.rules.power(seat.class_, effect.part)
    assert power is not None
    game.happens("power.used", f"power.{seat.class_}.{effect.part}")
    if power.cost:
        pay(game, seat, power.cost.count)
    yield from carry_out(game, seat, power.effects, args)


PIECE_DEEDS = Deeds(
    turn={
        MoveExactly: TurnDeed(ways_to_move_exactly, move_exactly, frozenset(("power", "card"))),
        PushAway: TurnDeed(ways_to_push, push_away),
        WalkPaying: TurnDeed(ways_to_walk, walk),
        GainActions: TurnDeed(ways_to_gain_actions, gain_actions, frozenset(("card",))),
        DrawFrom: TurnDeed(ways_to_draw, draw_from),
        UseClass: TurnDeed(ways_to_use_class, use_class, frozenset(("action",))),
    },
    standing=(VaryMove, DrawMore),
)
