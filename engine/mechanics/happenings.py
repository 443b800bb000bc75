"""All that the mechanisms tell of, by name: what the clauses of a rulebook may be played by (`plays: [contest.tie]`)."""

from __future__ import annotations

from collections.abc import Mapping

HAPPENINGS: Mapping[str, str] = {
    # the beginning
    "setup": "everything has been put in its place",
    "setup.board": "the tiles of the board lie as the layout says, with what is printed on them",
    "setup.class": "a player has chosen a class",
    "setup.class.alias": "a player has chosen a class that has another name as well",
    "setup.deal": "the players have been dealt their first cards",
    # turns
    "turn": "a player takes a turn",
    "turn.goes_on": "a step is settled, and another may follow",
    "turn.cut_short": "a player was eliminated in the own turn",
    "action": "a player takes an Action",
    "action.further": "a player takes an Action after another in the same turn",
    "action.exclusive": "a player takes an exclusive Action",
    "action.passed": "a player takes an Action without effects",
    "action.declinable": "only an Action is to come, and nothing is said of whether it may be left",
    "power.used": "a player takes what the own class offers as an Action",
    "card.used": "a player uses a card in the own turn",
    # heaps, stocks and the supply
    "heap.full": "tokens do not fit on a hex",
    "stock.full": "tokens do not fit into a stock",
    "stock.short": "a stock holds less than is to be taken from it",
    "supply.gains": "tokens come to the supply",
    "supply.short": "the supply holds less than is to be placed from it",
    # cards
    "hand.drawn": "a player draws cards by an Action",
    "hand.drawn_more": "a player draws more of them by the own class",
    "hand.full": "a player has more cards than a hand may hold and puts some back",
    # the board and who stands on it
    "board.adjacent": "the hexes next to a hex are looked at",
    "target.others": "the other players are looked at",
    "target.distance": "the distance between two pieces is looked at",
    # the Move of a turn, and other movements
    "move": "a player takes the Move of the turn",
    "move.straight": "the Move leads along a straight line",
    "move.by_heap": "the heap under the piece gives the length of the Move",
    "move.varied_of_need": "a player pays for another length of the Move, since there is no line of the usual one",
    "move.over_trap": "the Move crosses a trap",
    "move.over_piece": "the Move crosses a piece",
    "move.no_heap": "there is nothing under the piece that has to move",
    "move.no_line": "no line is long enough for the piece that has to move",
    "move.walk": "a player lays a path of tokens and walks on it",
    "move.carried": "somebody else moves a piece",
    "landing": "a movement ends on a hex",
    # contests
    "contest": "a contest begins",
    "contest.meeting": "a piece lands where another stands",
    "contest.meeting.trap": "a piece lands where another stands and a trap lies",
    "contest.meeting.center": "a piece lands where another stands on the central hex of a tile",
    "contest.meeting.third": "a piece lands where another stands, in the turn of neither of the two",
    "contest.meeting.settled": "all that comes of such a meeting is settled",
    "contest.commit": "both commit cards",
    "contest.reveal": "a card is revealed",
    "contest.cancelled": "a revealed card has no effect, since another cancelled it",
    "contest.heap": "a card counts the tokens on a hex",
    "contest.read": "a card reads the stocks",
    "contest.read.otherwise": "a card reads stocks otherwise than they are, by a class",
    "contest.read.with_reader": "a card reads the stocks while somebody in the game has such a class",
    "contest.compare": "the strengths are compared when all cards are revealed",
    "contest.tie": "the strengths are equal",
    "contest.won": "somebody has won",
    "contest.drain": "the winner takes tokens from the loser",
    "contest.drain.nothing": "the winner finds nothing to take",
    "contest.cards_back": "the committed cards go back to the deck",
    "contest.slip": "a player slips away before the contest is settled",
    "retreat": "a loser has to retreat",
    "retreat.none": "a loser cannot retreat",
    "retreat.chain": "a retreat ends where another piece stands",
    "retreat.farther": "the winner may send the loser farther",
    "retreat.much_farther": "the winner may send the loser farther than the usual strength of a trap",
    "retreat.off_board": "the winner sends the loser off the board",
    "duel.offered": "the owner of a trap may challenge whoever has sprung it",
    "duel": "the owner of a trap challenges whoever has sprung it",
    "duel.lost": "the owner of a trap loses the contest that it has asked for",
    # bids
    "bid": "two players bid tokens in secret",
    "bid.held": "the holder keeps what the challenger wanted",
    "bid.kept_stock": "a player bids whose stock others cannot take all of",
    # traps
    "trap.laid": "a trap is laid",
    "trap.laid.nearby": "a trap is laid beside the own hex",
    "trap.own": "a piece lands on a trap of its own",
    "trap.unsprung": "a piece lands on a trap, and nothing is said of what springs it",
    "trap.sprung": "a piece lands on a trap of another player",
    "trap.effect": "the class of a trap's owner says what the trap does",
    "trap.strength": "the strength of a trap is asked for",
    # the clock
    "round.end": "a round ends",
    "round.first_player": "the first-player marker is passed on",
    "clock.check": "it is looked up whether a tile crumbles after this round",
    "clock.crumble": "the marked tile leaves the board",
    "clock.mark": "the next tile is marked",
    "clock.nothing_to_mark": "no tile is left that may crumble",
    "clock.ebb": "tokens flow off everywhere",
    # the end
    "out": "a player is eliminated",
    "out.left_behind": "what a player leaves behind is cleared away",
    "ending.last_one": "only one player is left",
    "ending.all_fell": "the last players fell together",
    "ending.round_limit": "the last round is over",
}
"""By name, when it happens."""

FAMILIES: Mapping[str, str] = {
    "action.<action>": "a player takes this Action",
    "card.<card>": "a card does what it says, in a contest or in a turn",
    "power.<class>.<part>": "a power of a class does what it says",
    "out.<how>": "a player is eliminated in this way",
}
"""Names of which there is one for each thing of the content."""
