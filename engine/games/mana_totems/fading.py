"""The end of a round: tiles crumble, mana ebbs, and at the latest the round limit ends the game (section Clock)."""

from __future__ import annotations

from engine.games.mana_totems.game import Game, Won
from engine.games.mana_totems.table import Seat
from engine.table.rules import Ending


def end_round(game: Game) -> Ending | None:
    """The steps of a round's end in their order (clause round.definition); the ending if the game is over. Raises Won."""
    table, clock = game.table, game.rules.constants.clock
    game.fire("round.definition")
    if clock:
        if is_check(game, table.round) and (ending := _check(game)):
            return ending
        if not _fading_tiles(game):
            _ebb(game)
        if table.round >= clock.round_limit:
            game.fire("win.round_limit")
            return best_of(game, "round_limit", {seat.colour: _worth(seat) for seat in table.alive()})
    _pass_marker(game)
    table.round += 1
    return None


def is_check(game: Game, round_: int) -> bool:
    """Whether a fading check ends this round (clause clock.check_rounds)."""
    clock = game.rules.constants.clock
    assert clock is not None
    game.fire("clock.check_rounds")
    checks = next((one for one in clock.checks if len(game.table.seats) in one.players), None)
    return checks is not None and round_ >= checks.first and (round_ - checks.first) % checks.every == 0


def _check(game: Game) -> Ending | None:
    ending = crumble(game)
    if ending is None:
        mark(game)
    return ending


def crumble(game: Game) -> Ending | None:
    """The marked tile leaves the board with all that is on it (clauses clock.crumble, clock.removed_hexes, win.simultaneous)."""
    table = game.table
    if table.fading is None:
        return None
    game.fire("clock.crumble", "clock.removed_hexes")
    tile = table.board.tiles[table.fading]
    table.fading = None
    fallen = [seat for seat in table.alive() if seat.at in tile.mana]
    worths = {seat.colour: _worth(seat) for seat in fallen}
    for hex_ in tile.mana:
        game.to_supply(table.mana.pop(hex_))
        if owner := table.traps.pop(hex_, None):
            table.seats[owner].traps += 1
    for seat in fallen:
        game.fire("loss.banished", "loss.immediate")
        game.clear_away(seat, "banished")
    alive = table.alive()
    if len(alive) == 1:
        raise Won(alive[0])
    if not alive:
        game.fire("win.simultaneous")
        return best_of(game, "all_fell", worths)
    return None


def _worth(seat: Seat) -> tuple[int, int]:
    """What decides between players when nobody is left, or too many: the Reserve, then the number of cards."""
    return seat.reserve, len(seat.hand)


def best_of(game: Game, reason: str, worths: dict[str, tuple[int, int]]) -> Ending:
    """The one of the highest Reserve, then of the most cards; several share the win."""
    best = [colour for colour, worth in worths.items() if worth == max(worths.values())]
    return Ending(reason, best[0]) if len(best) == 1 else Ending("shared_win")


def _fading_tiles(game: Game) -> list[int]:
    """The positions of tiles that can still crumble (clause clock.heart_safe)."""
    tiles = game.table.board.tiles
    return [position for position in game.table.tiles if (kind := tiles[position].kind) is None or kind.crumbles]


def mark(game: Game) -> None:
    """The Fading marker goes to the tile with the least mana, of equals to the highest number (clause clock.mark)."""
    table = game.table
    tiles = table.board.tiles
    if tired := _fading_tiles(game):
        game.fire("clock.mark")
        table.fading = min(tired, key=lambda position: (sum(table.mana[hex_] for hex_ in tiles[position].mana), -tiles[position].number))
    else:
        game.fire("clock.heart_safe")


def _ebb(game: Game) -> None:
    """On the last tile mana flows off (clause clock.ebb)."""
    clock = game.rules.constants.clock
    assert clock is not None
    game.fire("clock.ebb", "clock.heart_safe")
    for hex_ in game.table.mana:
        game.to_supply(game.take_off(hex_, clock.ebb.from_each_hex))
    for seat in game.table.alive():
        game.pay(seat, min(seat.reserve, clock.ebb.from_each_reserve))


def _pass_marker(game: Game) -> None:
    """The first-player marker goes on (clause round.first_player_marker)."""
    game.fire("round.first_player_marker")
    order = in_order(game, game.table.first)
    game.table.first = next(colour for colour in [*order[1:], order[0]] if not game.table.seats[colour].out)


def in_order(game: Game, first: str) -> list[str]:
    """All seats, eliminated ones too, in the direction of play from one on (clause setup.seats)."""
    seats = list(game.table.seats)
    if game.rules.constants.setup.direction_of_play == "counterclockwise":
        seats.reverse()
    start = seats.index(first)
    return seats[start:] + seats[:start]
