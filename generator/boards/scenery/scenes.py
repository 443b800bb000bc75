"""Scenes on spaces: which picture of a kind stands where, or a designer's own in its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from generator.boards.pen import Pen
from generator.boards.scenery.kinds import KINDS
from generator.boards.scenery.sketch import Inks, Sketch

WIDTH = 26.0
"""Scenes are drawn so wide and scaled."""

VARIANTS = 7
"""How many pictures of a kind there are: as many as let a hex differ from all its neighbours."""


def variant_of(q: int, r: int) -> int:
    """Which picture stands on a space, so that no two neighbours have the same: on hexes by (q, r), on squares by column and row.

    >>> len({variant_of(q, r) for q, r in [(0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]})
    7
    """
    return (q + 3 * r) % VARIANTS


def is_scenic(look: Mapping[str, str]) -> bool:
    """Whether a terrain has a scene or a picture, rather than a pattern alone."""
    return "scene" in look or "picture" in look


def draw_scene(pen: Pen, look: Mapping[str, str], variant: int, width: float, *, square: bool = False) -> None:
    """The picture of a terrain about the origin, on a space so wide; a picture of its own covers the whole of it."""
    if "picture" in look:
        high = width if square else width * 1.1548
        pen.add("image", href=look["picture"], x=-width / 2, y=-high / 2, width=width, height=high, preserveAspectRatio="xMidYMid slice")
        return
    scaled = pen.within(transform=f"scale({width / WIDTH:.5f})")
    for colour, d in scenery(look["scene"], f"{look.get('seed', 1)} {variant}", look["fill"], look["pattern_ink"], square=square):
        scaled.path(d, fill=colour)


def scene_markup(look: Mapping[str, str], width: float, variant: int = 0, *, square: bool = False) -> Markup:
    """The same as SVG for a face of a loose tile; empty where a terrain has a pattern alone."""
    if not is_scenic(look):
        return Markup("")
    if "picture" in look:
        high = width if square else width * 1.1548
        box = Markup('x="{:.3f}" y="{:.3f}" width="{:.3f}" height="{:.3f}"').format(-width / 2, -high / 2, width, high)
        return Markup('<image href="{}" {} preserveAspectRatio="xMidYMid slice"/>').format(look["picture"], box)
    found = scenery(look["scene"], f"{look.get('seed', 1)} {variant % VARIANTS}", look["fill"], look["pattern_ink"], square=square)
    paths = Markup("").join(Markup('<path d="{}" fill="{}"/>').format(d, colour) for colour, d in found)
    return Markup('<g transform="scale({:.5f})">{}</g>').format(width / WIDTH, paths)


@lru_cache(maxsize=1024)
def scenery(kind: str, seed: str, fill: str, ink: str, *, square: bool = False) -> list[tuple[str, str]]:
    """Colour and `d` of the paths of one picture, in colours made of a terrain's `fill` and `pattern_ink`."""
    sketch = Sketch(f"{kind} {seed}", Inks.of({"fill": fill, "pattern_ink": ink}), square=square)
    KINDS[kind](sketch)
    return sketch.paths()
