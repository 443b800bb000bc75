"""What happens where a totem lands: a Clash with whoever stands there, the loser's retreat, and the trap that is sprung.

All of it leads to further landings, so it stands together.
"""

from __future__ import annotations

from engine.definitions.verbs import Verb
from engine.games.mana_totems.board import CLOCKWISE, label, line, parse_hex, step
from engine.games.mana_totems.compiled import Undecided
from engine.games.mana_totems.contest import Contest
from engine.games.mana_totems.game import Game, choose
from engine.games.mana_totems.table import Seat
from engine.games.mana_totems.verbs import Duel, Send
from engine.table.decisions import DECLINE, Option, Play
from engine.table.hexes import Axial
from engine.vocabulary.heaps import Gather, Place, TakeFrom


def arrive(game: Game, mover: Seat, to: Axial) -> Play[None]:
    """A movement ends on a hex (clause term.land): first a Clash, then a trap (clause trap.after_clash)."""
    table = game.table
    game.fire("term.land", "move.crossing.not_entered")
    mover.at = to
    if holder := table.totem_on(to, besides=mover):
        if to in table.traps:
            game.fire("trap.after_clash")
        if table.turn not in (mover.colour, holder.colour):
            game.fire("clash.third_party")
        if to in table.board.centers:
            game.fire("clash.exception_power_struggle")
        game.fire("clash.trigger", "clash.automatic", "clash.two_at_a_time")
        outer, table.contested = table.contested, to
        yield from clash(game, mover, holder)
        table.contested = outer
        game.fire("clash.order_of_consequences")
    if mover.at == to and table.totem_on(to, besides=mover) is None:
        yield from land_on_trap(game, mover)


def clash(game: Game, challenger: Seat, defender: Seat, *, farther: int = 0) -> Play[None]:
    """A whole Clash; `farther` is how much the challenger, as winner, may add to the retreat."""
    contest = Contest.between(game, challenger, defender)
    yield from contest.fight()
    if contest.slipped is not None:
        contest.return_cards()
        yield from slip_away(game, contest.slipped.seat)
        return
    assert contest.winner is not None
    winner, loser = contest.winner, contest.loser
    wanted = game.rules.constants.clash.drain + winner.drains_more
    game.fire("clash.drain")
    if not game.take_from(loser.seat, winner.seat, wanted):
        game.fire("clash.drain.empty")
    contest.return_cards()
    game.table.now.beaten.add((loser.seat.colour, winner.seat.colour))
    game.fire("clash.winner_stays")
    more = farther if winner is contest.challenger else 0
    yield from retreat(game, loser.seat, winner.seat, steered=winner.steers, farther=more)


def slip_away(game: Game, seat: Seat) -> Play[None]:
    """Out of a Clash without a result (clause spell.early_end)."""
    assert seat.at is not None
    game.fire("spell.early_end")
    options = [Option("slip", {"to": label(near)}) for near in game.free_near(seat.at)]
    option = yield from choose(seat, "slip", options)
    yield from arrive(game, seat, parse_hex(option.args["to"]))


def retreat(game: Game, loser: Seat, winner: Seat, *, steered: bool, farther: int) -> Play[None]:
    """Step 5b: the loser has to go (clauses clash.retreat.…)."""
    table = game.table
    hexes = game.rules.constants.clash.retreat
    game.fire("clash.retreat", "clash.retreat.mana_ignored", "clash.retreat.available")
    directions = {label(path[-1]): direction for direction in CLOCKWISE if (path := _way_out(game, loser, direction, hexes))}
    if not directions:
        if game.rules.is_draft:
            raise Undecided("no free hex to retreat to: nothing is said of what happens then")
        game.fire("clash.retreat.none")
        game.eliminate(loser, "banished")
        return
    option = yield from choose(winner if steered else loser, "retreat", [Option("retreat", {"to": to}) for to in directions])
    added = 0
    if farther:
        game.fire("scholar.trap.farther", "scholar.trap.line")
        if farther > game.rules.constants.traps.strength:
            game.fire("scholar.trap.farther_central")
        options = [Option("farther", {"hexes": number}) for number in range(farther + 1)]
        added = (yield from choose(winner, "farther", options)).args["hexes"]
    assert loser.at is not None
    to = step(loser.at, directions[option.args["to"]], hexes + added)
    if not line(loser.at, directions[option.args["to"]], hexes + added, table.mana):
        game.fire("scholar.trap.off_board", "loss.banished.by_others")
        game.eliminate(loser, "banished")
        return
    if table.totem_on(to, besides=loser):
        game.fire("clash.retreat.chain")
    yield from arrive(game, loser, to)


