"""What a game on the kernel prints: its boards, cards and pieces, as its table declares them."""

from collections.abc import Mapping

from generator.products.collector import Collector
from generator.products.data.boards import boards
from generator.products.data.cards import cards
from generator.products.data.pieces import pieces
from generator.products.tokens import standees, tokens

THINGS: Mapping[str, Collector] = {"board": boards, "cards": cards, "pieces": pieces, "tokens": tokens, "standees": standees}
"""Things by the name that `print.yaml` calls them."""
