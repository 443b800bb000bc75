"""Games that begin as a copy of a small one that comes along."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from pressgang.cli import main
from pressgang.starting.classics import LESSONS, Classic, classics

Press = Callable[..., Result]
GAMES = classics()

LARGE = ("elbrus", "mana_totems", "now_or_never")
"""Games of which a copy proves nothing and sets no book again, which would take minutes: tests of the games themselves do."""


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.mark.parametrize("model", GAMES, ids=lambda one: one.id)
def test_a_copy_checks_proves_plays_and_prints_at_once(model: Classic, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "Mein Spiel", "--title", "Mein: Spiel", "--like", model.id).exit_code == 0
    monkeypatch.chdir(tmp_path / "Mein Spiel")
    proven = (("check", "--fast"),) if model.id in LARGE else (("check",), ("scenario",), ("build", "--product", "rulebook"))
    for words in (*proven, ("playtest", "--games", "2", "--jobs", "1")):
        result = run(*words)
        assert result.exit_code == 0, (words, result.output)
    manifest = yaml.safe_load(Path("content/mein_spiel/game.yaml").read_text())
    credit = {"design": "N. N."} if model.id == "hexdash" else {"based_on": model.title}  # a first game is the designer's own
    assert (manifest["id"], manifest["title"], manifest["credits"]) == ("mein_spiel", "Mein: Spiel", credit)
    assert "shows" not in manifest
    for file in Path("content").rglob("*.yaml"):
        if file.parent.name == "editions":
            continue
        schema = file.parent / file.read_text().splitlines()[0].partition("$schema=")[2]
        assert schema.is_file(), f"{file}: no schema at {schema}"
    files = {file.relative_to(model.folder) for file in model.folder.rglob("*.yaml")}  # its templates go to the project's
    if Path("scenarios/teach.yaml") in files:  # lessons that are played tell of what is about to be changed
        files -= {Path(lesson) for lesson in LESSONS}
    assert {file for file in files if file.parts[0] != "templates"} == {
        file.relative_to("content/mein_spiel") for file in Path("content").rglob("*.yaml")
    }


def test_a_copy_joins_a_project(project: Path, press: Press) -> None:
    readme = (project / "README.md").read_text()
    result = press("new", "tricks", "--like", "Whist")
    assert result.exit_code == 0, result.output
    checked = press("check", "tricks")
    assert checked.exit_code == 0 and "to be translated" not in checked.output, "the name of what it is based on stays as it is"
    assert press("scenario", "tricks").exit_code == 0
    assert (project / "README.md").read_text() == readme


def test_an_empty_folder_becomes_a_project(tmp_path: Path) -> None:
    home, full = tmp_path / "home", tmp_path / "full"
    home.mkdir(), full.mkdir()
    (full / "letters.txt").write_text("mine")
    assert run("new", "risky", "--like", "pig", "--project", str(home)).exit_code == 0
    assert (home / "content/risky/game.yaml").is_file()
    refused = run("new", "risky", "--like", "pig", "--project", str(full))
    assert refused.exit_code == 2
    assert "make that folder in it first" in " ".join(refused.stderr.split())
    assert [file.name for file in full.iterdir()] == ["letters.txt"]


def test_what_a_language_says_of_whom_the_model_owes_to_is_left_out(project: Path, press: Press) -> None:
    assert press("new", "mine", "--like", "orchard").exit_code == 0
    assert "warning" not in press("check", "mine").output.replace("0 warnings", "")
    german = yaml.safe_load((project / "content/mine/languages/de.yaml").read_text())
    assert german["game"]["credits"] == {"based_on": "Obstgarten"}, "what the copy is based on, and nobody whom the model thanks"


def test_a_copy_bears_its_title_in_every_language(project: Path, press: Press) -> None:
    assert press("new", "tricks", "--like", "whist", "--title", "My Tricks").exit_code == 0
    result = press("check", "tricks", "--lang", "de", "--json")
    assert result.exit_code == 0, result.output
    german = (project / "content" / "tricks" / "languages" / "de.yaml").read_text()
    assert "  title: My Tricks\n" in german
    assert german.count("Whist\n") == german.count("based_on: Whist\n") == 1
    assert "    title: Karten\n" in german


def test_the_list_has_every_game_of_data_with_a_sentence() -> None:
    shipped = Path(__file__).parents[2] / "content"
    manifests = [yaml.safe_load(file.read_text()) for file in shipped.glob("*/game.yaml")]
    of_data = sorted(one["id"] for one in manifests if one["rules"] == "data")
    told = json.loads(run("new", "--like", "--json").stdout)["classics"]
    assert [one["id"] for one in told] == ["cards", *of_data]
    assert all(one["shows"].endswith(".") and len(one["shows"]) > 10 for one in told)
    assert all((one["name"], one["about"]) == (one["id"], one["shows"]) for one in told)
    assert [one["id"] for one in told if not one["players"]] == ["cards"]
    lines = run("new", "--like").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["cards", *of_data]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("new", "mine", "--like", "drauhgts"), "did you mean 'draughts'?"),
        (("new", "mine", "--like", "zzz"), "there are "),
        (("new", "--like", "pig"), "Missing argument 'NAME'"),
        (("new",), "Missing argument 'NAME'"),
    ],
)
def test_what_cannot_be_begun(words: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.output
    assert not list(tmp_path.iterdir())


def test_names_of_a_series_hold_columns_in_single_braces(tmp_path: Path) -> None:
    model = next(one for one in GAMES if one.id == "whist")
    assert "{rank} of {suit}" in (model.folder / "cards" / "standard.yaml").read_text()
    shipped = Path(__file__).parents[2]
    assert run("check", "whist", "--project", str(shipped)).exit_code == 0
