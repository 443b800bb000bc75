"""Card Markers of edition 3: the dead leave a card behind, for whoever fetches or picks up its marker.

Clauses v3.card_marker.*.
"""

from __future__ import annotations

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import different, discard_down, gain
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask

ON_ITS_WAY = -1
"""Where a Card Marker lies while a Familiar brings it."""


def on_hex(game: Game, n: int) -> list[int]:
    """The numbers of the Card Markers on a hex."""
    return sorted(number for number, (at, _) in game.table.card_markers.items() if at == n)


def token(number: int) -> str:
    """How a Card Marker is written among what a Familiar brings."""
    return f"card_marker_{number}"


def drop(game: Game, seat: Seat, n: int) -> Play[None]:
    """The player of the dead lays a card of its hand aside, and its marker on the hex of the death (v3.card_marker.drop)."""
    supply = game.rules.constants.card_markers
    if supply is None or not seat.hand:
        return
    if game.table.terrain[n] in game.rules.transforming:
        game.fire("v3.card_marker.axis")
        return
    free = [number for number in range(1, supply.count + 1) if number not in game.table.card_markers]
    if not free:
        game.fire("v3.card_marker.board")
        return
    chosen = yield from ask(
        seat.colour, "which card to leave behind", [Option("lay_aside", {"card": card}) for card in different(seat.hand)]
    )
    seat.hand.remove(chosen.args["card"])
    game.table.card_markers[free[0]] = (n, chosen.args["card"])
    game.fire("v3.card_marker.drop", "v3.card_marker.board")


def take_off(game: Game, n: int) -> None:
    """The markers of a hex go back to the supply, their cards to the Discard Pile (v3.card_marker.axis)."""
    for number in on_hex(game, n):
        game.table.discard.append(game.table.card_markers.pop(number)[1])
        game.fire("v3.card_marker.axis")


def send_for(game: Game, seat: Seat, number: int) -> None:
    """A Familiar takes the marker from its hex at once and brings it at the end of the turn."""
    game.table.card_markers[number] = (ON_ITS_WAY, game.table.card_markers[number][1])
    seat.fetched.append(token(number))


def take(game: Game, seat: Seat, number: int) -> Play[None]:
    """The card comes into the hand, the marker is free again (v3.card_marker.take)."""
    _, card = game.table.card_markers.pop(number)
    gain(game, seat, card)
    game.fire("v3.card_marker.take")
    yield from discard_down(game, seat)
