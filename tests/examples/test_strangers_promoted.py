"""Men that are turned over as they are promoted, and keep their colour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Part
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.pieces import pieces
from generator.products.thing import Thing
from tests.examples.laid_table import lay, rules_of

Files = dict[str, Any]
GILDED: Files = {"gilded_man": {"count": 0, "name": "Gilded man", "has": {}}}
MEN: Files = {"man": {"back": "gilded_man"}, **GILDED}
PART = {"id": "men", "title": "Men", "things": "pieces"}


def made(folder: Path, kinds: Files, **part: Any) -> dict[str, Thing]:
    seats = {"game.yaml": {"players": [2], "seats": [{"colour": "red"}, {"colour": "blue"}]}}
    shop = open_shop(Project(lay(folder, {**seats, "table.yaml": {"pieces": kinds}})), "table")
    return {thing.id: thing for thing in pieces(shop, Part(**PART, **part))}


def sides(thing: Thing) -> list[tuple[str, str]]:
    faces = (thing.front, thing.back)
    return [(face.context["token"]["id"], face.context["token"]["look"]) for face in faces if face is not None]


@pytest.mark.parametrize("part", [{}, {"back": "token_round"}])
def test_a_piece_shows_the_kind_that_it_becomes_on_its_other_side(part: Files, tmp_path: Path) -> None:
    found = made(tmp_path, MEN, **part)
    assert sides(found["man_blue"]) == [("man", "blue"), ("gilded_man", "blue")]
    assert found["man_blue"].copies == found["man_red"].copies > 0
    assert not any(name.startswith("gilded") for name in found), "it is no piece of its own"


def test_others_are_as_they_were(tmp_path: Path) -> None:
    assert sides(made(tmp_path, GILDED)["man_blue"]) == [("man", "blue")]


def test_what_hides_its_kind_does_not_tell_it_on_its_back(tmp_path: Path) -> None:
    hidden = {"man": {**MEN["man"], "hides": {"while": "yes", "what": "kind"}}, **GILDED}
    assert sides(made(tmp_path, hidden, back="token_round")["man_blue"])[1] == ("stone", "blue")


@pytest.mark.parametrize(
    ("back", "told"),
    [
        ("gilded_men", "no kind of piece is called 'gilded_men' — did you mean 'gilded_man'"),
        ("man", "has another kind on its other side"),
    ],
)
def test_a_kind_that_there_is_not_is_told(back: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as stopped:
        rules_of(lay(tmp_path, {"table.yaml": {"pieces": {"man": {"back": back}, **GILDED}}}))
    assert any(told in f"{problem.message} — {problem.hint}" and problem.line for problem in stopped.value.problems)
