"""Whether tokens fit the board that they stand on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.game import GameData
from engine.definitions.lengths import BOARD
from engine.definitions.manifest import Tokens
from engine.definitions.products import HEX, Printing
from engine.source.problems import Problem
from generator.units import parse_length


def board_hex(printing: Printing) -> float:
    """The size of the hexes of the first board that is printed, in mm from flat side to flat side."""
    hexes = [part.hex for product in printing.products if product.kind == "boards" for part in product.parts]
    return parse_length(hexes[0] if hexes else HEX)


def too_wide_for_hexes(game: GameData) -> Iterator[Problem]:
    """Standees that are wider than a hex of the board that is printed for them."""
    if not any(product.kind == "boards" for product in game.one(Printing).products):
        return
    flat = board_hex(game.one(Printing))
    for tokens in game.all(Tokens):
        for place, token in enumerate(tokens.tokens):
            if token.shape == "standee" and token.size != BOARD and parse_length(token.size) > flat:
                message = f"a standee {token.size} wide does not fit a hex of {flat:g} mm"
                hint = "make it smaller, or the `hex` of the board larger"
                yield game.sources["tokens.yaml"].problem(("tokens", place, "size"), message, hint)
