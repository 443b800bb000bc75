"""Deeds in which nobody chooses anything: Wounds off, extra Actions, protection, invisibility, the end of the turn.

Clauses card.salve, card.second_wind, card.inspiration, card.follow_the_monkey, card.god_mode*, card.invisibility, turn.extra_actions.
"""

from __future__ import annotations

from engine.games.axis_mundi import invisible, verbs
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.vocabulary import general


def remove_wounds(game: Game, seat: Seat, effect: verbs.RemoveWounds) -> None:
    """Off the own mat, as many as there are."""
    seat.wounds = 0 if effect.wounds == "all" else max(0, seat.wounds - effect.wounds)


def gain_actions(game: Game, seat: Seat, effect: general.GainActions) -> None:
    """For this turn; some may pay only for moves or attacks (clauses turn.extra_actions, v3.move_ap, v3.attack_ap, v3.extra_as_ap)."""
    now = game.table.now
    name = "actions" if effect.only == "any" else effect.only
    setattr(now, name, getattr(now, name) + effect.actions)
    clause = {"move": "v3.move_ap", "attack": "v3.attack_ap"}.get(effect.only, "v3.extra_as_ap")
    game.fire(clause if game.rules.data.edition == "v3" else "turn.extra_actions")


def protect(game: Game, seat: Seat, effect: verbs.Protect) -> None:
    """No Hit Points lost and no Wounds taken for a while."""
    seat.protected = True
    _remember_end(game, "protected", effect.until)
    game.fire("card.god_mode.not_moves")


def vanish(game: Game, seat: Seat, effect: verbs.Vanish) -> None:
    """Off the board for a while."""
    invisible.vanish(game, seat)
    _remember_end(game, "invisible", effect.until)


def _remember_end(game: Game, what: str, until: verbs.Until) -> None:
    if until == "end_of_turn":
        game.table.now.ends.add(what)


def lapse(game: Game, seat: Seat) -> None:
    """What lasts only for the turn ends with it. Call `dying.settle` afterwards."""
    if "protected" in game.table.now.ends:
        seat.protected = False
    if "invisible" in game.table.now.ends:
        invisible.reveal(game, seat)


def end_turn(game: Game, seat: Seat, effect: general.EndTurn) -> None:
    """At once."""
    game.table.now.over = True
