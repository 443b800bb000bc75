"""The longest way over spaces, held against all ways there are."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.kernel.boards import longest
from engine.kernel.boards.longest import longest_way


def all_ways(near: Sequence[Sequence[int]], worths: dict[int, int]) -> int:
    """The most that any way is worth, begun anywhere: what is worth something once, the rest as often as it leads on.

    Nowhere does it turn on the spot, back over the space from which it has come.
    """

    def on(way: list[int]) -> int:
        best = 0
        for to in near[way[-1]]:
            since = next((place for place in reversed(range(len(way))) if worths[way[place]]), -1) + 1
            seen = to in way if to in worths and worths[to] else to in way[since:]
            if to in worths and not seen and to not in way[-2:-1]:
                best = max(best, worths[to] + on([*way, to]))
        return best

    begun = (worths[at] + on([at]) for at in worths)
    return max(begun, default=0)


@pytest.mark.parametrize("seed", range(40))
def test_it_is_the_most_of_all_ways(seed: int) -> None:
    chance = random.Random(seed)
    count = chance.randint(1, 8)
    links = {(a, b) for a in range(count) for b in range(a) if chance.random() < 0.4}
    near = [[b for b in range(count) if (a, b) in links or (b, a) in links] for a in range(count)]
    for _ in range(3):  # asked again of the same board, with other pieces on it
        worths = {space: chance.choice([0, 0, 1, 2]) for space in range(count) if chance.random() < 0.9}
        expected = all_ways(near, worths)
        assert longest_way(near, list(worths), worths.__getitem__) == expected
        assert longest_way(near, list(worths), worths.__getitem__) == expected


def test_a_way_does_not_turn_on_the_spot() -> None:
    """Three roads that meet at a crossing: two of them lie on a way, and nobody comes back over the third."""
    crossing, *roads, far = range(5)
    near = [roads, [crossing, far], [crossing], [crossing], [1]]
    worths = {crossing: 0, far: 0, **dict.fromkeys(roads, 1)}
    assert longest_way(near, list(worths), worths.__getitem__) == 2


@pytest.mark.parametrize("most", [50, 100, 1000])
def test_too_many_ways_are_told_however_they_are_counted(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Each of two ways that end together counts, so that their number may pass the most without ever being it."""
    wide = 5
    near = [
        [other for other in range(wide * wide) if abs(at // wide - other // wide) + abs(at % wide - other % wide) == 1]
        for at in range(wide**2)
    ]
    monkeypatch.setattr(longest, "MOST_WAYS", most)
    with pytest.raises(longest.TooManyError, match="more than"):
        longest.longest_way(near, range(wide * wide), lambda _: 1)
