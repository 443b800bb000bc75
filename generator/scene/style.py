"""Presentation: colours, strokes and type, inherited from element to element as in SVG."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from PIL import ImageColor

from generator.fonts.fonts import WEIGHTS
from generator.units import parse_length, parse_number


class Colour(NamedTuple):
    """sRGB, each part 0 to 255."""

    red: int
    green: int
    blue: int


class PaintServer(NamedTuple):
    """`url(#id)`: a gradient by its id."""

    id: str


Paint = Colour | PaintServer | None

BLACK = Colour(0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Style:
    """What an element's children inherit. Lengths in user units (mm), opacities 0 to 1."""

    colour: Colour = BLACK
    fill: Paint = BLACK
    stroke: Paint = None
    stroke_width: float = 1.0
    line_cap: int = 0
    line_join: int = 0
    miter_limit: float = 4.0
    dash: tuple[float, ...] = ()
    dash_offset: float = 0.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False
    clip_even_odd: bool = False
    visible: bool = True
    stroke_first: bool = False
    family: str = "sans"
    size: float = 25.4 / 72 * 9
    weight: int = 400
    italic: bool = False
    letter_spacing: float = 0.0
    anchor: str = "start"
    baseline: str = "alphabetic"
    _derived: dict[tuple[tuple[str, str], ...], Style] = field(default_factory=dict, repr=False)

    def derive(self, properties: tuple[tuple[str, str], ...]) -> Style:
        """The style of a child that sets these properties. Raises ValueError for a value that is none."""
        if not properties:
            return self
        known = self._derived.get(properties)
        if known is None:
            known = _derive(self, properties)
            if len(self._derived) < 10_000:
                self._derived[properties] = known
        return known


INITIAL: Final = Style()


@lru_cache(maxsize=4096)
def parse_colour(text: str) -> Colour:
    """A colour as CSS writes it: #c33, #cc3333, rgb(), hsl() or a name. Raises ValueError."""
    try:
        parts = ImageColor.getrgb(text.strip())
    except ValueError:
        raise ValueError(f"'{text}' is no colour (write #c33, #cc3333, rgb(204,51,51) or a CSS name)") from None
    if len(parts) != 3:
        raise ValueError(f"colour '{text}' is part transparent: write opacity on its own (fill-opacity, stroke-opacity)")
    return Colour(*parts)


def _paint(text: str, style: Style) -> Paint:
    if text == "none":
        return None
    if text == "currentColor":
        return style.colour
    if text.startswith("url("):
        return PaintServer(parse_reference(text))
    return parse_colour(text)


def parse_reference(text: str) -> str:
    """The id in `url(#id)`. Raises ValueError: nothing outside the drawing is ever fetched."""
    inner = text.strip().removeprefix("url(").removesuffix(")").strip().strip("'\"")
    if not inner.startswith("#") or len(inner) < 2:
        raise ValueError(f"'{text}' must point into the same drawing, as url(#id)")
    return inner[1:]


def parse_part(text: str) -> float:
    """A plain number or a percentage. Raises ValueError."""
    return parse_number(text[:-1]) / 100 if text.endswith("%") else parse_number(text)


def parse_opacity(text: str) -> float:
    """0 to 1. Raises ValueError."""
    value = parse_part(text)
    if not 0 <= value <= 1:
        raise ValueError(f"opacity must be 0 to 1 (got {text})")
    return value


def _choice(**values: Any) -> Callable[[str], Any]:
    def parse(text: str) -> Any:
        key = text.replace("-", "_")
        if key not in values:
            raise ValueError(f"must be one of {', '.join(sorted(name.replace('_', '-') for name in values))} (got '{text}')")
        return values[key]

    return parse


def _dashes(text: str) -> tuple[float, ...]:
    if text == "none":
        return ()
    lengths = tuple(parse_length(part) for part in text.replace(",", " ").split())
    if any(length < 0 for length in lengths) or not any(lengths):
        raise ValueError(f"dashes must be lengths above 0 (got '{text}')")
    return lengths * 2 if len(lengths) % 2 else lengths


def _miter_limit(text: str) -> float:
    limit = parse_number(text)
    if limit < 1:
        raise ValueError(f"must be 1 or more (got {text})")
    return limit


