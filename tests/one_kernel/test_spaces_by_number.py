"""Spaces that are called by numbers are named by these in board files, with quotation marks or without."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.source.problems import ContentError
from tests.examples.laid_table import lay

TRACK = "board: {id: track, name: Track, track: {spaces: 8, ring: true}, spaces: {%s}, areas: {home: [1], toll: [%s]}}"


def road(folder: Path, spaces: str, toll: str) -> dict[str, int]:
    """What the spaces pay that pay anything, and -1 for those of the area."""
    lay(folder, {"table.yaml": {"spaces": {"pay": {"number": [0, 3]}}}})
    (folder / "content" / "table" / "boards" / "track.yaml").write_text(TRACK % (spaces, toll), encoding="utf-8")
    world = load(folder, "table").looked_at(2).world
    pays = zip(world.space_names, world.properties["pay"], strict=True)
    return {name: pay for name, pay in pays if pay > 0} | {world.space_names[at]: -1 for at in world.areas["toll"]}


def test_they_need_no_quotation_marks(tmp_path: Path) -> None:
    bare = road(tmp_path / "bare", "1: {pay: 2}, 3: {pay: 1}", "2, 5")
    assert bare == road(tmp_path / "quoted", '"1": {pay: 2}, "3": {pay: 1}', '"2", "5"') and len(bare) == 4


def test_what_is_wrong_is_told_where_the_number_stands(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as told:
        road(tmp_path, "1: {pay: 2}, 99: {pay: 1}", "2")
    (problem,) = (one for one in told.value.problems if "no space '99'" in one.message)
    line = (tmp_path / problem.file).read_text(encoding="utf-8").splitlines()[problem.line - 1]
    assert line[problem.column - 1 :].startswith(("99", "{pay: 1}"))
