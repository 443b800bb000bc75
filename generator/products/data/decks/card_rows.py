"""Cards and dice of a table, as rows of small pictures: each zone and pool under its name, several beside each other where they fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from engine.kernel.content.table import TableFile
from engine.kernel.content.things import Dice, Zone
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.data.decks.small_cards import HIGH, SHOWING, SmallCard, draw_small, small_cards
from generator.products.data.small_dice import DIE, draw_die
from generator.products.workshop import Workshop
from generator.units import MM, Rect

_TITLE: Final = 6.6
"""Points."""

_ABOVE: Final = 3.4
"""Of a row, for the names of its zones, in mm."""

_GAP: Final = 0.9
_APART: Final = 3.0
_EDGE: Final = 0.4
"""What the frame of a card that has come takes beyond it, at most."""

_BELOW: Final = 1.6
_LETTER: Final = 0.56
"""Width of a letter, as a share of its size, on the average."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A zone with its cards in their order, or what dice show: whose it is ("": of the table), and the word by which positions call it."""

    seat: str
    word: str
    things: tuple[str | int, ...]
    new: frozenset[int] = frozenset()
    """Which of them, counted from 0, have come here."""


@dataclass(frozen=True, slots=True)
class CardRows:
    """Zones as they are laid out within a width: where each lies, and the size of all in mm."""

    shop: Workshop
    placed: tuple[tuple[Lying, Point, float], ...]
    """Each zone with its upper left corner and the step from card to card."""
    width: float
    height: float

    def picture(self, size: float = 1.0) -> str:
        """The rows as SVG, at so many mm a mm."""
        key = ("card_rows", size, repr((self.placed, self.width)))
        return self.shop.once(key, partial(self._drawn, size))

    def _drawn(self, size: float) -> str:
        pen, theme, cards = Pen(Rect(0, 0, self.width * size, self.height * size)), self.shop.theme, small_cards(self.shop)
        within = pen if size == 1 else pen.within(transform=f"scale({size:.4f})")
        for zone, at, step in self.placed:
            within.text(_title(self.shop, zone), Point(at.x, at.y + 2.5), _TITLE, theme["ink"], anchor="start")
            if not zone.things:
                within.text("\u2013", Point(at.x, at.y + _ABOVE + DIE / 2), _TITLE, theme["ink"], anchor="start")
            for place, thing in enumerate(zone.things):
                spot, marked = Point(at.x + place * step, at.y + _ABOVE), place in zone.new
                if isinstance(thing, int):
                    draw_die(within, spot, thing, theme, marked=marked)
                else:
                    covered = step < cards[thing].width and place < len(zone.things) - 1
                    draw_small(within, spot, cards[thing], theme, covered=covered, marked=marked)
        return pen.svg()


def lying(shop: Workshop, table: Mapping[str, Any], *, to_all: bool = False) -> dict[tuple[str, str], Lying]:
    """By seat and word, what lies in zones of a table, as `to_plain()` gives it, that somebody sees and that are of no space, and what dice
    show; or only what is open `to_all`."""
    declared, known = shop.game.one_or(TableFile()), small_cards(shop)
    every: list[tuple[str, Zone | Dice]] = [*declared.zones.items(), *declared.dice.items()]
    seen = [
        (str(one.written_as or name), one)
        for name, one in every
        if one.of != "space" and (one.seen_by == "all" if to_all else one.seen_by != "nobody")
    ]
    found = {}
    for word, one in seen:
        for seat, has in table["seats"].items() if one.of == "seat" else [("", table)]:
            things = has.get(word)
            if isinstance(one, Dice) and isinstance(things, list):
                found[seat, word] = Lying(seat, word, tuple(shows for shows in things if shows))  # 0: it was not rolled, or is lost
            elif isinstance(things, list) and known.keys() >= {*things}:
                found[seat, word] = Lying(seat, word, tuple(things))
    return found


def gained(before: Lying, after: Lying) -> Lying:
    """What lies there after, with those marked that did not lie there before: of things that are alike the last ones."""
    more, new = Counter(after.things) - Counter(before.things), set()
    for place in reversed(range(len(after.things))):
        if more[after.things[place]]:
            more[after.things[place]] -= 1
            new.add(place)
    return Lying(after.seat, after.word, after.things, frozenset(new))


def card_rows(shop: Workshop, zones: Sequence[Lying], whole: float) -> CardRows:
    """The zones laid out from left to right within `whole` mm; cards of a zone too long for a row lie over each other, or go on below."""
    cards = small_cards(shop)
    placed: list[tuple[Lying, Point, float]] = []
    width = whole - 2 * _EDGE
    x = y = high = widest = 0.0
    for zone in zones:
        for part, step, wide in _parts(shop, zone, cards, width):
            if x and x + wide > width:
                x, y, high = 0.0, y + _ABOVE + high + _BELOW, 0.0
            placed.append((part, Point(x + _EDGE, y), step))
            widest, x = max(widest, x + wide), x + wide + _APART
            high = max(high, HIGH if any(isinstance(thing, str) for thing in part.things) else DIE)
    return CardRows(shop, tuple(placed), widest + 2 * _EDGE if placed else 0.0, y + _ABOVE + high + _EDGE if placed else 0.0)


def _parts(shop: Workshop, zone: Lying, cards: Mapping[str, SmallCard], width: float) -> Iterator[tuple[Lying, float, float]]:
    """A zone, in as many parts as it takes: each with its step from thing to thing and its width."""
    titled = _LETTER * _TITLE / MM * len(_title(shop, zone))
    if not zone.things:
        yield zone, 0.0, titled
        return
    wide = max(DIE if isinstance(one, int) else cards[one].width for one in zone.things)
    step = wide + _GAP
    if step * len(zone.things) - _GAP > width and not any(isinstance(one, int) or cards[one].name for one in zone.things):
        step = max((width - wide) / (len(zone.things) - 1), SHOWING)
    most = max(1, int((width - wide) / step + 1e-6) + 1)
    for first in range(0, len(zone.things), most):
        here = zone.things[first : first + most]
        new = frozenset(place - first for place in zone.new if first <= place < first + most)
        word, least = (zone.word, titled) if first == 0 else ("", 0.0)
        yield Lying(zone.seat, word, here, new), step, max(step * (len(here) - 1) + wide, least)


def _title(shop: Workshop, zone: Lying) -> str:
    """What a zone is called: of a seat, with its colour."""
    if not zone.word:
        return ""
    name = shop.wording.declared_name(zone.word) or zone.word.replace("_", " ")
    seat = shop.words.table().get(f"colour_{zone.seat}", zone.seat.capitalize()) if zone.seat else ""
    return f"{seat}: {name}" if seat else f"{name[:1].upper()}{name[1:]}"
