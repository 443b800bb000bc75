"""Whatever is wrong with a game of one's own is told with its place, and nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

RUN, PICK = "- gain_actions: {actions: 2}", "- pick_up: {token: gem}"

FAULTS = {
    "unknown verb": ("cards/dash.yaml", RUN, "- gain_action: {actions: 2}", "did you mean 'gain_actions'?"),
    "verb of another game": (
        "cards/dash.yaml",
        "- gain_actions: {actions: 2}",
        "- remove_wounds: {wounds: 1}",
        "the rules of this game have no verb",
    ),
    "field that means nothing": ("cards/dash.yaml", "{actions: 2}", "{actions: 2, only: move}", "a game of data has one kind of Action"),
    "cancel out of place": ("cards/dash.yaml", "timing: answer", "timing: own_turn", "give the card `timing: answer`"),
    "unknown token": ("turn.yaml", "pick_up: {token: gem}", "pick_up: {token: gam}", "no token 'gam' — did you mean 'gem'?"),
    "unknown status": ("cards/dash.yaml", "status: snare", "status: snore", "no status 'snore' — did you mean 'snare'?"),
    "unknown terrain": ("board.yaml", "f: {terrain: forest}", "f: {terrain: forrest}", "no terrain 'forrest' — did you mean 'forest'?"),
    "unknown rules": ("game.yaml", "rules: general", "rules: generel", "did you mean 'general'?"),
    "letter without sign": ("board.yaml", '"    y . . . r"', '"    y . x . r"', "rows[0]: no sign 'x' (column 9)"),
    "letter between hexes": ("board.yaml", '"    y . . . r"', '"   y . . . r"', "lies between two hexes"),
    "home twice": ("board.yaml", '"    y . . . r"', '"    r . . . r"', "2 homes of red on the map"),
    "walled in": ("board.yaml", '"   . f . . f ."\n    - "  # f', '"   # # # # # #"\n    - "  # f', "nobody can walk to"),
    "free action": ("actions.yaml", "cost: {actions: 1}", "cost: {actions: 0}", "so that a turn need never end"),
    "endless": ("turn.yaml", "- {id: rounds, rounds: 50}", "- {id: more, points: 9}", "the game may never end"),
    "choice on arrival": (
        "turn.yaml",
        "- pick_up: {token: gem}",
        "- go: {distance: [1, 1]}",
        "which cannot be made here",
    ),
    "more than is printed": ("tokens.yaml", "count: 13", "count: 12", "13 of 'gem' lie on the board, but 12 are printed"),
    "card twice": ("cards/dash.yaml", "id: swap", "id: snare", "card 'snare' stands twice"),
    "negative number": ("turn.yaml", "turn: {actions: 3}", "turn: {actions: -3}", "must be at least 1 (got -3)"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_at_its_place(press: Press, edit: Edit, fault: str) -> None:
    file, old, new, message = FAULTS[fault]
    edit(file, old, new)
    result = press("check")
    lines = [line for line in result.output.splitlines() if message in line]
    assert lines, result.output
    assert lines[0].startswith(f"content/dash/{file}:")
    assert "Traceback" not in result.output


def test_a_list_with_a_wrong_entry_is_not_called_too_short(press: Press, edit: Edit) -> None:
    edit("cards/dash.yaml", "- gain_actions: {actions: 2}", "- gain_actions: {actions: 0}")
    result = press("check")
    assert "must be at least 1 (got 0)" in result.output
    assert "entries" not in result.output


@pytest.mark.parametrize("look", [("terrain.yaml", "look: path", "look: pathh"), ("tokens.yaml", "ink: treasure", "ink: treasures")])
def test_a_look_that_the_theme_lacks_stops_the_build(project: Path, press: Press, edit: Edit, look: tuple[str, str, str]) -> None:
    edit(*look)
    result = press("build", "--product", "board", "--product", "tokens", "--out", str(project / "output"))
    assert result.exit_code == 1
    assert f"content/dash/{look[0]}:" in result.output
    assert "did you mean" in result.output
    assert not list(project.glob("output/**/*.pdf"))


@pytest.mark.parametrize("word", ["extends", "include"])
def test_templates_that_run_in_circles(project: Path, press: Press, word: str) -> None:
    faces = project / "templates" / "faces"
    faces.mkdir()
    (faces / "card.svg").write_text("{% " + word + ' "faces/again.svg" %}')
    (faces / "again.svg").write_text("{% " + word + ' "faces/card.svg" %}')
    result = press("build", "--product", "cards", "--out", str(project / "output"))
    assert result.exit_code == 1
    assert "includes or extends itself, over and over" in result.output
    assert not list(project.glob("output/**/*.pdf"))


def test_a_project_without_a_game(project: Path, press: Press) -> None:
    (project / "content" / "dash" / "game.yaml").unlink()
    result = press("check")
    assert result.exit_code == 2
    assert "no folder in it has a game.yaml" in result.output


def test_two_games_of_one_name(project: Path, press: Press) -> None:
    other = project / "content" / "other"
    other.mkdir()
    (other / "game.yaml").write_bytes((project / "content" / "dash" / "game.yaml").read_bytes())
    result = press("check")
    assert result.exit_code == 1
    assert "'dash' is already the game in dash/" in result.output


def test_new_leaves_what_is_there_alone(project: Path) -> None:
    before = sorted(project.rglob("*"))
    result = CliRunner().invoke(main, ["new", str(project)])
    assert result.exit_code == 2
    assert "is there already" in result.output
    assert sorted(project.rglob("*")) == before
    assert not list(project.parent.glob(".pressgang-*"))


@pytest.mark.parametrize(("name", "message"), [("9 lives", "begin with a letter"), ("nowhere/game", "there is no folder")])
def test_new_refuses_what_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["new", name])
    assert result.exit_code == 2
    assert message in result.output
    assert not list(tmp_path.iterdir())
