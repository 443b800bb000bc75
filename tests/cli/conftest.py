"""A project of its own for each test: the race of tests/kernel as a folder of YAML."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner, Result

from engine import games
from pressgang.cli import main

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel"))

FILES = {
    "game.yaml": """
        id: race
        title: The Race
        rules: race
        credits: {design: Nobody}
        licence: free
        players: [2, 3]
        edition: v1
        editions: [{id: v1, name: First}]
        seats: [{colour: red}, {colour: blue}, {colour: green}]
    """,
    "print.yaml": """
        products: [{id: rulebook, title: Rulebook, kind: rulebook}]
    """,
    "rules/01_running.yaml": """
        section: {id: running, title: Running}
        clauses:
          - {id: race.walk, editions: [v1], text: "Walk {{ 'one' }} or {{ 'two' }} spaces."}
          - {id: race.dash, editions: [v1], text: Or roll the die.}
          - {id: race.block, editions: [v1], text: Whoever is passed may block.}
          - {id: race.table, editions: [v1], text: Put the track on a table., physical: true}
    """,
    "scenarios/running.yaml": """
        - id: race.walk.two
          clauses: [race.walk]
          players: 2
          when: [walk: {spaces: 2}]
          then: {seats: {red: {at: 2}}}
        - id: race.dash.five
          clauses: [race.dash]
          players: 2
          when: [{dash: {}, dice: [5]}]
          then: {seats: {red: {at: 5}}}
    """,
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        file = tmp_path / "content" / "race" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text).lstrip())
    monkeypatch.setitem(games.BUILT_IN, "race", "race")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(project: Path) -> Callable[..., Result]:
    def run(*words: str) -> Result:
        return CliRunner().invoke(main, list(words))

    return run


@pytest.fixture
def edit(project: Path) -> Callable[[str, str, str], None]:
    """Change words of a file of the race."""

    def edit(name: str, old: str, new: str) -> None:
        file = project / "content" / "race" / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    return edit
