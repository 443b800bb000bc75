"""Marks of things that not every game uses, so that they are easily sorted out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.definitions.game import GameData


def player_mark(game: GameData, players: Sequence[int]) -> str:
    """The numbers of players that a thing is for, where some number that the edition is played by leaves it out; else "".

    `players` empty: all numbers.
    """
    used = [count for count in game.manifest.player_counts if not players or count in players]
    return "" if len(used) == len(game.manifest.player_counts) else ", ".join(map(str, used))
