"""What is found out about a value, and about all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine.definitions.values import Value
from engine.source.problems import format_path
from engine.source.tree import Place

Pinned = Literal["", "both", "check", "schema"]
"""What holds a value of which every other is refused, so that neither side can drift.

`both`: print and play would notice, were `check` silent. `check`: it alone, by comparing values. `schema`: nothing else may stand there.
"""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One value: whether another in its place is printed, and whether it is played."""

    place: Place
    path: str
    printed: bool
    played: bool
    pinned: Pinned = ""
    tried: tuple[str, ...] = ()
    """The other values, as they would be written."""

    @property
    def held(self) -> bool:
        """Whether both sides read it."""
        return self.printed and self.played

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang drift --json` tells a survivor."""
        return {
            "path": self.path,
            "file": self.place.file,
            "line": self.place.line,
            "printed": self.printed,
            "played": self.played,
            "tried": list(self.tried),
        }


@dataclass(frozen=True, slots=True)
class Drift:
    """All values of one edition of a game, or a sample of them."""

    game: str
    edition: str
    content_hash: str
    verdicts: Sequence[Verdict]
    exempt: Counter[str]
    """How many values bear no rule, by the reason."""
    seconds: float

    @property
    def survivors(self) -> list[Verdict]:
        """Values that one side or both do not read."""
        return [verdict for verdict in self.verdicts if not verdict.held]

    @property
    def score(self) -> float:
        """The share of values that both sides read; 1 when there are none."""
        return 1 - len(self.survivors) / len(self.verdicts) if self.verdicts else 1.0

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang drift --json` tells it; all but the seconds depends on the content alone."""
        return {
            "game": self.game,
            "edition": self.edition,
            "content_hash": self.content_hash,
            "score": self.score,
            "values": len(self.verdicts),
            "pinned": sum(bool(verdict.pinned) for verdict in self.verdicts),
            "pinned_by": {grip: sum(verdict.pinned == grip for verdict in self.verdicts) for grip in ("both", "check", "schema")},
            "exempt": sum(self.exempt.values()),
            "exempt_because": dict(sorted(self.exempt.items())),
            "survivors": [verdict.to_plain() for verdict in self.survivors],
            "seconds": round(self.seconds, 1),
        }


def path_of(value: Value) -> str:
    """The way to a value, as problems show it."""
    return format_path(value.path)
