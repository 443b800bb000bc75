"""What reference sheets show beside their tables and rules, where `print.yaml` asks for it: flow of the game, card icons, glossary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from reportlab.platypus import Flowable

from engine.definitions.products import Printing, Product
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.chapters.emblems import sign_picture
from generator.books.chapters.flow import FlowChart
from generator.books.setting.setter import Chapter, Setter
from generator.books.setting.sheet_parts import Row
from generator.products.signs import sign
from generator.units import MM, Rect

_ICON: Final = 7 * MM
_TERM: Final = 4.6 * MM

CARD_ICONS: Final[Mapping[str, str]] = {"double": "double_double", "recycle": "no_recycle"}
"""Icons of cards by the place in `print.yaml` whose clauses tell what they mean."""


def panels(setter: Setter) -> Iterator[Flowable]:
    """All that the game's reference sheets are asked to show."""
    for product in setter.shop.game.one(Printing).products:
        for name in product.panels if product.kind == "reference" else ():
            yield from PANELS[name](setter)


def flow(setter: Setter) -> list[Flowable]:
    """The game from its beginning to its end."""
    return [
        flowable
        for product in setter.shop.game.one(Printing).products
        if product.flow
        for flowable in (*_flow_section(setter, product), FlowChart(setter, product.flow))
    ]


def _flow_section(setter: Setter, product: Product) -> list[Flowable]:
    """The heading of the chart: what one may and must do is a turn."""
    name = "turn_in_short" if any(step.frame for step in product.flow) else "flow"
    return setter.section("flow", setter.shop.words(name), 1, kind="turn")


def card_icons(setter: Setter) -> list[Flowable]:
    """The icons on cards, each with the rules that it stands for."""
    clauses = {clause.id: clause for clause in setter.shop.game.clauses}
    rows = []
    for place, icon in CARD_ICONS.items():
        named = [name for product in _products(setter) for part in product.parts for name in part.clauses.get(place, ())]
        if told := [clauses[name] for name in named if name in clauses]:
            words = " ".join(f"{setter.shop.wording.clause(clause)}{sign(clause)}" for clause in told)
            rows.append(Row(_sign(setter, icon), setter.paragraph(words, "cell"), setter.styles, kind="tables"))
    return [*setter.section("card_icons", setter.shop.words("card_icons"), 1, kind="tables"), *rows] if rows else []


def glossary(setter: Setter) -> list[Flowable]:
    """The terms with their meaning, in alphabetical order."""
    terms = sorted(setter.terms(), key=lambda term: term.name.casefold())
    icons = setter.shop.renderer.icons.names
    rows = [
        Row(
            sign_picture(setter, term.id, _TERM) if term.id in icons else None,
            setter.paragraph(f"<b>{escape(term.name)}.</b> {setter.shop.wording.term(term)}", "brief"),
            setter.styles,
        )
        for term in terms
    ]
    return [*setter.section("glossary", setter.shop.words("glossary"), 1), *rows]


PANELS: Final[Mapping[str, Chapter]] = {"flow": flow, "card_icons": card_icons, "glossary": glossary}


def _products(setter: Setter) -> tuple[Product, ...]:
    return setter.shop.game.one(Printing).products


def _sign(setter: Setter, icon: str) -> Flowable:
    look = setter.shop.theme["one_time"]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.circle(Point(10, 10), 9.6, fill=look["band"])
    pen.icon(icon, Point(10, 10), 12.5, look["band_ink"])
    return setter.picture(pen.svg(), icon, _ICON)
