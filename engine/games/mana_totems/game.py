"""What every rule works with: the table, chance and the count of clauses, and how mana, cards and totems change hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.games.mana_totems.board import neighbours
from engine.games.mana_totems.compiled import Compiled
from engine.games.mana_totems.table import Seat, Table
from engine.table.chance import Chance
from engine.table.decisions import Decision, Option, Play
from engine.table.hexes import Axial
from engine.vocabulary.heaps import KeepFrom, Number

NO_LIMIT = 1_000_000


class Won(Exception):  # noqa: N818 - an event of the game, no error
    """Only one totem is left (clause win.last_totem)."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat.colour)
        self.seat = seat


@dataclass(slots=True)
class Game:
    """One game being played."""

    rules: Compiled
    table: Table
    chance: Chance
    fired: Counter[str] = field(default_factory=Counter)

    def fire(self, *clauses: str) -> None:
        """Count that these clauses have been played."""
        for clause in clauses:
            self.fired[clause] += 1

    # ------------------------------------------------------------------ limits

    @property
    def most_on_hex(self) -> int:
        """Clause limit.hex_mana."""
        limits = self.rules.constants.limits
        return limits.hex if limits else NO_LIMIT

    def room(self, hex_: Axial) -> int:
        """How many mana tokens still fit on a hex."""
        return self.most_on_hex - self.table.mana[hex_]

    def strength(self, owner: Seat, number: Number) -> int:
        """How strong the owner's trap is now (clause trap.central_strength)."""
        if number != "strength":
            return number
        traps = self.rules.constants.traps
        self.fire("trap.central_strength")
        return traps.strength_from_center if owner.at in self.table.board.centers else traps.strength

    # ------------------------------------------------------------------ mana

    def add_to_reserve(self, seat: Seat, mana: int) -> None:
        """Tokens into a Reserve; those beyond its limit go to the supply (clause limit.reserve)."""
        limits = self.rules.constants.limits
        seat.reserve += mana
        if limits and seat.reserve > limits.reserve:
            self.fire("limit.reserve")
            self.to_supply(seat.reserve - limits.reserve)
            seat.reserve = limits.reserve

    def to_supply(self, mana: int) -> None:
        """Tokens that are nobody's any more (clause term.supply)."""
        self.fire("term.supply")
        if self.table.supply is not None:
            self.table.supply += mana

    def pay(self, seat: Seat, mana: int) -> None:
        """Tokens of a Reserve to the supply."""
        seat.reserve -= mana
        self.to_supply(mana)

    def place(self, hex_: Axial, mana: int) -> int:
        """Tokens from the supply onto a hex, as many as fit and are there (clauses limit.hex_mana, limit.supply)."""
        table = self.table
        fitting = min(mana, self.room(hex_))
        placed = fitting if table.supply is None else min(fitting, table.supply)
        if fitting < mana:
            self.fire("limit.hex_mana")
        if placed < fitting:
            self.fire("limit.supply")
        table.mana[hex_] += placed
        if table.supply is not None:
            table.supply -= placed
        return placed

    def take_off(self, hex_: Axial, mana: int) -> int:
        """Tokens off a hex, as many as there are; returns how many."""
        taken = min(mana, self.table.mana[hex_])
        self.table.mana[hex_] -= taken
        return taken

    def can_take(self, victim: Seat) -> int:
        """How much others can take out of a Reserve (clause priest.feature)."""
        keeps = self.rules.standing(victim.class_, KeepFrom)
        return max(0, victim.reserve - keeps.at_least) if keeps else victim.reserve

    def take_from(self, victim: Seat, taker: Seat, mana: int) -> int:
        """Tokens from Reserve to Reserve, as many as can be taken (clause limit.reserve_zero)."""
        taken = min(mana, self.can_take(victim))
        if taken < min(mana, victim.reserve):
            self.fire("priest.feature")
        if victim.reserve < mana:
            self.fire("limit.reserve_zero")
        victim.reserve -= taken
        self.add_to_reserve(taker, taken)
        return taken

    # ------------------------------------------------------------------ cards

    def shuffle_in(self, cards: list[str]) -> None:
        """Cards back into the deck, which is shuffled."""
        if cards:
            self.table.deck += cards
            self.chance.deals.shuffle(self.table.deck)

    # ------------------------------------------------------------------ totems

    def others(self, seat: Seat) -> list[Seat]:
        """Everybody else who is still in the game (clause teams.none)."""
        self.fire("teams.none")
        return [other for other in self.table.alive() if other is not seat]

    def near(self, hex_: Axial) -> list[Axial]:
        """The adjacent hexes on the board (clause term.adjacent)."""
        self.fire("term.adjacent")
        return neighbours(hex_, self.table.mana)

    def free_near(self, hex_: Axial) -> list[Axial]:
        """The adjacent hexes without a totem."""
        return [near for near in self.near(hex_) if self.table.totem_on(near) is None]

    def eliminate(self, seat: Seat, how: str) -> None:
        """Out of the game, at once, with everything that was the player's (clauses loss.…). Raises Won when one is left."""
        self.fire(f"loss.{how}", "loss.immediate")
        self.clear_away(seat, how)
        alive = self.table.alive()
        if len(alive) == 1:
            raise Won(alive[0])

    def clear_away(self, seat: Seat, how: str) -> None:
        """What becomes of the things of a player who is eliminated (clause loss.cleanup)."""
        self.fire("loss.cleanup")
        table = self.table
        seat.out, seat.at = how, None
        self.pay(seat, seat.reserve)
        table.traps = {hex_: owner for hex_, owner in table.traps.items() if owner != seat.colour}
        seat.traps = 0
        cards = [*seat.hand, *table.committed.pop(seat.colour, []), *table.revealed.pop(seat.colour, [])]
        seat.hand = []
        self.shuffle_in(cards)


def choose(seat: Seat, about: str, options: list[Option]) -> Play[Option]:
    """Let a player choose."""
    return (yield Decision(seat.colour, about, options))
