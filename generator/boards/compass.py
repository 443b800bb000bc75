"""A compass rose of eight points, the upward one marked, in two tones; without letters, so that it is right in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.boards.grid import Point, polar
from generator.boards.pen import Pen


def draw_compass(pen: Pen, at: Point, radius: float, colours: Mapping[str, Any]) -> None:
    """A rose so large, in the `board` colours of a theme."""
    light, dark, line = colours["label_on_sea"], colours["outline"], colours["sea_line"]
    thin = max(0.12, radius * 0.03)
    for share in (0.72, 0.62):
        pen.circle(at, radius * share, fill="none", stroke=line, stroke_width=thin)
    for first, reach in ((45, 0.66), (0, 1.0)):
        for angle in range(first, 360 + first, 90):
            tip, waist = polar(angle, radius * reach, at), radius * (0.2 if reach == 1.0 else 0.16)
            near = [polar(angle + side * 45, waist, at) for side in (1, -1)]
            lit = colours["accent"] if angle == 90 else light
            pen.polygon([tip, near[0], at], fill=lit, stroke=dark, stroke_width=thin, stroke_linejoin="round")
            pen.polygon([tip, near[1], at], fill=dark, stroke=dark, stroke_width=thin, stroke_linejoin="round")
    pen.circle(at, radius * 0.07, fill=light, stroke=dark, stroke_width=thin)
