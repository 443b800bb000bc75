"""What was made is remembered by the very things that it was made of, as long as they were asked for lately."""

from __future__ import annotations

import itertools
import shutil
import weakref
from pathlib import Path

import pytest

from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.remembered import Remembered


def test_it_is_made_once_for_the_very_same_things() -> None:
    made, count = Remembered[int](), itertools.count()
    one, other = [1], [1]  # equal, and not the same
    assert made.of("a", (one,), lambda: next(count)) == made.of("a", (one,), lambda: next(count)) == 0
    assert made.of("b", (one,), lambda: next(count)) == 1
    assert made.of("a", (other,), lambda: next(count)) == 2
    assert made.of("a", (other, one), lambda: next(count)) == 3
    assert made.of("b", (one,), lambda: next(count)) == 1


class _Tree:
    pass


def test_what_came_before_in_a_place_is_let_go() -> None:
    made = Remembered[None]()
    before, now = _Tree(), _Tree()
    gone = weakref.ref(before)
    made.of("a", (before,), lambda: None)
    del before
    assert gone() is not None  # nothing else takes its identity as long as it is remembered
    made.of("a", (now,), lambda: None)
    assert gone() is None


def test_places_that_were_asked_for_lately_stay_and_the_rest_go() -> None:
    made, asked, thing = Remembered[int](most=4), [], [1]
    for place in range(100):
        made.of(0, (thing,), lambda: asked.append(0) or 0)
        made.of(place, (thing,), lambda place=place: asked.append(place) or 0)  # type: ignore[misc]
    assert asked == list(range(100))
    assert len(made) <= 8


def test_what_fails_is_tried_again() -> None:
    made, thing = Remembered[int](), [1]
    with pytest.raises(ZeroDivisionError):
        made.of("a", (thing,), lambda: 1 // 0)
    assert made.of("a", (thing,), lambda: 1) == 1


def test_cards_that_nobody_touched_are_read_anew_when_the_table_says_otherwise(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "pig"
    shutil.copytree(Path(__file__).parents[2] / "content" / "pig", folder)
    (folder / "cards").mkdir()
    (folder / "cards" / "stys.yaml").write_text("deck: {id: stys, name: Stys}\ncards:\n  - {id: mud, name: Mud, smells: [sweet, sour]}\n")
    table = (folder / "table.yaml").read_text()

    def smells(column: str) -> object:
        (folder / "table.yaml").write_text(f"{table}\ncards: {{smells: {{{column}}}}}\n")
        return read(Project(tmp_path), "pig").one(DeckFile).cards[0].columns.get("smells")

    assert smells("holds: list") == ("sweet", "sour")
    with pytest.raises(ContentError):
        smells("number: [1, 3]")
    assert smells("holds: list, longest: 9") == ("sweet", "sour")
