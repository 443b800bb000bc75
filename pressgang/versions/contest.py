"""The same seeds played under two contents: who wins more, how games end, how long they last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from engine.playtest.outcomes import Outcome, Plan
from engine.playtest.running import Load, Progress, run
from engine.playtest.summary import Summary
from pressgang.versions.pairing import LEVEL, Difference, beyond_chance, paired_means, paired_shares, unpaired_shares

What = Literal["seat", "character", "ending", "length"]

POINTS: Final = 0.02
"""The difference of win rates for which the number of games is told."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that is compared, and how the two runs differ in it."""

    what: What
    name: str
    found: Difference
    is_beyond_chance: bool
    games_for_points: int
    """How many games it takes to see a difference of `POINTS`; 0 for what is no share."""

    @property
    def verdict(self) -> str:
        """Whether it is more than chance, in a word."""
        return "yes" if self.is_beyond_chance else "perhaps" if self.found.p <= LEVEL else "no"

    def to_plain(self) -> dict[str, Any]:
        """For programs."""
        found = self.found
        return {
            "what": self.what,
            "name": self.name,
            "pairs": found.pairs,
            "base": found.base,
            "changed": found.changed,
            "difference": found.difference,
            "low": found.low,
            "high": found.high,
            "p": found.p,
            "beyond_chance": self.is_beyond_chance,
            "games_for_2_points": self.games_for_points or None,
        }


@dataclass(frozen=True, slots=True)
class Contest:
    """Two runs of one plan, and what they differ in."""

    base: Summary
    changed: Summary
    lines: Sequence[Line]

    @property
    def same_games(self) -> int:
        """How many games went the same way in both runs, as far as they are kept."""
        return sum(one == other for one, other in zip(self.base.outcomes, self.changed.outcomes, strict=True))

    @property
    def games_for_points(self) -> int:
        """How many games it takes to see a difference of `POINTS` in any win rate."""
        return max((line.games_for_points for line in self.lines if line.what in ("seat", "character")), default=0)

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang compare --json` tells it; it depends on the two contents and the seed alone."""
        plan, data = self.base.plan, self.base.data
        return {
            "game": data.manifest.id,
            "edition": data.edition,
            "players": plan.players,
            "games": len(self.base.outcomes),
            "seed": plan.seed,
            "bots": list(plan.bots),
            "setups": list(plan.setups),
            "round_limit": plan.round_limit,
            "differences": [line.to_plain() for line in self.lines],
            "beyond_chance": [f"{line.what} {line.name}" for line in self.lines if line.is_beyond_chance],
            "same_games": self.same_games,
            "games_for_2_points": self.games_for_points,
        }


def play_both(base: Load, changed: Load, plan: Plan, jobs: int, progress: tuple[Progress, Progress]) -> Contest:
    """Play the plan under both contents. Raises GameBugError, and ContentError from the loads."""
    first, second = run(base, plan, jobs, progress[0]), run(changed, plan, jobs, progress[1])
    return contest(first, second)


def contest(base: Summary, changed: Summary) -> Contest:
    """What two runs of one plan differ in."""
    return Contest(base, changed, lines_of(base.outcomes, changed.outcomes))


def lines_of(base: Sequence[Outcome], changed: Sequence[Outcome]) -> list[Line]:
    """What the games of two runs of one plan differ in."""
    found = list(_compared(base, changed))
    verdicts = beyond_chance([difference for _, _, difference in found])
    return [
        Line(what, name, difference, verdict, 0 if what == "length" else difference.pairs_for(POINTS) * len(base) // difference.pairs)
        for (what, name, difference), verdict in zip(found, verdicts, strict=True)
    ]


def _compared(base: Sequence[Outcome], changed: Sequence[Outcome]) -> Iterator[tuple[What, str, Difference]]:
    both = list(zip(base, changed, strict=True))
    for number in range(len(base[0].labels)):
        yield "seat", str(number + 1), paired_shares([(_won(one, number), _won(other, number)) for one, other in both])
    yield from (("character", name, found) for name, found in _characters(both))
    reasons = sorted({outcome.reason for outcome in (*base, *changed)})
    for reason in reasons:
        yield "ending", reason, paired_shares([(one.reason == reason, other.reason == reason) for one, other in both])
    yield "length", "rounds", paired_means([(one.rounds, other.rounds) for one, other in both])
    yield "length", "decisions", paired_means([(one.decisions, other.decisions) for one, other in both])


def _characters(both: Sequence[tuple[Outcome, Outcome]]) -> Iterator[tuple[str, Difference]]:
    """Each character that played in both runs: by pairs if it sat at the same seats in the same games, else run against run.

    None in games where a character is but the colour of a seat.
    """
    if all(label == seat for outcomes in both for outcome in outcomes for seat, label in outcome.labels):
        return
    base, changed = defaultdict[str, list[bool]](list), defaultdict[str, list[bool]](list)
    parted: set[str] = set()
    for one, other in both:
        for number, ((_, old), (_, new)) in enumerate(zip(one.labels, other.labels, strict=True)):
            base[old].append(_won(one, number))
            changed[new].append(_won(other, number))
            parted |= {old, new} if old != new else set()
    for name in sorted(base.keys() & changed.keys()):
        if name in parted:
            yield name, unpaired_shares(base[name], changed[name])
        else:
            yield name, paired_shares(list(zip(base[name], changed[name], strict=True)))


def _won(outcome: Outcome, number: int) -> bool:
    return outcome.labels[number][0] in outcome.winners
