"""What was made of a thing is kept for that very thing, and for the last few only."""

from __future__ import annotations

import pytest

from engine.source.lately import Lately


def test_the_same_thing_is_made_once_and_its_like_anew() -> None:
    made: list[list[int]] = []
    lately: Lately[list[int], int] = Lately(2)
    one, like = [1], [1]

    def length(thing: list[int]) -> int:
        made.append(thing)
        return len(thing)

    assert [lately.of(thing, length) for thing in (one, one, like, one)] == [1, 1, 1, 1]
    assert [thing is one for thing in made] == [True, False]
    lately.of([2, 3], length)  # a third: what was made of the first is forgotten
    lately.of(like, length)
    assert len(made) == 3
    lately.of(one, length)
    assert len(made) == 4


def test_what_failed_is_tried_again() -> None:
    lately: Lately[object, int] = Lately(2)
    thing = object()

    def fail(_: object) -> int:
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            lately.of(thing, fail)
    assert lately.of(thing, lambda _: 1) == 1
