"""Marks and words of corners that are too long for the face of their card: it leaves them out, and `check` and `build` tell so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from html import unescape
from typing import Any, Final

from engine.definitions.products import Part
from engine.source.problems import Problem, Severity
from generator.errors import LayoutError
from generator.products.places import part_problem
from generator.products.registry import things_of
from generator.products.thing import Face
from generator.products.workshop import Workshop

CARDS: Final = "cards"

_SIGNS: Final = ("corner", "mark")
_SHORT: Final = 3
"""So many letters have room on every face."""

_LEFT_OUT: Final = re.compile(r"<desc>no room: (.*?)</desc>", re.DOTALL)
"""What a face says of words that it leaves out."""

_NAMED: Final = 3
"""Words that are told by name."""


def signs_without_room(shop: Workshop, parts: Iterable[Part]) -> Iterator[Problem]:
    """Each part that prints cards without such a word, with the first of these words."""
    for part in parts:
        if part.things == CARDS and (lost := _left_out(shop, part)):
            words = list(dict.fromkeys(word for _, word in lost))
            named, more = ", ".join(f"'{word}'" for word in words[:_NAMED]), len(words) - _NAMED
            cards = list(dict.fromkeys(card for card, _ in lost))
            others = f" and {len(cards) - 1} other{'s' if len(cards) > 2 else ''}" if len(cards) > 1 else ""
            size = f" ({part.size})" if part.size else ""
            message = (
                f"{named}{f' and {more} more' if more > 0 else ''} of card '{cards[0]}'{others} cannot be printed on its face{size}, "
                "which has no room for words so long"
            )
            hint = "shorten the `mark`, `corner` or `topic` of these cards, make them larger (`size`), or print them on another `face`"
            problem = part_problem(shop.game, part, message, hint, key="size" if part.size else "")
            yield replace(problem, severity=Severity.UNFINISHED)


def _left_out(shop: Workshop, part: Part) -> list[tuple[str, str]]:
    """The ids of cards, each with a word that its face leaves out."""
    found = []
    for thing in things_of(shop, part):
        for face in (one for one in (thing.front, thing.back) if isinstance(one, Face) and _is_long(one.context.get("card", {}))):
            with suppress(LayoutError):  # a face that cannot be drawn is told by whoever draws it
                svg = shop.renderer.svg(f"faces/{face.template}.svg", shop.context_of(face), card=thing.id)
                found += [(thing.id, unescape(word)) for word in _LEFT_OUT.findall(svg)]
    return found


def _is_long(card: Mapping[str, Any]) -> bool:
    """Whether a card has words that may have no room: on its edge, or on a plate of a tile."""
    return any(len(str(card.get(sign) or "")) > _SHORT for sign in (*_SIGNS, *(("topic",) if card.get("tile_sides") else ())))
