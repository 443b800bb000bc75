"""Traps: where they may be laid, how strong they are, and what the verbs of traps do to whoever springs one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.definitions.verbs import Verb
from engine.mechanics.board import CLOCKWISE, label, parse_hex
from engine.mechanics.deeds import Args, Deeds, InTrap, TurnDeed
from engine.mechanics.game import Game, choose
from engine.mechanics.heaps import gain, put, room, take_from, take_off, to_supply
from engine.mechanics.landing import carry, contend
from engine.mechanics.table import Seat
from engine.table.decisions import DECLINE, Option, Play
from engine.table.hexes import Axial, distance
from engine.vocabulary.heaps import Gather, Number, Place, TakeFrom
from engine.vocabulary.traps import Duel, LayNearby, LayTrap, ReturnTrap, Send

# ---------------------------------------------------------------------- laying traps and taking them up


def places(game: Game, seat: Seat) -> list[Axial]:
    """Where the player may lay a trap: on the own hex or, by the own class, on a free one nearby; never on a central hex."""
    table = game.table
    if not seat.traps or seat.standing in table.board.centers:
        return []
    found = [seat.standing]
    if nearby := game.rules.standing(seat.class_, LayNearby):
        low, high = nearby.distance
        within = [hex_ for hex_ in table.heaps if low <= distance(seat.standing, hex_) <= high and hex_ not in table.board.centers]
        found += [hex_ for hex_ in within if hex_ != seat.at and table.piece_on(hex_) is None]
    return [hex_ for hex_ in found if hex_ not in table.traps]


def ways_to_lay(game: Game, seat: Seat, effect: LayTrap) -> Iterator[Args]:
    """One for each place."""
    yield from ({"at": label(hex_)} for hex_ in places(game, seat))


def lay(game: Game, seat: Seat, effect: LayTrap, args: Args) -> None:
    """A trap token out of the stock onto a hex; who stands there does not spring it."""
    at = parse_hex(args["at"])
    game.happens("trap.laid")
    if at != seat.at:
        game.happens("trap.laid.nearby")
        game.power_works(seat, LayNearby)
    seat.traps -= 1
    game.table.traps[at] = seat.colour


def ways_to_return(game: Game, seat: Seat, effect: ReturnTrap) -> Iterator[Args]:
    """One for each trap of another player that is near enough."""
    low, high = effect.distance
    theirs = [hex_ for hex_, owner in game.table.traps.items() if owner != seat.colour and low <= distance(seat.standing, hex_) <= high]
    yield from ({"at": label(hex_)} for hex_ in theirs)


def give_back(game: Game, seat: Seat, effect: ReturnTrap, args: Args) -> None:
    """A trap goes back to its owner without effect."""
    game.table.seats[game.table.traps.pop(parse_hex(args["at"]))].traps += 1


# ---------------------------------------------------------------------- what traps do


def strength(game: Game, owner: Seat, number: Number) -> int:
    """A number of a trap; `strength` is how strong the owner's trap is now."""
    if number != "strength":
        return number
    traps = game.parameters.traps
    game.happens("trap.strength")
    return traps.strength_from_center if owner.at in game.table.board.centers else traps.strength


def duel(game: Game, owner: Seat, trapped: Seat, effect: Duel) -> Play[None]:
    """A contest from afar, if the owner wants one: the owner is the challenger, and no piece moves for it."""
    farther = strength(game, owner, effect.farther)
    game.happens("duel.offered")
    option = yield from choose(owner, "duel", [Option("duel"), DECLINE])
    if option.kind == "duel":
        game.happens("duel")
        yield from contend(game, owner, trapped, farther=farther)
        if (owner.colour, trapped.colour) in game.table.now.beaten:
            game.happens("duel.lost")


def send(game: Game, owner: Seat, trapped: Seat, effect: Send) -> Play[None]:
    """The owner moves the trapped piece, if it wants to."""
    farthest = strength(game, owner, effect.hexes)
    ways = [Option("send", {"direction": direction, "hexes": hexes}) for direction in CLOCKWISE for hexes in range(1, farthest + 1)]
    option = yield from choose(owner, "send", [*ways, DECLINE])
    if option.kind == "send":
        yield from carry(game, trapped, option.args["direction"], option.args["hexes"])


def place(game: Game, owner: Seat, trapped: Seat, effect: Place) -> Play[None]:
    """Tokens from the supply on a hex, as many as there are and fit; the owner may decide how many of them."""
    at = owner.standing if effect.on == "own_hex" else trapped.standing
    count, supply = strength(game, owner, effect.count), game.table.supply
    if count > room(game, at):
        game.happens("heap.full")
    most = min(count, room(game, at), count if supply is None else supply)
    fewest = 0 if effect.as_many_as_wanted else most
    heap = game.parameters.words.heap
    option = yield from choose(owner, "place", [Option("place", {heap: number}) for number in range(fewest, most + 1)])
    put(game, at, option.args[heap])


def gather(game: Game, owner: Seat, trapped: Seat, effect: Gather) -> None:
    """Tokens from under the trapped piece to the owner."""
    gain(game, owner, take_off(game, trapped.standing, strength(game, owner, effect.count)))


def take(game: Game, owner: Seat, trapped: Seat, effect: TakeFrom) -> None:
    """Tokens from the trapped player to the owner; what is not there may go off the hex instead."""
    wanted = strength(game, owner, effect.count)
    taken = take_from(game, trapped, owner, wanted)
    if effect.rest == "their_hex":
        to_supply(game, take_off(game, trapped.standing, wanted - taken))


IN_TRAP: Mapping[type[Verb], InTrap] = {Duel: duel, Send: send, Place: place, Gather: gather, TakeFrom: take}

TRAP_DEEDS = Deeds(
    turn={LayTrap: TurnDeed(ways_to_lay, lay), ReturnTrap: TurnDeed(ways_to_return, give_back)},
    trap=IN_TRAP,
    standing=(LayNearby,),
)
