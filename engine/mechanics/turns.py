"""A turn of steps: Actions and Moves in any order, and cards beside them."""

from __future__ import annotations

from engine.mechanics.doing import action_options, card_options, take_action, use_card
from engine.mechanics.game import Game, choose
from engine.mechanics.moving import make_move, move_options
from engine.mechanics.table import Seat, Turn
from engine.table.decisions import DECLINE, END_TURN, Option, Play


def begin_turn(game: Game, seat: Seat) -> None:
    """Everything that a turn allows."""
    numbers = game.parameters.turn
    game.table.turn = seat.colour
    game.table.now = Turn(actions=numbers.actions, moves=numbers.moves, card_uses=numbers.card_uses)
    game.table.contest = game.table.bid = None


def take_turn(game: Game, seat: Seat) -> Play[None]:
    """One turn from where it stands: each step is settled before the next begins. It ends when nothing has to be done any more."""
    now = game.table.now
    game.happens("turn")
    while not seat.out:
        actions, moves = action_options(game, seat), move_options(game, seat)
        options = [*actions, *moves, *card_options(game, seat)]
        if not actions and not moves:
            options.append(END_TURN)
        elif not moves and _asks_whether_to_act(game):
            game.happens("action.declinable")
            options.append(DECLINE)
        option = yield from choose(seat, "step", options)
        if option == END_TURN:
            return
        yield from take_step(game, seat, option)
        if now.actions or now.moves:
            game.happens("turn.goes_on")
    game.happens("turn.cut_short")


def _asks_whether_to_act(game: Game) -> bool:
    """Whether it is left to the player to take an Action at all: a draft that knows no way to pass does not say."""
    return game.rules.is_draft and all(action.effects for action in game.rules.actions)


def take_step(game: Game, seat: Seat, option: Option) -> Play[None]:
    """One step of a turn."""
    if option == DECLINE:
        game.table.now.actions = 0
    elif option.kind == "move":
        yield from make_move(game, seat, option)
    elif option.kind == "cast":
        yield from use_card(game, seat, option)
    else:
        yield from take_action(game, seat, option)
