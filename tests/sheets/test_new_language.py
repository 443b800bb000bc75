"""A language that nobody speaks yet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from pressgang.cli import main


def test_a_new_language_begins_with_all_that_is_to_be_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    assert runner.invoke(main, ["new", "zoo", "--like", "cards"]).exit_code == 0
    monkeypatch.chdir(tmp_path / "zoo")
    begun = runner.invoke(main, ["language", "fr"])
    assert begun.exit_code == 0, begun.output
    file = Path("content/zoo/languages/fr.yaml")
    words = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert words["cards"]["fox"]["name"] == {"todo": "Fox"}
    assert Path("templates/phrases/fr.yaml").is_file()
    before = runner.invoke(main, ["check"])
    assert before.exit_code == 0, before.output
    words["cards"]["fox"]["name"] = "Renard"
    file.write_text(yaml.safe_dump(words, allow_unicode=True), encoding="utf-8")
    after = runner.invoke(main, ["check"])
    counts = [int(told.output.partition("zoo: ")[2].split()[0].replace(",", "")) for told in (before, after)]
    assert counts[0] - counts[1] == 1
    assert runner.invoke(main, ["language", "fr"]).exit_code == 2
    assert runner.invoke(main, ["language", "../x"]).exit_code == 2


def test_a_game_prints_in_a_new_language_once_its_words_are_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    assert runner.invoke(main, ["new", "dash"]).exit_code == 0
    monkeypatch.chdir(tmp_path / "dash")
    assert runner.invoke(main, ["language", "fr"]).exit_code == 0
    assert Path("templates/sheets/fr.yaml").is_file()
    file = Path("content/dash/languages/fr.yaml")
    words = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert all(set(caption) == {"todo"} for caption in words["captions"].values()) and len(words["captions"]) > 3
    before = _left(runner)
    captions = {**words, "captions": _translated(words["captions"])}
    file.write_text(yaml.safe_dump(captions, allow_unicode=True), encoding="utf-8")
    assert before - _left(runner) == len(words["captions"])
    file.write_text(yaml.safe_dump(_translated(words), allow_unicode=True), encoding="utf-8")
    built = runner.invoke(main, ["build", "--lang", "fr", "--out", "made"])
    assert built.exit_code == 0, built.output
    assert Path("made/dash/rulebook.pdf").is_file()


def _left(runner: CliRunner) -> int:
    told = runner.invoke(main, ["check"])
    assert told.exit_code == 0, told.output
    return int(told.output.partition("dash: ")[2].split()[0].replace(",", ""))


def _translated(tree: Any) -> Any:
    """The same with the original in the place of every word to be translated."""
    if not isinstance(tree, dict):
        return tree
    return tree["todo"] if set(tree) == {"todo"} else {key: _translated(value) for key, value in tree.items()}
