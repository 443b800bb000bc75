"""The longest way that can be gone over some spaces without going anywhere twice."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

MOST_WAYS = 200_000
"""Ways begun that are looked at for one answer."""


MOST_ANSWERS = 10_000
"""Answers that are kept: bots ask again after every option, and few options change a way."""

_answers: dict[int, tuple[Sequence[Sequence[int]], dict[tuple[tuple[int, int], ...], int]]] = {}


class TooManyError(Exception):
    """More to choose among, or to look at, than anybody can; the text says what."""


def longest_way(near: Sequence[Sequence[int]], spaces: Sequence[int], worth: Callable[[int], int]) -> int:
    """The most that spaces are worth which lie on one way from neighbour to neighbour; 0 where there are none.

    A space that is worth something lies on it once; others, such as crossings, may be passed again. A way never turns on the spot: who has
    come from a crossing onto a road leaves that at its other end. Raises TooManyError.
    """
    worths = {space: worth(space) for space in spaces}
    board, answers = _answers.setdefault(id(near), (near, {}))
    asked = tuple(worths.items())
    if board is not near or len(answers) > MOST_ANSWERS:  # another board at the same place in memory
        _answers[id(near)] = near, {}
        answers = _answers[id(near)][1]
    if asked not in answers:
        answers[asked] = _longest(near, worths)
    return answers[asked]


class WayError(Exception):
    """A way over spaces that no way leads over; the text says which."""


def longest_over(
    near: Sequence[Sequence[int]],
    onward: Sequence[Sequence[int]],
    sides: Container[int],
    spaces: Sequence[int],
    worth: Callable[[int], int],
    is_open: Callable[[int], object],
) -> int:
    """The same where some spaces are sides: from side to side it leads over the corners that are open, each of which may be passed again.

    Raises TooManyError, and WayError where corners stand among the sides.
    """
    own = [space for space in spaces if space in sides]
    if not own:
        return longest_way(near, spaces, worth)
    if len(own) < len({*spaces}):
        raise WayError(
            "`longest_way` leads over sides and corners: name the sides alone, and let its third part say which corners it passes"
        )
    corners = dict.fromkeys(corner for side in own for corner in onward[side] if is_open(corner))
    return longest_way(onward, [*own, *corners], lambda at: worth(at) if at in sides else 0)


def _longest(near: Sequence[Sequence[int]], worths: Mapping[int, int]) -> int:
    bit = {space: 1 << place for place, space in enumerate(worths)}
    known: dict[tuple[int, int, int, int], int] = {}

    def on_from(at: int, used: int, passed: int, came: int) -> int:
        """What can still be added; `passed` are the crossings since the last space of worth, `came` the one that led to that."""
        key = (at, used, passed, came)
        if key not in known:
            if len(known) >= MOST_WAYS:
                raise TooManyError(f"more than {MOST_WAYS:,} ways over {len(worths)} spaces (`longest_way`)")
            best = 0
            for to in near[at]:
                if to in worths and to != came and not (used if worths[to] else passed) & bit[to]:
                    crossing = -1 if worths[at] else at
                    further = (used | bit[to], 0, crossing) if worths[to] else (used, passed | bit[to], -1)
                    best = max(best, worths[to] + on_from(to, *further))
            known[key] = best
        return known[key]

    return max((worths[at] + on_from(at, bit[at], 0, -1) for at in worths if worths[at]), default=0)  # none begins better where nothing is
