"""The page on games of data names all their files, and what it shows is there."""

from __future__ import annotations

from pathlib import Path

from engine.definitions.game import SHARED_KINDS
from engine.games.data.entry import KINDS

PAGE = (Path(__file__).parents[2] / "docs" / "games_of_data.md").read_text(encoding="utf-8")


def test_every_file_is_named() -> None:
    for kind in (*KINDS, *SHARED_KINDS):
        assert f"`{kind.pattern}`" in PAGE, kind.pattern
