"""What parts of pictures are drawn with: paths, lines, discs and sparks, as SVG in mm."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from generator.illustration.palette import Palette
from generator.units import Rect

Builder = Callable[[Rect, Palette, Random], str]
"""Draws its part of a picture into a box: SVG in mm. Light falls from the left."""


def d(*pieces: str | float) -> str:
    """Commands and numbers of a path, one after the other.

    >>> d("M", 1, 2.5, "h", 3)
    'M 1.00 2.50 h 3.00'
    """
    return " ".join(piece if isinstance(piece, str) else f"{piece:.2f}" for piece in pieces)


def path(way: str, fill: str) -> str:
    """A shape."""
    return f'<path d="{way}" fill="{fill}"/>'


def line(way: str, colour: str, width: float = 0.35) -> str:
    """A line."""
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def circle(x: float, y: float, r: float, fill: str) -> str:
    """A disc."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}"/>'


def spark(x: float, y: float, r: float) -> str:
    """The path of a star with four points."""
    q = 0.28 * r
    return d(
        "M", x, y - r, "l", q, r - q, "l", r - q, q, "l", q - r, q, "l", -q, r - q, "l", -q, q - r, "l", q - r, -q, "l", r - q, -q, "Z"
    )
