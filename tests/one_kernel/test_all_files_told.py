"""Faults of one file hide none of another, and nothing but faults is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.examples.laid_table import lay


def test_a_fault_of_the_box_hides_none_of_other_files(tmp_path: Path) -> None:
    folder = lay(tmp_path, {"table.yaml": {"zones": {"path": {"order": 1}}}, "flow.yaml": {"floww": []}})
    game = folder / "content/table/game.yaml"
    game.write_text(game.read_text().replace("licence: Free for everybody", "licence: 5"))
    found = [f"{one}" for one in problems_of(Project(folder), "table", fast=True)]
    assert [one.partition(":")[0].rpartition("/")[2] for one in found] == ["flow.yaml", "game.yaml", "table.yaml"]


@pytest.mark.filterwarnings("error")
def test_a_list_in_place_of_a_mapping_is_told_without_other_words(tmp_path: Path) -> None:
    project = Project(lay(tmp_path, {"actions.yaml": {"actions": [{"id": "try", "effects": [{"choose": ["end_turn"]}]}]}}))
    found = problems_of(project, "table", fast=True)
    assert any("must be a mapping of keys — write `choose: {" in f"{one}" for one in found)
