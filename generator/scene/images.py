"""`<image>`: which picture, how it fills its box, and what of it is shown."""

from __future__ import annotations

from engine.definitions.cropping import parse_crop, parse_focus
from generator.scene.attributes import Attributes
from generator.scene.model import WHOLE, Image, Place
from generator.units import Rect


def read_image(attributes: Attributes, place: Place, trim: Rect) -> Image:
    """An image; `trim` is the page in its own units, for a picture that goes on beyond the cut. Raises ValueError."""
    own = attributes.own
    aspect = own.get("preserveAspectRatio", "xMidYMid meet").split()
    fit = "none" if aspect == ["none"] else "slice" if "slice" in aspect else "meet"
    if fit != "none" and aspect[0] != "xMidYMid":
        raise ValueError("preserveAspectRatio must be xMidYMid meet, xMidYMid slice or none")
    edge = attributes.choice("edge", "cut", ("cut", "mirror", "stretch"))
    if edge != "cut" and fit == "meet":
        raise ValueError(f'edge="{edge}" is for pictures that fill their box: add preserveAspectRatio="xMidYMid slice"')
    box = Rect(attributes.length("x", 0.0), attributes.length("y", 0.0), attributes.extent("width"), attributes.extent("height"))
    focus = parse_focus(own["focus"]) if own.get("focus") else (50.0, 50.0)
    crop = parse_crop(own["crop"]) if own.get("crop") else None
    return Image(
        href=own.get("href", ""),
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        fit=fit,
        place=place,
        focus=(focus[0] / 100, focus[1] / 100),
        crop=(crop[0] / 100, crop[1] / 100, crop[2] / 100, crop[3] / 100) if crop else WHOLE,
        edge=edge,
        within=None if edge == "cut" else _shared(box, trim),
    )


def _shared(box: Rect, other: Rect) -> Rect | None:
    """What two rectangles have in common."""
    left, top = max(box.x, other.x), max(box.y, other.y)
    right, bottom = min(box.x + box.width, other.x + other.width), min(box.y + box.height, other.y + other.height)
    return Rect(left, top, right - left, bottom - top) if right > left and bottom > top else None
