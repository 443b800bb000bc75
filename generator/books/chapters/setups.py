"""Other ways to begin a game, as `game.yaml` offers them."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable

from generator.boards.pen import escape
from generator.books.setting.setter import Setter

SECTION = "setup"
"""The section of the rules that they stand in."""


def other_setups(setter: Setter) -> Iterator[Flowable]:
    """Each by its name, with what is done otherwise."""
    if offered := setter.shop.game.manifest.setups:
        yield from setter.section("setups", setter.shop.words("setups"), 1)
        for one in offered:
            yield setter.paragraph(f"<b>{escape(one.name)}.</b> {escape(one.text)}", where=one.id)
