"""The door of these rules: games of data with one verb more, and a check of their own."""

from __future__ import annotations

from collections.abc import Iterator

from engine.extending import BoardFile, Extended, GameData, Problem
from sandpile.topple import Topple


def has_squares(data: GameData) -> Iterator[Problem]:
    """Sand topples over the four sides of squares."""
    for number, one in enumerate(data.all(BoardFile)):
        if one.board.squares is None:
            name = sorted(name for name in data.sources if name.startswith("boards/"))[number]
            yield data.sources[name].problem(("board",), "sand lies on squares only", "give the board `squares`")


RULES = Extended(verbs=(Topple,), checks=(has_squares,))
