"""What a seat may know of the table: hands, deck orders, the identity of Treasure and the places of the invisible stay hidden.

Clauses setup.hand_hidden, treasure.hidden, card.invisibility.moves_secret, cards.active_public.
"""

from __future__ import annotations

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.table.rules import Plain


def view(game: Game, seat: Seat) -> Plain:
    """The table in plain values without what this seat may not know: hidden lists are given as numbers, hidden places as None."""
    plain = game.table.to_plain()
    game.fire("setup.hand_hidden", "cards.active_public")
    for colour, other in plain["seats"].items():
        if colour == seat.colour:
            continue
        for name in ("hand", "treasures", "fetched", "face_down"):
            other[name] = len(other[name])
        if other["invisible"]:
            other["at"] = None
    plain["decks"] = {kind: len(cards) for kind, cards in plain["decks"].items()}
    plain["treasures"] = {n: len(tokens) for n, tokens in plain["treasures"].items()}
    plain["card_markers"] = {number: {"at": marker["at"]} for number, marker in plain["card_markers"].items()}
    plain["you"] = seat.colour
    return plain
