"""What verbs of tokens do in the own turn: placing, removing, shifting, gathering, taking from others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.mechanics.board import label, parse_hex
from engine.mechanics.deeds import Args, Deeds, TurnDeed
from engine.mechanics.game import Game
from engine.mechanics.heaps import gain, put, room, take_from, take_off, takeable, to_supply
from engine.mechanics.reaching import in_reach
from engine.mechanics.table import Seat
from engine.table.hexes import Axial
from engine.vocabulary.heaps import Gather, KeepFrom, Place, Remove, Shift, TakeFrom


def spots(game: Game, seat: Seat, on: str) -> list[Axial]:
    """The hexes that an effect of the own turn may be about."""
    tile = game.table.board.tile_of[seat.standing]
    return {"own_hex": [seat.standing], "outer_hexes_of_tile": tile.outer}.get(on, list(tile.printed))


def ways_to_place(game: Game, seat: Seat, effect: Place) -> Iterator[Args]:
    """Sets of hexes that can all take tokens."""
    open_ = [hex_ for hex_ in spots(game, seat, effect.on) if room(game, hex_)] if game.table.supply != 0 else []
    yield from _sets(effect, open_)


def ways_to_remove(game: Game, seat: Seat, effect: Remove) -> Iterator[Args]:
    """Sets of hexes that can all give tokens."""
    yield from _sets(effect, [hex_ for hex_ in spots(game, seat, effect.on) if game.table.heaps[hex_]])


def _sets(effect: Place | Remove, able: list[Axial]) -> Iterator[Args]:
    fewest, most = effect.hexes
    for number in range(fewest, most + 1):
        for hexes in combinations(able, number):
            yield {} if effect.on == "own_hex" else {"hexes": [label(hex_) for hex_ in hexes]}


def _chosen(seat: Seat, args: Args) -> list[Axial]:
    return [parse_hex(one) for one in args["hexes"]] if "hexes" in args else [seat.standing]


def place(game: Game, seat: Seat, effect: Place, args: Args) -> None:
    """Tokens from the supply on each hex."""
    assert isinstance(effect.count, int)
    for hex_ in _chosen(seat, args):
        put(game, hex_, effect.count)


def remove(game: Game, seat: Seat, effect: Remove, args: Args) -> None:
    """Tokens from each hex to the supply."""
    assert isinstance(effect.count, int)
    for hex_ in _chosen(seat, args):
        to_supply(game, take_off(game, hex_, effect.count))


def ways_to_shift(game: Game, seat: Seat, effect: Shift) -> Iterator[Args]:
    """From each hex to each of its neighbours on the same tile, where all of the tokens are there and fit."""
    tile = game.table.board.tile_of[seat.standing]
    for one in spots(game, seat, effect.on):
        if game.table.heaps[one] >= effect.count:
            open_ = [to for to in game.near(one) if to in tile.printed and room(game, to) >= effect.count]
            yield from ({"from": label(one), "to": label(to)} for to in open_)


def shift(game: Game, seat: Seat, effect: Shift, args: Args) -> None:
    """Tokens from hex to hex."""
    game.table.heaps[parse_hex(args["from"])] -= effect.count
    game.table.heaps[parse_hex(args["to"])] += effect.count


def ways_to_take(game: Game, seat: Seat, effect: TakeFrom) -> Iterator[Args]:
    """Everybody in reach from whom something can be taken."""
    if effect.target is not None:
        yield from ({"target": other.colour} for other in in_reach(game, seat, effect.target) if takeable(game, other))


def take(game: Game, seat: Seat, effect: TakeFrom, args: Args) -> None:
    """Tokens from stock to stock."""
    assert isinstance(effect.count, int)
    take_from(game, game.table.seats[args["target"]], seat, effect.count)


def ways_to_gather(game: Game, seat: Seat, effect: Gather) -> Iterator[Args]:
    """Everybody in reach who stands on something; without a target, the own hex."""
    if effect.target is not None:
        yield from ({"target": other.colour} for other in in_reach(game, seat, effect.target) if game.table.heaps[other.standing])
    elif game.table.heaps[seat.standing]:
        yield {}


def gather(game: Game, seat: Seat, effect: Gather, args: Args) -> None:
    """Tokens from a hex into the stock."""
    assert isinstance(effect.count, int)
    under = game.table.seats[args["target"]] if "target" in args else seat
    gain(game, seat, take_off(game, under.standing, effect.count))


HEAP_DEEDS = Deeds(
    turn={
        Place: TurnDeed(ways_to_place, place),
        Remove: TurnDeed(ways_to_remove, remove),
        Shift: TurnDeed(ways_to_shift, shift),
        TakeFrom: TurnDeed(ways_to_take, take),
        Gather: TurnDeed(ways_to_gather, gather),
    },
    standing=(KeepFrom,),
)
