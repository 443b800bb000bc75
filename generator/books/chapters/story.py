"""The story that a game is set in, before its rules, and the epilogue after them."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable

from engine.definitions.clauses import Story
from generator.books.setting.setter import Setter


def story(setter: Setter) -> Iterator[Flowable]:
    """What the game is set in."""
    yield from _told(setter, "story")


def epilogue(setter: Setter) -> Iterator[Flowable]:
    """How it ends."""
    yield from _told(setter, "epilogue")


def _told(setter: Setter, part: str) -> Iterator[Flowable]:
    passages = [one for file in setter.shop.game.all(Story) for one in getattr(file, part)]
    if passages:
        yield from setter.section(part, setter.shop.words(part))
        for one in passages:
            yield setter.paragraph(setter.shop.wording.passage(one), "story", where=one.id, indexed=False)
