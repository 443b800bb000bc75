"""What is found out about a value, and about all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from engine.definitions.values import Value
from engine.source.problems import format_path
from engine.source.tree import Place

Held = Literal["noticed", "drawn", "example", "record", "check", "schema", "rules", ""]
"""What holds a value.

`noticed`: print and play read it, each by itself. `drawn`: it shapes a drawing and no rule, and print reads it. `example`: every
change leaves an example that cites a clause in vain. `record`: play goes on as before, but other clauses count as played. `check`: it
alone, by comparing values. `schema`: nothing else may stand there. `rules`: no rules can be made with anything else. Nothing: a survivor.
"""

GRIPS: Final = ("noticed", "drawn", "example", "record", "check", "rules", "schema", "")
"""The firmest first."""

PARTS: Final[Mapping[str, tuple[Held, ...]]] = {
    "noticed": ("noticed", "drawn"),
    "pinned": ("example", "record"),
    "refused": ("check",),
    "only": ("schema", "rules"),
}
"""The parts of what does not survive: what print and play notice themselves, what a pin holds, what `check` alone refuses, and what
cannot drift, since only with it there is a game at all."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One value: whether another in its place is printed, whether it is played, and what holds it."""

    place: Place
    path: str
    printed: bool
    played: bool
    held: Held
    tried: tuple[str, ...] = ()
    """The other values that were accepted, or the one that print and play noticed, as they would be written; none when all were refused."""

    @property
    def part(self) -> str:
        """`noticed`, `pinned`, `refused` or `only`; "" for a survivor."""
        return next((part for part, grips in PARTS.items() if self.held in grips), "")

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

    def to_plain_held(self) -> dict[str, Any]:
        """As `pressgang drift --json` tells what something else than print and play holds."""
        plain = {**self.to_plain(), "part": self.part, "by": self.held}
        del plain["tried"]
        return plain


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
        """Values that one side or both do not read, and nothing else holds."""
        return [verdict for verdict in self.verdicts if not verdict.held]

    @property
    def parts(self) -> dict[str, list[Verdict]]:
        """The others, by their part."""
        return {part: [verdict for verdict in self.verdicts if verdict.part == part] for part in PARTS}

    @property
    def score(self) -> float:
        """The share that print and play notice themselves, of the values for which there is another; 1 when there are none."""
        parts = self.parts
        of = len(self.verdicts) - len(parts["only"])
        return len(parts["noticed"]) / of if of else 1.0

    @property
    def clauses(self) -> int:
        """How many of the pinned are clauses: words that no rule of play can read, so that a pin is all that there can be."""
        return sum(verdict.path.startswith("clauses[") for verdict in self.parts["pinned"])

    @property
    def score_of_rules(self) -> float:
        """The score without these; 1 when nothing else is left."""
        parts = self.parts
        of = len(self.verdicts) - len(parts["only"]) - self.clauses
        return len(parts["noticed"]) / of if of else 1.0

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang drift --json` tells it; all but the seconds depends on the content alone."""
        parts = self.parts
        return {
            "game": self.game,
            "edition": self.edition,
            "content_hash": self.content_hash,
            "score": self.score,
            "score_of_rules": self.score_of_rules,
            "clauses": self.clauses,
            "values": len(self.verdicts),
            **{part: len(verdicts) for part, verdicts in parts.items()},
            "held_by": dict(Counter(verdict.held for verdict in self.verdicts if verdict.part not in ("noticed", ""))),
            "exempt": sum(self.exempt.values()),
            "exempt_because": dict(sorted(self.exempt.items())),
            "survivors": [verdict.to_plain() for verdict in self.survivors],
            "held": [verdict.to_plain_held() for verdict in (*parts["pinned"], *parts["refused"], *parts["only"])],
            "seconds": round(self.seconds, 1),
        }


def path_of(value: Value) -> str:
    """The way to a value, as problems show it."""
    return format_path(value.path)
