"""The shapes of SVG as outlines."""

from __future__ import annotations

from generator.scene import outline
from generator.scene.attributes import Attributes
from generator.scene.outline import Outline
from generator.units import parse_number

SHAPES = ("rect", "circle", "ellipse", "line", "polyline", "polygon", "path")


def outline_of(tag: str, attributes: Attributes) -> Outline:
    """The outline of a shape element, empty when it has no extent. Raises ValueError."""
    length, extent = attributes.length, attributes.extent
    match tag:
        case "rect":
            width, height = extent("width"), extent("height")
            rx = extent("rx", extent("ry", 0.0))
            ry = extent("ry", rx)
            return outline.rectangle(length("x", 0.0), length("y", 0.0), width, height, rx, ry) if width and height else ()
        case "circle":
            radius = extent("r")
            return outline.ellipse(length("cx", 0.0), length("cy", 0.0), radius, radius) if radius else ()
        case "ellipse":
            rx, ry = extent("rx"), extent("ry")
            return outline.ellipse(length("cx", 0.0), length("cy", 0.0), rx, ry) if rx and ry else ()
        case "line":
            ends = [(length("x1", 0.0), length("y1", 0.0)), (length("x2", 0.0), length("y2", 0.0))]
            return outline.polygon(ends, closed=False)
        case "path":
            return outline.parse_path(attributes.own.get("d", ""))
        case _:
            points = _points(attributes.own.get("points", ""))
            return outline.polygon(points, closed=tag == "polygon") if points else ()


def _points(text: str) -> list[tuple[float, float]]:
    try:
        numbers = [parse_number(number) for number in text.replace(",", " ").split()]
    except ValueError as error:
        raise ValueError(f"points: {error}") from None
    if len(numbers) % 2:
        raise ValueError("points: an odd number of coordinates")
    return list(zip(numbers[::2], numbers[1::2], strict=True))
