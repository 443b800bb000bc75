"""What was made is remembered by the very things that it was made of, as long as they were asked for lately."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path

import pytest

from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.remembered import Remembered


def test_it_is_made_once_for_the_same_things_asked_in_the_same_way() -> None:
    made, count = Remembered[int](), itertools.count()
    one, other = [1], [1]  # equal, and not the same
    assert made.of((one,), lambda: next(count)) == made.of((one,), lambda: next(count)) == 0
    assert made.of((other,), lambda: next(count)) == 1
    assert made.of((one,), lambda: next(count), "otherwise") == 2
    assert made.of((one, other), lambda: next(count)) == 3


def test_things_keep_their_identity_as_long_as_they_are_remembered() -> None:
    made = Remembered[int](most=8)
    assert [made.of(([number],), lambda number=number: number) for number in range(1000)] == list(range(1000))  # type: ignore[misc]


def test_what_was_asked_for_lately_stays_and_the_rest_goes() -> None:
    made, things, asked = Remembered[int](most=4), [[number] for number in range(100)], []
    for thing in things:
        made.of((things[0],), lambda: asked.append(0) or 0)
        made.of((thing,), lambda thing=thing: asked.append(thing[0]) or 0)  # type: ignore[misc]
    assert asked == list(range(100))
    assert len(made) <= 8


def test_what_fails_is_tried_again() -> None:
    made, thing = Remembered[int](), [1]
    with pytest.raises(ZeroDivisionError):
        made.of((thing,), lambda: 1 // 0)
    assert made.of((thing,), lambda: 1) == 1


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
