"""Who copies a small game changes its board or a number first: all that hangs on it follows, or is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games import load
from engine.kernel.rules import KernelRules
from pressgang.cli import main


def _copied(folder: Path, model: str, file: str, old: str, new: str) -> Path:
    """A copy of a small game, changed in one place."""
    assert CliRunner().invoke(main, ["new", str(folder / "mine"), "--like", model]).exit_code == 0
    _change(folder / "mine", file, old, new)
    return folder / "mine"


def _change(project: Path, file: str, old: str, new: str) -> None:
    path = project / "content" / "mine" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def _rules(project: Path) -> KernelRules:
    rules = load(project, "mine")
    assert isinstance(rules, KernelRules)
    return rules


@pytest.mark.parametrize(
    ("model", "file", "old", "new", "piece", "many"),
    [
        ("hex", "boards/board.yaml", "rhombus: 11", "rhombus: 14", "stone", 98),
        ("gomoku", "boards/grid.yaml", "columns: 15, rows: 15", "columns: 19, rows: 19", "stone", 181),
        ("connect_four", "boards/grid.yaml", "columns: 7, rows: 6", "columns: 9, rows: 7", "disc", 32),
        ("othello", "boards/board.yaml", "columns: 8, rows: 8", "columns: 10, rows: 10", "disc", 100),
        ("draughts", "constants.yaml", "rows: 3", "rows: 2", "man", 8),
        ("nine_mens_morris", "constants.yaml", "men: 9", "men: 12", "man", 12),
        ("millbrook", "constants.yaml", "workers: 2", "workers: 3", "worker", 3),
    ],
)
def test_there_are_as_many_pieces_as_the_changed_game_needs(
    tmp_path: Path, model: str, file: str, old: str, new: str, piece: str, many: int
) -> None:
    assert _rules(_copied(tmp_path, model, file, old, new)).looked_at(2).world.pieces[piece] == many


@pytest.mark.parametrize(
    ("model", "old", "new", "example"),
    [
        (
            "hex",
            "rhombus: 11",
            "rhombus: 12",
            """
- id: last
  given: {turn: red, seats: {red: {stone: [a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11]}}}
  when: [{place: {at: a12}}]
  then: {ending: {reason: connection, winner: red}}
- id: before_the_last
  given: {turn: red, seats: {red: {stone: [a1, a2, a3, a4, a5, a6, a7, a8, a9, a10]}}}
  when: [{place: {at: a11}}]
  then: {turn: blue}
""",
        ),
        (
            "draughts",
            "columns: 8, rows: 8",
            "columns: 10, rows: 10",
            """
- id: crowned
  given: {turn: red, seats: {red: {man: [41, 1]}, blue: {man: [12, 13]}}}
  when: [{move: {from: 41, to: 46}}]
  then: {turn: blue, seats: {red: {man: [1], king: [46]}}}
- id: not_yet
  given: {turn: red, seats: {red: {man: [36, 1]}, blue: {man: [12, 13]}}}
  when: [{move: {from: 36, to: 41}}]
  then: {turn: blue, seats: {red: {man: [1, 41], king: []}}}
""",
        ),
    ],
)
def test_the_last_row_is_that_of_the_changed_board(tmp_path: Path, model: str, old: str, new: str, example: str) -> None:
    project = _copied(tmp_path, model, "boards/board.yaml", old, new)
    (project / "content" / "mine" / "scenarios" / "examples.yaml").write_text(example, "utf-8")
    answer = CliRunner().invoke(main, ["scenario", "mine", "--project", str(project)])
    assert "2 passed, 0 failed" in answer.output, answer.output


def test_a_game_of_more_workers_ends(tmp_path: Path) -> None:
    project = _copied(tmp_path, "millbrook", "constants.yaml", "workers: 2", "workers: 3")
    answer = CliRunner().invoke(main, ["playtest", "mine", "--games", "2", "--jobs", "1", "--project", str(project)])
    assert answer.exit_code == 0 and "harvest" in answer.output, answer.output


def test_sheets_for_too_few_are_told(tmp_path: Path) -> None:
    project = _copied(tmp_path, "yacht", "game.yaml", "players: [1, 2, 3, 4]", "players: [5]")
    _change(project, "game.yaml", "  - {colour: yellow}", "  - {colour: yellow}\n  - {colour: violet}")
    answer = CliRunner().invoke(main, ["check", "mine", "--fast", "--project", str(project)])
    assert "premises.sheets: somebody has no sheet" in answer.output


@pytest.mark.parametrize(("text", "told"), [("", True), ("text: Stake as much again and take one card.\n    ", False)])
def test_an_action_of_which_the_rulebook_says_nothing_is_named(tmp_path: Path, text: str, told: bool) -> None:
    double = f"  - id: double\n    {text}effects: [{{draw: {{cards: 1}}}}, end_turn]\n  - id: stand\n"
    project = _copied(tmp_path, "blackjack", "actions.yaml", "  - id: stand\n", double)
    _change(project, "flow.yaml", "actions: [hit, stand]", "actions: [hit, stand, double]")
    answer = CliRunner().invoke(main, ["check", "mine", "--project", str(project)])
    assert ("no clause of the rulebook tells of double; where one does, it says `plays: [action.double]`" in answer.output) is told
    assert "0 errors, 0 warnings" in answer.output, answer.output


def test_a_second_edition_has_a_rulebook_from_the_start(tmp_path: Path) -> None:
    first = "  - {id: first, name: First edition}\n"
    project = _copied(tmp_path, "pig", "game.yaml", first, f"{first}  - {{id: long, name: To two hundred}}\n")
    edition = project / "content" / "mine" / "editions" / "long.yaml"
    edition.parent.mkdir()
    edition.write_text("constants.yaml: {constants: {goal: 200}}\n", "utf-8")
    answer = CliRunner().invoke(main, ["check", "mine", "--edition", "long", "--project", str(project)])
    assert "0 errors, 0 warnings, 0 unfinished" in answer.output, answer.output
