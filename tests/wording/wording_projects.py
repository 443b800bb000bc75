"""The shipped project, and how its copies are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.games import read as read_project
from engine.games import vocabulary_of
from engine.kernel.content.cards import CardData, DeckFile, PowerData
from engine.source.project import Project

Change = Callable[[str, str, str], int]

ROOT = Path(__file__).parents[2]
VOCABULARY = vocabulary_of(Project(ROOT), "axis_mundi")


def read(root: Path, edition: str | None = None) -> GameData:
    return read_project(Project(root), "axis_mundi", edition)


def cards(game: GameData) -> dict[str, CardData]:
    """All its cards, mats, terrain and tokens by id."""
    return {card.id: card for file in game.all(DeckFile) for card in file.cards}


def effect(word: str, **arguments: Any) -> Verb:
    """An effect as content writes it."""
    return VOCABULARY.read(word, arguments)


def power_of(game: GameData, card: str, power: str) -> PowerData:
    """One power of a mat."""
    return next(one for one in cards(game)[card].powers if one.id == power)