def _not_negative(text: str) -> float:
    length = parse_length(text)
    if length < 0:
        raise ValueError(f"must not be below 0 (got {text})")
    return length


def _letter_spacing(text: str, style: Style) -> float:
    if text == "normal":
        return 0.0
    return parse_number(text[:-2]) * style.size if text.endswith("em") else parse_length(text)


def _weight(text: str, style: Style) -> int:
    if text == "bolder":
        return 700 if style.weight < 600 else 900
    if text in WEIGHTS:
        return WEIGHTS[text]
    if text.isdigit() and 100 <= int(text) <= 900:
        return int(text)
    raise ValueError(f"must be one of {', '.join(WEIGHTS)} or 100 to 900 (got '{text}')")


def _size(text: str, style: Style) -> float:
    size = parse_number(text[:-2]) * style.size if text.endswith("em") else parse_length(text)
    if not 0.01 <= size <= 5000:
        raise ValueError(f"must be from 0.01 mm to 5 m (got {text})")
    return size


def _family(text: str, style: Style) -> str:
    """A family, or several of which the later ones lend the letters that the first lacks."""
    return ", ".join(name.strip().strip("'\"") for name in text.split(",") if name.strip())


def _plain(parse: Callable[[str], Any]) -> Callable[[str, Style], Any]:
    return lambda text, style: parse(text)


_ANCHORS = _choice(start="start", middle="middle", end="end")
_BASELINES = _choice(
    auto="alphabetic", alphabetic="alphabetic", middle="middle", central="middle", hanging="hanging", text_before_edge="hanging"
)

_READERS: Final[Mapping[str, tuple[str, Callable[[str, Style], Any]]]] = {
    "color": ("colour", _plain(parse_colour)),
    "fill": ("fill", _paint),
    "stroke": ("stroke", _paint),
    "stroke-width": ("stroke_width", _plain(_not_negative)),
    "stroke-linecap": ("line_cap", _plain(_choice(butt=0, round=1, square=2))),
    "stroke-linejoin": ("line_join", _plain(_choice(miter=0, round=1, bevel=2))),
    "stroke-miterlimit": ("miter_limit", _plain(_miter_limit)),
    "stroke-dasharray": ("dash", _plain(_dashes)),
    "stroke-dashoffset": ("dash_offset", _plain(parse_length)),
    "fill-opacity": ("fill_opacity", _plain(parse_opacity)),
    "stroke-opacity": ("stroke_opacity", _plain(parse_opacity)),
    "fill-rule": ("even_odd", _plain(_choice(nonzero=False, evenodd=True))),
    "clip-rule": ("clip_even_odd", _plain(_choice(nonzero=False, evenodd=True))),
    "visibility": ("visible", _plain(_choice(visible=True, hidden=False))),
    "paint-order": ("stroke_first", _plain(_choice(normal=False, stroke=True))),
    "font-family": ("family", _family),
    "font": ("family", _family),
    "font-size": ("size", _size),
    "size": ("size", _size),
    "font-weight": ("weight", _weight),
    "weight": ("weight", _weight),
    "font-style": ("italic", _plain(_choice(normal=False, italic=True, oblique=True))),
    "letter-spacing": ("letter_spacing", _letter_spacing),
    "text-anchor": ("anchor", _plain(_ANCHORS)),
    "dominant-baseline": ("baseline", _plain(_BASELINES)),
}

INHERITED: Final = frozenset(_READERS) - {"font", "size", "weight"}
"""Properties any element may set; `font`, `size`, `weight` are the short forms of `<textbox>`."""

_ORDER = {name: place for place, name in enumerate(_READERS)}


def _derive(parent: Style, properties: tuple[tuple[str, str], ...]) -> Style:
    changes: dict[str, Any] = {"_derived": {}}
    style = parent
    # `color` and sizes come first, because currentColor and em refer to the element's own
    for name, text in sorted(properties, key=lambda pair: (pair[0] not in ("color", "font-size", "size"), _ORDER[pair[0]])):
        if text.strip() == "inherit":
            continue
        attribute, read = _READERS[name]
        try:
            changes[attribute] = read(text.strip(), style)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from error
        if attribute in ("colour", "size"):
            style = dataclasses.replace(style, **{attribute: changes[attribute], "_derived": {}})
    return dataclasses.replace(parent, **changes)
