"""The component list counts pieces, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.examples.laid_table import lay

SEATS = [{"colour": "red"}, {"colour": "blue"}]
PART = {"id": "men", "title": "Men", "things": "pieces", "back": "token_round"}
TWO_SIDED = {"products": [{"id": "men", "title": "Men", "kind": "tokens", "parts": [PART]}]}


def told(folder: Path, count: int, of: str, **files: Any) -> list[str]:
    components = [{"id": "men", "name": "Men", "count": count, "counts": "pieces", "of": of}]
    table = {"pieces": {"man": {"count": 3}, "lord": {"count": 1, "seats": ["red"]}}}
    over = {"game.yaml": {"seats": SEATS, "players": [2], "components": components}, "table.yaml": table, **files}
    return [str(one) for one in problems_of(Project(lay(folder, over)), "table", fast=True) if "the content has" in str(one)]


@pytest.mark.parametrize(("of", "right"), [("man", 6), ("lord", 1)])
def test_those_of_all_seats_that_have_them_are_counted(tmp_path: Path, of: str, right: int) -> None:
    assert told(tmp_path / "right", right, of) == []
    (line,) = told(tmp_path / "wrong", right + 1, of)
    assert f"{right + 1} of 'men', but the content has {right}" in line


def test_pieces_that_are_turned_over_are_those_of_both_seats(tmp_path: Path) -> None:
    assert told(tmp_path, 3, "man", **{"print.yaml": TWO_SIDED}) == []
