"""The Move of a turn: as many hexes as there is mana under the totem, straight ahead, no fewer (section Move)."""

from __future__ import annotations

from engine.games.mana_totems.board import CLOCKWISE, label, line, parse_hex
from engine.games.mana_totems.game import Game
from engine.games.mana_totems.landing import arrive
from engine.games.mana_totems.table import Seat
from engine.games.mana_totems.verbs import VaryMove
from engine.table.decisions import Option, Play
from engine.table.hexes import Axial, distance


def move_options(game: Game, seat: Seat) -> list[Option]:
    """The hexes on which the Move may end; when there is none, what becomes of the totem instead."""
    table = game.table
    if not table.now.moves:
        return []
    assert seat.at is not None
    mana = table.mana[seat.at]
    if mana == 0 and table.now.exact is None:
        return [Option("move", {"lost": "immobilized"})]
    found = [Option("move", {"to": to}) for to in ends(game, seat, mana if table.now.exact is None else table.now.exact)]
    vary = game.rules.standing(seat.class_, VaryMove)
    if vary and table.now.exact is None and seat.reserve >= vary.mana:
        for hexes in (mana + vary.hexes, mana - vary.hexes):
            if hexes >= 1:
                found += [Option("move", {"to": to, "paid": vary.mana}) for to in ends(game, seat, hexes)]
    return found or [Option("move", {"lost": "banished"})]


def ends(game: Game, seat: Seat, hexes: int) -> list[str]:
    """Where straight lines of so many hexes end, clockwise from east; all of them lie wholly on the board."""
    assert seat.at is not None
    paths = (line(seat.at, direction, hexes, game.table.mana) for direction in CLOCKWISE)
    return [label(path[-1]) for path in paths if path]


def make_move(game: Game, seat: Seat, option: Option) -> Play[None]:
    """The Move, as it was chosen."""
    table = game.table
    game.fire("turn.move_compulsory", "turn.two_steps")
    table.now.moves -= 1
    if how := option.args.get("lost"):
        game.fire("loss.immobilized.only_at_move" if how == "immobilized" else "loss.banished.no_direction")
        game.eliminate(seat, str(how))
        return
    if "paid" in option.args:
        game.fire("alchemist.feature")
        if not ends(game, seat, table.mana[seat.at] if seat.at else 0):
            game.fire("alchemist.feature.forced")
        game.pay(seat, option.args["paid"])
    _count_line(game, seat, option.args["to"])
    table.now.exact = None
    yield from arrive(game, seat, parse_hex(option.args["to"]))


def _count_line(game: Game, seat: Seat, to: str) -> None:
    """What a straight move shows of the rules."""
    table, goal = game.table, parse_hex(to)
    assert seat.at is not None
    game.fire("move.standard.straight", "move.standard.no_short", "move.line.flat_sides", "move.line.on_board", "move.direction_choice")
    if table.now.exact is None:
        game.fire("move.standard.distance", "move.standard.distance_fixed_at_start")
    crossed = _way(game, seat.at, goal)
    if any(hex_ in table.traps for hex_ in crossed[:-1]):
        game.fire("move.crossing.traps")
    if any(table.totem_on(hex_) for hex_ in crossed[:-1]):
        game.fire("move.crossing.totems")


def _way(game: Game, start: Axial, goal: Axial) -> list[Axial]:
    """The straight line between two hexes."""
    hexes = distance(start, goal)
    return next(path for direction in CLOCKWISE if (path := line(start, direction, hexes, game.table.mana)) and path[-1] == goal)
