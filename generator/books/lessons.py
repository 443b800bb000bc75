"""What comes before the rules in a book that teaches: the game in short."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable

from engine.definitions.teaching import Teaching
from generator.books.blocks import Spanning
from generator.books.setter import Setter


def in_short(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """Theme and goal in a few sentences."""
    if teaching.in_short:
        yield from setter.section("in_short", setter.shop.words("in_short"))
        yield Spanning([setter.paragraph(setter.shop.wording.passage(one), "lead", where=one.id) for one in teaching.in_short])
