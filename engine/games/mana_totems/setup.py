"""The table as a game begins (section Setup)."""

from __future__ import annotations

from engine.definitions.todo import Todo
from engine.games.mana_totems.board import Board
from engine.games.mana_totems.compiled import Compiled
from engine.games.mana_totems.game import Game, choose
from engine.games.mana_totems.table import Seat, Table
from engine.table.decisions import Option, Play

START_CLAUSES = (
    "players.count",
    "setup.board",
    "setup.orientation",
    "setup.tile_joint",
    "setup.start_mana",
    "setup.reserve",
    "setup.supply",
    "setup.traps",
    "setup.start_hex",
    "setup.seats",
    "setup.round_marker",
    "spell.deck",
    "term.hex",
    "term.tile",
    "term.central_hex",
    "term.outer_hex",
    "term.mana_reserve",
    "term.supply",
    "term.totem",
    "term.mana_token",
)
"""What is done, and which things are met, before the first turn."""


def start_table(rules: Compiled, board: Board, players: int) -> Table:
    """Mana as printed, totems on their start hexes; the deck in the order of the content, nothing dealt, no class chosen."""
    setup, traps = rules.constants.setup, rules.constants.traps
    reserve = 0 if isinstance(setup.start_reserve, Todo) else setup.start_reserve
    homes = [tile.start for tile in board.homes] or [None] * players
    seats = {
        colour: Seat(colour, None, home, reserve, traps.stock or 0) for colour, home in zip(rules.colours[:players], homes, strict=True)
    }
    mana = {hex_: printed for tile in board.tiles.values() for hex_, printed in tile.mana.items()}
    total = rules.mana_tokens
    first = rules.colours[0]
    table = Table(board, rules.card_order, seats, mana, {}, rules.deck, None, turn=first, first=first)
    if total is not None:
        table.supply = total - sum(mana.values()) - sum(seat.reserve for seat in seats.values())
    return table


def prepare(game: Game) -> Play[None]:
    """Classes are chosen in turn, openly, before cards are dealt (clauses class.…, setup.order_of_class_choice, setup.spell)."""
    rules, table = game.rules, game.table
    game.fire(*START_CLAUSES)
    for seat in table.seats.values():
        game.fire("class.choice", "class.duplicates", "class.fixed", "class.parts", "setup.order_of_class_choice")
        option = yield from choose(seat, "class", [Option("class", {"class": one}) for one in rules.classes])
        seat.class_ = option.args["class"]
        if rules.classes[str(seat.class_)].alias:
            game.fire("scholar.name")
    cards = rules.constants.setup.start_spell_cards
    game.fire("setup.spell")
    for seat in table.seats.values():
        seat.hand = [table.deck.pop() for _ in range(0 if isinstance(cards, Todo) else cards)]
