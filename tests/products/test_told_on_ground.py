"""Examples on boards of ground tell what their pictures do not show: who has what, what is chosen, and what the dice show."""

from __future__ import annotations

from functools import cache

import pytest

from engine.games import read
from engine.source.project import Project
from generator.books.chapters.examples import in_words
from generator.books.data.sections.ground import ground_views
from generator.books.lessons.executed import executed
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.building.build import open_shop
from generator.sheets.papers import paper_named
from generator.wording import plain
from tests.examples.laid_table import ROOT


@cache
def told(game: str) -> dict[str, str]:
    """What stands below the pictures of each example."""
    project = Project(ROOT)
    shop = open_shop(project, read(project, game))
    setter = Setter(shop, styles_of(shop), paper_named("a4").size)
    return {one.id: plain(in_words(shop, one, ground_views(setter, one).drawn)) for one in executed(shop)[0] if one.holds}


@pytest.mark.parametrize(
    ("game", "example", "words"),
    [
        ("hexdash", "step.gem", "Red to move \u2192 Red: Move to hex 14"),
        (
            "hexdash",
            "push.blocked",
            "Red to move \u00b7 Red: At 9 \u00b7 Blue: At 10; Hand Block \u2192 Red: Move to hex 10 \u2192 Blue: answer Block",
        ),
        ("elbrus", "obstacle.mountain", "Red rolls for movement \u2192 The dice show 1 and 1 \u2192 Red: Step to b26"),
        ("elbrus", "src.tochinator.hit", "Red: Shoot an enemy (target Blue) \u2192 The die shows 4"),
        ("elbrus", "move.chest_pass", "\u2192 Red: Step to i27, j27, j26, j25, i25, h25 and h26"),
    ],
)
def test_examples_tell_choices_and_dice(game: str, example: str, words: str) -> None:
    """Steps in a row are one way; where a picture shows a figure, its place is not told as well."""
    assert words in told(game)[example]
    assert (" At " in told(game)[example]) == (example == "push.blocked")
