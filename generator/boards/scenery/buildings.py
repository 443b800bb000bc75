"""Parts that people made: houses, tents, crates, columns, boats. Each stands on its foot `at`, about `size` wide."""

from __future__ import annotations

from generator.boards.grid import Point
from generator.boards.scenery.sketch import Sketch, blob, poly, shaped


def house(sketch: Sketch, at: Point, size: float) -> None:
    """A gabled house: lit front with a door, dark roof, now and then a chimney."""
    inks, deep = sketch.inks, sketch.span(0.4, 0.6)
    sketch.shadow(Point(at.x + 0.2 * size, at.y), 1.1 * size)
    if sketch.random.random() < 0.5:
        sketch.put(inks.dark, shaped(at, size, "M0.12 -0.8L0.12 -1.02L0.24 -1.02L0.24 -0.8Z"), at.y)
    sketch.put(inks.lit, shaped(at, size, "M-0.4 0L-0.4 -0.42L-0.2 -0.82L0 -0.42L0 0Z"), at.y)
    sketch.put(inks.body, shaped(at, size, f"M0 0L0 -0.42L{deep:.2f} -0.42L{deep:.2f} 0Z"), at.y)
    sketch.put(inks.dark, shaped(at, size, f"M-0.2 -0.82L{deep - 0.2:.2f} -0.82L{deep + 0.06:.2f} -0.42L0 -0.42Z"), at.y)
    sketch.put(inks.dark, shaped(at, size, "M-0.25 0L-0.25 -0.23L-0.14 -0.23L-0.14 0Z"), at.y)


def tent(sketch: Sketch, at: Point, size: float) -> None:
    """A ridge tent with an open flap."""
    inks = sketch.inks
    sketch.shadow(at, size)
    sketch.put(inks.lit, shaped(at, size, "M-0.5 0L-0.12 -0.72L0.16 0Z"), at.y)
    sketch.put(inks.dark, shaped(at, size, "M-0.22 0L-0.12 -0.45L0.02 0Z"), at.y)
    sketch.put(inks.body, shaped(at, size, "M-0.12 -0.72L0.3 -0.62L0.56 -0.1L0.16 0Z"), at.y)


def crate(sketch: Sketch, at: Point, size: float) -> None:
    """A box of boards seen from a corner."""
    inks, high = sketch.inks, sketch.span(0.5, 0.7)
    sketch.shadow(at, size)
    sketch.put(inks.body, shaped(at, size, f"M-0.42 -0.22L0 0L0 {-high:.2f}L-0.42 {-high - 0.2:.2f}Z"), at.y)
    sketch.put(inks.dark, shaped(at, size, f"M0 0L0.42 -0.22L0.42 {-high - 0.2:.2f}L0 {-high:.2f}Z"), at.y)
    sketch.put(inks.lit, shaped(at, size, f"M-0.42 {-high - 0.2:.2f}L0 {-high:.2f}L0.42 {-high - 0.2:.2f}L0 {-high - 0.4:.2f}Z"), at.y)
    sketch.put(inks.dark, shaped(at, size, "M-0.42 -0.52L0 -0.3L0 -0.24L-0.42 -0.46Z"), at.y)


def barrel(sketch: Sketch, at: Point, size: float) -> None:
    """A cask that stands upright."""
    inks, unit = sketch.inks, 0.3 * size
    sketch.shadow(at, 0.8 * size)
    sketch.put(inks.body, shaped(at, unit, "M-1 -2.5C-1.35 -1.75 -1.35 -0.75 -1 0L1 0C1.35 -0.75 1.35 -1.75 1 -2.5Z"), at.y)
    sketch.put(inks.dark, shaped(at, unit, "M-1.2 -0.75L1.2 -0.75L1.2 -0.5L-1.2 -0.5ZM-1.2 -1.75L1.2 -1.75L1.2 -1.5L-1.2 -1.5Z"), at.y)
    sketch.put(inks.lit, blob(Point(at.x, at.y - 2.5 * unit), unit, 0.32 * unit), at.y)


def column(sketch: Sketch, at: Point, size: float) -> None:
    """A broken column, or a standing stone."""
    x, y, half, inks = at.x, at.y, 0.2 * size, sketch.inks
    high, slant = size * sketch.span(0.7, 1.5), sketch.span(-0.15, 0.15) * size
    sketch.shadow(at, 0.7 * size)
    sketch.put(inks.body, poly([(x - half, y), (x - half, y - high - slant), (x + 0.2 * half, y - high), (x + 0.2 * half, y)]), y)
    sketch.put(inks.dark, poly([(x + 0.2 * half, y), (x + 0.2 * half, y - high), (x + half, y - high + slant), (x + half, y)]), y)
    sketch.put(
        inks.lit, poly([(x - half, y), (x - half, y - high - slant), (x - 0.5 * half, y - high - 0.6 * slant), (x - 0.5 * half, y)]), y
    )


def boat(sketch: Sketch, at: Point, size: float) -> None:
    """A small boat with its sails."""
    sketch.put(
        sketch.inks.dark, shaped(at, size, "M-0.5 -0.2L0.5 -0.2C0.4 0 0.35 0.05 0.2 0.05L-0.2 0.05C-0.35 0.05 -0.4 0 -0.5 -0.2Z"), at.y
    )
    sketch.put(sketch.inks.glow, shaped(at, size, "M-0.02 -0.28L-0.02 -1.1L0.42 -0.3Z"), at.y)
    sketch.put(sketch.inks.lit, shaped(at, size, "M-0.1 -0.28L-0.1 -0.9L-0.38 -0.3Z"), at.y)
