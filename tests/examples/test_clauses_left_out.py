"""What newcomers need not write: the editions of a clause, and a clause for a scenario that only tests."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from engine.games import load
from pressgang.cli import main
from tests.examples.laid_table import lay, read

RULES = """
section: {id: own, title: Rules}
clauses:
  - {id: waiting, plays: [action.wait], text: You may wait.}
"""
SCENARIO = "{id: waits, given: {turn: red}, when: [{wait: {}}], then: {turn: blue}}"


def run(folder: Path, *words: str) -> tuple[int, str]:
    made = CliRunner().invoke(main, ["--project", str(folder), *words])
    return made.exit_code, made.output


def test_a_clause_that_names_no_edition_holds_in_all_of_them(tmp_path: Path) -> None:
    root = lay(tmp_path, {"rules/own.yaml": read(RULES)})
    clauses = {clause.id: clause for clause in load(root, "table").data.clauses}
    assert clauses["waiting"].editions == tuple(one.id for one in load(root, "table").data.manifest.editions)
    assert "waiting" in run(root, "rules", "table")[1]


def test_a_scenario_that_names_no_clause_is_run_and_printed_nowhere(tmp_path: Path) -> None:
    root = lay(tmp_path, {"rules/own.yaml": read(RULES), "scenarios/own.yaml": [read(SCENARIO)]})
    assert run(root, "scenario", "table")[0] == 0
    code, told = run(root, "build", "table", "--out", str(tmp_path / "out"))
    assert code == 0, told


def test_a_caption_without_a_clause_is_told(tmp_path: Path) -> None:
    root = lay(tmp_path, {"rules/own.yaml": read(RULES), "scenarios/own.yaml": [{**read(SCENARIO), "caption": "Red waits."}]})
    code, told = run(root, "check", "table")
    assert code == 1 and "caption: stands beside no clause" in told
