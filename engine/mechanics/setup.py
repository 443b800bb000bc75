"""The table as a game begins."""

from __future__ import annotations

from engine.mechanics.board import Board
from engine.mechanics.compiled import Compiled
from engine.mechanics.game import Game, choose
from engine.mechanics.hands import take_cards
from engine.mechanics.table import Seat, Table
from engine.table.decisions import Option, Play


def start_table(rules: Compiled, board: Board, players: int) -> Table:
    """Tokens as printed, pieces on their start hexes; the deck in the order of the content, nothing dealt, no class chosen."""
    parameters = rules.parameters
    stock, traps = parameters.start.stock, parameters.traps.stock or 0
    homes = [tile.start for tile in board.homes] or [None] * players
    seats = {colour: Seat(colour, None, home, stock, traps) for colour, home in zip(rules.colours[:players], homes, strict=True)}
    heaps = {hex_: printed for tile in board.tiles.values() for hex_, printed in tile.printed.items()}
    first = rules.colours[0]
    table = Table(board, parameters.words, rules.card_order, seats, heaps, {}, rules.deck, None, turn=first, first=first)
    if rules.tokens is not None:
        table.supply = rules.tokens - sum(heaps.values()) - sum(seat.stock for seat in seats.values())
    return table


def prepare(game: Game) -> Play[None]:
    """Classes are chosen in turn, openly, before cards are dealt."""
    rules, table = game.rules, game.table
    game.happens("setup", "setup.board")
    for seat in table.seats.values():
        game.happens("setup.class")
        option = yield from choose(seat, "class", [Option("class", {"class": one}) for one in rules.classes])
        seat.class_ = option.args["class"]
        if rules.classes[str(seat.class_)].alias:
            game.happens("setup.class.alias")
    game.happens("setup.deal")
    for seat in table.seats.values():
        take_cards(game, seat, rules.parameters.start.cards)
