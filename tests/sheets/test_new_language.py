"""A language that nobody speaks yet."""

from __future__ import annotations

from pathlib import Path

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
