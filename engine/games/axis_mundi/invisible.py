"""Invisibility: vanishing, being found, coming back; and hexes at which an attack may be guessed.

Clauses card.invisibility.*.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.placing import enter
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Play


def vanish(game: Game, seat: Seat) -> None:
    """The figure leaves the board; where it is, only its player knows."""
    seat.invisible = True
    game.fire("card.invisibility.write", "card.invisibility.moves", "card.invisibility.moves_secret")


def reveal(game: Game, seat: Seat) -> None:
    """The figure becomes visible where it is, or beside whoever has come to stand there. Call `dying.settle` afterwards."""
    if not seat.invisible:
        return
    occupied = seat.hit_points > 0 and game.table.figure_on(seat.at) is not None
    appear(game, seat)
    if occupied:
        game.fire("card.invisibility.return_occupied", "card.invisibility.occupies_secretly")
        enter(game, seat, _beside(game, seat.at))


def appear(game: Game, seat: Seat) -> None:
    """The figure is visible again, and goes elsewhere at once: it is put nowhere first."""
    seat.invisible = False
    game.table.discard += seat.face_down
    seat.face_down = []


def attack_reveals(game: Game, seat: Seat, clause: str = "card.invisibility.attack_reveals") -> None:
    """Whoever attacks becomes visible at once; also by cards that do harm (card.invisibility.cards_reveal)."""
    if seat.invisible:
        game.fire(clause)
        reveal(game, seat)


def reappear(game: Game, seat: Seat) -> Play[None]:
    """At the beginning of its next turn (clause card.invisibility.ends). Call `dying.settle` afterwards."""
    game.fire("card.invisibility.ends")
    reveal(game, seat)
    return
    yield


def _beside(game: Game, n: int) -> int:
    """Left or right of the figure on hex n by die, then the other side, then on along the rolled side (…return_blocked)."""
    left = game.rolled_left()
    if not game.island.on_ring(n):
        game.fire("card.invisibility.return_blocked")
        n = _way_back(game, n)
        if game.may_hold(n):
            return n
    step = -1 if left else 1
    first, other = game.island.along(n, step), game.island.along(n, -step)
    if game.may_hold(first):
        return first
    game.fire("card.invisibility.return_blocked")
    if game.may_hold(other):
        return other
    beyond = first
    while not game.may_hold(beyond):
        beyond = game.island.along(beyond, step)
    return beyond


def _way_back(game: Game, n: int) -> int:
    """From a Pier to its Warehouse Hex; from the central hex, as when it closes, to the highest Level by die."""
    if n != AXIS:
        return game.island.piers[n]
    return game.island.spoke_hex(game.island.top, game.roll() - 1, game.table.turns)


# ------------------------------------------------------------------ guessing


def is_anyone_hidden(game: Game, seat: Seat) -> bool:
    """Whether an opponent is invisible, so that attacks may be directed at hexes that look empty (card.invisibility.guess)."""
    for other in game.table.seats.values():  # noqa: SIM110 - asked for every list of options
        if other.invisible and other is not seat:
            return True
    return False


def guesses(game: Game, seat: Seat, hexes: Iterable[int]) -> list[int]:
    """Of these hexes, those at which an attack may be guessed: they look empty, and an attack could reach who stands there."""
    if not is_anyone_hidden(game, seat):
        return []
    terrain, sheltering = game.table.terrain, game.rules.sheltering
    return [n for n in hexes if game.may_hold(n) and terrain[n] not in sheltering and not (n == seat.at and seat.invisible)]


def found_at(game: Game, seat: Seat, n: int) -> Seat | None:
    """Whom a guess at hex n hits: it becomes visible at once."""
    for other in game.table.seats.values():
        if other.invisible and other.at == n and other is not seat and other.hit_points > 0:
            game.fire("card.invisibility.guess", "card.invisibility.no_reaction")
            reveal(game, other)
            return other
    game.fire("card.invisibility.guess_rules")
    return None
