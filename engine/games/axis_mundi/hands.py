"""Drawing, discarding and holding Power Cards.

Clauses cards.*, action.draw_one, dying.active_card.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import DONE, Option, Play, ask

ONE_TIME, PERMANENT = "one_time", "permanent"
KINDS = (ONE_TIME, PERMANENT)


def different(cards: Iterable[str]) -> list[str]:
    """Each card once, in order: two copies are one option."""
    return list(dict.fromkeys(cards))


# ------------------------------------------------------------------ the decks


def has_cards(game: Game, kind: str) -> bool:
    """Whether a card of this kind could be drawn, its discards counted."""
    return bool(game.table.decks[kind]) or any(game.rules.kind[card] == kind for card in game.table.discard)


def take_top(game: Game, kind: str) -> str | None:
    """The top card of a deck, replenished from its discards if it has run out (clauses cards.replenish*). None: there is none."""
    deck = game.table.decks[kind]
    if not deck:
        _replenish(game, kind)
    return deck.pop() if deck else None


def _replenish(game: Game, kind: str) -> None:
    table, kinds = game.table, game.rules.kind
    cards = [card for card in table.discard if kinds[card] == kind]
    if not cards:
        return
    game.fire("cards.replenish", "cards.replenish_only_exhausted", "cards.one_discard_pile")
    table.discard = [card for card in table.discard if kinds[card] != kind]
    game.chance.deals.shuffle(cards)
    table.decks[kind].extend(cards)


def draw_aside(game: Game, kind: str) -> str | None:
    """The top card of a deck, or of the other deck if there is none (clause cards.both_exhausted). None: the draw is lost."""
    card = take_top(game, kind)
    if card is None:
        game.fire("cards.both_exhausted")
        card = take_top(game, PERMANENT if kind == ONE_TIME else ONE_TIME)
    return card


def draw_from(game: Game, seat: Seat, kind: str) -> str | None:
    """The seat draws a card into its hand. Cut the hand to its limit afterwards. None: the draw is lost."""
    card = draw_aside(game, kind)
    if card is not None:
        gain(game, seat, card)
    return card


def gain(game: Game, seat: Seat, card: str) -> None:
    """A card comes into the hand, wherever from. Cut the hand to its limit afterwards."""
    seat.hand.append(card)
    game.fire_by(seat, f"drawn:{card}")


def splits(number: int) -> list[dict[str, int]]:
    """Every way to take so many cards from the two decks."""
    return [{ONE_TIME: number - permanent, PERMANENT: permanent} for permanent in range(number + 1)]


def draw_split_aside(game: Game, seat: Seat, ways: list[dict[str, int]]) -> Play[list[str]]:
    """The seat says from which decks, before it sees a card; the cards are laid aside. Take each from there with `pass_on`."""
    chosen = yield from ask(seat.colour, "from which deck to draw", [Option("draw", way) for way in ways])
    found = [draw_aside(game, kind) for kind in KINDS for _ in range(chosen.args[kind])]
    drawn = [card for card in found if card is not None]
    game.table.now.aside += drawn
    return drawn


def pass_on(game: Game, cards: Iterable[str], pile: list[str]) -> None:
    """Cards that lie aside go to a pile."""
    for card in cards:
        game.table.now.aside.remove(card)
        pile.append(card)


def take_up(game: Game, seat: Seat, cards: Iterable[str]) -> None:
    """Cards that lie aside come into the hand."""
    for card in cards:
        game.table.now.aside.remove(card)
        gain(game, seat, card)


def draw_split(game: Game, seat: Seat, number: int) -> Play[None]:
    """The seat draws so many cards, from the decks of its choice, and cuts its hand to its limit."""
    take_up(game, seat, (yield from draw_split_aside(game, seat, splits(number))))
    yield from discard_down(game, seat)


# ------------------------------------------------------------------ the hand


def discard_down(game: Game, seat: Seat, limit: int | None = None) -> Play[None]:
    """The seat discards cards of its choice down to its Hand Limit, or to `limit` (clauses cards.hand_limit, cards.limit_any_time)."""
    most = game.powers(seat).hand_limit if limit is None else limit
    if limit is None and len(seat.hand) > game.rules.constants.hand.limit < most:
        game.fire("char.savant.up.hand" if seat.upgraded else "char.savant.hand")
    while len(seat.hand) > most:
        game.fire(
            "cards.hand_limit", "cards.discard_free", "v3.hand_limit" if game.rules.data.edition == "v3" else "cards.one_discard_pile"
        )
        if seat.colour != game.table.turn:
            game.fire("cards.limit_any_time")
        chosen = yield from ask(seat.colour, "hand limit", [Option("discard", {"card": card}) for card in different(seat.hand)])
        throw_away(game, seat, chosen.args["card"])


def throw_away(game: Game, seat: Seat, card: str) -> None:
    """A card of the hand goes to the Discard Pile, face up."""
    seat.hand.remove(card)
    game.table.discard.append(card)
    game.fire("v3.discard_face_up" if game.rules.data.edition == "v3" else "cards.discard_facedown")


def discard_some(game: Game, seat: Seat, most: int) -> Play[int]:
    """The seat discards up to so many cards, one by one. Returns how many."""
    for number in range(most):
        if not seat.hand:
            return number
        options = [Option("discard", {"card": card}) for card in different(seat.hand)]
        chosen = yield from ask(seat.colour, "which cards to discard", [*options, DONE])
        if chosen.kind == DONE.kind:
            return number
        throw_away(game, seat, chosen.args["card"])
    return most


def put_aside(game: Game, seat: Seat, cards: Iterable[str]) -> None:
    """Cards of the hand are being played."""
    for card in cards:
        seat.hand.remove(card)
        game.table.now.aside.append(card)


def put_away(game: Game, seat: Seat, cards: Iterable[str]) -> None:
    """Played cards go to the Discard Pile, or lie face down while their player is invisible (clause card.invisibility.cards_facedown)."""
    for card in cards:
        if seat.invisible:
            game.fire("card.invisibility.cards_facedown")
            pass_on(game, (card,), seat.face_down)
        else:
            game.fire("cards.one_time_discarded")
            pass_on(game, (card,), game.table.discard)


def take_back_active(game: Game, seat: Seat) -> None:
    """All Activated Cards return to the hand; cut it to its limit afterwards (clauses dying.active_card, angel.draw, downgrade.cards)."""
    seat.hand += seat.active
    seat.active = []
