"""A game that was written for rules that are no more is told what to do, file by file; and the page on it shows what there is."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]
OLD = Path(__file__).parent / "general_form"
PAGE = (ROOT / "docs" / "moving_from_general.md").read_text(encoding="utf-8")

FORMER = "1:1: is written for the rules 'general' —"
TOLD = [
    f"actions.yaml:{FORMER} `play_card` and `step` become `with`, `needs` and effects; `terrain` as a price becomes a formula",
    f"board.yaml:{FORMER} make it boards/<id>.yaml: `rows` becomes `map`, what a sign is goes below `has`, "
    "`lies: gem` becomes `holds: {gem: 1}`",
    f"cards/dash.yaml:{FORMER} targets become `choose`, `answerable: true` becomes `announce`, `timing: answer` becomes `answers: […]`",
    "game.yaml:5:8: rules: the rules 'general' are no more: games of data play by those of the kernel — write `rules: data`; "
    "docs/moving_from_general.md shows old and new for each file",
    f"statuses.yaml:{FORMER} each becomes a counter of table.yaml, and what it does an effect with which a turn begins in flow.yaml",
    f"terrain.yaml:{FORMER} its kinds go to table.yaml, below `spaces.terrain.sorts`, with `enter` below `has`",
    f"turn.yaml:{FORMER} `set_up`, `begin`, `arrive` and `endings` go to flow.yaml, `turn.actions` and `hand.limit` to table.yaml",
]


@pytest.mark.parametrize("command", [("check",), ("build",), ("playtest", "--games", "1"), ("scenario",)])
def test_a_game_of_the_old_form_is_told_file_by_file(command: tuple[str, ...], tmp_path: Path) -> None:
    shutil.copytree(OLD, tmp_path / "old")
    result = CliRunner().invoke(main, ["--project", str(tmp_path / "old"), *command])
    assert result.exit_code == 1
    assert [line for line in result.output.splitlines() if line.startswith("content/")] == [f"content/hexdash/{one}" for one in TOLD]


def test_the_page_is_short_and_shows_lines_of_both_forms() -> None:
    assert len(PAGE.splitlines()) <= 60
    old, new = (
        {line.split(" #")[0].strip() for file in folder.rglob("*.yaml") for line in file.read_text().splitlines()}
        for folder in (OLD, ROOT / "content" / "hexdash")
    )
    shown = [line.strip() for line in re.findall(r"^    (\S.*)$", PAGE, re.M)]
    assert len(shown) > 15
    assert [line for line in shown if line not in old | new] == []
    assert set(shown) & old and set(shown) & new
