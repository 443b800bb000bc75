"""What an edition changes is asked for by the edition's own file, and by the file that it changes."""

from __future__ import annotations

from pathlib import Path

from engine.source.project import Project
from pressgang.drifting.running import all_values, bearing
from pressgang.drifting.verdicts import path_of

PROJECT = Project(Path(__file__).parents[2])


def paths(only: str, edition: str) -> set[str]:
    """The values that may bear a rule and that `--only` names."""
    values = all_values(PROJECT, "elbrus", edition)
    return {path_of(values[number]) for number in bearing(PROJECT, "elbrus", edition, only)[0]}


def test_the_file_of_an_edition_names_what_it_changes() -> None:
    """It is there as drift tells its place, too."""
    found = paths("editions/duo.yaml", "duo")
    assert {"partners", "define.team_health"} < found
    assert not any(path.startswith("spaces") for path in found)
    assert found == paths("content/elbrus/editions/duo.yaml", "duo")


def test_the_file_that_an_edition_changes_names_it_as_well() -> None:
    assert {"partners", "define.team_health"} < paths("table.yaml", "duo")


def test_the_file_of_another_edition_names_nothing() -> None:
    assert paths("editions/duo.yaml", "solo") == set()
