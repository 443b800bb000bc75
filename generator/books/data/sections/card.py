"""Cards in examples: what lies in the zones of the table and in hands before, and what came to lie elsewhere after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.books.lessons.views import View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.errors import LayoutError
from generator.products.data.decks.card_rows import CardRows, Lying, card_rows, gained, lying
from generator.units import MM

_HIGHEST = 58.0
"""Of one picture, in mm: what takes more is told in words alone."""

MOST = 13
"""Of more cards in a place, such as a supply, no picture is drawn."""

_ASIDE = 10.0
"""Points of a column that a picture leaves free."""


def card_views(setter: Setter, one: Example) -> Views:
    """What lies where before, and the zones that have other cards after. Where that is more than there is room for, only what changes and
    what those have whose turn it is; nothing where that is too much as well."""
    before, after = lying(setter.shop, one.before), lying(setter.shop, one.after)
    few = [place for place, zone in before.items() if place in after and max(len(zone.things), len(after[place].things)) <= MOST]
    changed = [place for place in few if before[place].things != after[place].things]
    filled = [place for place in few if before[place].things and (place in changed or _is_given(one, *place))]
    near = [place for place in before if place in changed or (place in filled and place[0] == one.before.get("turn"))]
    first = _laid(setter, [before[place] for place in filled]) or _laid(setter, [before[place] for place in near])
    last = _laid(setter, [gained(before[place], after[place]) for place in changed]) if changed else None
    if one.always:  # where all that changed has been taken away, there is nothing to look at
        return Views(_view(last)) if last and any(after[place].things for place in changed) else Views()
    if first is None or (changed and last is None):
        return Views()
    here = {(zone.seat, zone.word) for zone, _, _ in first.placed}
    lacking = {word for (seat, word), zone in before.items() if zone.things and (seat, word) not in here and _is_given(one, seat, word)}
    drawn = frozenset(word for _, word in here if word not in lacking)
    return Views(_view(first), _view(last) if last else None, both=True, drawn=drawn)


def _is_given(one: Example, seat: str, word: str) -> bool:
    """Whether the position names what lies there: the rest lies in the box, or has been dealt by the set-up."""
    has = one.given.get("seats", {}).get(seat) if seat else one.given
    return isinstance(has, Mapping) and word in has


def _laid(setter: Setter, zones: Sequence[Lying]) -> CardRows | None:
    """The rows, where they can be drawn."""
    rows = card_rows(setter.shop, zones, (setter.column - _ASIDE) / MM - 1)
    if not rows.placed or rows.height > _HIGHEST:
        return None
    try:
        setter.drawing(rows.picture(), "cards")
    except LayoutError:  # a name that no small card has room for
        return None
    return rows


def _view(rows: CardRows) -> View:
    return View(rows.width, rows.height, rows.picture, 1.0, 1.0)
