"""Examples in the rulebook: a caption with pictures of the board before and after, drawn from the tables that were played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from reportlab.platypus import Flowable, Table, TableStyle

from engine.definitions.boards import Island
from engine.table.hexes import distance
from generator.boards.position import Position, place_of, position_of, section_hexes, section_size, section_svg
from generator.books.blocks import Figure
from generator.books.setter import Setter
from generator.books.worked import Example
from generator.units import MM

_GAP = 4.0
_LARGEST, _SIDE_BY_SIDE = 8.6, 6.0
"""Hexes of a picture in mm: at most, and at least with two pictures in a row."""

_TALLEST = 58.0
"""Height of one picture in mm."""

_NEAR = 4
"""Figures that only suffered are shown when they are within so many spaces of where something moved."""

TOLD = ("hit_points", "wounds", "energy", "mischief", "scrounge", "reserve")
"""What a figure gains and loses beside its place, by the words that name it."""


def example(setter: Setter, one: Example, title: str = "") -> Flowable:
    """The caption in a frame, with the part of the board on which something happened, before and after; `title` is inline markup."""
    number = setter.numbers.get(one.clauses[0])
    title = title or (setter.words("example_of", number=number) if number else setter.words("example"))
    start = f'<font color="{setter.shop.theme["one_time"]["accent"]}"><b>{title}</b></font> '
    rows: list[list[Any]] = [[setter.paragraph(start + one.caption, "example", where=one.id), ""]]
    look: list[Any] = [("SPAN", (0, 0), (1, 0))]
    for row in _pictures(setter, one):
        if len(row) == 1:
            look.append(("SPAN", (0, len(rows)), (1, len(rows))))
        rows.append([*row, ""][:2])
    if changes := list(_changes(setter, one)):
        look += [("SPAN", (0, len(rows)), (1, len(rows))), ("TOPPADDING", (0, len(rows)), (-1, len(rows)), 0)]
        rows.append([setter.paragraph(" &#160; ".join(changes), "changes"), ""])
    look += [
        ("FONTNAME", (0, 0), (-1, -1), setter.styles.face("sans")),
        ("BACKGROUND", (0, 0), (-1, -1), setter.styles.colour("paper")),
        ("LINEBEFORE", (0, 0), (0, -1), 2, setter.styles.colour("one_time.ground")),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("ALIGN", (0, 1), (-1, -1), "CENTER"),
        ("LEFTPADDING", (0, 0), (-1, -1), _GAP),
        ("RIGHTPADDING", (0, 0), (-1, -1), _GAP),
        ("TOPPADDING", (0, 0), (-1, 0), 3),
        ("TOPPADDING", (0, 1), (-1, -1), 1),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
        ("BOTTOMPADDING", (0, -1), (-1, -1), 4),
    ]
    table = Table(rows, colWidths=[setter.column / 2] * 2, style=TableStyle(look), spaceBefore=3, spaceAfter=6)
    return Figure([table])


def examples(setter: Setter, clauses: Collection[str]) -> Iterator[Flowable]:
    """The examples that wait for one of these clauses; each is printed once."""
    for one in [one for one in setter.waiting if one.clauses[0] in clauses]:
        setter.waiting.remove(one)
        yield example(setter, one)


def _pictures(setter: Setter, one: Example) -> Iterator[list[Any]]:
    """Rows: both pictures side by side; where they would be too small to read, the later one alone, unless the island has turned."""
    island = next((island for island in setter.shop.islands if island.players == one.players), None)
    shown = shown_hexes(one, island) if island else frozenset()
    if island is None or not shown:
        return
    looks = figure_looks(setter)
    before, after = (position_of(table, {}, looks) for table in (one.before, one.after))
    if before == after:
        yield [_picture(setter, island, before, shown, one, _flat(setter, island, [before], shown, 1), aims=one.aims)]
        return
    small = _flat(setter, island, [before, after], shown, 2)
    moves = moves_of(one)
    if small >= _SIDE_BY_SIDE:
        yield [
            _picture(setter, island, before, shown, one, small, aims=one.aims),
            _picture(setter, island, after, shown, one, small, moves),
        ]
        yield [setter.paragraph(setter.words(word), "under") for word in ("before", "after")]
        return
    turned = one.before.get("rotations") != one.after.get("rotations")
    for position, word, arrows in [(before, "before", ()), (after, "after", moves)][0 if turned else 1 :]:
        yield [_picture(setter, island, position, shown, one, _flat(setter, island, [position], shown, 1), arrows)]
        yield [setter.paragraph(setter.words(word), "under")]


def _flat(setter: Setter, island: Island, positions: list[Position], shown: frozenset[int], columns: int) -> float:
    """The size of hexes at which all these pictures fit their place."""
    width = (setter.column / columns - 2 * _GAP) / MM - 1
    sizes = [section_size(section_hexes(island, position, shown)) for position in positions]
    return min(_LARGEST, width / max(across for across, _ in sizes), _TALLEST / max(down for _, down in sizes))


def _picture(
    setter: Setter,
    island: Island,
    position: Position,
    shown: frozenset[int],
    one: Example,
    flat: float,
    arrows: tuple[tuple[int, int], ...] = (),
    aims: tuple[tuple[Any, Any], ...] = (),
) -> Flowable:
    svg = section_svg(setter.shop.island_art(island, flat), position, shown, arrows=arrows, aims=aims)
    across, _ = section_size(section_hexes(island, position, shown))
    return setter.picture(svg, one.id, (across * flat + 0.8) * MM)


def figure_looks(setter: Setter) -> dict[str, str]:
    """The Character whose colours a seat's figure wears: examples call players by their colours."""
    return {seat.colour: seat.character for seat in setter.shop.game.manifest.seats if seat.character}


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


def _changes(setter: Setter, one: Example) -> Iterator[str]:
    """What each figure gained and lost, in numbers; a change of mat is left to the caption."""
    looks, colours = figure_looks(setter), setter.shop.theme.get("characters", {})
    for colour, seat in one.before["seats"].items():
        then = one.after["seats"].get(colour, seat)
        if seat.get("form") != then.get("form") or seat.get("upgraded") != then.get("upgraded"):
            continue
        words = [f"{setter.words(word)} <b>{seat[word]}\u00a0\u2192\u00a0{then[word]}</b>"
                 for word in TOLD if word in seat and seat[word] != then.get(word)]  # fmt: skip
        if words:
            name = setter.shop.words.table().get(f"colour_{colour}", colour.capitalize())
            ink = colours.get(looks.get(colour, ""), {}).get("dark", setter.shop.theme["ink"])
            yield f'<font color="{ink}"><b>{name}:</b></font>\u00a0' + ", ".join(words)


def changed_tokens(before: Mapping[str, Any], after: Mapping[str, Any]) -> set[int]:
    """The hexes on which something else lies."""
    found: set[int] = set()
    for kind in ("treasures", "harvested", "infection", "bombs", "terrain"):
        one, two = _by_hex(before.get(kind, ())), _by_hex(after.get(kind, ()))
        found |= {n for n in one.keys() | two.keys() if one.get(n) != two.get(n)}
    return found


def _by_hex(things: Any) -> dict[int, Any]:
    return {int(n): value for n, value in things.items()} if isinstance(things, Mapping) else {int(n): True for n in things}
