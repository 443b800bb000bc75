"""How one hex looks: colour, pattern and sign of its terrain, its number, and what marks it for a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lxml import etree

from engine.table.hexes import Axial
from generator.boards.grid import ORIGIN, HexGrid, Point
from generator.boards.pen import Element, Pen, path_of
from generator.boards.scenery.scenes import draw_scene, is_scenic, variant_of
from generator.errors import LayoutError
from generator.reading import MOST_TEMPLATE_BYTES, read_limited

Theme = Mapping[str, Any]
PATTERN_SIZE = 10.0
"""Side of a pattern's square in mm."""

SMALLEST = 6.2
"""Letters are never smaller, in points."""

THINNEST = 0.12
"""Lines are never thinner, in mm."""

GROUT = 0.75
"""How far a hex is drawn in from its side where nothing else is said."""

LEAST_PLATED = 0.7
"""Hexes of 26 mm times this and larger ones have their numbers on a plate."""


@dataclass(frozen=True, slots=True)
class Patterns:
    """The line patterns of some folders by name; an earlier folder overrides a later one."""

    folders: tuple[Path, ...]

    def read(self, name: str) -> tuple[dict[str, str], str]:
        """Presentation attributes and inner elements of a pattern. Raises LayoutError."""
        for folder in self.folders:
            file = folder / f"{name}.svg"
            if file.is_file():
                return _pattern(file)
        there = sorted({file.stem for folder in self.folders for file in folder.glob("*.svg")})
        raise LayoutError(f"unknown pattern '{name}' (there are {', '.join(there) or 'none'})")


@lru_cache(maxsize=64)
def _pattern(file: Path) -> tuple[dict[str, str], str]:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
    try:
        root = etree.fromstring(read_limited(file, MOST_TEMPLATE_BYTES, f"patterns/{file.name}"), parser)
    except etree.XMLSyntaxError as error:
        raise LayoutError(error.msg or "not well-formed", file=f"patterns/{file.name}", line=error.lineno) from None
    for element in root.iter():
        element.tag = etree.QName(element).localname
    etree.cleanup_namespaces(root)
    attributes = {str(key): str(value) for key, value in root.attrib.items() if key not in ("viewBox", "width", "height")}
    inner = "".join(etree.tostring(child, encoding="unicode", with_tail=False) for child in root)
    return attributes, inner


