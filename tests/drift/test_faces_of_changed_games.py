"""The faces of a changed game are drawn anew: those of the game as it is were kept once, and cards could say anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.definitions.perturbing import REMOVED, perturbed
from engine.definitions.values import values_of
from engine.games import module_of, read
from engine.source.project import Project
from generator.building.impressions import Impressions

PROJECT = Project(Path(__file__).parents[2])


@pytest.mark.parametrize(("chapter", "last"), [("cards-supports", "placed"), ("mats-champions", "ability")])
def test_an_effect_that_is_taken_out_is_gone_from_the_face(chapter: str, last: str) -> None:
    """Of verbs without numbers no table of the exact rules tells, either: the face alone does."""
    data = read(PROJECT, "elbrus", "duo")
    kinds = tuple(module_of(PROJECT, "elbrus").KINDS)
    effect = next(one for one in values_of(data, kinds) if one.sort == "entry" and one.path[-2:-1] == (last,))
    impressions = Impressions(PROJECT, data)
    assert impressions.first_difference(perturbed(data, kinds, effect, REMOVED), chapter).startswith(f"{chapter}: ")
    assert impressions.first_difference(data, chapter) == ""
