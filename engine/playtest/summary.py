"""What a run of games says: who won how often, how long it took, how games ended, what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import fmean
from typing import Any

from engine.definitions.game import GameData
from engine.playtest.outcomes import Batch, Outcome, Plan

Z_95 = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of a run; `seconds` by the clock on the wall."""

    plan: Plan
    data: GameData
    batch: Batch
    seconds: float

    @property
    def outcomes(self) -> Sequence[Outcome]:
        """Each game, in order."""
        return self.batch.outcomes

    def wins_by_seat(self) -> dict[str, Tally]:
        """How often each seat won: seats by their numbers around the table, whatever colour sits there."""
        return tally(
            (str(number), seat == outcome.winner) for outcome in self.outcomes for number, (seat, _) in enumerate(outcome.labels, 1)
        )

    def wins_by_character(self) -> dict[str, Tally]:
        """How often each character won."""
        return tally((label, seat == outcome.winner) for outcome in self.outcomes for seat, label in outcome.labels)

    def wins_by_bot(self) -> dict[str, Tally]:
        """How often each kind of bot won."""
        return tally(
            (bot, seat == outcome.winner)
            for outcome in self.outcomes
            for bot, (seat, _) in zip(self.plan.bots, outcome.labels, strict=True)
        )

    def endings(self) -> dict[str, int]:
        """How often games ended for each reason, the commonest first."""
        return dict(Counter(outcome.reason for outcome in self.outcomes).most_common())

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang playtest --json` tells it; everything but the last two keys depends on content and seed alone."""
        plan, outcomes = self.plan, self.outcomes
        decisions = sum(outcome.decisions for outcome in outcomes)
        seats, characters, bots = self.wins_by_seat(), self.wins_by_character(), self.wins_by_bot()
        return {
            "game": self.data.manifest.id,
            "edition": self.data.edition,
            "players": plan.players,
            "games": len(outcomes),
            "seed": plan.seed,
            "content_hash": self.data.content_hash,
            "bots": list(plan.bots),
            "round_limit": plan.round_limit,
            "strict": plan.strict,
            "wins_by_seat": {seat: one.wins for seat, one in seats.items()},
            "wins_by_character": {name: one.wins for name, one in characters.items()},
            "wins_by_bot": {name: one.wins for name, one in bots.items()},
            "win_rates": {
                "by_seat": {seat: one.to_plain() for seat, one in seats.items()},
                "by_character": {name: one.to_plain() for name, one in characters.items()},
                "by_bot": {name: one.to_plain() for name, one in bots.items()},
            },
            "endings": self.endings(),
            "rounds": spread([outcome.rounds for outcome in outcomes]),
            "decisions": spread([outcome.decisions for outcome in outcomes]),
            "branching": {"mean": sum(outcome.options for outcome in outcomes) / decisions if decisions else 0.0},
            "fired": dict(sorted(self.batch.fired.items())),
            "fired_games": dict(sorted(self.batch.fired_games.items())),
            "games_per_second": len(outcomes) / self.seconds if self.seconds else 0.0,
            "decisions_per_second": decisions / self.seconds if self.seconds else 0.0,
        }


@dataclass(slots=True)
class Tally:
    """Wins among games."""

    wins: int = 0
    games: int = 0

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    def to_plain(self) -> dict[str, float]:
        """Rate and its 95 % interval."""
        low, high = wilson(self.wins, self.games)
        return {"games": self.games, "wins": self.wins, "rate": self.rate, "low": low, "high": high}


def tally(results: Iterable[tuple[str, bool]]) -> dict[str, Tally]:
    """Count wins and games by name, names sorted."""
    counted: dict[str, Tally] = {}
    for name, won in results:
        one = counted.setdefault(name, Tally())
        one.games += 1
        one.wins += won
    return dict(sorted(counted.items()))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson score interval, 95 %, of a share: sound for few games and for shares near 0 and 1.

    >>> [round(bound, 3) for bound in wilson(0, 10)]
    [0.0, 0.278]
    """
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, Z_95 * Z_95 / games
    centre = (share + weight / 2) / (1 + weight)
    reach = Z_95 * sqrt((share * (1 - share) + weight / 4) / games) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """Mean and percentiles (nearest rank).

    >>> spread([3, 1, 2, 10])
    {'mean': 4.0, 'p5': 1, 'p50': 2, 'p95': 10}
    """
    if not numbers:
        return {"mean": 0.0, "p5": 0, "p50": 0, "p95": 0}
    ordered = sorted(numbers)
    ranks = {f"p{percent}": ordered[ceil(percent / 100 * len(ordered)) - 1] for percent in (5, 50, 95)}
    return {"mean": fmean(numbers), **ranks}