@dataclass(frozen=True, slots=True)
class TileArt:
    """Draws hexes on a grid in the colours of a theme.

    `plain` suits small pictures: it leaves patterns out where they would only be grey. `grout` is how far a hex is drawn in from its sides,
    in mm at a hex of 26 mm: between hexes one sees what they lie on.
    """

    grid: HexGrid
    theme: Theme
    patterns: Patterns
    say: Callable[..., str]
    plain: bool = False
    grout: float = GROUT

    @property
    def scale(self) -> float:
        """Lengths below are given for hexes of 26 mm and scaled by this."""
        return self.grid.flat / 26

    def look(self, terrain: str) -> Mapping[str, str]:
        """The theme's colours of a terrain. Raises LayoutError when the theme has none."""
        looks = self.theme["terrain"]
        if terrain not in looks:
            raise LayoutError(f"theme '{self.theme['name']}' has no terrain '{terrain}' (it has {', '.join(looks)})")
        found: Mapping[str, str] = looks[terrain]
        return found

    def behind(self, look: Mapping[str, str]) -> str | None:
        """The colour of what is laid behind small words, where there is scenery that they would stand on."""
        return look["fill"] if is_scenic(look) and not self.plain else None

    def ground(self, pen: Pen, hex_: Axial, terrain: str) -> None:
        """Colour and pattern, the same art for every hex of that terrain, or one of the pictures of its scene."""
        centre, look = self.grid.centre(hex_), self.look(terrain)
        moved = pen.within(transform=f"translate({centre.x:.4f} {centre.y:.4f})")
        variant = 0 if self.plain or not is_scenic(look) else variant_of(*hex_)
        made_of = (tuple(look.items()), variant, self.grid.flat, self.grout, self.plain) if self.plain or is_scenic(look) else None
        moved.always(f"hex-{terrain}-{variant}", lambda part: self._art(part, look, variant), made_of)

    def _art(self, pen: Pen, look: Mapping[str, str], variant: int) -> None:
        corners = self.grid.corners((0, 0), inset=self.grout * self.scale)
        pen.polygon(corners, fill=look["fill"])
        if not self.plain and is_scenic(look):
            draw_scene(self._clipped(pen), look, variant, self.grid.flat)
        elif not self.plain:
            self._pattern(pen, look)
        self._rim(pen, look)

    def _clipped(self, pen: Pen, **attributes: str) -> Pen:
        """A pen that draws within the hex only."""
        if not pen.is_defined("hex-clip"):
            clip = Element("clipPath", {})
            clip.add(Element("path", {"d": path_of([self.grid.corners((0, 0), inset=self.grout * self.scale)])}))
            pen.define("hex-clip", clip)
        return pen.within(clip_path="url(#hex-clip)", **attributes)

    def _rim(self, pen: Pen, look: Mapping[str, str]) -> None:
        """A border in the pattern's colour, light above and dark below, and a clearing in the middle where the sign stands."""
        scale, scenic = self.scale, is_scenic(look)
        wide = max(THINNEST, (0.8 if scenic else 1.5) * scale)
        inner = self.grid.corners((0, 0), inset=self.grout * scale + wide / 2)
        pen.polygon(inner, fill="none", stroke=look["pattern_ink"], stroke_width=wide)
        if not self.plain:
            for radius in (6.4, 5.4) if scenic else (8.6, 7.4):
                pen.circle(ORIGIN, radius * scale, fill=look["fill"], fill_opacity=0.5)
        corners = self.grid.corners((0, 0), inset=self.grout * scale)
        pen.polygon(
            corners,
            fill="none",
            stroke=look["ink"],
            stroke_opacity=0.55,
            stroke_width=max(THINNEST, 0.3 * scale),
            stroke_linejoin="round",
        )

    def _pattern(self, pen: Pen, look: Mapping[str, str]) -> None:
        """The pattern's square laid side by side over the hex, cut off at its sides."""
        name = look["pattern"]
        if not pen.is_defined(f"pattern-{name}"):
            attributes, inner = self.patterns.read(name)
            pen.define(f"pattern-{name}", Element("g", attributes, inner))
        step = PATTERN_SIZE * max(self.scale, 0.6)
        clipped = self._clipped(pen, color=look["pattern_ink"])
        across, down = int(self.grid.flat / 2 // step) + 1, int(self.grid.side // step) + 1
        for row in range(-down, down):
            for column in range(-across, across):
                place = f"translate({column * step:.3f} {row * step:.3f}) scale({step / PATTERN_SIZE:.4f})"
                clipped.add("use", href=f"#pattern-{name}", transform=place)

    def sign(self, pen: Pen, hex_: Axial, terrain: str, *, mark: str = "") -> None:
        """The terrain's icon; `mark` is a short word beside it, such as the number of a Power Hex."""
        look, scale = self.look(terrain), self.scale
        centre = self.grid.centre(hex_)
        size = 9.5 * scale
        shift = 4.4 * scale if mark else 0.0
        pen.icon(look["icon"], Point(centre.x - shift, centre.y - 0.8 * scale), size, look["ink"])
        if mark:
            at = Point(centre.x + 4.4 * scale, centre.y + 2.3 * scale)
            pen.text(mark, at, max(SMALLEST, 24 * scale), look["ink"], weight=900, halo=look["fill"])

    def number(self, pen: Pen, hex_: Axial, terrain: str, number: str) -> None:
        """The printed number on a plate low in the hex, where a figure leaves it to be seen."""
        look, centre = self.look(terrain), self.grid.centre(hex_)
        size = max(SMALLEST, 11.5 * self.scale)
        plated = not self.plain and self.scale >= LEAST_PLATED
        if plated:
            self._plate(pen, Point(centre.x, centre.y + 9.5 * self.scale), (1.6 + 2.5 * len(number)) * self.scale, 4.5 * self.scale, look)
        at = Point(centre.x, centre.y + 11.0 * self.scale)
        pen.text(number, at, size, look["ink"], weight=700, halo=None if plated else look["fill"])

    def _plate(self, pen: Pen, middle: Point, width: float, height: float, look: Mapping[str, str]) -> None:
        pen.add("rect", x=middle.x - width / 2, y=middle.y - height / 2, width=width, height=height, rx=height / 2,
                fill=look["fill"], stroke=look["ink"], stroke_width=max(THINNEST, 0.2 * self.scale))  # fmt: skip

    def tag(self, pen: Pen, hex_: Axial, terrain: str, words: str, icon: str = "") -> None:
        """A small word high in the hex, such as the name of its Level, and perhaps an icon above it."""
        look, centre, scale = self.look(terrain), self.grid.centre(hex_), self.scale
        pen.text(
            words,
            Point(centre.x, centre.y - 7.1 * scale),
            max(SMALLEST, 6.6 * scale),
            look["ink"],
            weight=600,
            halo=look["fill"],
            plate=self.behind(look),
        )
        if icon:
            pen.icon(icon, Point(centre.x, centre.y - 10.9 * scale), 3.0 * scale, look["ink"])

    def whole(self, pen: Pen, hex_: Axial, terrain: str, number: str = "", *, mark: str = "", tag: str = "", tag_icon: str = "") -> None:
        """Everything that is printed on a hex."""
        self.ground(pen, hex_, terrain)
        self.sign(pen, hex_, terrain, mark=mark)
        if number:
            self.number(pen, hex_, terrain, number)
        if tag:
            self.tag(pen, hex_, terrain, tag, tag_icon)
