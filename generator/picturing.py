"""Pictures in their boxes: fitted, cropped about a focus, and continued beyond the cut from their own edges."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.drawing import Drawing, Mark, Part
from generator.errors import LayoutError
from generator.scene.model import Clip, Image
from generator.scene.outline import rectangle
from generator.units import Rect, Size

MarkAt = Callable[[Rect, Clip | None], Mark]
"""The mark of a picture that fills a rectangle, cut off by a clip."""

_SLIVER = 0.004
"""How much of a picture's width its edge is, where it is stretched."""


def image_marks(image: Image, size: Size, mark_at: MarkAt) -> Iterator[Mark]:
    """A picture of `size` (in any unit) as it stands in its box."""
    box = Rect(image.x, image.y, image.width, image.height)
    if image.edge != "cut" and image.within is None:
        raise LayoutError(f'edge="{image.edge}" needs a box that lies on this side of the cut')
    if image.within is None or image.within == box:
        yield _fitted(image, box, size, mark_at)
        return
    art = Drawing(size=Size(0, 0), marks=(_fitted(image, image.within, size, mark_at),))
    yield from art.marks
    for across in _strips(box.x, box.width, image.within.x, image.within.width):
        for down in _strips(box.y, box.height, image.within.y, image.within.height):
            if across or down:
                yield _beyond(image, image.within, art, across, down)


def _fitted(image: Image, box: Rect, size: Size, mark_at: MarkAt) -> Mark:
    left, top, wide, high = image.crop
    if image.fit == "none":
        across, down = box.width / (wide * size.width), box.height / (high * size.height)
    else:
        pick = max if image.fit == "slice" else min
        across = down = pick(box.width / (wide * size.width), box.height / (high * size.height))
    spare_x, spare_y = box.width - across * wide * size.width, box.height - down * high * size.height
    at_x, at_y = image.focus if image.fit == "slice" else (0.5, 0.5)
    whole = Rect(
        box.x + spare_x * at_x - left * across * size.width,
        box.y + spare_y * at_y - top * down * size.height,
        across * size.width,
        down * size.height,
    )
    shown = Rect(
        max(box.x, whole.x + left * whole.width),
        max(box.y, whole.y + top * whole.height),
        min(box.width, wide * whole.width),
        min(box.height, high * whole.height),
    )
    is_cut = image.fit == "slice" or (wide, high) != (1.0, 1.0)
    return mark_at(whole, Clip(rectangle(*shown), False) if is_cut else None)


def _strips(start: float, length: float, inner: float, inner_length: float) -> list[int]:
    """Which of the places before (-1), within (0) and beyond (1) the inner part there are."""
    before = inner - start > 1e-6
    beyond = start + length - inner - inner_length > 1e-6
    return [place for place, there in ((-1, before), (0, True), (1, beyond)) if there]


def _beyond(image: Image, inner: Rect, art: Drawing, across: int, down: int) -> Part:
    """The strip on that side of the inner part, made from the picture's edge."""
    reach_x = inner.x - image.x if across < 0 else image.x + image.width - inner.x - inner.width
    reach_y = inner.y - image.y if down < 0 else image.y + image.height - inner.y - inner.height
    a, e, left, wide = _along(image.edge, across, inner.x, inner.width, reach_x)
    d, f, top, high = _along(image.edge, down, inner.y, inner.height, reach_y)
    return Part(art, (a, 0.0, 0.0, d, e, f), 1.0, Clip(rectangle(left, top, wide, high), False), continues=True)


def _along(edge: str, side: int, start: float, length: float, reach: float) -> tuple[float, float, float, float]:
    """In one direction: scale and shift, reflected about the edge of that side; and where what is taken begins and how long it is."""
    if side == 0:
        return 1.0, 0.0, start, length
    taken = min(reach, length) if edge == "mirror" else length * _SLIVER
    scale = -reach / taken
    about = start if side < 0 else start + length
    return scale, about * (1 - scale), start if side < 0 else about - taken, taken
