"""The lines of books that explain the signs of where rules, names and numbers come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from reportlab.platypus import Flowable

from engine.definitions.game import GameData
from generator.boards.pen import escape
from generator.products.signs import INFERRED, OURS, explained, sign
from generator.products.words import Words

if TYPE_CHECKING:
    from generator.books.setting.setter import Setter


def is_marked(game: GameData) -> bool:
    """Whether anything of this edition bears a sign."""
    return any(sign(clause) for clause in game.clauses) or any(_has_ours(one) for kind in game.documents.values() for one in kind)


def _has_ours(thing: Any) -> bool:
    if isinstance(thing, tuple):
        return any(_has_ours(one) for one in thing)
    if not is_dataclass(thing):
        return False
    return bool(getattr(thing, "ours", ())) or any(_has_ours(getattr(thing, field.name)) for field in fields(thing))


def legend(setter: Setter) -> Iterator[Flowable]:
    """The line that explains the signs, where there are any."""
    if is_marked(setter.shop.game):
        yield setter.paragraph(escape(setter.shop.words("marks", inferred=INFERRED, ours=OURS)), "small")


def in_the_foot(game: GameData, words: Words) -> str:
    """The same in few words, for the foot of every page."""
    return f" \u00b7 {explained(words, frozenset((INFERRED, OURS)))}" if is_marked(game) else ""
