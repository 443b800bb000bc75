"""What stands in the place of a picture that is still to be drawn: a crossed box with its name."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from generator.scene.model import Image, Scene
from generator.scene.reader import parse_svg

MISSING: Final = "missing:"
"""Begins the path of a picture that is not there; its name follows."""

_GROUND: Final = "#ece2cc"
_INK: Final = "#a3261a"


def placeholder(image: Image) -> Scene:
    """The box of a picture whose path begins with `MISSING`. Raises LayoutError where its name has no room."""
    x, y, wide, high = image.x, image.y, image.width, image.height
    least = min(wide, high)
    thin = f'stroke="{_INK}" stroke-width="{least * 0.012:.3f}"'
    middle, down = x + wide / 2, y + high / 2

    def plate(across: float, high: float) -> str:
        x, y = middle - least * across / 2, down - least * high / 2
        return f'x="{x:.3f}" y="{y:.3f}" width="{least * across:.3f}" height="{least * high:.3f}"'

    size = f'size="{least * 0.3:.3f}pt" min-size="{least * 0.02:.3f}pt"'
    return parse_svg(
        f'<svg width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">'
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{_GROUND}"/>'
        f'<path d="M{x} {y}L{x + wide} {y + high}M{x + wide} {y}L{x} {y + high}" fill="none" {thin}/>'
        f'<rect {plate(0.88, 0.4)} fill="{_GROUND}" {thin}/>'
        f'<textbox {plate(0.82, 0.36)} font="sans" weight="bold" {size} align="center" valign="middle" fill="{_INK}">'
        f"{escape(image.href.removeprefix(MISSING))}?</textbox></svg>",
        file="<placeholder>",
    )
