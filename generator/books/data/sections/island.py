"""Sections of the island that an example is about."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.definitions.boards import Island
from engine.table.hexes import distance
from generator.boards.position import Position, place_of, position_of, section_hexes, section_size, section_svg
from generator.books.chapters.examples import figure_looks
from generator.books.lessons.views import View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter

_NEAR = 4
"""Figures that only suffered are shown when they are within so many spaces of where something moved."""


def island_views(setter: Setter, one: Example) -> Views:
    """The hexes that matter, before with arrows for attacks, after with arrows for moves; nothing when only cards changed hands."""
    island = next((island for island in setter.shop.islands if island.players == one.players), None)
    shown = shown_hexes(one, island) if island else frozenset()
    if one.always and not shown:
        shown = frozenset(int(one.after["seats"][colour]["at"]) for colour in one.placed)
    if island is None or not shown:
        return Views()
    looks = figure_looks(setter)
    before, after = (position_of(table, {}, looks) for table in (one.before, one.after))
    turned = one.before.get("rotations") != one.after.get("rotations")
    first = _view(setter, island, before, shown, aims=one.aims)
    if one.always and before != after:
        return Views(_view(setter, island, after, shown, arrows=moves_of(one)))
    return Views(first) if before == after else Views(first, _view(setter, island, after, shown, arrows=moves_of(one)), both=turned)


def _view(setter: Setter, island: Island, position: Position, shown: frozenset[int], **marks: Any) -> View:
    draw = partial(_draw, setter, island, position, shown, marks)
    return View(*section_size(section_hexes(island, position, shown)), draw)


def _draw(setter: Setter, island: Island, position: Position, shown: frozenset[int], marks: Mapping[str, Any], flat: float) -> str:
    return section_svg(setter.shop.island_art(island, flat), position, shown, **marks)


def moves_of(one: Example) -> tuple[tuple[int, int], ...]:
    """From where to where figures went, unless the island turned meanwhile."""
    if one.before.get("rotations") != one.after.get("rotations"):
        return ()
    seats = ((seat, one.after["seats"].get(colour, seat)) for colour, seat in one.before["seats"].items())
    return tuple((int(seat["at"]), int(then["at"])) for seat, then in seats if seat["at"] != then["at"])


def shown_hexes(one: Example, island: Island) -> frozenset[int]:
    """What to look at: where figures moved and tokens changed, and who stood near and suffered; nothing when only cards changed hands."""
    found = {n for move in moves_of(one) for n in move} | changed_tokens(one.before, one.after)
    seats, turned = one.before["seats"], one.before.get("rotations") != one.after.get("rotations")
    if turned and not found:
        return frozenset({int(seats[one.before["turn"]]["at"])})
    suffered = {int(seat["at"]) for colour, seat in seats.items() if _fate(seat) != _fate(one.after["seats"].get(colour, seat))}
    here = suffered if found or len(suffered) > 1 else {int(seats[colour]["at"]) for colour in one.placed if colour in seats}
    where = {hex_.n: place_of(island, hex_, int(one.before.get("rotations", 0))) for hex_ in island.hexes}
    if found:
        return frozenset(found | {n for n in here if any(distance(where[n], where[other]) <= _NEAR for other in found)})
    apart = max((distance(where[n], where[other]) for n in here for other in here), default=0)
    return frozenset(here) if 0 < apart <= _NEAR else frozenset()


def _fate(seat: Mapping[str, Any]) -> list[Any]:
    return [seat.get(word) for word in ("at", "hit_points", "wounds", "immobilized", "invisible", "form")]


def changed_tokens(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[int]:
    """The hexes on which something else lies."""
    found: set[int] = set()
    for kind in ("treasures", "harvested", "infection", "bombs", "terrain"):
        one, two = _by_hex(before.get(kind, ())), _by_hex(after.get(kind, ()))
        found |= {n for n in one.keys() | two.keys() if one.get(n) != two.get(n)}
    return found


def _by_hex(things: Any) -> dict[int, Any]:
    return {int(n): value for n, value in things.items()} if isinstance(things, Mapping) else {int(n): True for n in things}
