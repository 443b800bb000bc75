"""Pictures must have enough pixels for the size at which they are printed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from generator.drawing import Drawing, ImageMark, Part
from generator.errors import LayoutError
from generator.scene.matrix import IDENTITY, Matrix, multiply

LEAST: Final = 200.0
"""Pixels per inch below which a picture is seen to be coarse; 300 are wished for."""

SLACK: Final = 0.99
"""So much of what is asked for is enough: sizes are rounded."""


def resolutions(drawing: Drawing, matrix: Matrix = IDENTITY) -> Iterator[tuple[str, float]]:
    """Each picture's file name and its pixels per inch as it is placed."""
    for mark in drawing.marks:
        if isinstance(mark, ImageMark):
            across = mark.width * math.hypot(matrix[0], matrix[1]) / 25.4
            down = mark.height * math.hypot(matrix[2], matrix[3]) / 25.4
            if across and down:
                yield mark.picture.path.name, min(mark.picture.width / across, mark.picture.height / down)
        elif isinstance(mark, Part) and not mark.continues:
            yield from resolutions(mark.art, multiply(matrix, mark.matrix) if mark.matrix else matrix)


def check_resolution(drawing: Drawing, least: float = LEAST, *, card: str = "", file: str = "") -> None:
    """Raises LayoutError naming the coarsest picture and the pixels that it would need."""
    found = min(resolutions(drawing), key=lambda one: one[1], default=None)
    if found is not None and found[1] < least * SLACK:
        name, dpi = found
        more = math.ceil(300 / dpi * 10) / 10
        message = f"picture '{name}' has {dpi:.0f} pixels per inch as it is placed; it must have {least:g} (bring {more:g} times as many)"
        raise LayoutError(message, card=card or None, file=file or None)
