"""Wins among games, with the interval that they allow to believe in; and how numbers spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from math import ceil, sqrt
from statistics import fmean

Z_95 = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


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


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a share, 95 % or by another `z`: sound for few games and for shares near 0 and 1.

    >>> [round(bound, 3) for bound in wilson(0, 10)]
    [0.0, 0.278]
    """
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, z * z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = z * sqrt((share * (1 - share) + weight / 4) / games) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


SPANS = 12
"""The most spans that a distribution is told in."""


def distribution(numbers: Sequence[int]) -> list[dict[str, int]]:
    """How many numbers fall into each span of equal width, from the first span that holds any to the last.

    >>> distribution([3, 4, 14, 29])
    [{'from': 1, 'to': 5, 'games': 2}, {'from': 6, 'to': 10, 'games': 0}, {'from': 11, 'to': 15, 'games': 1}, \
{'from': 16, 'to': 20, 'games': 0}, {'from': 21, 'to': 25, 'games': 0}, {'from': 26, 'to': 30, 'games': 1}]
    """
    if not numbers:
        return []
    reach = max(numbers) - min(numbers) + 1
    width = next(size for power in count() for size in (10**power, 2 * 10**power, 5 * 10**power) if reach <= size * (SPANS - 1))
    counted = Counter((number - 1) // width for number in numbers)
    return [
        {"from": place * width + 1, "to": (place + 1) * width, "games": counted[place]} for place in range(min(counted), max(counted) + 1)
    ]


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
