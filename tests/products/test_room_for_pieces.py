"""Pieces that are larger than the spaces of the board are told by `check`, and are no error."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine.source.problems import Severity
from engine.source.project import Project
from pressgang.checks.checking import problems_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("width", "told"), [("41 mm", True), ("40 mm", False)])
def test_pieces_that_no_space_holds_are_warned_about(tmp_path: Path, width: str, told: bool) -> None:
    game = copytree(ROOT / "content" / "tic_tac_toe", tmp_path / "content" / "tic_tac_toe")
    printing = game / "print.yaml"
    printing.write_text(printing.read_text(encoding="utf-8").replace("width: 28 mm", f"width: {width}"), encoding="utf-8")
    found = [one for one in problems_of(Project(tmp_path), "tic_tac_toe") if "mm across" in one.message]
    assert [one.severity for one in found] == [Severity.WARNING] * told
    for one in found:
        assert (one.line, one.path) == (13, "part 'pieces'.width")
        assert one.hint == "make them smaller (`width: 34 mm`), or the spaces larger (`hex`)"
