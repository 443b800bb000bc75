"""The key of icons for the back page: Actions, kinds of ground, and tokens, each with what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.clauses import RuleSection
from engine.definitions.manifest import Token, Tokens
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.chapters.emblems import SIGN, sign_picture
from generator.books.data.shows.tables import tile
from generator.books.setting.blocks import Spanning
from generator.books.setting.furniture import ruled_table
from generator.books.setting.setter import Setter
from generator.products.data.decks.action_aids import NO_ICON, icon_of
from generator.products.data.ground.ground_pictures import ground_boards
from generator.units import MM, Rect

_COST = 62.0
_SPACE = 9 * MM
_ABREAST = 4
"""So many signs stand beside each other across the page."""

Row = tuple[Flowable, str]


def icon_key(setter: Setter) -> list[Flowable]:
    """Everything that the game draws instead of saying it."""
    shown = [_actions(setter), _grid(setter, [*_terrain(setter), *_sorts(setter)], 11 * MM), _grid(setter, list(_tokens(setter)), SIGN)]
    return [table for table in shown if table is not None]


def _actions(setter: Setter) -> Flowable | None:
    """The Actions with a sign, and what each costs."""
    shop = setter.shop
    named = [(icon_of(shop, action), action) for file in shop.game.all(ActionFile) for action in file.actions if action.name]
    rows = [
        [sign_picture(setter, icon), f"<b>{escape(action.name)}</b>", str(shop.wording.price(action.cost)) if action.cost else ""]
        for icon, action in named
        if icon != NO_ICON
    ]
    if not rows:
        return None
    cost = _COST if any(row[-1] for row in rows) else 0
    cells = setter.cells(rows if cost else [row[:-1] for row in rows])
    widths = [SIGN + 8, setter.column - SIGN - 8 - cost, *([cost] if cost else [])]
    return ruled_table(cells, widths, setter.styles, head=0)


def _terrain(setter: Setter) -> Iterator[Row]:
    """The tiles of a deck of terrain that the rules show."""
    shop = setter.shop
    decks = {
        shown.of for section in shop.game.all(RuleSection) for shown in section.section.shows if shown.things == "terrain" and shown.of
    }
    for card in (card for file in shop.game.all(DeckFile) if file.deck.id in decks for card in file.cards):
        if shop.islands:
            yield tile(setter, card.id), escape(card.name)


def _sorts(setter: Setter) -> Iterator[Row]:
    """The sorts of ground of boards that are drawn, by the first space of each."""
    shop = setter.shop
    for ground in ground_boards(shop)[:1]:
        every = {word: sort for column in shop.game.one_or(TableFile()).spaces.values() for word, sort in column.sorts.items()}
        for word, sort in every.items():
            name = ground.first_of(word)
            if name:
                yield setter.picture(ground.picture(20, {name}, lettered=False), word, _SPACE), escape(sort.name or word)


def _tokens(setter: Setter) -> Iterator[Row]:
    """The tokens with an icon, each name once."""
    every = [token for file in setter.shop.game.all(Tokens) for token in file.tokens]
    known = {one.name: one for one in reversed(every) if one.icon and one.ink and one.shape != "standee" and one.each is None}
    yield from ((token_picture(setter, one), escape(one.name)) for one in every if known.get(one.name) is one)


def token_picture(setter: Setter, token: Token) -> Flowable:
    """A token as large as a sign."""
    look, pen = setter.shop.theme["tokens"][token.ink], Pen(Rect(0, 0, 20, 20), bleed=0)
    if token.shape == "round":
        pen.circle(Point(10, 10), 9.4, fill=look["fill"], stroke=look["rim"], stroke_width=1.0)
    else:
        pen.add("rect", x=0.6, y=0.6, width=18.8, height=18.8, rx=2.4, fill=look["fill"], stroke=look["rim"], stroke_width=1.0)
    pen.icon(token.icon, Point(10, 10), 13, look["ink"])
    return setter.picture(pen.svg(), token.id, SIGN)


def _grid(setter: Setter, rows: Sequence[Row], wide: float) -> Flowable | None:
    """Pictures with their names, side by side."""
    if not rows:
        return None
    deep = -(-len(rows) // _ABREAST)
    lines: list[list[Any]] = [
        [part for at in range(row, len(rows), deep) for part in (rows[at][0], f"<b>{rows[at][1]}</b>")] for row in range(deep)
    ]
    lines = [[*line, *[""] * (2 * _ABREAST - len(line))] for line in lines]
    first = wide + 8
    widths = [first, setter.whole / _ABREAST - first] * _ABREAST
    return Spanning([ruled_table(setter.cells(lines), widths, setter.styles, head=0)])
