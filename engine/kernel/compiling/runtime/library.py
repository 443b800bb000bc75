"""What compiled formulas and effects call: rows, connection, the most and the least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, takewhile
from operator import itemgetter
from typing import Any

from engine.kernel.boards.chains import Onward, group_of, is_connected
from engine.kernel.boards.longest import TooManyError, longest_over, longest_way
from engine.kernel.boards.sides import face, feature, fits_at, is_open
from engine.kernel.boards.walking import known_prices, prices_to, walk
from engine.kernel.compiling.runtime.grouping import combined, groups, orders, some_group

NONE = (-1,)
"""In the place of an empty list: taking one of it gives nothing."""


class Over(Exception):  # noqa: N818 - no fault
    """The game is over; `state.over` says how."""


class Unkept(list[Any]):
    """A list in which nothing new is kept."""

    def __setitem__(self, _place: Any, _thing: Any) -> None:
        """Nothing."""


def out_of_rounds(s: Any) -> None:
    """The game has had all its rounds. Raises Over."""
    s.round = s.limit  # no other has begun
    s.over = ("round_limit", (), False)
    raise Over


Test = Callable[[int], Any]


def most(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """The things of the highest number."""
    if not pairs:
        return []
    best = max(pairs)[0]
    return [thing for number, thing in pairs if number == best]


def least(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """The things of the lowest number."""
    if not pairs:
        return []
    best = min(pairs)[0]
    return [thing for number, thing in pairs if number == best]


def in_order(pairs: Iterable[tuple[tuple[int, ...], int]]) -> list[int]:
    """The things by their numbers, the lowest first."""
    return [thing for _, thing in sorted(pairs, key=itemgetter(0))]


def longest_row(axes: Sequence[Sequence[tuple[Sequence[int], Sequence[int]]]], at: int, holds: Test) -> int:
    """The longest unbroken straight line through a space on which all spaces hold; 0 when it does not itself."""
    if at < 0 or not holds(at):
        return 0
    best = 1
    for there, back in axes[at]:
        length = 1
        for ray in (there, back):
            for space in ray:
                if not holds(space):
                    break
                length += 1
        best = max(best, length)
    return best


def free_lines(taken: Test, rays: Sequence[Sequence[Sequence[int]]], ways: Iterable[int], at: int, ends: bool = False) -> list[int]:
    """The free spaces in straight lines from a space, each line as far as it is free; with the first that is taken, where it `ends` so."""
    found = []
    for way in ways:
        for space in rays[way][at]:
            if taken(space):
                if ends:
                    found.append(space)
                break
            found.append(space)
    return found


Lines = Mapping[tuple[tuple[int, ...], int, int], Sequence[Sequence[int]]]


def straight(there: Sequence[bool] | None, lines: Lines, ways: Iterable[int], at: int, far: int) -> list[int]:
    """The ends of straight lines of so many spaces, all of which are there."""
    found = []
    for line in lines[tuple(ways), at, far]:
        if there is not None:
            for space in line:
                if not there[space]:
                    break
            else:
                found.append(line[-1])
        else:
            found.append(line[-1])
    return found


def unplaced(s: Any, pieces: Iterable[int], kind: int, owner: int) -> int:
    """The first of some pieces that stands nowhere, is still of its kind and is that seat's; -1: there is none."""
    for piece in pieces:
        if piece >= 0 and s.at[piece] < 0 and s.kind[piece] == kind and s.owner[piece] == owner:
            return piece
    return -1


def steps_on(steps: Sequence[Sequence[int]], ahead: int, back: int, at: int, number: int, as_far: bool = False) -> int:
    """The space so many steps on (back, for a negative number); beyond the end -1, or `as_far` as it gets. From nowhere -1."""
    way = steps[ahead if number >= 0 else back]
    for _ in range(abs(number)):
        if at < 0 or (as_far and way[at] < 0):
            break
        at = way[at]
    return at


def along(circles: Mapping[int, tuple[Sequence[int], int]], at: int, number: int) -> int:
    """The space so many steps on along its ring; -1 outside of rings."""
    if at not in circles:
        return -1
    circle, place = circles[at]
    return circle[(place + number) % len(circle)]


def before(things: Iterable[int], one: int) -> list[int]:
    """Those that come before one of them; all, where it is not among them."""
    return list(takewhile(lambda thing: thing != one, things))


def times_before(past: Sequence[str], now: str) -> int:
    """How often the boards looked like this before, with the same seat having moved. Before anything has changed in a turn that is whoever
    moved last: what a seat is offered asks of the position that it finds."""
    found = past[-1] if past else now
    if found != now and found.partition(",")[2] == now.partition(",")[2]:
        return past.count(found) - 1
    return past.count(now)


