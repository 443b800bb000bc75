"""Small parts that scenery is composed of: what grows, and stones and heights.

Each stands on its foot `at`, about `size` wide, lit from the upper left.
"""

from __future__ import annotations

import math

from generator.boards.grid import Point
from generator.boards.scenery.sketch import Sketch, blob, mixed, poly, shaped, stroke


def fir(sketch: Sketch, at: Point, size: float) -> None:
    """A conifer of two to four tiers, one side in the light."""
    x, y = at
    tiers, high, inks = sketch.random.choice((2, 3, 3, 4)), size * sketch.span(1.5, 2.0), sketch.inks
    sketch.shadow(at, size)
    sketch.put(
        inks.dark,
        poly([(x - 0.08 * size, y), (x + 0.08 * size, y), (x + 0.08 * size, y - 0.3 * size), (x - 0.08 * size, y - 0.3 * size)]),
        y,
    )
    for tier in range(tiers):
        foot = y - 0.18 * size - high * 0.62 * tier / tiers
        half, top = size * (0.52 - 0.32 * tier / tiers), foot - high * (0.5 if tier == tiers - 1 else 0.42)
        sketch.put(inks.body, poly([(x - half, foot), (x, top), (x, foot + 0.08 * size)]), y)
        sketch.put(inks.dark, poly([(x, top), (x + half, foot), (x, foot + 0.08 * size)]), y)


def crown(sketch: Sketch, at: Point, size: float) -> None:
    """A broad-leaved tree: a trunk, three or four clumps of leaves, and light on the upper left ones."""
    x, y = at
    inks, high = sketch.inks, size * sketch.span(0.8, 1.05)
    sketch.shadow(at, size)
    sketch.put(inks.dark, poly([(x - 0.09 * size, y), (x + 0.09 * size, y), (x + 0.06 * size, y - high), (x - 0.06 * size, y - high)]), y)
    clumps = [(0.22, -0.75), (-0.24, -0.8), (0.02, -1.12), *([(0.3, -1.0)] if sketch.random.random() < 0.5 else [])]
    for colour, shrink, shift in ((inks.dark, 1.0, 0.07), (inks.body, 0.92, 0.0), (inks.lit, 0.45, -0.13)):
        for dx, dy in clumps:
            sketch.put(colour, blob(Point(x + (dx + shift) * size, y + (dy + shift) * high), 0.34 * size * shrink, 0.3 * size * shrink), y)


def bush(sketch: Sketch, at: Point, size: float) -> None:
    """A low clump."""
    inks = sketch.inks
    sketch.shadow(at, size)
    for dx, dy, wide in ((-0.25, -0.2, 0.3), (0.25, -0.18, 0.28), (0.0, -0.34, 0.34)):
        sketch.put(inks.dark, blob(Point(at.x + (dx + 0.05) * size, at.y + (dy + 0.05) * size), wide * size, 0.85 * wide * size), at.y)
        sketch.put(inks.body, blob(Point(at.x + dx * size, at.y + dy * size), 0.9 * wide * size, 0.75 * wide * size), at.y)
    sketch.put(inks.lit, blob(Point(at.x - 0.12 * size, at.y - 0.44 * size), 0.14 * size, 0.1 * size), at.y)


def palm(sketch: Sketch, at: Point, size: float) -> None:
    """A bent trunk and five fronds."""
    lean, high, inks = sketch.span(-0.35, 0.35) * size, 1.4 * size, sketch.inks
    top = Point(at.x + lean, at.y - high)
    sketch.shadow(at, size)
    sketch.put(inks.dark, stroke([at, (at.x + 0.3 * lean, at.y - 0.5 * high), top], 0.16 * size), at.y)
    for angle in (-170, -125, -75, -35, 5):
        turn = math.radians(angle + sketch.span(-10, 10))
        end = (top.x + 0.72 * size * math.cos(turn), top.y + 0.5 * size * math.sin(turn) + 0.18 * size)
        middle = (top.x + 0.4 * size * math.cos(turn), top.y + 0.5 * size * math.sin(turn) - 0.04 * size)
        sketch.put(inks.body if angle < -75 else inks.dark, stroke([top, middle, end], 0.2 * size), at.y)


