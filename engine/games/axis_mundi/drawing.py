"""Cards that bring cards: drawing, searching, winning back, looking ahead, sharing out.

Clauses action.draw_*, card.free_refills, card.archers_tales, card.second_time*, card.peek_a_boo, card.mobilizing_forces,
v3.recycle_meaning.
"""

from __future__ import annotations

from itertools import permutations

from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import (
    KINDS,
    different,
    discard_down,
    draw_split,
    draw_split_aside,
    gain,
    pass_on,
    splits,
    take_top,
    take_up,
)
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask
from engine.vocabulary.general import Draw


def can_draw(game: Game) -> bool:
    """Whether there is a card left to draw."""
    return any(game.table.decks.values()) or bool(game.table.discard)


def ways_to_draw(effect: Draw, number: int) -> list[dict[str, int]]:
    """From which decks so many cards may come: in any split, or all from one (clause card.archers_tales)."""
    ways = splits(number)
    return ways if effect.from_ == "either" else [ways[0], ways[-1]]


def draw(game: Game, seat: Seat, effect: Draw, number: int) -> Play[None]:
    """Draw, keep what the effect says, discard the rest, and cut the hand."""
    if number == 0:
        return
    if effect.from_ == "either" and effect.keep is None:
        yield from draw_split(game, seat, number)
        return
    drawn = yield from draw_split_aside(game, seat, ways_to_draw(effect, number))
    kept = yield from keep(game, seat, drawn, len(drawn) if effect.keep is None else effect.keep)
    take_up(game, seat, kept)
    pass_on(game, drawn, game.table.discard)
    yield from discard_down(game, seat)


def keep(game: Game, seat: Seat, drawn: list[str], number: int) -> Play[list[str]]:
    """The seat picks so many of the cards that lie aside; they leave `drawn`."""
    kept: list[str] = []
    while drawn and len(kept) < number:
        chosen = yield from ask(seat.colour, "which card to keep", [Option("keep", {"card": card}) for card in different(drawn)])
        drawn.remove(chosen.args["card"])
        kept.append(chosen.args["card"])
    return kept


# ------------------------------------------------------------------ out of the Discard Pile


def recoverable(game: Game) -> list[str]:
    """Cards that may be taken out of the Discard Pile (clauses v3.recycle_meaning, v3.recycle_cards)."""
    cards = different(game.table.discard)
    fit = [card for card in cards if game.rules.cards[card].recycle]
    if len(fit) < len(cards):
        game.fire("v3.recycle_meaning", "v3.recycle_cards", "v3.recycle_icon")
    return fit


def recover(game: Game, seat: Seat, number: int, first: str | None = None) -> Play[None]:
    """Take cards out of the Discard Pile, the first perhaps chosen already; the hand is cut afterwards."""
    for _ in range(number):
        cards = recoverable(game)
        if not cards:
            break
        card = (
            first or (yield from ask(seat.colour, "which discard to take", [Option("take", {"card": one}) for one in cards])).args["card"]
        )
        first = None
        game.table.discard.remove(card)
        gain(game, seat, card)
    yield from discard_down(game, seat)


# ------------------------------------------------------------------ looking ahead


def peek(game: Game, seat: Seat, number: int) -> Play[None]:
    """Look at the top cards of each deck and put them back in any order, the new top card named first."""
    for kind in KINDS:
        cards = [card for card in (take_top(game, kind) for _ in range(number)) if card is not None]
        if not cards:
            continue
        game.table.now.aside += cards
        orders = [Option("order", {kind: list(order)}) for order in dict.fromkeys(permutations(cards))]
        chosen = yield from ask(seat.colour, "in which order to put them back", orders)
        pass_on(game, reversed(chosen.args[kind]), game.table.decks[kind])


# ------------------------------------------------------------------ sharing out


def share_out(game: Game, seat: Seat, effect: verbs.ShareOut, number: int) -> Play[None]:
    """Draw, keep some in secret, give some to each opponent face down; every hand is cut (clause card.mobilizing_forces)."""
    drawn = yield from draw_split_aside(game, seat, splits(number))
    take_up(game, seat, (yield from keep(game, seat, drawn, effect.keep)))
    for other in _round_the_table(game, seat):
        for _ in range(effect.give):
            if drawn:
                options = [Option("give", {"card": card, "to": other.colour}) for card in different(drawn)]
                card = (yield from ask(seat.colour, "which card to give", options)).args["card"]
                drawn.remove(card)
                take_up(game, other, (card,))
    pass_on(game, drawn, game.table.discard)
    for one in (seat, *_round_the_table(game, seat)):
        yield from discard_down(game, one)


def _round_the_table(game: Game, seat: Seat) -> list[Seat]:
    """The opponents, from the seat's right-hand neighbour on."""
    seats = list(game.table.seats.values())
    here = seats.index(seat)
    return seats[here + 1 :] + seats[:here]
