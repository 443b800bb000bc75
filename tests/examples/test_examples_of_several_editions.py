"""One example that holds in several editions: `also_in`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pressgang.cli import main
from tests.examples.laid_table import lay, read

RULES = """
section: {id: own, title: Rules}
clauses:
  - {id: waiting, plays: [action.wait], text: You may wait.}
  - {id: spring, plays: [action.wait], text: You may wait in spring., editions: [plain]}
"""
WAITS = (
    "{id: waits, clauses: [waiting], also_in: [festival], given: {turn: red}, when: [{wait: {}}], then: {turn: blue}, caption: Red waits.}"
)


def game(folder: Path, *examples: dict[str, Any]) -> Path:
    """A table of two editions, of which the festival begins with the other seat."""
    root = lay(folder, {"rules/own.yaml": read(RULES), "scenarios/own.yaml": list(examples), "editions/festival.yaml": {}})
    manifest = root / "content" / "table" / "game.yaml"
    written = read(manifest.read_text())
    editions = [{"id": "plain", "name": "Plain"}, {"id": "festival", "name": "Festival"}]
    manifest.write_text(json.dumps({**written, "edition": "plain", "editions": editions}))
    return root


def run(folder: Path, *words: str) -> tuple[int, str]:
    made = CliRunner().invoke(main, ["--project", str(folder), *words])
    return made.exit_code, made.output


def as_json(folder: Path, *words: str) -> Any:
    """What is told beside progress."""
    made = CliRunner().invoke(main, ["--project", str(folder), *words, "--json"])
    assert made.exit_code == 0, made.output
    return json.loads(made.stdout)


def example(**changed: Any) -> dict[str, Any]:
    return {**read(WAITS), **changed}


def told(folder: Path, *examples: dict[str, Any]) -> str:
    code, words = run(game(folder, *examples), "check", "table")
    assert code == 1, words
    return words


def test_it_is_run_in_each_of_them_under_the_name_of_the_edition(tmp_path: Path) -> None:
    found = as_json(game(tmp_path, example()), "scenario", "table")
    assert [one["id"] for one in found["results"]] == ["waits", "waits.festival"]
    assert len({one["line"] for one in found["results"]}) == 1


def test_it_fails_in_the_edition_in_which_it_does_not_hold(tmp_path: Path) -> None:
    root = game(tmp_path, example())
    (root / "content" / "table" / "editions" / "festival.yaml").write_text("actions.yaml: {actions: [{id: wait, needs: 'no'}]}\n")
    code, words = run(root, "scenario", "table")
    assert code == 1 and "waits.festival: " in words and "1 passed, 1 failed" in words


def test_it_proves_its_clauses_in_each_of_them(tmp_path: Path) -> None:
    proofs = as_json(game(tmp_path, example()), "rules", "table")["clauses"]
    (waiting,) = [one for one in proofs if one["id"] == "waiting"]
    assert waiting["scenarios"] == ["waits", "waits.festival"]


def test_an_edition_that_the_game_has_not_is_told_at_its_place_once(tmp_path: Path) -> None:
    words = told(tmp_path, example(also_in=["festivel"]))
    assert words.count("no edition 'festivel'") == 1 and "also_in[0]" in words and "did you mean 'festival'" in words


def test_an_edition_that_is_named_twice_is_told(tmp_path: Path) -> None:
    assert "also_in[1]: it is of edition festival already" in told(tmp_path, example(also_in=["festival", "festival"]))
    assert "also_in[0]: it is of edition plain already" in told(tmp_path / "own", example(also_in=["plain"]))


def test_a_clause_that_one_of_them_has_not_is_told_once(tmp_path: Path) -> None:
    words = told(tmp_path, example(clauses=["spring"]))
    assert words.count("clause 'spring' is not in edition festival") == 1


def test_what_is_wrong_in_all_of_them_is_told_once(tmp_path: Path) -> None:
    words = told(tmp_path, example(when=[{"wayt": {}}]))
    assert words.count("when[0]") == 1


def test_its_name_in_another_edition_is_taken(tmp_path: Path) -> None:
    assert "'waits.festival' stands twice" in told(
        tmp_path, example(), example(id="waits.festival", also_in=[], edition="festival", caption="")
    )
