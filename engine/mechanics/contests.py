"""Contests: both commit cards in secret, reveal them in turn, and compare what their stocks have come to."""

from __future__ import annotations

from dataclasses import dataclass

from engine.mechanics.game import Game, choose
from engine.mechanics.hands import shuffle_in, subsets
from engine.mechanics.table import LastContest, Seat
from engine.table.decisions import Option, Play
from engine.table.hexes import Axial
from engine.table.rules import Undecided
from engine.vocabulary.contests import ReadStocks


@dataclass(slots=True)
class Side:
    """One of the two in a contest."""

    seat: Seat
    base: int
    read: int = 0
    """By how much cards read its stock as more."""
    plus: int = 0
    minus: int = 0
    ignores_minus: bool = False
    cancelled: int = 0
    """How many of its next cards have no effect."""
    drains_more: int = 0
    steers: bool = False

    @property
    def strength(self) -> int:
        """What is compared in the end; it may be below nothing."""
        return self.base + self.plus - (0 if self.ignores_minus else self.minus)


@dataclass(slots=True)
class Contest:
    """A contest under way. Afterwards there is a winner, or somebody has slipped away."""

    game: Game
    challenger: Side
    defender: Side
    hex: Axial
    """The contested hex: where the defender stands."""
    slipped: Side | None = None
    winner: Side | None = None

    @classmethod
    def between(cls, game: Game, challenger: Seat, defender: Seat) -> Contest:
        """Both with their real stocks; what cards read is corrected by classes."""
        contest = cls(game, Side(challenger, challenger.stock), Side(defender, defender.stock), defender.standing)
        for side in (contest.challenger, contest.defender):
            if reads := game.rules.standing(side.seat.class_, ReadStocks):
                side.read += reads.own
                contest.other(side).read -= reads.opponents
        return contest

    def other(self, side: Side) -> Side:
        """The opponent."""
        return self.defender if side is self.challenger else self.challenger

    # ------------------------------------------------------------------ the steps

    def fight(self) -> Play[None]:
        """From the first card to the winner."""
        self.game.happens("contest")
        self.game.table.contest = None
        yield from self._commit()
        yield from self._reveal()
        if self.slipped is None:
            self._compare()
        strengths = {side.seat.colour: side.strength for side in (self.challenger, self.defender)}
        self.game.table.contest = LastContest(strengths, self.winner.seat.colour if self.winner else None)

    def return_cards(self) -> None:
        """All committed cards, revealed or not, into the deck."""
        table = self.game.table
        cards = [card for pile in (*table.committed.values(), *table.revealed.values()) for card in pile]
        table.committed, table.revealed = {}, {}
        if cards:
            self.game.happens("contest.cards_back")
        shuffle_in(self.game, cards)

    def _commit(self) -> Play[None]:
        """Nothing leaves a hand before both have chosen."""
        game, chosen = self.game, {}
        game.happens("contest.commit")
        for side in (self.challenger, self.defender):
            options = [Option("commit", {"cards": cards}) for cards in subsets(game, side.seat)]
            chosen[side.seat.colour] = list((yield from choose(side.seat, "commit", options)).args["cards"])
        for colour, cards in chosen.items():
            for card in cards:
                game.table.seats[colour].hand.remove(card)
        game.table.committed = chosen
        game.table.revealed = {colour: [] for colour in chosen}

    def _reveal(self) -> Play[None]:
        """In turn, one card each time; who has none left is skipped."""
        game, hidden = self.game, self.game.table.committed
        order = [self.challenger, self.defender]
        if game.rules.is_draft and game.parameters.contest.reveals_first is None and all(hidden.values()):
            raise Undecided("both have cards to reveal: nothing is said of who begins")
        if game.parameters.contest.reveals_first == "defender":
            order.reverse()
        turn = 0
        while any(hidden.values()) and self.slipped is None:
            side, turn = order[turn % 2], turn + 1
            colour = side.seat.colour
            if not hidden[colour]:
                continue
            game.happens("contest.reveal")
            options = [Option("reveal", {"card": card}) for card in game.rules.card_order if card in hidden[colour]]
            card = (yield from choose(side.seat, "reveal", options)).args["card"]
            hidden[colour].remove(card)
            game.table.revealed[colour].append(card)
            self._apply(side, card)

    def _apply(self, side: Side, card: str) -> None:
        game = self.game
        game.meets(side.seat, f"card:{card}")
        if side.cancelled:
            side.cancelled -= 1
            game.happens("contest.cancelled")
            return
        game.happens(f"card.{card}")
        for effect in game.rules.cards[card].contest:
            if deed := game.rules.deeds.contest.get(type(effect)):
                deed(self, side, effect)

    def _compare(self) -> None:
        """The stronger one wins."""
        game = self.game
        game.happens("contest.compare")
        if self.challenger.strength != self.defender.strength:
            self.winner = max(self.challenger, self.defender, key=lambda side: side.strength)
            return
        ties = game.parameters.contest.wins_ties
        game.happens("contest.tie")
        if ties is None:
            raise Undecided("a contest is tied: nothing is said of who wins")
        self.winner = self.challenger if ties == "challenger" else self.defender

    # ------------------------------------------------------------------ what cards may ask

    def read(self, side: Side) -> int:
        """A stock as a card reads it: the real one at this moment, corrected by classes, never less than nothing."""
        game = self.game
        game.happens("contest.read")
        if self.challenger.read or self.defender.read:
            game.happens("contest.read.otherwise")
            for one in (self.challenger, self.defender):
                game.power_works(one.seat, ReadStocks)
        if any(game.rules.standing(one.class_, ReadStocks) for one in game.table.alive()):
            game.happens("contest.read.with_reader")
        return max(0, side.seat.stock + side.read)