def times_come(past: Sequence[str], now: str) -> int:
    """How often the boards came to look like this before, whoever had moved: while they stay as they are, as when a seat passes, that is
    once, and as long as nothing has changed since, it is not before."""
    boards, came, stayed = now.partition(",")[2], 0, False
    for found in past:
        same = found.endswith(boards) and found.partition(",")[2] == boards
        came += same and not stayed
        stayed = same
    return came - stayed


class Endless(Exception):  # noqa: N818 - a verdict on the content
    """Effects go round without end; the text says which."""


class Occupied(Exception):  # noqa: N818 - a verdict on the content
    """A piece comes onto a space (both by number) where another one stands, and neither may share it."""

    def __init__(self, piece: int, space: int, other: int) -> None:
        super().__init__()
        self.piece, self.space, self.other = piece, space, other


def carried_out(clone: Callable[..., Any], do: Callable[..., Any], s: Any, you: int, value: Any) -> Any:
    """A copy of a state in which an action has been done, up to where somebody would be asked; None where it ends the game."""
    copy = clone(s, s.chance.fork(), [0] * len(s.fired), [])
    try:
        done = do(copy, you, value)
        if done is not None:
            next(done, None)
    except Over:
        return None
    return copy


LARGEST = 10**18
"""The largest product; more is no number of a game, and soon more than a computer holds."""


def product(one: int, other: int) -> int:
    """Two numbers multiplied. Raises TooManyError."""
    made = one * other
    if abs(made) > LARGEST:
        raise TooManyError(f"a product above {LARGEST:,}: {one:,} times {other:,}")
    return made


MOST_NUMBERS = 200_000
"""Whole numbers from one to another; more are nothing to choose among, nor to go through."""


def times_over(number: int) -> range:
    """So many rounds of a loop. Raises TooManyError."""
    if number > MOST_NUMBERS:
        raise TooManyError(f"the same more than {MOST_NUMBERS:,} times: {number:,}")
    return range(number)


def numbers_from(low: int, high: int) -> range:
    """All whole numbers from one to another. Raises TooManyError."""
    if high - low >= MOST_NUMBERS:
        raise TooManyError(f"more than {MOST_NUMBERS:,} numbers: {low:,} to {high:,}")
    return range(low, high + 1)


def written(things: Any) -> str:
    """A list of numbers and lists as text, by which two of them are compared."""
    return repr(things)


def place_in(places: Sequence[Sequence[int]], card: int) -> int:
    """The place in which a card lies; -1 where it lies in none of them."""
    return next((place for place, cards in enumerate(places) if card in cards), -1)


def most_alike(values: Iterable[int]) -> int:
    """How often the most frequent value comes."""
    return max(Counter(values).values(), default=0)


def alike(values: Iterable[int]) -> list[int]:
    """How often each value comes, most often first."""
    return sorted(Counter(values).values(), reverse=True)


def longest_run(values: Iterable[int]) -> int:
    """The length of the longest run of numbers one apart."""
    known = set(values)
    best = 0
    for value in known:
        if value - 1 not in known:
            length = 1
            while value + length in known:
                length += 1
            best = max(best, length)
    return best


Meldable = tuple[int, int, int]
"""Rank, suit and worth of a card."""


def unmelded(cards: Iterable[Meldable]) -> int:
    """The least worth that is left over when the other cards are laid out as melds: three or more of a rank, or in a row in one suit."""
    return _left_over(tuple(sorted(cards)))


@lru_cache(maxsize=50_000)
def _left_over(cards: tuple[Meldable, ...]) -> int:
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    best = first[2] + _left_over(rest)
    for meld in _melds_with(first, rest):
        best = min(best, _left_over(tuple(card for card in rest if card not in meld)))
    return best


def _melds_with(first: Meldable, rest: Sequence[Meldable]) -> list[Sequence[Meldable]]:
    """The rest of each meld that a card makes with others, which come after it."""
    alike = [card for card in rest if card[0] == first[0]]
    found: list[Sequence[Meldable]] = [some for size in range(2, len(alike) + 1) for some in combinations(alike, size)]
    row: list[Meldable] = []
    for card in rest:
        if card[1] == first[1] and card[0] == first[0] + len(row) + 1:
            row = [*row, card]
            if len(row) > 1:
                found.append(row)
    return found


_SHARED = (
    *(Over, Endless, Occupied, product, out_of_rounds, unplaced, most, least, in_order, longest_row, Onward, group_of, is_connected),
    *(free_lines, straight, steps_on, most_alike, alike, along, longest_run, unmelded, before, groups, combined, orders, some_group),
    *(times_before, times_come, Unkept, place_in, carried_out, written, walk, longest_way, longest_over, prices_to, known_prices),
    *(face, feature, fits_at, is_open, numbers_from, times_over),
)

LIBRARY: dict[str, Any] = {"NONE": NONE, **{thing.__name__: thing for thing in _SHARED}}
"""By the names that compiled code calls them."""
