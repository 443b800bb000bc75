"""Linear and radial gradients."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lxml import etree

from generator.scene.attributes import XLINK_HREF
from generator.scene.matrix import IDENTITY, multiply, parse_transform
from generator.scene.model import Gradient, Stop
from generator.scene.style import BLACK, parse_colour, parse_opacity, parse_part, parse_reference
from generator.units import Rect

Lookup = Callable[[str], etree._Element]
_KNOWN = {
    "id", "gradientUnits", "gradientTransform", "spreadMethod", "href", XLINK_HREF,
    "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr",
}  # fmt: skip


def read_gradient(element: etree._Element, bounds: Rect, lookup: Lookup) -> Gradient:
    """A gradient as it fills a shape with these bounds. Raises ValueError."""
    tag = etree.QName(element).localname
    if tag not in ("linearGradient", "radialGradient"):
        raise ValueError(f"url(#{element.get('id')}) is a <{tag}>, no gradient")
    chain = list(_chain(element, lookup))
    values = _values(chain)
    matrix = parse_transform(values.get("gradientTransform", ""))
    if values.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox":
        if not bounds.width or not bounds.height:
            raise ValueError("a gradient cannot fill a shape without area: give it gradientUnits='userSpaceOnUse'")
        matrix = multiply((bounds.width, 0, 0, bounds.height, bounds.x, bounds.y), matrix)
    if values.get("spreadMethod", "pad") != "pad":
        raise ValueError(f"spreadMethod '{values['spreadMethod']}' is not understood (only pad)")
    stops = next((stops for stops in map(_stops, chain) if stops), ())
    if not stops:
        raise ValueError(f"gradient '{element.get('id')}' has no <stop>")
    numbers = _circles(values) if tag == "radialGradient" else _line(values)
    return Gradient(tag == "radialGradient", numbers, stops, matrix or IDENTITY)


def _chain(element: etree._Element, lookup: Lookup) -> Iterator[etree._Element]:
    """The gradient and those it takes its stops and values from."""
    for _ in range(8):
        yield element
        href = element.get("href") or element.get(XLINK_HREF)
        if not href:
            return
        element = lookup(parse_reference(href))
    raise ValueError("gradients refer to each other in a circle")


def _values(chain: list[etree._Element]) -> dict[str, str]:
    values: dict[str, str] = {}
    for element in reversed(chain):
        for name, value in element.attrib.items():
            if str(name) not in _KNOWN and not str(name).startswith(("{", "data-")):
                raise ValueError(f"attribute '{name!s}' of a gradient is not understood")
            values[str(name)] = str(value)
    return values


def _line(values: dict[str, str]) -> tuple[float, ...]:
    defaults = {"x1": "0", "y1": "0", "x2": "1", "y2": "0"}
    return tuple(parse_part(values.get(name, default)) for name, default in defaults.items())


def _circles(values: dict[str, str]) -> tuple[float, ...]:
    cx, cy, r = (parse_part(values.get(name, "0.5")) for name in ("cx", "cy", "r"))
    fx, fy = parse_part(values.get("fx", str(cx))), parse_part(values.get("fy", str(cy)))
    return (fx, fy, parse_part(values.get("fr", "0")), cx, cy, r)


def _stops(element: etree._Element) -> tuple[Stop, ...]:
    stops: list[Stop] = []
    for child in element:
        if not isinstance(child.tag, str) or etree.QName(child).localname != "stop":
            continue
        values = {str(name): str(value) for name, value in child.attrib.items()}
        for declaration in values.pop("style", "").split(";"):
            name, _, value = declaration.partition(":")
            values[name.strip()] = value.strip()
        offset = min(1.0, max(0.0, parse_part(values.get("offset", "0"))))
        colour = parse_colour(values["stop-color"]) if "stop-color" in values else BLACK
        # an offset never runs back: SVG moves it up to the one before
        offset = max(offset, stops[-1].offset) if stops else offset
        stops.append(Stop(offset, colour, parse_opacity(values.get("stop-opacity", "1"))))
    return tuple(stops)
