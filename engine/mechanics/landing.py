"""What happens where a piece lands: a contest with whoever stands there, the loser's retreat, and the trap that is sprung.

All of it leads to further landings, so it stands together.
"""

from __future__ import annotations

from engine.mechanics.board import CLOCKWISE, label, line, parse_hex, step
from engine.mechanics.contests import Contest
from engine.mechanics.game import Game, choose
from engine.mechanics.heaps import take_from
from engine.mechanics.leaving import eliminate
from engine.mechanics.table import Seat
from engine.table.decisions import Option, Play
from engine.table.hexes import Axial
from engine.table.rules import Undecided


def arrive(game: Game, mover: Seat, to: Axial) -> Play[None]:
    """A movement ends on a hex: first a contest with who stands there, then a trap."""
    table = game.table
    game.happens("landing")
    mover.at = to
    if holder := table.piece_on(to, besides=mover):
        yield from _meet(game, mover, holder, to)
    if mover.at == to and table.piece_on(to, besides=mover) is None:
        yield from land_on_trap(game, mover)


def _meet(game: Game, mover: Seat, holder: Seat, at: Axial) -> Play[None]:
    """Two pieces on one hex."""
    table = game.table
    game.happens("contest.meeting")
    if at in table.traps:
        game.happens("contest.meeting.trap")
    if table.turn not in (mover.colour, holder.colour):
        game.happens("contest.meeting.third")
    if at in table.board.centers:
        game.happens("contest.meeting.center")
    outer, table.contested = table.contested, at
    yield from contend(game, mover, holder)
    table.contested = outer
    game.happens("contest.meeting.settled")


def contend(game: Game, challenger: Seat, defender: Seat, *, farther: int = 0) -> Play[None]:
    """A contest with all its consequences; `farther` is how much the challenger, as winner, may add to the retreat."""
    contest = Contest.between(game, challenger, defender)
    yield from contest.fight()
    if contest.slipped is not None:
        contest.return_cards()
        yield from slip_away(game, contest.slipped.seat)
        return
    assert contest.winner is not None
    winner, loser = contest.winner, contest.other(contest.winner)
    game.happens("contest.won", "contest.drain")
    contested = game.parameters.words.contest
    game.meets(winner.seat, f"event:{contested}_won")
    game.meets(loser.seat, f"event:{contested}_lost")
    if not take_from(game, loser.seat, winner.seat, game.parameters.contest.drain + winner.drains_more):
        game.happens("contest.drain.nothing")
    contest.return_cards()
    game.table.now.beaten.add((loser.seat.colour, winner.seat.colour))
    more = farther if winner is contest.challenger else 0
    yield from retreat(game, loser.seat, winner.seat, steered=winner.steers, farther=more)


def slip_away(game: Game, seat: Seat) -> Play[None]:
    """Out of a contest without a result."""
    game.happens("contest.slip")
    game.meets(seat, "event:slipped_away")
    options = [Option("slip", {"to": label(near)}) for near in game.free_near(seat.standing)]
    option = yield from choose(seat, "slip", options)
    yield from arrive(game, seat, parse_hex(option.args["to"]))


# ---------------------------------------------------------------------- retreats


def retreat(game: Game, loser: Seat, winner: Seat, *, steered: bool, farther: int) -> Play[None]:
    """The loser has to go, in a straight line; who cannot is out."""
    table, hexes, lost = game.table, game.parameters.contest.retreat, game.parameters.words.lost
    game.happens("retreat")
    directions = {label(path[-1]): direction for direction in CLOCKWISE if (path := _way_out(game, loser, direction, hexes))}
    if not directions:
        game.happens("retreat.none")
        if game.rules.is_draft:
            raise Undecided("no hex to retreat to: nothing is said of what happens then")
        eliminate(game, loser, how=lost)
        return
    option = yield from choose(winner if steered else loser, "retreat", [Option("retreat", {"to": to}) for to in directions])
    added = (yield from _farther(game, winner, farther)) if farther else 0
    path = line(loser.standing, directions[option.args["to"]], hexes + added, table.heaps)
    if not path:
        game.happens("retreat.off_board")
        eliminate(game, loser, how=lost)
        return
    if table.piece_on(path[-1], besides=loser):
        game.happens("retreat.chain")
        if game.rules.is_draft:
            raise Undecided("a retreat to a hex that is taken: nothing is said of what happens then")
    yield from arrive(game, loser, path[-1])


def _way_out(game: Game, loser: Seat, direction: str, hexes: int) -> list[Axial]:
    """The line of a retreat, if it may lead that way: over the board, and not to who has beaten the loser in this turn."""
    table = game.table
    path = line(loser.standing, direction, hexes, table.heaps)
    holder = table.piece_on(path[-1], besides=loser) if path else None
    beaten_by = holder is not None and (loser.colour, holder.colour) in table.now.beaten
    return [] if beaten_by and not game.rules.is_draft else path


def _farther(game: Game, winner: Seat, most: int) -> Play[int]:
    """How many hexes the winner adds."""
    game.happens("retreat.farther")
    if most > game.parameters.traps.strength:
        game.happens("retreat.much_farther")
    option = yield from choose(winner, "farther", [Option("farther", {"hexes": number}) for number in range(most + 1)])
    return int(option.args["hexes"])


def carry(game: Game, mover: Seat, direction: str, hexes: int) -> Play[None]:
    """A straight movement that somebody else determines; who leaves the board is out."""
    game.happens("move.carried")
    path = line(mover.standing, direction, hexes, game.table.heaps)
    if path:
        yield from arrive(game, mover, path[-1])
    else:
        eliminate(game, mover, how=game.parameters.words.lost)


def way_from(one: Axial, other: Axial, hexes: int) -> str:
    """The direction that leads straight from a hex to another, so many hexes away."""
    return next(direction for direction in CLOCKWISE if step(one, direction, hexes) == other)


# ---------------------------------------------------------------------- traps


def land_on_trap(game: Game, mover: Seat) -> Play[None]:
    """A piece that lands on a trap of another player springs it: the token goes back to its owner, then the trap does what it does."""
    table = game.table
    owner = table.traps.get(mover.standing)
    if owner is None:
        return
    if not game.parameters.traps.sprung_by_landing:
        game.happens("trap.unsprung")
        return
    if owner == mover.colour:
        game.happens("trap.own")
        return
    game.happens("trap.sprung")
    game.meets(mover, "event:trap_sprung")
    game.meets(table.seats[owner], "event:own_trap_sprung")
    del table.traps[mover.standing]
    table.seats[owner].traps += 1
    yield from spring(game, table.seats[owner], mover)


def spring(game: Game, owner: Seat, trapped: Seat) -> Play[None]:
    """What a sprung trap does is given by its owner's class."""
    power = game.rules.power(owner.class_, "trap")
    game.happens("trap.effect")
    for effect in power.effects if power else ():
        deed = game.rules.deeds.trap.get(type(effect))
        if deed and trapped.at is not None:
            game.happens(f"power.{owner.class_}.trap")
            yield from deed(game, owner, trapped, effect) or ()
