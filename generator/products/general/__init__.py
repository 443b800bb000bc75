"""What any game of data prints: the things that the parts of its `print.yaml` name."""

from collections.abc import Mapping

from engine.definitions.game import GameData
from engine.games.general.definitions import BoardFile
from generator.products.collector import Collector
from generator.products.general.board import board
from generator.products.general.cards import cards
from generator.products.general.tokens import standees, tokens
from generator.wording.own_phrases import family_of as spoken_as

THINGS: Mapping[str, Collector] = {"board": board, "cards": cards, "tokens": tokens, "standees": standees}
"""Things by the name that `print.yaml` calls them."""


def family_of(game: GameData) -> str:
    """By which rules' things a game is printed: rules from elsewhere that are written over the general files print as those do."""
    return "general" if game.documents.get(BoardFile) else spoken_as(game)
