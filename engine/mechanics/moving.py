"""The Move of a turn: as many hexes as there are tokens under the piece, straight ahead, no fewer."""

from __future__ import annotations

from engine.mechanics.board import CLOCKWISE, label, line, parse_hex
from engine.mechanics.game import Game
from engine.mechanics.heaps import pay
from engine.mechanics.landing import arrive, way_from
from engine.mechanics.leaving import eliminate
from engine.mechanics.table import Seat
from engine.table.decisions import Option, Play
from engine.table.hexes import distance
from engine.vocabulary.lines import VaryMove


def move_options(game: Game, seat: Seat) -> list[Option]:
    """The hexes on which the Move may end; when there is none, what becomes of the piece instead."""
    now, words = game.table.now, game.parameters.words
    if not now.moves:
        return []
    heap = game.table.heaps[seat.standing]
    if heap == 0 and now.exact is None:
        return [Option("move", {"lost": words.stuck})]
    found = [Option("move", {"to": to}) for to in ends(game, seat, heap if now.exact is None else now.exact)]
    vary = game.rules.standing(seat.class_, VaryMove)
    if vary and now.exact is None and seat.stock >= vary.count:
        for hexes in (heap + vary.hexes, heap - vary.hexes):
            if hexes >= 1:
                found += [Option("move", {"to": to, "paid": vary.count}) for to in ends(game, seat, hexes)]
    return found or [Option("move", {"lost": words.lost})]


def ends(game: Game, seat: Seat, hexes: int) -> list[str]:
    """Where straight lines of so many hexes end, clockwise from east; all of them lie wholly on the board."""
    paths = (line(seat.standing, direction, hexes, game.table.heaps) for direction in CLOCKWISE)
    return [label(path[-1]) for path in paths if path]


def make_move(game: Game, seat: Seat, option: Option) -> Play[None]:
    """The Move, as it was chosen."""
    table = game.table
    game.happens("move")
    table.now.moves -= 1
    if how := option.args.get("lost"):
        game.happens("move.no_heap" if how == game.parameters.words.stuck else "move.no_line")
        eliminate(game, seat, how=how)
        return
    if "paid" in option.args:
        game.power_works(seat, VaryMove)
        if not ends(game, seat, table.heaps[seat.standing]):
            game.happens("move.varied_of_need")
        pay(game, seat, option.args["paid"])
    _count_line(game, seat, option.args["to"])
    table.now.exact = None
    yield from arrive(game, seat, parse_hex(option.args["to"]))


def _count_line(game: Game, seat: Seat, to: str) -> None:
    """What a straight move shows of the rules."""
    table, goal = game.table, parse_hex(to)
    game.happens("move.straight")
    if table.now.exact is None:
        game.happens("move.by_heap")
    hexes = distance(seat.standing, goal)
    crossed = line(seat.standing, way_from(seat.standing, goal, hexes), hexes, table.heaps)[:-1]
    if any(hex_ in table.traps for hex_ in crossed):
        game.happens("move.over_trap")
    if any(table.piece_on(hex_) for hex_ in crossed):
        game.happens("move.over_piece")
