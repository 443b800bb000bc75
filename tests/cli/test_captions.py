"""Captions of examples: a number that the scenario does not show must be referred to, and a reference must lead somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read
from engine.playtest.proving import read_examples
from engine.source.problems import Problem
from engine.source.project import Project
from generator.books.lessons.executed import executed
from generator.building.build import open_shop
from pressgang.checks.captions import caption_problems
from pressgang.starting.starting import start_game

GEM = "caption: Red steps from hex 8 onto hex 14 and picks up the Gem that lies there."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return start_game(tmp_path / "hexdash").folder


def told(folder: Path, old: str = "", new: str = "", file: str = "scenarios/examples.yaml") -> list[Problem]:
    path = folder / "content" / "hexdash" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    project = Project(folder)
    data = read(project, "hexdash", None)
    return list(caption_problems(project, read_examples(project, "hexdash"), {data.edition: data}))


def test_numbers_that_the_scenario_shows_are_held_by_it(folder: Path) -> None:
    assert told(folder) == []


def test_a_number_that_it_does_not_show_is_typed(folder: Path) -> None:
    (problem,) = told(folder, GEM, GEM.replace("the Gem", "the Gem, worth 77 points,"))
    assert (problem.file, problem.severity) == ("content/hexdash/scenarios/examples.yaml", "warning")
    assert "the number '77' is typed" in problem.message


def test_a_caption_refers_to_values(folder: Path) -> None:
    assert (
        told(folder, GEM, f'"{GEM}"'.replace('"caption: ', 'caption: "').replace("the Gem", "{{ 'seventy' }} and {{ tokens.gem.name }}"))
        == []
    )


def test_a_reference_that_leads_nowhere_is_told_at_the_caption(folder: Path) -> None:
    (problem,) = told(folder, GEM, GEM.replace("the Gem", "the {{ tokens.gme.name }}"))
    assert problem.severity == "error"
    assert "gme" in problem.message


def test_a_typed_number_of_a_translated_caption_is_found_there(folder: Path) -> None:
    path = folder / "content" / "hexdash" / "languages" / "de.yaml"
    line = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.strip().startswith("step.gem:"))
    (problem,) = told(
        folder, line, f'{line.partition(":")[0]}: "Rot nimmt siebenundsiebzig, nein, 77 Edelsteine auf."', "languages/de.yaml"
    )
    assert problem.file == "content/hexdash/languages/de.yaml"


def test_a_caption_is_set_beside_other_markup(folder: Path) -> None:
    """What is markup already is not escaped by what it is joined with, nor does it escape the other."""
    told(folder, GEM, "caption: Red picks up {{ tokens.gem.name }} & {{ 2 | count('point') }}.")
    shop = open_shop(Project(folder), "hexdash")
    (caption,) = (one.caption for one in executed(shop)[0] if one.id == "step.gem")
    assert (
        "<b>Example</b> " + caption
        == f"<b>Example</b> Red picks up {shop.wording.context.names['tokens']['gem']['name']} &amp; <n>2</n> points."
    )
