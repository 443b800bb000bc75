"""The library of figures and objects: SVG files of paths, each with a class that says which tone it has.

A file has `viewBox="0 0 100 100"` and paths of these classes: `main`, `pale`, `deep`, `glow` are shapes in tones of the theme; `limb` is a
stroke as thick as its `stroke-width`, `accent` one in the main tone, `thin`, `line` and `glint` are lines; `bladed` is a blade.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lxml import etree

from generator.errors import LayoutError
from generator.illustration.palette import Palette, mix
from generator.reading import MOST_TEMPLATE_BYTES, read_limited

SHAPES: Final = ("main", "pale", "deep", "glow")
LINES: Final = {"limb": 8.0, "accent": 7.0, "thin": 2.4, "line": 1.6, "glint": 2.2, "bladed": 3.6}
"""Strokes, with how thick they are where nothing is said, in hundredths of the part."""

FIGURES, OBJECTS = "figures", "objects"


@dataclass(frozen=True, slots=True)
class Stroke:
    """One path of a part."""

    tone: str
    path: str
    thick: float = 0.0


class PartBook:
    """The parts in `pictures/figures` and `pictures/objects` of some folders; an earlier folder overrides a later one."""

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self._files: dict[tuple[str, str], Path] = {}
        for folder in folders:
            for kind in (FIGURES, OBJECTS):
                for file in sorted((folder / "pictures" / kind).glob("*.svg")):
                    self._files.setdefault((kind, file.stem), file)
        self._read: dict[tuple[str, str], tuple[Stroke, ...]] = {}

    def names(self, kind: str) -> list[str]:
        """Every figure or object there is."""
        return sorted(name for where, name in self._files if where == kind)

    def part(self, kind: str, name: str) -> tuple[Stroke, ...]:
        """The paths of a part, from the back to the front. Raises LayoutError for a file that is not made of them."""
        key = (kind, name)
        if key not in self._read:
            path = self._files[key]
            shown = "/".join(path.parts[-4:])
            self._read[key] = tuple(_strokes(read_limited(path, MOST_TEMPLATE_BYTES, shown), shown))
        return self._read[key]


def _strokes(data: bytes, shown: str) -> list[Stroke]:
    try:
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True))
    except etree.XMLSyntaxError as error:
        raise LayoutError(f"is no SVG: {error.msg}", file=shown, line=error.lineno) from error
    found = []
    for element in root:
        tone, path = str(element.get("class", "")), str(element.get("d", ""))
        if etree.QName(element).localname != "path" or not path or tone not in (*SHAPES, *LINES):
            message = f"a part of a picture is made of paths with a class, which is one of {', '.join((*SHAPES, *LINES))}"
            raise LayoutError(message, file=shown, line=_line(element))
        found.append(Stroke(tone, path, _thick(element, tone, shown)))
    return found


def _thick(element: etree._Element, tone: str, shown: str) -> float:
    written = element.get("stroke-width")
    try:
        return LINES.get(tone, 0.0) if written is None else float(written)
    except ValueError as error:
        raise LayoutError(f"stroke-width: '{written}' is no number", file=shown, line=_line(element)) from error


def _line(element: etree._Element) -> int | None:
    line = element.sourceline
    return line if isinstance(line, int) else None


def drawn(strokes: Iterable[Stroke], palette: Palette, scale: float, name: str, *, figure: bool, mirrored: bool = False) -> str:
    """A part as SVG in its own hundred units: an even line around it, its tones, light from the left even where it is mirrored."""
    every, edge = list(strokes), 0.42 / scale
    svg = [_outlined(one, palette.line, edge) for one in every if one.tone not in ("line", "glint")]
    if figure:
        lit = [_filled(one, palette.rim, one.thick) for one in every if one.tone in ("main", "limb", "accent")]
        side = -1.0 if mirrored else 1.0
        return "".join((*svg, *lit, _dark(every, palette, scale, side)))
    tones = _tones(palette)
    for place, one in enumerate(every):
        fill, under = tones[one.tone]
        thick = min(one.thick, 0.34 / scale) if one.tone in ("line", "glint") else one.thick
        svg.append(_filled(one, under, thick))
        if under != fill:
            clip = f"{name}-{place}"
            inside = f'<g clip-path="url(#{clip})"><path d="{one.path}" fill="{fill}" transform="translate(-6 -4)"/></g>'
            svg.append(f'<clipPath id="{clip}"><path d="{one.path}"/></clipPath>{inside}')
    return "".join(svg)


def _dark(every: Iterable[Stroke], palette: Palette, scale: float, side: float) -> str:
    """A figure before the light: moved off its lit edge, so that the edge shows along the whole of it."""
    tones = {"main": palette.figure, "limb": palette.figure, "accent": palette.figure, "deep": palette.deep, "thin": palette.figure}
    bright = {"pale": palette.main, "glow": palette.glow, "bladed": palette.pale, "line": palette.rim, "glint": palette.rim}
    off = min(2.0, 0.34 / scale)
    svg = []
    for one in every:
        thick = min(one.thick, 0.34 / scale) if one.tone in ("line", "glint") else one.thick
        moved = one.tone in ("main", "limb", "accent")
        drawing = _filled(one, tones[one.tone] if one.tone in tones else bright[one.tone], thick)
        svg.append(f'<g transform="translate({side * off:.2f} {0.7 * off:.2f})">{drawing}</g>' if moved else drawing)
    return "".join(svg)


def _outlined(one: Stroke, colour: str, edge: float) -> str:
    """What stands out on all sides of a path."""
    if one.tone in SHAPES:
        return f'<path d="{one.path}" fill="{colour}" stroke="{colour}" stroke-width="{2 * edge:.2f}" stroke-linejoin="round"/>'
    return _stroked(one.path, colour, one.thick + 2 * edge)


def _filled(one: Stroke, colour: str, thick: float) -> str:
    return f'<path d="{one.path}" fill="{colour}"/>' if one.tone in SHAPES else _stroked(one.path, colour, thick)


def _stroked(path: str, colour: str, thick: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'


def _tones(palette: Palette) -> dict[str, tuple[str, str]]:
    """What the paths of an object are filled with, and what shows along their edges away from the light."""
    plain = {"deep": palette.deep, "glow": palette.glow, "bladed": palette.pale, "limb": palette.main, "accent": palette.main,
             "thin": palette.pale, "line": palette.line, "glint": palette.glow}  # fmt: skip
    shaded = {"main": (palette.main, palette.shade), "pale": (palette.pale, mix(palette.pale, palette.shade, 0.45))}
    return {**shaded, **{tone: (colour, colour) for tone, colour in plain.items()}}
