"""Whatever is wrong with a game of one's own is told with its place, and nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

CARDS, TABLE, ARENA = "cards/dash.yaml", "table.yaml", "boards/arena.yaml"

FAULTS = {
    "two seats of one colour": (
        "game.yaml",
        "colour: blue",
        "colour: red",
        "seats[1].colour: two seats are red — each is called by a colour",
    ),
    "unknown verb": (CARDS, "- gain: {counter: actions", "- gian: {counter: actions", "did you mean 'gain'?"),
    "verb of another game": (
        CARDS,
        "- gain: {counter: actions, amount: 2}",
        "- remove_wounds: {wounds: 1}",
        "unknown verb 'remove_wounds'",
    ),
    "unknown counter": (CARDS, "gain: {counter: actions,", "gain: {counter: acitons,", "no counter 'acitons' — did you mean 'actions'?"),
    "unknown zone": ("flow.yaml", "draw: {cards: constants.cards}", "draw: {cards: 1, from: dekc}", "did you mean 'deck'?"),
    "unknown constant": ("flow.yaml", "constants.goal", "constants.gaol", "did you mean 'goal'?"),
    "unknown terrain": (ARENA, "f: {has: {terrain: forest}}", "f: {has: {terrain: forrest}}", "did you mean 'forest'?"),
    "unknown rules": ("game.yaml", "rules: data", "rules: dota", "did you mean 'data'?"),
    "letter without sign": (ARENA, '"    y . . . r"', '"    y . x . r"', "no sign 'x'"),
    "letter between hexes": (ARENA, '"    y . . . r"', '"   y . . . r"', "stands between two hexes"),
    "home of nobody": (ARENA, "home: red", "home: rde", "did you mean 'red'?"),
    "unknown property": (TABLE, "forest, has: {enter: 2}", "forest, has: {entre: 2}", "did you mean 'enter'?"),
    "event that never happens": ("flow.yaml", "- on: move", "- on: moves", "nothing that happens is called 'moves' — did you mean 'move'"),
    "more than is printed": ("tokens.yaml", "count: 13", "count: 12", "13 of 'gem' lie on the board, but 12 are printed"),
    "card twice": (CARDS, "id: swap", "id: snare", "card 'snare' stands twice"),
    "component of nothing": ("game.yaml", "counts: boards", "counts: bords", "'bords' counts nothing"),
    "component uncounted": ("game.yaml", "  - {id: gem, name: Gems, count: 13, counts: tokens, of: gem}\n", "", "counts gem"),
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
    edit("cards/dash.yaml", "copies: 8\n    topic: Haste", "copies: 0\n    topic: Haste")
    result = press("check")
    assert "must be at least 1 (got 0)" in result.output
    assert "entries" not in result.output


@pytest.mark.parametrize("look", [("table.yaml", "look: path", "look: pathh"), ("tokens.yaml", "ink: treasure", "ink: treasures")])
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
