"""From words to a picture: who stands where, how large, and what is drawn before what."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from generator.errors import LayoutError
from generator.illustration.lands import LANDS
from generator.illustration.lights import LIGHTS
from generator.illustration.palette import Palette, mix
from generator.illustration.parts import FIGURES, OBJECTS, PartBook, drawn
from generator.illustration.places import PLACES
from generator.illustration.skies import SKIES
from generator.illustration.words import SceneWords
from generator.units import Rect

GROUNDS = {**LANDS, **PLACES}

_FEET = 0.95
"""How far down the picture everything stands."""


class Illustrator:
    """Draws scenes with the parts of one game."""

    def __init__(self, parts: PartBook) -> None:
        self._parts = parts
        self._drawn: dict[tuple[Any, ...], str] = {}

    def known(self) -> dict[str, list[str]]:
        """The words of every kind that a scene may be made of."""
        return {
            "sky": sorted(SKIES),
            "ground": sorted(GROUNDS),
            "figure": self._parts.names(FIGURES),
            "object": self._parts.names(OBJECTS),
            "light": sorted(LIGHTS),
        }

    def picture(self, words: SceneWords, look: Mapping[str, Any], box: Rect, seen: Rect) -> str:
        """A scene that fills `box`, with all that matters within `seen`; SVG in mm. Raises LayoutError for a word nobody draws."""
        colours = tuple(sorted((name, value) for name, value in look.items() if isinstance(value, str)))
        key = (words, colours, box, seen)
        if key not in self._drawn:
            self._refuse_unknown(words)
            self._drawn[key] = self._composed(words, Palette.of(look), box, seen)
        return self._drawn[key]

    def _refuse_unknown(self, words: SceneWords) -> None:
        for kind, known in self.known().items():
            word = getattr(words, kind)
            if word and word not in known:
                raise LayoutError(f"no {kind} '{word}' for the scene; there are {', '.join(known)}")

    def _composed(self, words: SceneWords, palette: Palette, box: Rect, seen: Rect) -> str:
        name = "p" + sha256(repr((words, box, seen)).encode()).hexdigest()[:10]
        focus, stands = _placed(words, seen)
        horizon, low = seen.y + seen.height, seen.y + seen.height * 1.02
        sky, ground = Rect(box.x, box.y, box.width, horizon - box.y), Rect(box.x, seen.y, box.width, seen.height * 1.02)
        # The sky ends below the edge of the ground, lest it shine through as a hair line where the picture ends.
        under = Rect(box.x, box.y, box.width, horizon - 0.1 * seen.height - box.y) if words.ground else box
        drawn_before = [
            _box(under, f"url(#{name})"),
            SKIES[words.sky](sky, palette, words.chance("sky")) if words.sky else "",
            LIGHTS[words.light](focus, palette, words.chance("light")) if words.light else "",
            GROUNDS[words.ground](ground, palette, words.chance("ground")) if words.ground else "",
        ]
        if low < box.y + box.height:
            drawn_before.append(_box(Rect(box.x, low - 0.1, box.width, box.y + box.height - low + 0.1), palette.near))
        standing = [self._standing(words, kind, place, mirrored, palette, f"{name}{kind[0]}") for kind, place, mirrored in stands]
        return (
            f'<g static="{name}">'
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{box.y:.2f}" x2="0" y2="{horizon:.2f}">'
            f'<stop offset="0" stop-color="{palette.high}"/><stop offset="0.8" stop-color="{palette.low}"/></linearGradient>'
            f'<clipPath id="{name}c">{_box(box, "#000000")}</clipPath>'
            f'<g clip-path="url(#{name}c)">{"".join(drawn_before)}{"".join(standing)}</g></g>'
        )

    def _standing(self, words: SceneWords, kind: str, place: Rect, mirrored: bool, palette: Palette, name: str) -> str:
        """A figure or an object on the ground, with its shadow to the right."""
        scale = place.height / 100
        strokes = self._parts.part(FIGURES if kind == "figure" else OBJECTS, getattr(words, kind))
        body = drawn(strokes, palette, scale, name, figure=kind == "figure", mirrored=mirrored)
        turn = " translate(100 0) scale(-1 1)" if mirrored else ""
        middle, foot, dark = place.x + place.width * 0.56, place.y + place.height, mix(palette.near, palette.line, 0.55)
        wide, high = place.width * 0.42, place.height * 0.045
        shadow = f'<ellipse cx="{middle:.2f}" cy="{foot:.2f}" rx="{wide:.2f}" ry="{high:.2f}" fill="{dark}"/>'
        return f'{shadow}<g transform="translate({place.x:.3f} {place.y:.3f}) scale({scale:.4f}){turn}">{body}</g>'


def _box(box: Rect, fill: str) -> str:
    return f'<rect x="{box.x:.2f}" y="{box.y:.2f}" width="{box.width:.2f}" height="{box.height:.2f}" fill="{fill}"/>'


def _placed(words: SceneWords, seen: Rect) -> tuple[Rect, list[tuple[str, Rect, bool]]]:
    """Where the light falls, and what stands where: the object large, the figure before or beside it, in one of two orders."""
    chance = words.chance("places")
    turned = chance.random() < 0.5
    feet = seen.y + seen.height * _FEET
    high = min(seen.height * 0.9, seen.width * 0.52)
    if words.figure and words.object:
        tall, size = high * 1.02, high * 0.86
        gap = min(seen.width * 0.25, high * 0.56)
        middle = seen.x + seen.width / 2
        a, b = (middle - gap, middle + gap) if turned else (middle + gap, middle - gap)
        focus = _square(b, feet - size * 0.55, size * 1.75, seen)
        return focus, [
            ("object", Rect(b - size / 2, feet - size * 1.06, size, size), False),
            ("figure", Rect(a - tall / 2, feet - tall + seen.height * 0.02, tall, tall), not turned),
        ]
    size = min(seen.height * 0.84, seen.width * 0.7)
    middle = seen.x + seen.width / 2
    place = Rect(middle - size / 2, feet - size, size, size)
    focus = _square(middle, feet - size * 0.55, size * 1.6, seen)
    return focus, [(kind, place, turned and kind == "figure") for kind in ("object", "figure") if getattr(words, kind)]


def _square(x: float, y: float, size: float, seen: Rect) -> Rect:
    top = max(seen.y - size * 0.2, y - size / 2)
    return Rect(x - size / 2, top, size, y + size / 2 - top)