def tuft(sketch: Sketch, at: Point, size: float) -> None:
    """Three to five blades of grass."""
    for _ in range(sketch.random.randint(3, 5)):
        lean, high = sketch.span(-0.5, 0.5) * size, size * sketch.span(0.6, 1.1)
        colour = sketch.random.choice((sketch.inks.body, sketch.inks.dark, sketch.inks.body))
        sketch.put(
            colour,
            poly([(at.x - 0.09 * size + 0.3 * lean, at.y), (at.x + lean, at.y - high), (at.x + 0.09 * size + 0.3 * lean, at.y)]),
            at.y,
        )


def reed(sketch: Sketch, at: Point, size: float) -> None:
    """Stalks with their heads, and a leaf."""
    for _ in range(sketch.random.randint(2, 4)):
        x, high = at.x + sketch.span(-0.45, 0.45) * size, size * sketch.span(1.2, 2.0)
        top = Point(x + sketch.span(-0.2, 0.2) * size, at.y - high)
        sketch.put(sketch.inks.body, poly([(x - 0.07 * size, at.y), (top.x, top.y), (x + 0.07 * size, at.y)]), at.y)
        sketch.put(sketch.inks.dark, blob(Point(top.x, top.y + 0.2 * size), 0.11 * size, 0.3 * size), at.y)
    sketch.put(
        sketch.inks.dark, stroke([at, (at.x + 0.4 * size, at.y - 0.6 * size), (at.x + 0.85 * size, at.y - 0.5 * size)], 0.13 * size), at.y
    )


def flower(sketch: Sketch, at: Point, size: float) -> None:
    """Five petals about a heart."""
    for petal in range(5):
        turn = math.radians(72 * petal + sketch.span(0, 20))
        sketch.put(
            sketch.inks.body,
            blob(Point(at.x + 0.3 * size * math.cos(turn), at.y + 0.3 * size * math.sin(turn)), 0.24 * size, 0.24 * size),
            at.y,
        )
    sketch.put(sketch.inks.glow, blob(at, 0.18 * size, 0.18 * size), at.y)


def stone(sketch: Sketch, at: Point, size: float) -> None:
    """A boulder of six or seven corners with a lit and a dark facet."""
    corners = sketch.random.choice((6, 7))
    ring = [2 * math.pi * (one + sketch.span(-0.25, 0.25)) / corners for one in range(corners)]
    points = [(at.x + 0.5 * size * math.cos(turn), at.y - 0.3 * size + 0.36 * size * math.sin(turn)) for turn in ring]
    heart = (at.x + 0.02 * size, at.y - 0.4 * size)
    sketch.shadow(at, size)
    sketch.put(sketch.inks.body, poly(points), at.y)
    for one, other in zip(points, [*points[1:], points[0]], strict=True):
        x, y = (one[0] + other[0]) / 2 - heart[0], (one[1] + other[1]) / 2 - heart[1]
        if x + y > 0.2 * size or x + y < -0.25 * size:
            sketch.put(sketch.inks.dark if x + y > 0 else sketch.inks.lit, poly([one, other, heart]), at.y)


def slab(sketch: Sketch, at: Point, size: float) -> None:
    """A flat stone of a path, sunk into the ground."""
    ring = [2 * math.pi * (one + sketch.span(-0.3, 0.3)) / 6 for one in range(6)]
    wide, turn = size * sketch.span(0.45, 0.6), sketch.span(0.55, 0.75)
    sketch.put(
        sketch.inks.body,
        poly([(at.x + 0.12 * size + wide * math.cos(a), at.y + 0.12 * size + turn * wide * math.sin(a)) for a in ring]),
        -60,
    )
    sketch.put(sketch.inks.glow, poly([(at.x + wide * math.cos(a), at.y + turn * wide * math.sin(a)) for a in ring]), -59)


