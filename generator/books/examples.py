"""Examples in the rulebook: a caption with pictures of the board before and after, drawn from the tables that were played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reportlab.platypus import Flowable, KeepTogether, Table, TableStyle

from engine.definitions.boards import Island
from generator.boards.position import position_of, section_svg
from generator.books.setter import Setter
from generator.units import MM

_GAP = 4.0


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example that was executed. `before` and `after` are tables as `to_plain()` gives them."""

    id: str
    clauses: tuple[str, ...]
    caption: str
    """Inline markup."""
    players: int
    before: Mapping[str, Any]
    after: Mapping[str, Any]


def example(setter: Setter, one: Example) -> Flowable:
    """The caption in a frame, with the part of the board on which something happened, before and after."""
    shop = setter.shop
    island = next((island for island in shop.islands if island.players == one.players), None)
    shown = changed_hexes(one.before, one.after)
    title = f"<b>{setter.words('example')}</b> "
    rows: list[list[Any]] = [[setter.paragraph(title + one.caption, "example", where=one.id), ""]]
    if island is not None and shown:
        rows.append([_picture(setter, island, table, shown, one.id) for table in (one.before, one.after)])
        rows.append([setter.paragraph(setter.words(word), "caption") for word in ("before", "after")])
    look: list[Any] = [
        ("SPAN", (0, 0), (1, 0)),
        ("FONTNAME", (0, 0), (-1, -1), setter.styles.face("sans")),
        ("BACKGROUND", (0, 0), (-1, -1), setter.styles.colour("paper")),
        ("LINEBEFORE", (0, 0), (0, -1), 2, setter.styles.colour("one_time.ground")),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("ALIGN", (0, 1), (-1, -1), "CENTER"),
        ("LEFTPADDING", (0, 0), (-1, -1), _GAP),
        ("RIGHTPADDING", (0, 0), (-1, -1), _GAP),
        ("TOPPADDING", (0, 0), (-1, -1), 3),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ]
    table = Table(rows, colWidths=[setter.column / 2] * 2, style=TableStyle(look), spaceBefore=3, spaceAfter=6)
    return KeepTogether([table])


def _picture(setter: Setter, island: Island, table: Mapping[str, Any], shown: frozenset[int], name: str) -> Flowable:
    svg = section_svg(setter.shop.island_art(island, 13), position_of(table, {}), shown)
    width = setter.column / 2 - 2 * _GAP
    own = setter.picture(svg, name, width)
    drawn = setter.drawing(svg, name).size.width * MM
    return own if drawn > width else setter.picture(svg, name, drawn)


def changed_hexes(before: Mapping[str, Any], after: Mapping[str, Any]) -> frozenset[int]:
    """Where something differs between two tables: places of figures that moved, suffered or acted, and of tokens."""
    found: set[int] = set()
    for colour, seat in before["seats"].items():
        then = after["seats"].get(colour, seat)
        if seat != then:
            found |= {int(seat["at"]), int(then["at"])}
    for kind in ("treasures", "harvested", "infection", "bombs", "terrain"):
        one, two = _by_hex(before.get(kind, ())), _by_hex(after.get(kind, ()))
        found |= {n for n in one.keys() | two.keys() if one.get(n) != two.get(n)}
    return frozenset(found)


def _by_hex(things: Any) -> dict[int, Any]:
    return {int(n): value for n, value in things.items()} if isinstance(things, Mapping) else {int(n): True for n in things}
