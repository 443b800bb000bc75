"""The cards of a Clash: both commit in secret, reveal in turn, and compare what is left of their Reserves (section Clash)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from engine.definitions.verbs import Verb
from engine.games.mana_totems.compiled import Undecided
from engine.games.mana_totems.game import Game, choose
from engine.games.mana_totems.table import LastClash, Seat
from engine.games.mana_totems.verbs import DrainMore, ReadReserves, SlipAway, SteerRetreat
from engine.table.decisions import Option, Play
from engine.table.hexes import Axial
from engine.vocabulary.contests import ByComparison, ByHeap, CancelNext, Change, HalfOfStock, IgnoreWeakening, Strengthen, Weaken, WhenWon


@dataclass(slots=True)
class Side:
    """One of the two in a Clash."""

    seat: Seat
    base: int
    read: int = 0
    """By how much cards read its Reserve as more."""
    plus: int = 0
    minus: int = 0
    ignores_minus: bool = False
    cancelled: int = 0
    """How many of its next cards have no effect."""
    drains_more: int = 0
    steers: bool = False

    @property
    def strength(self) -> int:
        """The Effective Mana Reserve (clause clash.effective.arithmetic)."""
        return self.base + self.plus - (0 if self.ignores_minus else self.minus)


@dataclass(slots=True)
class Contest:
    """A Clash under way."""

    game: Game
    challenger: Side
    defender: Side
    hex: Axial
    """The contested hex (clause spell.contested_hex)."""
    slipped: Side | None = None
    winner: Side | None = None
    _order: list[Side] = field(default_factory=list)

    @classmethod
    def between(cls, game: Game, challenger: Seat, defender: Seat) -> Contest:
        """Both with their real Reserves; readings are corrected by class features."""
        assert defender.at is not None
        contest = cls(game, Side(challenger, challenger.reserve), Side(defender, defender.reserve), defender.at)
        for side in (contest.challenger, contest.defender):
            if reads := game.rules.standing(side.seat.class_, ReadReserves):
                side.read += reads.own
                contest.other(side).read -= reads.opponents
        return contest

    def other(self, side: Side) -> Side:
        """The opponent."""
        return self.defender if side is self.challenger else self.challenger

    @property
    def loser(self) -> Side:
        """Who has not won."""
        assert self.winner is not None
        return self.other(self.winner)

    # ------------------------------------------------------------------ the steps

    def fight(self) -> Play[None]:
        """Steps 1 to 4. Afterwards there is a winner, or somebody has slipped away."""
        game = self.game
        game.fire("clash.compare_without_spells", "clash.effective.definition", "mana.role")
        yield from self._commit()
        yield from self._reveal()
        if self.slipped is None:
            self._compare()
        strengths = {side.seat.colour: side.strength for side in (self.challenger, self.defender)}
        game.table.clash = LastClash(strengths, self.winner.seat.colour if self.winner else None)

    def return_cards(self) -> None:
        """All committed cards, revealed or not, into the deck (clause clash.cards_return)."""
        table = self.game.table
        cards = [card for pile in (*table.committed.values(), *table.revealed.values()) for card in pile]
        table.committed, table.revealed = {}, {}
        if cards:
            self.game.fire("clash.cards_return", "clash.cards_return.moment")
        self.game.shuffle_in(cards)

    def _commit(self) -> Play[None]:
        """Step 1: nothing leaves a hand before both have chosen (clause clash.commit.secret)."""
        game, chosen = self.game, {}
        game.fire("clash.commit.any_number", "clash.commit.secret")
        for side in (self.challenger, self.defender):
            option = yield from choose(side.seat, "commit", commits(game, side.seat))
            chosen[side.seat.colour] = list(option.args["cards"])
        for colour, cards in chosen.items():
            for card in cards:
                game.table.seats[colour].hand.remove(card)
        game.table.committed = chosen
        game.table.revealed = {colour: [] for colour in chosen}

    def _reveal(self) -> Play[None]:
        """Step 3: in turn, one card each time; who has none left is skipped (clauses clash.reveal.…)."""
        game, hidden = self.game, self.game.table.committed
        order = [self.challenger, self.defender]
        if game.rules.constants.clash.reveals_first == "defender":
            order.reverse()
        turn = 0
        while any(hidden.values()) and self.slipped is None:
            side, turn = order[turn % 2], turn + 1
            colour = side.seat.colour
            if not hidden[colour]:
                continue
            game.fire("clash.reveal.alternate", "clash.reveal.order", "spell.clash_effect")
            options = [Option("reveal", {"card": card}) for card in game.rules.card_order if card in hidden[colour]]
            card = (yield from choose(side.seat, "reveal", options)).args["card"]
            hidden[colour].remove(card)
            game.table.revealed[colour].append(card)
            self._apply(side, card)

    def _compare(self) -> None:
        """Step 4: the higher total wins (clauses clash.compare_with_spells, clash.tie)."""
        game = self.game
        game.fire("clash.compare_with_spells", "clash.effective.arithmetic")
        if self.challenger.strength != self.defender.strength:
            self.winner = max(self.challenger, self.defender, key=lambda side: side.strength)
            return
        ties = game.rules.constants.clash.wins_ties
        if ties is None:
            raise Undecided("equal totals in a Clash: nothing is said of who wins")
        game.fire("clash.tie")
        self.winner = self.challenger if ties == "challenger" else self.defender

    # ------------------------------------------------------------------ what cards do

    def _apply(self, side: Side, card: str) -> None:
        game = self.game
        if side.cancelled:
            side.cancelled -= 1
            game.fire("spell.cancelled")
            return
        game.fire(f"spell.{card}")
        for effect in game.rules.cards[card].clash:
            self._effect(side, effect)

    def _effect(self, side: Side, effect: Verb) -> None:
        match effect:
            case Strengthen():
                side.plus += self._change(side, effect.by)
            case Weaken():
                self.other(side).minus += effect.by
            case IgnoreWeakening():
                side.ignores_minus = True
            case CancelNext():
                self.other(side).cancelled += effect.cards
            case WhenWon():
                for then in effect.then:
                    self._effect(side, then)
            case SteerRetreat():
                side.steers = True
            case DrainMore():
                side.drains_more += effect.mana
            case SlipAway():
                assert side.seat.at is not None
                if self.game.free_near(side.seat.at):
                    self.slipped = side
            case _:
                raise TypeError(f"'{effect.word}' is nothing that a card does in a Clash")

    def _change(self, side: Side, by: Change) -> int:
        match by:
            case ByComparison():
                mine, theirs = self.read(side), self.read(self.other(side))
                return by.then if (mine < theirs if by.when == "lower" else mine > theirs) else by.otherwise
            case HalfOfStock():
                whose = side if by.half_of == "own_stock" else self.other(side)
                return min((self.read(whose) + 1) // 2, by.at_most)
            case ByHeap():
                at = self.hex if by.on == "contested_hex" else side.seat.at
                assert at is not None
                self.game.fire("spell.contested_hex")
                return by.each * self.game.table.mana[at]
        return by

    def read(self, side: Side) -> int:
        """A Reserve as a card reads it (clauses spell.reading, scholar.feature)."""
        self.game.fire("spell.reading")
        if self.challenger.read or self.defender.read:
            self.game.fire("scholar.feature", "scholar.feature.not_real", "scholar.feature.not_base_total")
        if any(self.game.rules.standing(one.class_, ReadReserves) for one in self.game.table.alive()):
            self.game.fire("scholar.feature.scope")
        return max(0, side.seat.reserve + side.read)


def commits(game: Game, seat: Seat) -> list[Option]:
    """Every set of cards that a player can commit."""
    held = Counter(seat.hand)
    kinds = [card for card in game.rules.card_order if held[card]]
    found = []
    for numbers in product(*(range(held[card] + 1) for card in kinds)):
        found.append(Option("commit", {"cards": [card for card, number in zip(kinds, numbers, strict=True) for _ in range(number)]}))
    return found