def peak(sketch: Sketch, at: Point, size: float) -> None:
    """A mountain with a jagged ridge, a dark side and snow."""
    x, y, high, inks = at.x, at.y, size * sketch.span(0.75, 1.05), sketch.inks
    top = Point(x + sketch.span(-0.12, 0.12) * size, y - high)
    ridge = [top, (top.x + 0.06 * size, y - 0.66 * high), (top.x - 0.05 * size, y - 0.42 * high), (top.x + 0.07 * size, y)]
    sketch.shadow(at, size)
    sketch.put(inks.body, poly([(x - 0.55 * size, y), (x - 0.27 * size, y - 0.52 * high), *ridge]), y)
    sketch.put(inks.dark, poly([*ridge, (x + 0.55 * size, y), (x + 0.3 * size, y - 0.5 * high)]), y)
    cap = [top, (top.x + 0.14 * size, y - 0.74 * high), (top.x + 0.02 * size, y - 0.66 * high), (top.x - 0.16 * size, y - 0.72 * high)]
    sketch.put(mixed(inks.lit, "#ffffff", 0.5), poly(cap), y)


def hill(sketch: Sketch, at: Point, size: float) -> None:
    """A round back of grass, dark at its right."""
    sketch.put(sketch.inks.dark, shaped(at, 0.6 * size, "M-1 0C-0.5 -1.1 0.5 -1.1 1 0Z"), at.y)
    sketch.put(sketch.inks.body, shaped(at, 0.6 * size, "M-1 0C-0.5 -1.1 0.2 -1 0.5 0Z"), at.y)


def crystal(sketch: Sketch, at: Point, size: float) -> None:
    """Two to four blades of glass that lean apart, each with a lit and a dark face."""
    inks, blades = sketch.inks, sketch.random.randint(2, 4)
    sketch.shadow(at, size)
    for blade in range(blades):
        lean = (blade - (blades - 1) / 2) * 0.42 + sketch.span(-0.1, 0.1)
        high, x, half = size * sketch.span(0.8, 1.6), at.x + lean * 0.5 * size, 0.17 * size
        top, edge = (x + lean * 0.8 * size, at.y - high), (x + lean * 0.5 * size - 0.3 * half, at.y - 0.7 * high)
        left = [(x - half, at.y), (x - half + lean * 0.45 * size, at.y - 0.68 * high), top, edge, (x - 0.2 * half, at.y)]
        right = [(x + half, at.y), (x + half + lean * 0.5 * size, at.y - 0.62 * high), top, edge, (x - 0.2 * half, at.y)]
        sketch.put(inks.lit, poly(left), at.y)
        sketch.put(inks.body if blade % 2 else inks.dark, poly(right), at.y)


def wave(sketch: Sketch, at: Point, size: float) -> None:
    """A crest with its light above."""
    crest = "M-2 0C-1.33 -0.67 -0.67 -0.67 0 0C0.67 0.67 1.33 0.67 2 0L2 0.5C1.33 1.1 0.67 1.1 0 0.5C-0.67 -0.1 -1.33 -0.1 -2 0.5Z"
    sketch.put(sketch.inks.body, shaped(at, 0.25 * size, crest), -40)
    sketch.put(sketch.inks.glow, shaped(Point(at.x, at.y - 0.16 * size), 0.25 * size, crest.replace("0.5", "0.3")), -40)


def dune(sketch: Sketch, at: Point, size: float) -> None:
    """A crescent of sand: light up to its crest, dark behind it."""
    back, top = sketch.span(-0.35, 0.0), sketch.span(0.0, 0.25)
    crest = f"{top:.2f} -0.7C{top + 0.2:.2f} -0.4 0 -0.1 0.3 0"
    sketch.put(sketch.inks.glow, shaped(at, 0.6 * size, f"M-1 0C-0.4 -0.2 {back:.2f} -0.75 {crest}Z"), at.y)
    sketch.put(sketch.inks.body, shaped(at, 0.6 * size, f"M{crest}L1 0C0.7 -0.1 0.5 -0.6 {top:.2f} -0.7Z"), at.y)


