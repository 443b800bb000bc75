"""Differences between two runs of the same seeds, with what chance alone may do: game by game where both have the same, else run by run.

Intervals hold 95 %. Sources: Newcombe 1998, two papers in Statistics in Medicine 17 (intervals for the difference of shares: 873-890
independent, 2635-2650 paired, both method 10), the mid-p form of McNemar's test, Wallace 1959 (Student's t by the normal distribution),
Holm 1979 (many comparisons at once).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, comb, exp, inf, log1p, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

from engine.playtest.tallies import Z_95, wilson

LEVEL: Final = 0.05
POWER_80: Final = 0.8416212335729143
"""Standard deviations below which 80 % of a normal distribution lie."""

MANY: Final = 1000
"""From so many differing pairs on the normal distribution takes the place of the binomial one."""

_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Difference:
    """How far the changed run lies above the base, between `low` and `high`; `p` is how often chance alone does as much.

    `spread` is the standard deviation of what one pair adds to the difference.
    """

    pairs: int
    base: float
    changed: float
    low: float
    high: float
    p: float
    spread: float

    @property
    def difference(self) -> float:
        """Changed less base."""
        return self.changed - self.base

    def pairs_for(self, points: float) -> int:
        """How many pairs it takes to see a difference of `points` four times out of five."""
        return ceil(((Z_95 + POWER_80) * self.spread / points) ** 2)


def paired_shares(pairs: Sequence[tuple[bool, bool]]) -> Difference:
    """The difference of two shares of the same games.

    >>> found = paired_shares([(True, True)] * 36 + [(False, True)] * 12 + [(True, False)] * 2)
    >>> round(found.low, 4), round(found.high, 4)
    (0.0569, 0.3404)
    """
    games = len(pairs)
    both = sum(base and changed for base, changed in pairs)
    lost = sum(base and not changed for base, changed in pairs)
    won = sum(changed and not base for base, changed in pairs)
    neither = games - both - lost - won
    before, after = both + lost, both + won
    low, high = _reach(before, games, after, games, _likeness(both, lost, won, neither))
    shift = (won - lost) / games
    spread = sqrt(max(0.0, (won + lost) / games - shift * shift))
    return Difference(games, before / games, after / games, low, high, _mid_p(lost, won), spread)


def unpaired_shares(base: Sequence[bool], changed: Sequence[bool]) -> Difference:
    """The difference of two shares of different games.

    >>> found = unpaired_shares([True] * 48 + [False] * 32, [True] * 56 + [False] * 14)
    >>> round(found.low, 4), round(found.high, 4)
    (0.0524, 0.3339)
    """
    before, after, first, second = sum(base), sum(changed), len(base), len(changed)
    low, high = _reach(before, first, after, second, 0.0)
    pooled = (before + after) / (first + second)
    error = sqrt(pooled * (1 - pooled) * (1 / first + 1 / second))
    old, new = before / first, after / second
    spread = sqrt(old * (1 - old) + new * (1 - new))
    return Difference(min(first, second), old, new, low, high, _two_sided((new - old) / error) if error else 1.0, spread)


def paired_means(pairs: Sequence[tuple[float, float]]) -> Difference:
    """The difference of two means of the same games (two games at least), by Student's t."""
    steps = [changed - base for base, changed in pairs]
    games, shift = len(steps), fmean(steps)
    spread = sqrt(variance(steps))
    error, free = spread / sqrt(games), games - 1
    reach = error * _t_95(free)
    p = _two_sided(_as_normal(shift / error, free)) if error else (1.0 if shift == 0 else 0.0)
    before, after = fmean(base for base, _ in pairs), fmean(changed for _, changed in pairs)
    return Difference(games, before, after, shift - reach, shift + reach, p, spread)


def beyond_chance(found: Sequence[Difference]) -> list[bool]:
    """Which differences are more than chance, all of them looked at together: one false alarm at most in twenty such lists (Holm)."""
    verdicts = [False] * len(found)
    for rank, place in enumerate(sorted(range(len(found)), key=lambda place: found[place].p)):
        if found[place].p > LEVEL / (len(found) - rank):
            break
        verdicts[place] = True
    return verdicts


def _reach(before: int, first: int, after: int, second: int, likeness: float) -> tuple[float, float]:
    """The interval of the difference from those of the two shares."""
    old, new = before / first, after / second
    (old_low, old_high), (new_low, new_high) = wilson(before, first), wilson(after, second)
    down = _joined(new - new_low, old_high - old, likeness)
    up = _joined(new_high - new, old - old_low, likeness)
    return max(-1.0, new - old - down), min(1.0, new - old + up)


def _joined(one: float, other: float, likeness: float) -> float:
    return sqrt(max(0.0, one * one - 2 * likeness * one * other + other * other))


def _likeness(both: int, lost: int, won: int, neither: int) -> float:
    """How much two runs go together (phi), carefully: less than the games say when they are few."""
    margins = (both + lost) * (won + neither) * (both + won) * (lost + neither)
    if not margins:
        return 0.0
    cross = both * neither - lost * won
    games = both + lost + won + neither
    return (max(cross - games / 2, 0) if cross > 0 else cross) / sqrt(margins)


def _mid_p(lost: int, won: int) -> float:
    """McNemar's test: how often a fair coin is as uneven as games that only one of the two runs won."""
    games, fewer = lost + won, min(lost, won)
    if lost == won:
        return 1.0
    if games > MANY:
        return _two_sided((won - lost) / sqrt(games))
    ways = sum(comb(games, count) for count in range(fewer)) * 2 + comb(games, fewer)
    return min(1.0, ways / (1 << games))


def _two_sided(z: float) -> float:
    return 2 * _NORMAL.cdf(-abs(z))


def _as_normal(t: float, free: int) -> float:
    """A value of Student's distribution as one of the normal distribution."""
    return (8 * free + 1) / (8 * free + 3) * sqrt(free * log1p(t * t / free))


def _t_95(free: int) -> float:
    """How far 95 % of Student's distribution reach."""
    if free < 1:
        return inf
    bent = Z_95 * (8 * free + 3) / (8 * free + 1)
    reach: float = sqrt(free * (exp(bent * bent / free) - 1))
    return reach
