"""A board that fades: tiles crumble one after the other, then tokens ebb, and at the latest the round limit ends the game."""

from __future__ import annotations

from engine.mechanics.game import Game
from engine.mechanics.heaps import pay, take_off, to_supply
from engine.mechanics.leaving import eliminate
from engine.mechanics.parameters import Clock
from engine.mechanics.table import Seat
from engine.table.rules import Ending


def clock_of(game: Game) -> Clock:
    """The game's clock, which it must have."""
    clock = game.parameters.clock
    assert clock is not None
    return clock


def is_check(game: Game, round_: int) -> bool:
    """Whether a fading check ends this round."""
    game.happens("clock.check")
    checks = next((one for one in clock_of(game).checks if len(game.table.seats) in one.players), None)
    return checks is not None and round_ >= checks.first and (round_ - checks.first) % checks.every == 0


def crumble(game: Game) -> Ending | None:
    """The marked tile leaves the board with all that is on it; the ending if that was everybody. Raises LastOne."""
    table = game.table
    if table.marked is None:
        return None
    game.happens("clock.crumble")
    tile = table.board.tiles[table.marked]
    table.marked = None
    fallen = [seat for seat in table.alive() if seat.at in tile.printed]
    worths = {seat.colour: worth(seat) for seat in fallen}
    for hex_ in tile.printed:
        to_supply(game, table.heaps.pop(hex_))
        if owner := table.traps.pop(hex_, None):
            table.seats[owner].traps += 1
    for seat in fallen:
        game.meets(seat, "event:fell_with_a_tile")
    eliminate(game, *fallen, how=game.parameters.words.lost)
    if not table.alive():
        game.happens("ending.all_fell")
        return best_of("all_fell", worths)
    return None


def fading_tiles(game: Game) -> list[int]:
    """The positions of tiles that can still crumble."""
    tiles = game.table.board.tiles
    return [position for position in game.table.tiles if (kind := tiles[position].kind) is None or kind.crumbles]


def mark(game: Game) -> None:
    """The marker goes to the tile with the fewest tokens, of equals to the highest number."""
    table = game.table
    tiles = table.board.tiles
    tired = fading_tiles(game)
    if not tired:
        game.happens("clock.nothing_to_mark")
        return
    game.happens("clock.mark")
    lying = {position: sum(table.heaps[hex_] for hex_ in tiles[position].printed) for position in tired}
    table.marked = min(tired, key=lambda position: (lying[position], -tiles[position].number))


def ebb(game: Game) -> None:
    """When no tile is left that may crumble, tokens flow off everywhere."""
    if fading_tiles(game):
        return
    flows = clock_of(game).ebb
    game.happens("clock.ebb", "clock.nothing_to_mark")
    for hex_ in game.table.heaps:
        to_supply(game, take_off(game, hex_, flows.from_each_hex))
    for seat in game.table.alive():
        pay(game, seat, min(seat.stock, flows.from_each_stock))


def last_round(game: Game) -> Ending | None:
    """The ending by the round limit."""
    if game.table.round < clock_of(game).round_limit:
        return None
    game.happens("ending.round_limit")
    return best_of("round_limit", {seat.colour: worth(seat) for seat in game.table.alive()})


def worth(seat: Seat) -> tuple[int, int]:
    """What decides between players when nobody is left, or too many: the stock, then the number of cards."""
    return seat.stock, len(seat.hand)


def best_of(reason: str, worths: dict[str, tuple[int, int]]) -> Ending:
    """The one of the highest worth; several share the win."""
    best = [colour for colour, one in worths.items() if one == max(worths.values())]
    return Ending(reason, best[0]) if len(best) == 1 else Ending("shared_win")
