"""The Power Struggle: a secret bid of mana for a Central Hex (section Power Struggle)."""

from __future__ import annotations

from engine.games.mana_totems.game import Game, choose
from engine.games.mana_totems.table import Seat
from engine.table.decisions import Option, Play


def power_struggle(game: Game, challenger: Seat, holder: Seat) -> Play[bool]:
    """Whether the challenger wins. Both bids are lost; neither cards nor features play a part (clauses struggle.…)."""
    game.fire("struggle.bid", "struggle.paid", "struggle.no_spells")
    bids = []
    for seat in (challenger, holder):
        option = yield from choose(seat, "bid", [Option("bid", {"mana": mana}) for mana in range(seat.reserve + 1)])
        bids.append(option.args["mana"])
        if game.rules.power(seat.class_, "feature") and seat.class_ == "priest":
            game.fire("priest.feature.own_spending")
    for seat, bid in zip((challenger, holder), bids, strict=True):
        game.pay(seat, bid)
    struggle = game.rules.constants.struggle
    assert struggle is not None
    won: bool = bids[0] > bids[1] or (bids[0] == bids[1] and struggle.wins_ties == "challenger")
    if not won:
        game.fire("struggle.holder_wins")
    return won
