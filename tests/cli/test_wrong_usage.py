"""What there is not is wrong usage, and told in words; files from elsewhere are called as they were named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]
WHOLE = b'"game": "pig", "edition": "first", "players": 2, "seed": "1", "content_hash": "0", "round_limit": 9, "bots": []'
"""What every recording says."""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["explain", "gain", "--game", "pig", "--lang", "zz"], "no language 'zz': there are de, en"),
        (["calibrate", "--lang", "zz"], "no language 'zz': there are de, en"),
        (["playtest", "pig", "--on", "http://somewhere"], "'http://somewhere' is no address of a Dask scheduler: write dask://HOST:PORT"),
        (["new", "somewhere", "--title", "The {{ name }}"], "nothing is filled in here: write the words themselves"),
    ],
)
def test_is_wrong_usage(words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = ["--project", str(ROOT)] if words[0] != "new" else []
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, [*project, *words])
    assert (result.exit_code, said in result.stderr) == (2, True), result.stderr
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"{}", "game: is missing — write `game: …`; edition: is missing"),
        (b'{"pressgang": 2}', "pressgang: must be 1 (got 2)"),
        (b'{%s, "choices": [], "playrs": 2}' % WHOLE, "playrs: unknown key 'playrs' — did you mean 'players'?"),
        (b'{%s, "choices": [{"wait": 3}]}' % WHOLE, "choices.0.wait: must be a mapping of keys (got 3)"),
        (b"[", "is no recorded game: no JSON: EOF"),
        (b"\xff", "is no recorded game: not UTF-8 text"),
    ],
)
def test_recordings_that_are_none_are_told_in_words(written: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(written)
    result = CliRunner().invoke(main, ["--project", str(ROOT), "replay", str(file)])
    assert (result.exit_code, said in result.stderr) == (2, True), result.stderr


def test_a_title_stands_on_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["new", "box", "--like", "pig", "--title", " Two \n lines"]).exit_code == 0
    assert "title: Two lines\n" in (tmp_path / "box/content/box/game.yaml").read_text()


@pytest.mark.parametrize("command", [["scenario", "race"], ["perft", "race", "--from"]])
def test_a_broken_file_from_elsewhere_is_called_as_it_was_named(
    run, project: Path, tmp_path_factory: pytest.TempPathFactory, command
) -> None:
    file = tmp_path_factory.mktemp("elsewhere") / "loose.yaml"
    file.write_text("- id: [\n")
    result = run(*command, str(file), "--json")
    assert result.exit_code == 1
    assert {problem["file"] for problem in json.loads(result.stdout)["problems"]} == {file.as_posix()}


def test_scenarios_from_elsewhere_are_called_as_their_file_was_named(run, project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("elsewhere") / "loose.yaml"
    file.write_text((project / "content/race/scenarios/running.yaml").read_text())
    told = json.loads(run("scenario", "race", str(file), "--json").stdout)
    assert {result["file"] for result in told["results"]} == {file.as_posix()}
