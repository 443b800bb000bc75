"""Sizes of parts: what `print.yaml` says of how large a thing is cut, and along which line."""

from __future__ import annotations

from dataclasses import replace

from engine.definitions.products import Part
from engine.source.problems import ContentError
from generator.products.places import part_problem
from generator.products.thing import Drawn, Face, Thing
from generator.products.trims import CARD, Trim
from generator.products.workshop import Workshop
from generator.sheets.card_sizes import shape_named, size_named
from generator.units import Size, parse_length


def stated_size(shop: Workshop, part: Part) -> Size | None:
    """The trim size that `print.yaml` gives a part. Raises ContentError for one that is none."""
    try:
        if part.size:
            return size_named(part.size)
        if part.height and not part.width:
            raise ValueError("a height needs a width beside it")
        return Size(parse_length(part.width), parse_length(part.height)) if part.width and part.height else None
    except ValueError as error:
        raise ContentError(part_problem(shop.game, part, str(error), key="size" if part.size else "width")) from None


def trimmed(shop: Workshop, part: Part, things: list[Thing]) -> list[Thing]:
    """The things with what their faces are told of the size at which the part is cut, and in the outline that it names."""
    shape, size = shape_named(part.size), stated_size(shop, part)
    trim = Trim(*size, shape, part.edge) if size else replace(CARD, edge=part.edge)
    return [
        replace(
            thing,
            front=_told(thing.front, trim),
            back=_told(thing.back, trim) if thing.back else None,
            shape=shape if thing.shape == "box" and not thing.outline else thing.shape,
        )
        for thing in things
    ]


def _told(face: Face | Drawn, trim: Trim) -> Face | Drawn:
    return replace(face, trim=trim) if isinstance(face, Face) else face
