"""What every rule works with: the compiled rules, the table, chance, and the count of clauses that fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.games.axis_mundi.compiled import Compiled
from engine.games.axis_mundi.island import AXIS, Facing, Island
from engine.games.axis_mundi.powers import Powers
from engine.games.axis_mundi.summing import powers_of
from engine.games.axis_mundi.table import Seat, Table
from engine.table.chance import Chance


class Won(Exception):  # noqa: N818 - an event of the game, no error
    """An Angel or Demon has entered its own Pier: the game ends in the middle of whatever happens (clause overview.win_immediate)."""

    def __init__(self, colour: str) -> None:
        super().__init__(colour)
        self.colour = colour


class Still:
    """What is worked out once while nothing on the table changes."""

    __slots__ = ("game", "hands", "occupied", "powers")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.powers: dict[str, Powers] = {}
        """What figures can do, by colour."""
        self.hands: dict[str, list[str]] = {}
        """The different cards of the hands, by colour."""
        self.occupied = game.occupied()

    def __enter__(self) -> None:
        self.game.still = self

    def __exit__(self, *_: object) -> None:
        self.game.still = None


@dataclass(slots=True)
class Laid:
    """Loose tiles that lie otherwise than recommended, and what bots have worked out on them."""

    terrain: list[str]
    ways: dict[Any, object] = field(default_factory=dict)
    steps: dict[Any, object] = field(default_factory=dict)


@dataclass(slots=True)
class Game:
    """One game being played."""

    rules: Compiled
    island: Island
    table: Table
    chance: Chance
    _fired: Counter[str] = field(default_factory=Counter)
    _told: list[str] = field(default_factory=list)
    """What has been played since it was counted last."""
    still: Still | None = None
    """What has been worked out while nothing changes."""
    laid: Laid | None = None
    """Where the loose tiles were laid at random."""

    def standing_still(self) -> Still:
        """While options are gathered nothing on the table changes, so what figures can do is added up once."""
        return Still(self)

    @property
    def facing(self) -> Facing:
        """The island as its rings lie now."""
        return self.island.facings[self.table.turns % 6]

    @property
    def current(self) -> Seat:
        """Whose turn it is."""
        return self.table.seats[self.table.turn]

    def fire(self, *clauses: str) -> None:
        """Tell that these clauses (or effects, as `card:suture_kit`) have been played."""
        self._told += clauses

    def fire_by(self, seat: Seat, *names: str) -> None:
        """Tell of these, and who did it or met with it, for the statistics of playtests (`card:suture_kit@blue`)."""
        for name in names:
            self._told += (name, f"{name}@{seat.colour}")

    @property
    def fired(self) -> Counter[str]:
        """How often everything has been played; counted when somebody asks."""
        self._fired.update(self._told)
        self._told.clear()
        return self._fired

    def powers(self, seat: Seat) -> Powers:
        """What the figure can do now."""
        still = self.still
        if still is None:
            return powers_of(self.rules, self.island.players, seat)
        found = still.powers.get(seat.colour)
        if found is None:
            found = still.powers[seat.colour] = powers_of(self.rules, self.island.players, seat)
        return found

    def hand(self, seat: Seat) -> list[str]:
        """The different cards of the hand, in order."""
        if self.still is None:
            return list(dict.fromkeys(seat.hand))
        found = self.still.hands.get(seat.colour)
        if found is None:
            found = self.still.hands[seat.colour] = list(dict.fromkeys(seat.hand))
        return found

    def opponents(self, seat: Seat) -> list[Seat]:
        """All others, in the order of seats."""
        return [other for other in self.table.seats.values() if other is not seat]

    def in_turn_order(self) -> list[Seat]:
        """All seats from the Starting Player on, counter-clockwise (clause round.turn_order)."""
        seats = list(self.table.seats.values())
        first = next(i for i, seat in enumerate(seats) if seat.colour == self.table.starting_player)
        return seats[first:] + seats[:first]

    def occupied(self) -> set[int]:
        """The hexes on which a visible figure stands."""
        return {seat.at for seat in self.table.seats.values() if not seat.invisible and seat.colour not in self.table.aloft}

    def from_the_current(self) -> list[Seat]:
        """All seats in the order of turns from whose turn it is; in nobody's turn from the Starting Player on."""
        order = self.in_turn_order()
        first = next((i for i, seat in enumerate(order) if seat.colour == self.table.turn), 0)
        return order[first:] + order[:first]

    def may_hold(self, n: int) -> bool:
        """Whether a figure may come to stand on the hex: enterable and without a visible figure (turn.occupancy, terrain.inaccessible)."""
        return bool(self.free((n,)))

    def free(self, hexes: Iterable[int]) -> list[int]:
        """Those on which a figure may come to stand."""
        table, enterable, free = self.table, self.rules.enterable, []
        occupied = self.occupied() if self.still is None else self.still.occupied
        for n in hexes:
            if n == AXIS and not table.axis_open:
                continue
            if table.terrain[n] not in enterable:
                self._told.append("terrain.inaccessible")
            elif n not in occupied:
                free.append(n)
        return free

    def is_sheltered(self, seat: Seat) -> bool:
        """Whether its figure stands on Sheltered Terrain."""
        return self.table.terrain[seat.at] in self.rules.sheltering

    def roll(self) -> int:
        """The six-sided die."""
        return self.chance.roll(self.rules.constants.dice.sides)

    def rolled_left(self) -> bool:
        """A roll that decides between left (1-3) and right (4-6)."""
        self.fire("board.left_right")
        return self.roll() <= self.rules.constants.dice.left_up_to
