"""What every mechanism works with: the table, chance, and the count of what has happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.definitions.verbs import Verb
from engine.mechanics.board import neighbours
from engine.mechanics.compiled import Compiled
from engine.mechanics.parameters import Parameters
from engine.mechanics.table import Seat, Table
from engine.table.chance import Chance
from engine.table.decisions import Decision, Option, Play
from engine.table.hexes import Axial


@dataclass(slots=True)
class Game:
    """One game being played."""

    rules: Compiled
    table: Table
    chance: Chance
    happened: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    """For statistics: what happened to seats, and which cards came to them and were played (`card:surge@blue`)."""

    @property
    def parameters(self) -> Parameters:
        """Its words and numbers."""
        return self.rules.parameters

    def happens(self, *names: str) -> None:
        """Count that this has happened (the names of `happenings.py`, and those of the game's own rules)."""
        for name in names:
            self.happened[name] += 1

    def meets(self, seat: Seat, *names: str) -> None:
        """Count for the statistics of playtests that a seat met with this: `event:…`, `drawn:…`, `card:…`."""
        for name in names:
            self.met[name] += 1
            self.met[f"{name}@{seat.colour}"] += 1

    def power_works(self, seat: Seat, kind: type[Verb]) -> None:
        """Count that the power of a class that has this verb has done what it says."""
        for part in ("feature", "special_action"):
            power = self.rules.power(seat.class_, part)
            if power and any(isinstance(effect, kind) for effect in power.effects):
                self.happens(f"power.{seat.class_}.{part}")

    def others(self, seat: Seat) -> list[Seat]:
        """Everybody else who is still in the game."""
        self.happens("target.others")
        return [other for other in self.table.alive() if other is not seat]

    def near(self, hex_: Axial) -> list[Axial]:
        """The adjacent hexes on the board."""
        self.happens("board.adjacent")
        return neighbours(hex_, self.table.heaps)

    def free_near(self, hex_: Axial) -> list[Axial]:
        """The adjacent hexes without a piece."""
        return [near for near in self.near(hex_) if self.table.piece_on(near) is None]


def choose(seat: Seat, about: str, options: list[Option]) -> Play[Option]:
    """Let a player choose."""
    return (yield Decision(seat.colour, about, options))
