"""Pieces that are larger than any space on which they could stand: they push their neighbours off theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.source.problems import Problem, Severity
from generator.products.data.piece_looks import size_of
from generator.products.places import part_problem
from generator.products.workshop import Workshop

_BOARD: Final = "board"
_PIECES: Final = "pieces"


def pieces_without_room(shop: Workshop) -> Iterator[Problem]:
    """A warning for each part of pieces that have no room on the largest spaces that the game prints."""
    parts = [part for product in shop.printing.products for part in product.parts]
    spaces = [shop.hex_of(part) for part in parts if part.things == _BOARD and part.hex]
    for part in parts:
        if part.things == _PIECES and spaces and size_of(part) > max(spaces):
            message = f"pieces are {size_of(part):g} mm across, and the largest spaces of a board {max(spaces):g} mm"
            hint = f"make them smaller (`width: {0.85 * max(spaces):.0f} mm`), or the spaces larger (`hex`)"
            problem = part_problem(shop.game, part, message, hint, key="width" if part.width else "")
            yield replace(problem, severity=Severity.WARNING)
