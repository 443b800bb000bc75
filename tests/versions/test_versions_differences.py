"""The smallest parts that differ, and the words for them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.definitions.verbs import Verb, verb
from pressgang.versions.differences import NOTHING, Difference, differences
from pressgang.versions.telling import ARROW, changed_words
from pressgang.versions.things import as_written


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Verb):
    """Heals."""

    points: int
    whom: str = "you"


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Verb):
    """Rests."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Does."""

    effects: tuple[Verb, ...] = ()
    from_: tuple[int, ...] = ()


ONE = Thing(effects=(Heal(points=2), Rest()))


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        (replace(ONE, effects=(Heal(points=3), Rest())), [Difference(("effects", 0, "heal", "points"), 2, 3)]),
        (replace(ONE, effects=(Rest(),)), [Difference(("effects", 0), Heal(points=2), NOTHING)]),
        (replace(ONE, effects=(*ONE.effects, Heal(points=2))), [Difference(("effects", 2), NOTHING, Heal(points=2))]),
        (replace(ONE, from_=(1, 2)), [Difference(("from",), (), (1, 2))]),
    ],
    ids=["a number", "taken out", "put in", "a short list"],
)
def test_the_smallest_part_is_told(changed: Thing, found: list[Difference]) -> None:
    assert list(differences(ONE, changed)) == found


def test_true_is_not_one() -> None:
    assert list(differences((1,), (True,))) == [Difference((), (1,), (True,))]


def test_a_long_list_is_told_entry_by_entry() -> None:
    assert list(differences(tuple("abcdefg"), tuple("abcxefg"))) == [Difference((3,), "d", "x")]


def test_values_are_shown_as_content_writes_them() -> None:
    assert as_written(ONE) == {"effects": [{"heal": {"points": 2}}, "rest"]}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=6).map(tuple) | st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, VALUES)
def test_there_is_a_difference_where_and_only_where_values_differ(old: object, new: object) -> None:
    assert list(differences(old, old)) == []
    assert bool(list(differences(old, new))) == (not _same(old, new))


def _same(old: object, new: object) -> bool:
    """Whether values are equal, the order of keys aside."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys() and all(_same(old[key], new[key]) for key in old)
    if isinstance(old, tuple) and isinstance(new, tuple):
        return len(old) == len(new) and all(map(_same, old, new))
    return type(old) is type(new) and old == new


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Heal 2 Hit Points.", "Heal 3 Hit Points.", "Heal 2 > 3 Hit Points."),
        ("Your limit is 6.", "Your limit is 7.", "Your limit is 6 > 7."),
        ("You lose 1 Hit Point.", "You lose 2 Hit Points.", "You lose [1 Hit Point > 2 Hit Points]."),
        ("Draw two Cards.", "Draw two Cards and heal.", "Draw two Cards [put in: and heal]."),
        ("Draw two Cards and heal.", "Draw two Cards.", "Draw two Cards [taken out: and heal]."),
        ("Rest.", "Throw the bomb away!", "\u00abRest.\u00bb > \u00abThrow the bomb away!\u00bb"),
        ("", "Rest.", "nothing > \u00abRest.\u00bb"),
        (" ".join("abcdefghijklmnopqrst") + " 1", " ".join("abcdefghijklmnopqrst") + " 2", "\u2026 o p q r s t 1 > 2"),
    ],
)
def test_a_change_of_words_is_told_in_a_line(old: str, new: str, told: str) -> None:
    assert changed_words(old, new).replace(ARROW, ">") == told


@given(st.text("ab 1.", max_size=30))
def test_words_that_stay_are_told_as_they_are(text: str) -> None:
    assert "[" not in changed_words(text, text)
