"""A turn in its order: what it begins with, statuses, then actions until none is left."""

from __future__ import annotations

from engine.games.general.game import Game
from engine.games.general.playbook import Playbook
from engine.table.decisions import Decision, Option, Play


def take_turn(book: Playbook, game: Game, player: int) -> Play[None]:
    """One whole turn."""
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
    yield from action_phase(book, game, player)


def action_phase(book: Playbook, game: Game, player: int) -> Play[None]:
    """One action after the other; the turn ends by itself when there is nothing left to do."""
    table, offers, colour = game.table, book.offers, book.setting.colours[player]
    while table.actions > 0:
        options: list[Option] = []
        for offer in offers:
            offer(table, player, options)
        if not options:
            return
        chosen = yield Decision(colour, "action", options)
        going = chosen.act(game, player)  # type: ignore[attr-defined]  # every option offered here is a Doing
        if going is not None:
            yield from going
