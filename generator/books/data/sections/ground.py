"""Sections of a board of ground that an example is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

from engine.kernel.content.table import TableFile
from generator.books.lessons.views import LARGEST, STEP, View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.products.data.ground.ground_pictures import GroundBoard, Way, ground_boards, ground_position_svg
from generator.products.data.ground.ground_positions import GroundPosition, Lying, figure_of, position_on_ground, words_on_ground

_MOST = 150
"""A picture of more spaces would be too small to read."""


def ground_views(setter: Setter, one: Example) -> Views:
    """Where figures went and what lies there changed, each with what is around it; nothing when only cards changed hands."""
    before, after = (position_on_ground(setter.shop, table) for table in (one.before, one.after))
    ways = [Way(tuple(str(place) for place in way), _whose(setter, one, seat)) for seat, way in one.ways]
    aims = [(str(start), str(end)) for start, end in one.aims]
    about = {space for path in (*(way.spaces for way in ways), *aims) for space in path} | set(_changed(before, after))
    acting = {str(seat["at"]) for colour, seat in one.after["seats"].items() if colour in one.placed and seat.get("at") is not None}
    ground = next((ground for ground in ground_boards(setter.shop) if (about | acting) & set(ground.places)), None)
    if ground is None or not (about or one.always):
        return Views()
    there = set(ground.places)
    shown = ground.around((about | acting if one.always else about) & there or acting & there)
    if len(shown) > _MOST:
        return Views()
    drawn = words_on_ground(setter.shop)
    if one.always:
        return Views(_view(ground, after, shown, largest=STEP, ways=ways, aims=aims), drawn=drawn)
    first = _view(ground, before, shown, aims=aims)
    last = None if before == after else _view(ground, after, shown, ways=ways)
    return Views(first, last, drawn=drawn)


def _view(ground: GroundBoard, position: GroundPosition, shown: Collection[str], *, largest: float = LARGEST, **marks: Any) -> View:
    size = ground.extent(1, shown)
    draw = partial(_draw, ground, position, frozenset(shown), marks)
    return View(size.width, size.height, draw, largest)


def _draw(ground: GroundBoard, position: GroundPosition, shown: Collection[str], marks: Mapping[str, Any], size: float) -> str:
    return ground_position_svg(ground, position, size, shown, **marks)


def _whose(setter: Setter, one: Example, colour: str) -> Lying | None:
    """How the figure of a seat looks."""
    pieces = setter.shop.game.one_or(TableFile()).pieces
    piece = next((id_ for id_, declared in pieces.items() if declared.of == "seat"), "")
    return figure_of(setter.shop, colour, one.after["seats"].get(colour, {}), piece) if piece else None


def _changed(before: GroundPosition, after: GroundPosition) -> Iterator[str]:
    """The spaces with other tokens than before, and those where somebody stood or stands who does not any more or did not."""
    for one, two in ((before.tokens, after.tokens), (before.figures, after.figures)):
        yield from (space for space in one.keys() | two.keys() if one.get(space) != two.get(space))
