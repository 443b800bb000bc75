"""A turn: one Action and one Move in either order, and cards beside them (section Turn)."""

from __future__ import annotations

from engine.games.mana_totems.acting import action_options, take_action
from engine.games.mana_totems.casting import card_options, cast
from engine.games.mana_totems.game import Game, choose
from engine.games.mana_totems.moving import make_move, move_options
from engine.games.mana_totems.table import Seat, Turn
from engine.table.decisions import END_TURN, Play


def begin_turn(game: Game, seat: Seat) -> None:
    """Everything that a turn allows."""
    numbers = game.rules.constants.turn
    game.table.turn = seat.colour
    game.table.now = Turn(actions=numbers.actions, moves=numbers.moves, card_uses=numbers.card_uses)
    game.table.clash = None


def take_turn(game: Game, seat: Seat) -> Play[None]:
    """One turn from where it stands: each step is settled before the next begins (clause turn.steps_whole)."""
    now = game.table.now
    game.fire("turn.order_of_steps", "turn.end", "goal.last_standing")
    while not seat.out:
        actions = action_options(game, seat)
        moves = move_options(game, seat)
        options = [*actions, *moves, *card_options(game, seat)]
        if not actions and not moves:  # an Action may be passed, the Move not (clauses turn.action_optional, turn.move_compulsory)
            options.append(END_TURN)
        option = yield from choose(seat, "step", options)
        if option == END_TURN:
            return
        if option.kind == "move":
            yield from make_move(game, seat, option)
        elif option.kind == "cast":
            yield from cast(game, seat, option)
        else:
            yield from take_action(game, seat, option)
        if now.actions or now.moves:
            game.fire("turn.steps_whole", "turn.second_step_from_new_place")
    game.fire("turn.eliminated_during")