def drift(sketch: Sketch, at: Point, size: float) -> None:
    """A hump of snow: a shaded foot below a white back."""
    sketch.put(sketch.inks.body, shaped(at, 0.55 * size, "M-1 0C-0.33 0.25 0.33 0.25 1 0C0.5 0.1 -0.3 0.08 -1 0Z"), -45)
    sketch.put(sketch.inks.glow, shaped(at, 0.55 * size, "M-1 0C-0.4 -0.42 0.3 -0.42 1 0C0.4 0.06 -0.4 0.06 -1 0Z"), -45)


def flame(sketch: Sketch, at: Point, size: float) -> None:
    """A tongue of fire with a bright heart."""
    tongue = "M0 0C-1.5 -0.3 -1 -1.6 0.2 -3.2C0.1 -2.2 1.7 -1.2 0 0Z"
    sketch.put(sketch.inks.body, shaped(at, 0.4 * size, tongue), at.y)
    sketch.put(sketch.inks.lit, shaped(Point(at.x + sketch.span(-0.06, 0.06) * size, at.y), 0.22 * size, tongue), at.y)


def pool(sketch: Sketch, at: Point, size: float) -> None:
    """A puddle with a bright rim and a ripple."""
    inks, wide, high = sketch.inks, 0.5 * size, 0.26 * size
    sketch.put(inks.dark, blob(Point(at.x + 0.05 * size, at.y + 0.07 * size), wide, high), -48)
    sketch.put(inks.body, blob(at, wide, high), -47)
    sketch.put(inks.glow, blob(Point(at.x - 0.12 * size, at.y - 0.05 * size), 0.45 * wide, 0.3 * high), -46)


def arch(sketch: Sketch, at: Point, size: float) -> None:
    """The dark mouth of a hollow in a heap of rock."""
    inks, unit = sketch.inks, 0.5 * size
    sketch.shadow(at, size)
    sketch.put(inks.body, shaped(at, unit, "M-1.1 0L-0.8 -0.9L-0.1 -1.35L0.3 0Z"), at.y)
    sketch.put(inks.lit, shaped(at, unit, "M-0.8 -0.9L-0.1 -1.35L-0.3 -0.8Z"), at.y)
    sketch.put(mixed(inks.dark, "#000000", 0.15), shaped(at, unit, "M-0.1 -1.35L0.8 -0.8L1.1 0L0.2 0Z"), at.y)
    sketch.put(mixed(inks.dark, "#000000", 0.5), shaped(at, unit, "M-0.45 0C-0.5 -0.9 0.4 -0.9 0.4 0Z"), at.y)


def glint(sketch: Sketch, at: Point, size: float) -> None:
    """A star of four rays."""
    star = "M0 -1L0.22 -0.22L1 0L0.22 0.22L0 1L-0.22 0.22L-1 0L-0.22 -0.22Z"
    sketch.put(sketch.inks.body, shaped(at, 0.5 * size, star), at.y)


def crack(sketch: Sketch, at: Point, size: float) -> None:
    """A jagged line in the ground, with a branch."""
    turn, points = sketch.span(0, math.pi), [at]
    for _ in range(3):
        turn += sketch.span(-0.8, 0.8)
        last = points[-1]
        points.append(Point(last.x + 0.42 * size * math.cos(turn), last.y + 0.34 * size * math.sin(turn)))
    sketch.put(sketch.inks.body, stroke(points, 0.1 * size), -70)
    fork = points[1]
    sketch.put(
        sketch.inks.body,
        stroke([fork, (fork.x + 0.3 * size * math.cos(turn + 1.3), fork.y + 0.3 * size * math.sin(turn + 1.3))], 0.16 * size),
        -70,
    )
