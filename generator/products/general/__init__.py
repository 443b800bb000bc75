"""What any game of data prints: the things that the parts of its `print.yaml` name."""

from collections.abc import Mapping

from generator.products.collector import Collector
from generator.products.general.board import board
from generator.products.general.cards import cards
from generator.products.general.tokens import standees, tokens

THINGS: Mapping[str, Collector] = {"board": board, "cards": cards, "tokens": tokens, "standees": standees}
"""Things by the name that `print.yaml` calls them."""
