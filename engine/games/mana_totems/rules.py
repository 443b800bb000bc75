"""How Mana Totems hangs together: its words and numbers, the end of a round, and what its bots look ahead to."""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.definitions.todo import Todo
from engine.games.mana_totems.actions import DEEDS, HAPPENINGS
from engine.games.mana_totems.definitions import KINDS, Constants, DeckFile
from engine.mechanics import clock
from engine.mechanics.choices import choices_of
from engine.mechanics.compiled import happenings_of
from engine.mechanics.game import Game
from engine.mechanics.judging import Judge, Weights
from engine.mechanics.match import Design
from engine.mechanics.parameters import Card, Limits, Parameters, Start, Words
from engine.mechanics.rounds import pass_marker
from engine.mechanics.table import Seat
from engine.table.hexes import Axial
from engine.table.rules import Ending

WORDS = Words(
    heap="mana",
    trap="trap",
    stock="reserve",
    marked="fading",
    contest="clash",
    bid="struggle",
    stuck="immobilized",
    lost="banished",
    ending="last_totem",
)


def parameters(data: GameData) -> Parameters:
    """The content as the mechanisms know it."""
    constants = data.one(Constants)
    setup, limits = constants.setup, constants.limits
    return Parameters(
        words=WORDS,
        turn=constants.turn,
        contest=constants.clash,
        traps=constants.traps,
        bids=constants.struggle,
        clock=constants.clock,
        limits=Limits(hex=limits.hex, stock=limits.reserve, hand=limits.hand) if limits else None,
        start=Start(
            stock=0 if isinstance(setup.start_reserve, Todo) else setup.start_reserve,
            cards=0 if isinstance(setup.start_spell_cards, Todo) else setup.start_spell_cards,
            clockwise=setup.direction_of_play != "counterclockwise",
        ),
        cards=tuple(
            Card(id=card.id, copies=card.copies, contest=card.clash, turn=card.turn) for file in data.all(DeckFile) for card in file.cards
        ),
    )


def happenings(data: GameData) -> dict[str, str]:
    """All that can happen, by name."""
    return happenings_of(data, parameters(data), HAPPENINGS)


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that the game may offer, with the names of its arguments."""
    return choices_of(data, parameters(data).words.heap)


def end_of_round(game: Game) -> Ending | None:
    """The steps of a round's end in their order (clause round.definition)."""
    if game.parameters.clock:
        if clock.is_check(game, game.table.round):
            if ending := clock.crumble(game):
                return ending
            clock.mark(game)
        clock.ebb(game)
        if ending := clock.last_round(game):
            return ending
    pass_marker(game)
    return None


def next_moves(game: Game, seat: Seat, at: Axial) -> list[tuple[int, Axial]]:
    """The next Move as it is, after a Drain or a Replenish, or from the Central Hex."""
    heaps = game.table.heaps
    mana, center = heaps[at], game.table.board.tile_of[at].center
    found = [(mana, at)]
    if at != center:
        found.append((mana - 1, at))
        if center in heaps and game.table.piece_on(center, besides=seat) is None:
            found.append((heaps[center], center))
    if seat.stock:
        found.append((mana + 1, at))
    return found


DESIGN = Design(kinds=KINDS, parameters=parameters, deeds=DEEDS, end_of_round=end_of_round, judge=Judge(Weights(), next_moves))
