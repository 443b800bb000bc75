"""What the closures of one number of players share: who the others are, the options to choose players by, and the answering."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.general.answering import Answering
from engine.games.general.compiled import Compiled
from engine.table.decisions import Option

NEVER = 1_000_000_000


@dataclass(slots=True)
class Setting:
    """The rules for so many players."""

    rules: Compiled
    players: int
    colours: tuple[str, ...] = ()
    others: tuple[tuple[int, ...], ...] = ()
    to_players: list[Option] = field(default_factory=list)
    push_to: list[Option] = field(default_factory=list)
    enough_points: int = NEVER
    reason_of_points: str = ""
    answering: Answering = field(default_factory=lambda: Answering((), ()))

    def __post_init__(self) -> None:
        seats = range(self.players)
        self.colours = self.rules.colours[: self.players]
        self.others = tuple(tuple(other for other in seats if other != player) for player in seats)
        self.to_players = self.rules.to_players("target")
        self.push_to = self.rules.to_cells("push")
        for ending in self.rules.course.endings:
            if ending.points is not None:
                self.enough_points, self.reason_of_points = ending.points, ending.id
