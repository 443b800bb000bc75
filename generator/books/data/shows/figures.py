"""How to read the pictures of the examples: whose figure wears which colours, and what the arrows mean."""

from __future__ import annotations

from typing import Any

from reportlab.platypus import Flowable, Table, TableStyle

from engine.kernel.content.cards import DeckFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.boards.position import aim, arrow
from generator.books.chapters.examples import figure_looks
from generator.books.setting.blocks import Figure
from generator.books.setting.setter import Setter
from generator.units import MM, Rect

_SIGN = 7 * MM
_COLUMNS = 2


def pictures(setter: Setter) -> list[Flowable]:
    """A box with the figures of all players and both kinds of arrow."""
    shop = setter.shop
    played = {colour: look for colour, look in figure_looks(setter).items() if _is_played(setter, look)}
    names = shop.words.table()
    cells: list[list[Flowable]] = []
    for colour, look in played.items():
        name = names.get(f"colour_{colour}", colour.capitalize())
        cells.append([_figure(setter, look), setter.paragraph(f"<b>{escape(name)}</b> ({escape(shop.wording.name_of(look))})", "cell")])
    rows: list[list[Any]] = [[part for cell in cells[at : at + _COLUMNS] for part in cell] for at in range(0, len(cells), _COLUMNS)]
    rows = [[*row, *[""] * (2 * _COLUMNS - len(row))] for row in rows]
    signs: list[list[Any]] = [
        [_arrow(setter, moved=moved), setter.paragraph(setter.words(word), "cell"), "", ""]
        for moved, word in ((True, "pictures_moved"), (False, "pictures_aimed"))
    ]
    words: list[Any] = [setter.paragraph(f"<b>{setter.words('pictures')}</b> {setter.words('pictures_intro')}", "example"), "", "", ""]
    wide = setter.column / _COLUMNS - _SIGN - 4
    box = Table([words, *rows, *signs], colWidths=[_SIGN + 4, wide] * _COLUMNS, style=_look(setter, len(rows), len(signs)), spaceBefore=4,
                spaceAfter=6)  # fmt: skip
    return [Figure([box])]


def _is_played(setter: Setter, look: str) -> bool:
    """Whether one of so many players may have this figure."""
    shop = setter.shop
    counts = shop.game.manifest.players if shop.players is None else (shop.players,)
    cards = [card for file in shop.game.all(DeckFile) for card in file.cards if card.id == look]
    return not cards or any(not card.players or set(counts) & set(card.players) for card in cards)


def _look(setter: Setter, figures: int, signs: int) -> TableStyle:
    spans = [("SPAN", (1, row), (-1, row)) for row in range(figures + 1, figures + signs + 1)]
    return TableStyle(
        [
            ("SPAN", (0, 0), (-1, 0)),
            *spans,
            ("FONTNAME", (0, 0), (-1, -1), setter.styles.face("sans")),
            ("BACKGROUND", (0, 0), (-1, -1), setter.styles.colour("paper_shade")),
            ("BOX", (0, 0), (-1, -1), 0.6, setter.styles.colour("rule")),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), 4),
            ("RIGHTPADDING", (0, 0), (-1, -1), 2),
            ("TOPPADDING", (0, 0), (-1, -1), 1.5),
            ("TOPPADDING", (0, 0), (-1, 0), 4),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
            ("BOTTOMPADDING", (0, -1), (-1, -1), 5),
        ]
    )


def _figure(setter: Setter, look: str) -> Flowable:
    colours = setter.shop.theme["characters"][look]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.circle(Point(10, 10), 9, fill=colours["fill"], stroke=colours["dark"], stroke_width=1.2)
    pen.icon(look, Point(10, 10), 13, colours["ink"])
    return setter.picture(pen.svg(), look, _SIGN)


def _arrow(setter: Setter, *, moved: bool) -> Flowable:
    pen = Pen(Rect(0, 0, 30, 14), bleed=0)
    draw = arrow if moved else aim
    draw(pen, Point(2, 7), Point(28, 7), setter.shop.theme, 1.4 if moved else 0.9)
    return setter.picture(pen.svg(), "arrow", _SIGN)
