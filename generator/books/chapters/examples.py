"""Examples in the rulebook: a caption with pictures of the board before and after, drawn from the tables that were played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from reportlab.platypus import Flowable, Table, TableStyle

from generator.books.lessons.told_positions import position
from generator.books.lessons.views import View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.blocks import Figure, Together
from generator.books.setting.setter import Setter
from generator.products.workshop import Workshop
from generator.units import MM

_GAP = 4.0
_TALLEST = 58.0
"""Height of one picture in mm."""

_SMALLEST = 0.7
"""Share of their size that pictures keep which are small as it is."""

TOLD = ("hit_points", "wounds", "energy", "mischief", "scrounge", "reserve")
"""What a figure gains and loses beside its place, by the words that name it."""


def example(setter: Setter, one: Example, title: str = "", *, after: str = "") -> Flowable:
    """The caption in a frame, with the part of the board on which something happened, before and after.

    `title` and what stands `after` the caption are inline markup; examples with a title are read in their order, those without may give
    way to the rules around them.
    """
    number = setter.numbers.get(one.clauses[0])
    named = title or (setter.words("example_of", number=number) if number else setter.words("example"))
    start = f'<font color="{setter.shop.theme["one_time"]["accent"]}"><b>{named}</b></font> '
    told = one.caption if one.holds else f"<b>{setter.words('example_fails')}</b>"
    rows: list[list[Any]] = [[setter.paragraph(f"{start}{told}{after}", "example", where=one.id), ""]]
    look: list[Any] = [("SPAN", (0, 0), (1, 0))]
    views = setter.views(setter, one) if one.holds else Views()
    for row in _pictures(setter, one, views):
        if len(row) == 1:
            look.append(("SPAN", (0, len(rows)), (1, len(rows))))
        rows.append([*row, ""][:2])
    if one.holds and (words := in_words(setter.shop, one, views.drawn)):
        look += [("SPAN", (0, len(rows)), (1, len(rows))), ("TOPPADDING", (0, len(rows)), (-1, len(rows)), 0)]
        rows.append([setter.paragraph(words, "changes", where=one.id), ""])
    if one.holds and (changes := list(_changes(setter, one))):
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
    return Together([table]) if title else Figure([table])


def examples(setter: Setter, clauses: Collection[str]) -> Iterator[Flowable]:
    """The examples that wait for one of these clauses; each is printed once."""
    for one in [one for one in setter.waiting if one.clauses[0] in clauses]:
        setter.waiting.remove(one)
        yield example(setter, one)


def in_words(shop: Workshop, one: Example, drawn: Collection[str] = ()) -> str:
    """The position of an example but for the words that are `drawn`, and what is done, as inline markup."""
    return " \u2192 ".join(filter(None, [position(shop, one.given, drawn), *one.choices]))


def _pictures(setter: Setter, one: Example, views: Views) -> Iterator[list[Any]]:
    """Rows: both pictures side by side; where they would be too small to read, the later one alone, unless both are asked for."""
    before, after = views.before, views.after
    if before is None:
        return
    if after is None:
        yield [_picture(setter, before, one, "before", _flat(setter, [before], 1))]
        return
    small = _flat(setter, [before, after], 2)
    if small >= max(before.least, after.least):
        yield [_picture(setter, view, one, word, small) for view, word in ((before, "before"), (after, "after"))]
        yield [setter.paragraph(setter.words(word), "under") for word in ("before", "after")]
        return
    for view, word in [(before, "before"), (after, "after")][0 if views.both else 1 :]:
        yield [_picture(setter, view, one, word, _flat(setter, [view], 1))]
        yield [setter.paragraph(setter.words(word), "under")]


def _flat(setter: Setter, views: Sequence[View], columns: int) -> float:
    """The size of hexes at which all these pictures fit their place."""
    width = (setter.column / columns - 2 * _GAP) / MM - 1
    usual = min(
        min(view.largest for view in views), width / max(view.across for view in views), _TALLEST / max(view.down for view in views)
    )
    return _scaled(setter, usual, views) if columns == 1 else usual


def _scaled(setter: Setter, usual: float, views: Sequence[View]) -> float:
    """The size in a book of smaller pictures: what can be read beside another stays so, and what has one size, as cards do, keeps it."""
    least = max(view.least for view in views)
    if any(view.largest <= view.least for view in views):
        return usual
    return max(usual * setter.scale, least) if usual > least else usual * max(setter.scale, _SMALLEST)


def _picture(setter: Setter, view: View, one: Example, when: str, flat: float) -> Flowable:
    """`when` tells which of its pictures this is."""
    svg = setter.once((id(one), when, flat), lambda: view.draw(flat))  # examples live as long as their book
    return setter.picture(svg, one.id, (view.across * flat + 0.8) * MM)


def figure_looks(setter: Setter) -> dict[str, str]:
    """The Character whose colours a seat's figure wears: examples call players by their colours."""
    return {seat.colour: seat.character for seat in setter.shop.game.manifest.seats if seat.character}


def _changes(setter: Setter, one: Example) -> Iterator[str]:
    """What each figure gained and lost, in numbers; a change of mat is left to the caption."""
    onwards = "\u2190" if setter.styles.from_right else "\u2192"
    looks, colours = figure_looks(setter), setter.shop.theme.get("characters", {})
    for colour, seat in one.before["seats"].items():
        then = one.after["seats"].get(colour, seat)
        if seat.get("form") != then.get("form") or seat.get("upgraded") != then.get("upgraded"):
            continue
        words = [f"{setter.words(word)} <b>{seat[word]}\u00a0{onwards}\u00a0{then[word]}</b>"
                 for word in TOLD if word in seat and seat[word] != then.get(word)]  # fmt: skip
        if words:
            name = setter.shop.words.table().get(f"colour_{colour}", colour.capitalize())
            ink = colours.get(looks.get(colour, ""), {}).get("dark", setter.shop.theme["ink"])
            yield f'<font color="{ink}"><b>{name}:</b></font>\u00a0' + ", ".join(words)
