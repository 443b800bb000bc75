"""Whether a finished face can be read: its words against what lies behind them, and faces told apart by any eyes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from generator.colour.eyes import LEAST_CONTRAST, LEAST_CONTRAST_LARGE, Sight, contrast, seen_by
from generator.colour.spaces import Lab, Light, lab_of
from generator.drawing import Drawing, GlyphRun, Part
from generator.paint.png import drawing_image
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.units import Rect

_DPI: Final = 72.0
_LARGE: Final = 18 * 25.4 / 72
_LARGE_BOLD: Final = 14 * 25.4 / 72
_SAMPLES: Final = 40
_STRAIGHT: Final = 1e-6
_OUTLIERS: Final = 0.1
"""So much of the ground may be darker or lighter: edges, and shapes that a line of text just touches."""
_DECORATIVE: Final = 0.5
"""Words that let more than this of their ground shine through are a pattern, not to be read."""
_SHADOW: Final = 0.35
"""The same words no farther apart than this share of their size: the lower ones are the shadow or the rim of the upper ones."""
_RIM: Final = 0.15
"""How wide an outline is at least that sets letters off from their ground, in mm."""

CLEARLY: Final = 12.0
"""Delta E from which two places look different at a glance."""


class Inscription(NamedTuple):
    """Words on a face: where they stand, in mm, and whether they count as large."""

    text: str
    place: Rect
    colour: Light
    large: bool
    size: float = 0.0
    """Of its letters, in mm."""
    rim: Light | None = None
    """The colour that lies all around its letters, of an outline or a shadow."""


class Faint(NamedTuple):
    """Words with too little contrast."""

    text: str
    contrast: float
    wanted: float

    @property
    def share(self) -> float:
        """How much of the contrast that is wanted they have, below 1."""
        return self.contrast / self.wanted


def inscriptions(drawing: Drawing, matrix: Matrix = IDENTITY) -> Iterator[Inscription]:
    """All words of a drawing, those of its parts included."""
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun) and mark.text.strip() and mark.opacity >= _DECORATIVE:
            scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
            size = mark.size * scale
            large = size >= _LARGE or (size >= _LARGE_BOLD and mark.font.weight >= 700)
            rim = _light(mark.stroke.colour) if mark.stroke and mark.stroke.width * scale >= _RIM else None
            for x, wide in _upright(mark, matrix):
                corners = [apply(matrix, mark.x + x, mark.y), apply(matrix, mark.x + x + wide, mark.y - mark.font.cap_height * mark.size)]
                (left, right), (top, bottom) = (sorted(axis) for axis in zip(*corners, strict=True))
                place = Rect(left, top, right - left, bottom - top)
                yield Inscription(mark.text.strip(), place, _light(mark.colour), large, size, rim)
        elif isinstance(mark, Part):
            yield from inscriptions(mark.art, multiply(matrix, mark.matrix) if mark.matrix else matrix)


def _upright(run: GlyphRun, matrix: Matrix) -> Iterator[tuple[float, float]]:
    """Where pieces of a run begin that a rectangle can stand for, and how wide they are: all of it, or of a slanting one each letter."""
    if abs(matrix[1]) < _STRAIGHT or abs(matrix[0]) < _STRAIGHT:
        yield 0.0, run.font.advance(run.text) * run.size
        return
    for place, letter in enumerate(run.text):
        if letter.strip():
            yield run.font.advance(run.text[:place]) * run.size, run.font.advance(letter) * run.size


def without_words(drawing: Drawing) -> Drawing:
    """The drawing with every word taken out."""
    marks = tuple(
        mark._replace(art=without_words(mark.art)) if isinstance(mark, Part) else mark
        for mark in drawing.marks
        if not isinstance(mark, GlyphRun)
    )
    return Drawing(size=drawing.size, marks=marks, bleed=drawing.bleed, shared=drawing.shared)


def faint_words(drawing: Drawing) -> list[Faint]:
    """The words of a face that are hard to read on what is drawn behind them."""
    shown = [one for one in _without_shadows(inscriptions(drawing)) if not _is_set_off(one)]
    if not shown:
        return []
    ground = Ground(drawing_image(without_words(drawing), dpi=_DPI), drawing.size.width)
    found = []
    for inscription in shown:
        least = _least_contrast(inscription, ground)
        if least < _wanted(inscription):
            found.append(Faint(inscription.text, round(least, 2), _wanted(inscription)))
    return found


def _wanted(inscription: Inscription) -> float:
    return LEAST_CONTRAST_LARGE if inscription.large else LEAST_CONTRAST


def _is_set_off(inscription: Inscription) -> bool:
    """Whether its outline or shadow makes it readable on any ground."""
    return inscription.rim is not None and contrast(inscription.colour, inscription.rim) >= _wanted(inscription)


def _without_shadows(found: Iterable[Inscription]) -> list[Inscription]:
    """Words that are drawn over themselves in another colour, a little moved, count once: the lowest are the rim of the uppermost."""
    kept: list[Inscription] = []
    for one in found:
        below = next((other for other in kept if _is_below(other, one)), None)
        if below is None:
            kept.append(one)
        else:
            kept[kept.index(below)] = one._replace(rim=one.rim or below.colour)
    return kept


def _is_below(one: Inscription, other: Inscription) -> bool:
    """Whether words are the shadow of others; letters of one slanting word are of one colour."""
    apart = max(abs(one.place.x - other.place.x), abs(one.place.y - other.place.y))
    return one.text == other.text and one.colour != other.colour and apart <= _SHADOW * other.size


def _least_contrast(inscription: Inscription, ground: Ground) -> float:
    """The contrast of words with the ground behind them, in 120 places; the tenth of the places with the least is left out."""
    seen = ground.behind(inscription.place)
    passed_over = int(sum(seen.values()) * _OUTLIERS)
    for level, places in sorted((_contrast(inscription.colour, pixel), places) for pixel, places in seen.items()):
        if passed_over < places:
            return level
        passed_over -= places
    return 21.0


class Ground:
    """What is drawn behind words, as dots."""

    def __init__(self, picture: Image.Image, width: float) -> None:
        """A picture that is so many mm wide."""
        self._wide, self._high = picture.size
        self._dots = self._wide / width
        self._data = picture.convert("RGB").tobytes()

    def behind(self, place: Rect) -> Counter[bytes]:
        """How often each colour, three bytes of light, lies behind a place, looked at in 40 columns and three rows."""
        data, wide = self._data, self._wide
        columns = [int((place.x + place.width * (across + 0.5) / _SAMPLES) * self._dots) for across in range(_SAMPLES)]
        rows = [int((place.y + place.height * down) * self._dots) for down in (0.2, 0.5, 0.8)]
        inside = [3 * x for x in columns if 0 <= x < wide]
        lines = [3 * wide * y for y in rows if 0 <= y < self._high]
        return Counter([data[line + x : line + x + 3] for line in lines for x in inside])


@lru_cache(maxsize=50_000)
def _contrast(colour: Light, pixel: bytes) -> float:
    return contrast(colour, _light(pixel))


def _light(pixel: Sequence[int]) -> Light:
    red, green, blue = pixel
    return red / 255, green / 255, blue / 255


def difference_share(one: Image.Image, other: Image.Image, sight: Sight) -> float:
    """The share of two pictures of one size that such eyes see to be different at a glance, 0 to 1."""
    pixels = list(zip(_pixels(one, sight), _pixels(other, sight), strict=True))
    return sum(a.distance(b) > CLEARLY for a, b in pixels) / len(pixels)


def _pixels(picture: Image.Image, sight: Sight) -> list[Lab]:
    data = picture.convert("RGB").tobytes()
    return [_seen((data[place], data[place + 1], data[place + 2]), sight) for place in range(0, len(data), 3)]


@lru_cache(maxsize=200_000)
def _seen(pixel: tuple[int, int, int], sight: Sight) -> Lab:
    return lab_of(seen_by(sight, _light(pixel)))