def _way_out(game: Game, loser: Seat, direction: str, hexes: int) -> list[Axial]:
    """The line of a retreat, if it may lead that way (clause clash.retreat.available)."""
    table = game.table
    assert loser.at is not None
    path = line(loser.at, direction, hexes, table.mana)
    holder = table.totem_on(path[-1], besides=loser) if path else None
    if holder and (game.rules.is_draft or (loser.colour, holder.colour) in table.now.beaten):
        return []
    return path


# ---------------------------------------------------------------------- traps


def land_on_trap(game: Game, mover: Seat) -> Play[None]:
    """A totem that lands on a trap of another player springs it (clause trap.spring)."""
    table = game.table
    assert mover.at is not None
    owner = table.traps.get(mover.at)
    if owner is None:
        return
    if not game.rules.constants.traps.sprung_by_landing:
        return
    if owner == mover.colour:
        game.fire("move.own_trap")
        return
    game.fire("trap.spring", "trap.spent")
    del table.traps[mover.at]
    table.seats[owner].traps += 1
    yield from spring(game, table.seats[owner], mover)


def spring(game: Game, owner: Seat, trapped: Seat) -> Play[None]:
    """What a sprung trap does is given by its owner's class (clause trap.effect_by_class)."""
    power = game.rules.power(owner.class_, "trap")
    game.fire("trap.effect_by_class")
    for effect in power.effects if power else ():
        if trapped.at is not None:
            game.fire("scholar.trap.duel" if isinstance(effect, Duel) else f"{owner.class_}.trap")
            yield from trap_effect(game, owner, trapped, effect)


def trap_effect(game: Game, owner: Seat, trapped: Seat, effect: Verb) -> Play[None]:
    """One effect of a trap."""
    assert trapped.at is not None
    match effect:
        case Duel():
            yield from duel(game, owner, trapped, game.strength(owner, effect.farther))
        case Send():
            yield from send(game, owner, trapped, game.strength(owner, effect.hexes))
        case Place():
            yield from place(game, owner, owner.at if effect.on == "own_hex" else trapped.at, effect)
        case Gather():
            game.add_to_reserve(owner, game.take_off(trapped.at, game.strength(owner, effect.count)))
        case TakeFrom():
            wanted = game.strength(owner, effect.count)
            taken = game.take_from(trapped, owner, wanted)
            if effect.rest == "their_hex":
                game.to_supply(game.take_off(trapped.at, wanted - taken))
        case _:
            raise TypeError(f"'{effect.word}' is nothing that a trap does")


def place(game: Game, owner: Seat, at: Axial | None, effect: Place) -> Play[None]:
    """Mana from the supply on a hex, as much as there is and fits; the owner decides how much of it."""
    assert at is not None
    strength, supply = game.strength(owner, effect.count), game.table.supply
    if strength > game.room(at):
        game.fire("limit.hex_mana")
    most = min(strength, game.room(at), strength if supply is None else supply)
    fewest = 0 if effect.as_many_as_wanted else most
    option = yield from choose(owner, "place", [Option("place", {"mana": number}) for number in range(fewest, most + 1)])
    game.place(at, option.args["mana"])


def duel(game: Game, owner: Seat, trapped: Seat, farther: int) -> Play[None]:
    """A Clash from afar, if the owner wants one (clauses scholar.trap.…)."""
    game.fire("scholar.trap.optional")
    option = yield from choose(owner, "duel", [Option("duel"), DECLINE])
    if option.kind == "duel":
        game.fire("scholar.trap.roles")
        yield from clash(game, owner, trapped, farther=farther)
        if (owner.colour, trapped.colour) in game.table.now.beaten:
            game.fire("scholar.trap.lost")


def send(game: Game, owner: Seat, trapped: Seat, farthest: int) -> Play[None]:
    """The owner moves the trapped totem, if it wants to (clauses witch.trap, loss.banished.by_others)."""
    assert trapped.at is not None
    ways = [Option("send", {"direction": direction, "hexes": hexes}) for direction in CLOCKWISE for hexes in range(1, farthest + 1)]
    option = yield from choose(owner, "send", [*ways, DECLINE])
    if option.kind == "send":
        yield from carry(game, trapped, option.args["direction"], option.args["hexes"])


def carry(game: Game, mover: Seat, direction: str, hexes: int) -> Play[None]:
    """A movement that somebody else determines; off the board means Banished."""
    assert mover.at is not None
    game.fire("loss.banished.by_others", "move.other_kinds")
    path = line(mover.at, direction, hexes, game.table.mana)
    if path:
        yield from arrive(game, mover, path[-1])
    else:
        game.eliminate(mover, "banished")
