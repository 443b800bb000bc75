"""The shipped project, and how its copies are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.definitions.game import GameData, read_game
from engine.games.axis_mundi.definitions import KINDS
from engine.games.axis_mundi.verbs import VOCABULARY

Change = Callable[[str, str, str], int]

ROOT = Path(__file__).parents[2]


def read(root: Path, edition: str | None = None) -> GameData:
    return read_game(root / "content" / "axis_mundi", root, KINDS, VOCABULARY, edition)
