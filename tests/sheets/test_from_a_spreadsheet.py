"""The page «From a spreadsheet to cards», carried out step by step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "from_a_spreadsheet.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^```(?:(?:csv|yaml) (\S+)|console)\n(.*?)^```$", PAGE, re.M | re.S)


def test_every_step_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    builds = 0
    for file, block in STEPS:
        if file:
            Path(file).write_text(block, encoding="utf-8")
            continue
        for asked, told in re.findall(r"^\$ (.*)\n((?:[^$\n].*\n)*)", block, re.M):
            if asked.startswith("cd "):
                monkeypatch.chdir(Path(asked[3:]))
                continue
            result = CliRunner().invoke(main, asked.split()[1:])
            assert result.exit_code == (1 if told else 0), (asked, result.output)
            assert told in result.output
            if asked == "pressgang build":
                builds += 1
                assert Path("output/zoo/cards.pdf").is_file()
    assert builds == 2
    assert "no flow.yaml" in CliRunner().invoke(main, ["playtest"]).output
