"""A turn of steps: Actions and Moves in any order, and cards beside them."""

from __future__ import annotations

from engine.mechanics.doing import action_options, card_options, take_action, use_card
from engine.mechanics.game import Game, choose
from engine.mechanics.moving import make_move, move_options
from engine.mechanics.table import Seat, Turn
from engine.table.decisions import END_TURN, Option, Play


def begin_turn(game: Game, seat: Seat) -> None:
    """Everything that a turn allows."""
    numbers = game.parameters.turn
    game.table.turn = seat.colour
    game.table.now = Turn(actions=numbers.actions, moves=numbers.moves, card_uses=numbers.card_uses)
    game.table.contest = None


def take_turn(game: Game, seat: Seat) -> Play[None]:
    """One turn from where it stands: each step is settled before the next begins. It ends when nothing has to be done any more."""
    now = game.table.now
    game.happens("turn")
    while not seat.out:
        actions, moves = action_options(game, seat), move_options(game, seat)
        options = [*actions, *moves, *card_options(game, seat)]
        if not actions and not moves:
            options.append(END_TURN)
        option = yield from choose(seat, "step", options)
        if option == END_TURN:
            return
        yield from take_step(game, seat, option)
        if now.actions or now.moves:
            game.happens("turn.goes_on")
    game.happens("turn.cut_short")


def take_step(game: Game, seat: Seat, option: Option) -> Play[None]:
    """One step of a turn."""
    if option.kind == "move":
        yield from make_move(game, seat, option)
    elif option.kind == "cast":
        yield from use_card(game, seat, option)
    else:
        yield from take_action(game, seat, option)
