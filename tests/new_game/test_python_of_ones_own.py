"""A game with a verb of its own: what `pressgang new NAME --python` writes is installed and then checks, proves, prints and plays."""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main
from tests.printed import ROOT

PROJECT = "Dune Sea"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project as it is written, not installed."""
    monkeypatch.chdir(tmp_path)
    result = run("new", PROJECT, "--python")
    assert result.exit_code == 0, result.output
    assert "pip install --editable ." in result.output
    monkeypatch.chdir(tmp_path / PROJECT)
    return tmp_path / PROJECT


@pytest.fixture
def installed(begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The project with its package installed as pip would: its metadata, with the entry points of pyproject.toml, and its code."""
    project = tomllib.loads((begun / "pyproject.toml").read_text())["project"]
    metadata = tmp_path / "site" / f"{project['name']}-{project['version']}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()))]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")
    monkeypatch.syspath_prepend(str(metadata.parent))
    monkeypatch.syspath_prepend(str(begun))
    yield begun
    for name in [name for name in sys.modules if name.partition(".")[0] == "dune_sea"]:
        del sys.modules[name]


def test_nothing_of_the_model_is_left(begun: Path) -> None:
    for file in begun.rglob("*"):
        assert "sandpile" not in str(file.relative_to(begun)).lower()
        if file.is_file():
            assert "sandpile" not in file.read_text().lower(), file
    verb = (begun / "dune_sea" / "topple.py").read_text().splitlines()
    assert len([line for line in verb if line.strip()]) <= 45


def test_without_the_package_it_is_told_what_is_missing(begun: Path) -> None:
    result = run("check")
    assert result.exit_code == 1
    assert "no rules 'dune_sea' are installed" in result.output


def test_installed_it_is_a_whole_game(installed: Path) -> None:
    for words in (("check",), ("scenario",), ("playtest", "--games", "5", "--jobs", "1", "--strict"), ("build",)):
        result = run(*words)
        assert result.exit_code == 0, (words, result.output)
    made = {file.name for file in (installed / "output" / "dune_sea").glob("*.pdf")}
    assert {"cards.pdf", "board.pdf", "tokens-flags.pdf", "tokens-grains.pdf", "rulebook.pdf"} <= made
    told = json.loads(run("explain", "topple", "--json").stdout)["explanations"][0]
    assert told["prints"].startswith("Heaps of")
    assert [field["name"] for field in told["fields"]] == ["counter", "at"]
    assert run("schema").exit_code == 0
    assert '"topple"' in (installed / "output" / "schema" / "dune_sea" / "cards.json").read_text()


def test_its_own_faults_are_told_as_all_others(installed: Path) -> None:
    cards = installed / "content" / "dune_sea" / "cards" / "winds.yaml"
    cards.write_text(cards.read_text().replace("- topple: {counter: sand, at", "- topple: {counter: points, at", 1))
    result = run("check")
    assert result.exit_code == 1
    assert "cards/winds.yaml:10:17: cards[0].effects[2].topple: 'points' is no counter of spaces" in result.output
    board = installed / "content" / "dune_sea" / "boards" / "desert.yaml"
    board.write_text(board.read_text().replace("squares: {columns: 5, rows: 5}", "hexes: {radius: 3}"))
    assert "boards/desert.yaml:3:3: board: sand lies on squares only" in run("check").output


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("topple.py", "def emit(self", "def emit self", "topple.py:25:1: is no Python:"),
        (
            "topple.py",
            "Verb, counter_of,",
            "Verb, counter_off,",
            "topple.py:12:1: ImportError: cannot import name 'counter_off'",
        ),
        ("topple.py", "        if counter_of(e", "        {}['boo']\n        if counter_of(e", "topple.py:27:1: emit: KeyError: 'boo'"),
        ("topple.py", "{high} = False", "{high} = = False", "flow.yaml:2:1: a verb writes what is no Python, 'highx"),
        ("rules.py", "    for number", "    1 / 0\n    for number", "rules.py:13:1: has_squares: ZeroDivisionError: division by zero"),
        ("rules.py", "    for number", "    yield 'sand'\n    for number", "rules.py:11:1: has_squares: gives 'sand' in place of problems"),
        ("rules.py", "checks=(has_squares,)", "checks=(lambda data: None,)", "<lambda>: gives None in place of problems"),
        ("rules.py", "RULES = Extended", "RULEZ = Extended", "cannot be loaded: AttributeError: module 'dune_sea.rules' has no"),
        ("rules.py", "RULES = Extended", "RULES = dict", "brings the rules 'dune_sea', but has no KINDS"),
        ("rules.py", "RULES = Extended", "raise SystemExit(3)\nRULES = Extended", "rules.py:19:1: SystemExit: 3"),
        ("things.py", "    count = int", "    raise ValueError('none')\n    count = int", "things.py:11:1: grains: ValueError: none"),
        ("things.py", "    return [", "    return [3, ", "things.py:9:1: grains: gives 3 in place of a Thing"),
        ("things.py", 'THINGS = {"grains": grains}', "THINGS = grains", "is no mapping of names to functions"),
        ("things.py", 'THINGS = {"grains"', 'THINGS = {"cards": grains, "grains"', "the face is 12 x 12 mm, but this part is cut at"),
    ],
)
def test_what_breaks_in_the_package_is_told_by_its_line(installed: Path, file: str, old: str, new: str, told: str) -> None:
    path = installed / "dune_sea" / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    result = run("check", "--json")
    assert result.exit_code == 1, result.output
    assert any(
        told in str(Path(one["file"]).name + f":{one['line']}:{one['column']}: {one['message']}")
        for one in json.loads(result.stdout)["problems"]
    )


@pytest.mark.parametrize("more", [("--like", "pig"), ("--project", ".")])
def test_it_is_a_project_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, str]) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new", "mine", "--python", *more)
    assert result.exit_code == 2
    assert "leave out --like and --project" in result.output


def test_the_page_shows_what_is_written(begun: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "own_verbs.md").read_text()
    code = (
        "".join(file.read_text() for file in (begun / "dune_sea").glob("*.py"))
        + (begun / "templates" / "phrases" / "dune_sea" / "en.yaml").read_text()
    )
    shown = [line for block in page.split("```")[1::2] for line in block.splitlines()[1:] if line.strip() not in ("", "...")]
    assert len(shown) >= 12
    for line in shown:
        assert line.removesuffix(" ...") in code, line


def test_packages_take_what_they_need_from_two_places_that_stay() -> None:
    """What is imported from elsewhere breaks when Pressgang is put in order."""
    files = sorted((ROOT / "templates" / "new" / "python").rglob("*.py"))
    taken = {node.module for file in files for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom)}
    ours = {module for module in taken if module and module.partition(".")[0] in ("engine", "generator", "pressgang")}
    assert ours == {"engine.extending", "generator.extending"}
