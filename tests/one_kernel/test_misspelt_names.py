"""Each name in each formula of some games is misspelt once: `check` tells where, and never fails itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from engine.games import compiled, module_of, read
from engine.source.problems import ContentError
from engine.source.project import Project

ROOT = Path(__file__).parents[2]
FILES = ("table.yaml", "flow.yaml", "actions.yaml")
CONSTANT = re.compile(r"(?<!\{\{ )\bconstants\.([a-z_]+)")
"""In formulas; what texts refer to is told with the texts."""


def places() -> Iterator[object]:
    for game in ("hexdash", "night_market", "yacht"):
        for name in FILES:
            file = ROOT / "content" / game / name
            for found in CONSTANT.finditer(file.read_text(encoding="utf-8")) if file.exists() else ():
                yield pytest.param(game, name, found.start(1), found.end(1), id=f"{game}-{name}-{found.start(1)}")


@pytest.mark.parametrize(("game", "name", "begin", "end"), list(places()))
def test_a_misspelt_constant_is_told_where_it_stands(game: str, name: str, begin: int, end: int, tmp_path: Path) -> None:
    folder = tmp_path / "content" / game
    copytree(ROOT / "content" / game, folder)
    text = (folder / name).read_text(encoding="utf-8")
    (folder / name).write_text(f"{text[:begin]}q{text[begin:end]}{text[end:]}", encoding="utf-8")
    line = text.count("\n", 0, begin) + 1
    with pytest.raises(ContentError) as told:
        project = Project(tmp_path)
        compiled(module_of(project, game), read(project, game))
    assert any(problem.file.endswith(name) and abs(problem.line - line) <= 3 for problem in told.value.problems), told.value.problems
    assert any(f"no constant 'q{text[begin:end]}'" in problem.message for problem in told.value.problems)
