"""Cards as small pictures: the value and the sign that stand in a card's corner, or what it is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.products.data.decks.cards import PLAIN, corners_of, emblem_of, is_told
from generator.products.workshop import Workshop
from generator.units import Rect

HIGH: Final = 12.4
"""Of every small card, in mm."""

_NARROW: Final = 8.6
_WIDE: Final = 15.4
"""Of cards that are known by their corner, and of those that bear their name."""

SHOWING: Final = 4.6
"""How much of a narrow card is seen at least where the next one lies over it; one with a name is always seen whole."""

_LETTERS: Final = 13.0
_NAME: Final = 6.6
_LEAST: Final = 6.0
"""Points."""


@dataclass(frozen=True, slots=True)
class SmallCard:
    """What a small picture shows of a card; without a `name` its corner says all."""

    corner: str
    icon: str
    ink: str
    name: str = ""

    @property
    def width(self) -> float:
        """In mm."""
        return _WIDE if self.name else _NARROW


def small_cards(shop: Workshop) -> Mapping[str, SmallCard]:
    """Every card of the game by its id."""
    return {id_: card for file in shop.game.all(DeckFile) for id_, card in _of_deck(shop, file).items()}


def _of_deck(shop: Workshop, file: DeckFile) -> dict[str, SmallCard]:
    """The cards of a deck: bare where no two have the same corner, and none has words."""
    columns, icons = columns_of(shop.game, file), shop.renderer.icons.names
    every = file.every(columns)
    found = {card.id: corners_of(card, columns, icons) for card in every}
    apart = {(one.value, one.sign, one.ink) for one in found.values() if one.value}
    if len(apart) == len(found) and not any(is_told(card) or card.text for card in every):
        return {id_: SmallCard(one.value, one.sign, one.ink) for id_, one in found.items()}
    emblems = {card.id: emblem_of(card, icons) for card in every}
    return {
        id_: SmallCard(one.value, one.sign or ("" if emblems[id_] == PLAIN else emblems[id_]), one.ink, str(shop.wording.name_of(id_)))
        for id_, one in found.items()
    }


def draw_small(pen: Pen, at: Point, card: SmallCard, theme: Mapping[str, Any], *, covered: bool = False, marked: bool = False) -> None:
    """A card with its upper left corner `at`; of one that is `covered` the left half is seen; one that is `marked` has a bold edge."""
    ink = card.ink or theme["playing"]["ink"]
    edge: dict[str, Any] = {"stroke": theme["alarm"], "stroke_width": 0.8} if marked else {"stroke": ink, "stroke_width": 0.28}
    pen.add("rect", x=at.x, y=at.y, width=card.width, height=HIGH, rx=1.1, fill=theme["playing"]["ground"], **edge)
    if not card.name:
        middle, large = (at.x + SHOWING / 2, 0.72) if covered else (at.x + _NARROW / 2, 1.0)
        letters = max(_LEAST, _LETTERS * large * min(1.0, 2.4 / len(card.corner)))
        pen.text(card.corner, Point(middle, at.y + 5.5), letters, ink, family="serif")
        if card.icon:
            pen.icon(card.icon, Point(middle, at.y + 8.9), 4.6 * large, ink)
        return
    signs = [words for words in (card.corner, card.icon) if words]
    for place, words in enumerate(signs):
        x = at.x + _WIDE / 2 + (place - (len(signs) - 1) / 2) * 5
        if words == card.corner:
            pen.text(words, Point(x, at.y + 4.6), 10.0, ink, family="serif")
        else:
            pen.icon(words, Point(x, at.y + 3.1), 4.2, ink)
    top = 5.6 if signs else 0.8
    box = Rect(at.x + 0.6, at.y + top, _WIDE - 1.2, HIGH - top - 0.6)
    pen.textbox(escape(card.name), box, _NAME, ink, min_size=_LEAST, font="sans", leading="1")
