"""A turn in its order: what it begins with, statuses, then actions until none is left."""

from __future__ import annotations

from engine.games.general.game import Game
from engine.games.general.playbook import Playbook
from engine.table.decisions import Decision, Play

make = tuple.__new__
"""Makes a named tuple without its slow constructor: a Decision is made for every choice of a game."""


def take_turn(book: Playbook, game: Game, player: int, *, begun: bool = False) -> Play[None]:
    """One whole turn, or what is left of one whose actions have begun.

    Actions follow one after the other; the turn ends by itself when there is nothing left to do.
    """
    table, choices, colour = game.table, book.choices[player], book.setting.colours[player]
    if not begun:
        yield from _begin(book, game, player)
    while table.actions > 0:
        options = choices(table)
        if not options:
            return
        chosen = yield make(Decision, (colour, "action", options))
        going = chosen.act(game, player)  # type: ignore[attr-defined]  # every option offered here is a Doing
        if going is not None:
            yield from going


def _begin(book: Playbook, game: Game, player: int) -> Play[None]:
    """What every turn begins with, and what the markers on the player do in it."""
    table = game.table
    game.counts[book.counted_turn] += 1
    table.actions = book.rules.course.turn.actions
    for deed in book.begin:
        going = deed(game, player)
        if going is not None:
            yield from going
    marks = table.marks[player]
    for status, deed in book.statuses:
        while marks[status]:
            marks[status] -= 1
            going = deed(game, player)
            if going is not None:
                yield from going
