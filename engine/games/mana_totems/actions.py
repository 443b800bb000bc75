"""The Actions that only Mana Totems has: Drain, Replenish and Take the Center (section Actions)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.games.mana_totems.verbs import Drain, Replenish, ReplenishMore, TakeCenter
from engine.mechanics.bidding import bid_against
from engine.mechanics.board import label, parse_hex
from engine.mechanics.deeds import Args, Deeds, TurnDeed
from engine.mechanics.every_deed import EVERY_DEED
from engine.mechanics.game import Game
from engine.mechanics.heaps import gain, put, room, take_off
from engine.mechanics.landing import arrive
from engine.mechanics.table import Seat
from engine.table.decisions import Play
from engine.table.hexes import Axial

HAPPENINGS = {
    "drain.outer": "a totem drains the outer hex under it",
    "drain.center": "a totem on a Central Hex drains the hexes around it",
    "replenish.empty_hex": "a totem replenishes an empty hex",
    "replenish.further": "further mana is put on a hex",
    "take_center.held": "a totem wants a Central Hex that another holds",
    "take_center.won": "a totem takes a Central Hex from another",
}
"""What these Actions tell of, beside what every Action does."""


def _drained(game: Game, seat: Seat) -> list[Axial]:
    """The hexes that a Drain takes mana from (clauses action.drain, action.drain.central)."""
    return game.near(seat.standing) if seat.at in game.table.board.centers else [seat.standing]


def ways_to_drain(game: Game, seat: Seat, effect: Drain) -> Iterator[Args]:
    """Where there is something to drain (clause action.drain.needs_mana)."""
    if any(game.table.heaps[hex_] for hex_ in _drained(game, seat)):
        yield {}


def drain(game: Game, seat: Seat, effect: Drain, args: Args) -> None:
    """Take mana in."""
    central = seat.at in game.table.board.centers
    game.happens("drain.center" if central else "drain.outer")
    each = effect.from_each_adjacent if central else effect.mana
    gain(game, seat, sum(take_off(game, hex_, each) for hex_ in _drained(game, seat)))


def ways_to_replenish(game: Game, seat: Seat, effect: Replenish) -> Iterator[Args]:
    """Clauses action.replenish.needs_reserve, action.replenish.full_hex, druid.feature."""
    table = game.table
    if seat.stock < effect.mana or room(game, seat.standing) < effect.mana:
        return
    yield {}
    more = game.rules.standing(seat.class_, ReplenishMore)
    open_ = [near for near in game.near(seat.standing) if near not in table.board.centers and room(game, near)]
    if table.supply != 0:
        for number in range(1, effect.hexes + (more.hexes if more else 0) + 1):
            yield from ({"also": [label(hex_) for hex_ in hexes]} for hexes in combinations(open_, number))


def replenish(game: Game, seat: Seat, effect: Replenish, args: Args) -> None:
    """Give mana back to the board."""
    heaps, also = game.table.heaps, args.get("also", ())
    if heaps[seat.standing] == 0:
        game.happens("replenish.empty_hex")
    seat.stock -= effect.mana
    heaps[seat.standing] += effect.mana
    for hex_ in also:
        game.happens("replenish.further")
        put(game, parse_hex(hex_), effect.further)
    if len(also) > effect.hexes:
        game.power_works(seat, ReplenishMore)


def ways_to_take_center(game: Game, seat: Seat, effect: TakeCenter) -> Iterator[Args]:
    """From an outer hex; where somebody holds the middle, a Power Struggle must be possible."""
    center = game.table.board.tile_of[seat.standing].center
    if center != seat.at and center in game.table.heaps and (game.parameters.bids or not game.table.piece_on(center)):
        yield {}


def take_center(game: Game, seat: Seat, effect: TakeCenter, args: Args) -> Play[None]:
    """Seize the middle of the tile, by a Power Struggle if somebody holds it (sections Actions and Power Struggle)."""
    left, center = seat.standing, game.table.board.tile_of[seat.standing].center
    holder = game.table.piece_on(center)
    if holder is None:
        yield from arrive(game, seat, center)
        return
    game.happens("take_center.held")
    if (yield from bid_against(game, seat, holder)):
        game.happens("take_center.won")
        seat.at, holder.at = center, None
        yield from arrive(game, holder, left)


DEEDS = EVERY_DEED.and_also(
    Deeds(
        turn={
            Drain: TurnDeed(ways_to_drain, drain),
            Replenish: TurnDeed(ways_to_replenish, replenish),
            TakeCenter: TurnDeed(ways_to_take_center, take_center, frozenset(("action",))),
        },
        standing=(ReplenishMore,),
    )
)
