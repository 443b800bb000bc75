"""An element's attributes, sorted into what its children inherit and what is its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple, cast

from lxml import etree

from generator.scene.style import INHERITED
from generator.units import parse_length

SVG_NAMESPACE: Final = "http://www.w3.org/2000/svg"
XLINK_HREF: Final = "{http://www.w3.org/1999/xlink}href"

_EVERYWHERE = frozenset({"transform", "opacity", "clip-path", "display", "static"})
_IGNORED = frozenset({"id", "class", "version", "baseProfile", "role", "tabindex", "overflow", "shape-rendering", "text-rendering"})
_BOX = frozenset({"x", "y", "width", "height"})
_OWN: Final[dict[str, frozenset[str]]] = {
    "svg": _BOX | {"viewBox", "preserveAspectRatio"},
    "symbol": frozenset({"viewBox", "preserveAspectRatio"}),
    "rect": _BOX | {"rx", "ry"},
    "circle": frozenset({"cx", "cy", "r"}),
    "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
    "line": frozenset({"x1", "y1", "x2", "y2"}),
    "polyline": frozenset({"points"}),
    "polygon": frozenset({"points"}),
    "path": frozenset({"d"}),
    "text": frozenset({"x", "y", "dx", "dy"}),
    "tspan": frozenset({"x", "y", "dx", "dy"}),
    "textbox": _BOX | {"min-size", "align", "valign", "leading", "gap", "hyphenate", "hang", "name"},
    "icon": _BOX | {"name"},
    "image": _BOX | {"href", "preserveAspectRatio", "focus", "crop", "edge"},
    "use": _BOX | {"href"},
    "clipPath": frozenset({"clipPathUnits"}),
}
_BOX_TYPE = frozenset({"font", "size", "weight"})
_HARMLESS_VALUES = frozenset({"normal", "none", "auto", "visible", "baseline", "start", "inherit", "disc", "lr-tb", "0", "0px", "1.25"})
_HARMLESS_PROPERTIES = frozenset({"line-height", "text-align", "white-space", "font-stretch", "mix-blend-mode", "isolation"})
_KINDS: Final[dict[str, dict[str, int]]] = {}
"""What `_kind` said, by tag and name."""


class Attributes(NamedTuple):
    """`properties` are handed to `Style.derive`, `own` belongs to the element alone."""

    properties: tuple[tuple[str, str], ...]
    own: dict[str, str]

    def length(self, name: str, default: float | None = None) -> float:
        """A length in mm. Raises ValueError when it is missing without a default, or no length."""
        text = self.own.get(name)
        if text is None:
            if default is None:
                raise ValueError(f"{name} is missing")
            return default
        try:
            return parse_length(text)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None

    def extent(self, name: str, default: float | None = None) -> float:
        """A length that may not be negative. Raises ValueError."""
        length = self.length(name, default)
        if length < 0:
            raise ValueError(f"{name} must not be below 0 (got {self.own[name]})")
        return length

    def choice(self, name: str, default: str, allowed: tuple[str, ...]) -> str:
        """One word of a few. Raises ValueError."""
        text = self.own.get(name, default)
        if text not in allowed:
            raise ValueError(f"{name} must be one of {', '.join(allowed)} (got '{text}')")
        return text


def sort_attributes(element: etree._Element, tag: str) -> Attributes:
    """Sorts what is written on an element. Raises ValueError for what would be drawn by nobody."""
    properties: list[tuple[str, str]] = []
    own: dict[str, str] = {}
    kinds = _KINDS.setdefault(tag, {})
    written: Iterable[tuple[str, str]] = cast(Any, element).items()
    for name, value in written:
        kind = kinds.get(name)
        if kind is None:
            kind = _kind(tag, name)
            if len(kinds) < 500:
                kinds[name] = kind
        if kind == 1:
            properties.append((name, value))
        elif kind == 2:
            own[name] = value
        elif kind == 3:
            own["href"] = value
        elif kind == 4:
            _read_declarations(tag, value, properties, own)
    return Attributes(tuple(properties), own)


def _kind(tag: str, name: str) -> int:
    """1 inherited property, 2 the element's own, 3 a link, 4 `style`, 0 of no matter."""
    if name in _OWN.get(tag, ()) or name in _EVERYWHERE:
        return 2
    if name in INHERITED or (name in _BOX_TYPE and tag == "textbox"):
        return 1
    if name == XLINK_HREF:
        return 3
    if name == "style":
        return 4
    if name in _IGNORED or name.startswith(("data-", "aria-", "{", "inkscape:")):
        return 0
    if name.startswith("on"):
        raise ValueError(f"attribute '{name}' would run a script")
    raise ValueError(f"attribute '{name}' of <{tag}> is not understood")


def _read_declarations(tag: str, style: str, properties: list[tuple[str, str]], own: dict[str, str]) -> None:
    for declaration in style.split(";"):
        name, colon, value = (part.strip() for part in declaration.partition(":"))
        if not name and not colon:
            continue
        if not value:
            raise ValueError(f"style: cannot read '{declaration.strip()}'")
        if name in INHERITED:
            properties[:] = [pair for pair in properties if pair[0] != name] + [(name, value)]
        elif name in _EVERYWHERE:
            own[name] = value
        elif not (name.startswith("-") or name in _HARMLESS_PROPERTIES or value in _HARMLESS_VALUES):
            raise ValueError(f"style: '{name}: {value}' is not understood")
