"""Clauses that premises of the table hold: `check` asks no scenario of them, and tells what no table has."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from pressgang.cli import main
from tests.one_kernel.gems import edit, written

CLAUSES = """
section: {id: things, title: Things}
clauses:
  - {id: things.poor, unplayed: It says how things are., premises: [PREMISE], text: Nobody begins with anything.}
  - {id: things.other, unplayed: It says how things are., text: Something else.}
"""


def checked(folder: Path, premise: str) -> str:
    project = written(folder)
    edit(project, "table.yaml", "counters:\n", 'premises:\n  poor: {that: seats.all(gems = 0), otherwise: "somebody is rich"}\ncounters:\n')
    rules = project / "content/gems/rules"
    rules.mkdir(exist_ok=True)
    (rules / "01_things.yaml").write_text(CLAUSES.replace("PREMISE", premise), encoding="utf-8")
    return CliRunner().invoke(main, ["check", "gems", "--unfinished", "--project", str(project)]).output


def test_what_a_premise_holds_needs_no_scenario(tmp_path: Path) -> None:
    told = checked(tmp_path, "poor")
    assert "'things.other' has no scenario" in told
    assert "things.poor" not in told


def test_a_premise_that_no_table_has_is_told(tmp_path: Path) -> None:
    told = checked(tmp_path, "pooor")
    place = r"rules/01_things\.yaml:4:\d+: clauses\[0\]\.premises\[0\]: no premise 'pooor'.*'poor'"
    assert re.search(place, told), told
