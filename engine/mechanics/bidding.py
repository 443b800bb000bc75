"""Bids: two players hide tokens of their stocks, open their hands together, and both pay."""

from __future__ import annotations

from engine.mechanics.game import Game, choose
from engine.mechanics.heaps import pay
from engine.mechanics.table import LastContest, Seat
from engine.table.decisions import Option, Play
from engine.vocabulary.heaps import KeepFrom


def bid_against(game: Game, challenger: Seat, holder: Seat) -> Play[bool]:
    """Whether the challenger wins what the holder has. Both bids are lost; neither cards nor classes play a part."""
    heap, rule = game.parameters.words.heap, game.parameters.bids
    assert rule is not None
    game.happens("bid")
    game.table.bid = None
    bids = []
    for seat in (challenger, holder):
        option = yield from choose(seat, "bid", [Option("bid", {heap: tokens}) for tokens in range(seat.stock + 1)])
        bids.append(option.args[heap])
        if game.rules.standing(seat.class_, KeepFrom):
            game.happens("bid.kept_stock")
    for seat, bid in zip((challenger, holder), bids, strict=True):
        pay(game, seat, bid)
    won: bool = bids[0] > bids[1] or (bids[0] == bids[1] and rule.wins_ties == "challenger")
    if not won:
        game.happens("bid.held")
    winner, loser = (challenger, holder) if won else (holder, challenger)
    game.table.bid = LastContest(dict(zip((challenger.colour, holder.colour), bids, strict=True)), winner.colour)
    game.meets(winner, f"event:{game.parameters.words.bid}_won")
    game.meets(loser, f"event:{game.parameters.words.bid}_lost")
    return won
