"""Viewports: how the units of a drawing, a nested `<svg>` or a `<symbol>` become millimetres."""

from __future__ import annotations

from generator.scene.attributes import Attributes
from generator.scene.matrix import IDENTITY, Matrix, multiply, scaling, translation
from generator.units import Size, parse_number

ViewBox = tuple[float, float, float, float]


def view_box(text: str | None) -> ViewBox | None:
    """The numbers of a `viewBox` attribute. Raises ValueError."""
    if text is None:
        return None
    numbers = [parse_number(number) for number in text.replace(",", " ").split()]
    if len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise ValueError(f"viewBox must be x y width height (got '{text}')")
    return numbers[0], numbers[1], numbers[2], numbers[3]


def page_of(attributes: Attributes) -> tuple[Size, Matrix]:
    """Trim size in mm and how the drawing's own units become mm."""
    view = view_box(attributes.own.get("viewBox"))
    width = attributes.extent("width", view[2] if view else None)
    height = attributes.extent("height", view[3] if view else None)
    if not width or not height:
        raise ValueError("width and height must be above 0")
    if view is None:
        return Size(width, height), IDENTITY
    return Size(width, height), fitted(view, width, height, attributes.own.get("preserveAspectRatio", "xMidYMid meet"))


def fitted(view: ViewBox, width: float, height: float, aspect: str) -> Matrix:
    """Takes the view into a box of that size: whole and centred (meet), filling it (slice) or stretched (none)."""
    x, y, view_width, view_height = view
    across, down = width / view_width, height / view_height
    if aspect != "none":
        across = down = max(across, down) if "slice" in aspect else min(across, down)
    left, top = (width - across * view_width) / 2, (height - down * view_height) / 2
    return multiply(translation(left - across * x, top - down * y), scaling(across, down))
