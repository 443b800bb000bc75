"""What is in the box, each with a picture of the thing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reportlab.platypus import Flowable

from engine.definitions.manifest import Component
from engine.definitions.products import Part
from generator.boards.pen import escape
from generator.boards.position import island_svg, recommended
from generator.books.face_picture import FacePicture
from generator.books.front import listed
from generator.books.furniture import ruled_table
from generator.books.greeking import greeked
from generator.books.setter import Setter
from generator.paint.flowable import DrawingFlowable
from generator.products.axis_mundi.cards import cards
from generator.products.axis_mundi.crates import warehouses
from generator.products.axis_mundi.inventory import parts
from generator.products.axis_mundi.mats import mats
from generator.products.axis_mundi.tokens import standees, tiles, tokens, treasures
from generator.products.signs import OURS
from generator.products.thing import Thing
from generator.products.workshop import Workshop
from generator.units import MM

_PICTURE = 18.0
"""Room for a picture in mm."""

_SIZES = {"mats": (_PICTURE, 11.0), "cards": (10.0, 10.0), "warehouses": (10.0, 10.0), "standees": (8.0, 9.0)}
"""Room for a picture of a kind of thing, in mm; other things are tokens."""

_TOKEN = (7.0, 7.0)

_TIGHT = [("ALIGN", (0, 1), (0, -1), "CENTER"), ("TOPPADDING", (0, 1), (-1, -1), 1.2), ("BOTTOMPADDING", (0, 1), (-1, -1), 1.4)]
"""All that is in the box stands on one page."""

_COLLECTORS: dict[str, Callable[[Workshop, Part], list[Thing]]] = {
    "cards": cards,
    "mats": mats,
    "warehouses": warehouses,
    "treasures": treasures,
    "tokens": tokens,
    "tiles": tiles,
    "standees": standees,
}


def components(setter: Setter) -> list[Flowable]:
    """The component list: picture, name, number."""
    say = setter.shop.words
    rows = [setter.head("", say("component"), say("count"))]
    for one in listed(setter):
        name = setter.paragraph(escape(one.name), "cell")
        number = setter.paragraph(f"<b>{one.count}</b>{OURS if 'count' in one.ours else ''}", "cell_number")
        rows.append([picture(setter, one) or "", name, number])
    widths = (_PICTURE * MM + 8, setter.column - _PICTURE * MM - 8 - 44, 44)
    table = ruled_table(rows, widths, setter.styles, more=_TIGHT)
    return [*setter.section("components", say("components")), table]


def picture(setter: Setter, component: Component) -> Flowable | None:
    """What a component looks like; None for what is not printed."""
    if component.counts == "boards":
        return _board(setter, component)
    kind = _kind(component)
    if kind is None:
        return None
    size = _SIZES.get(kind, _TOKEN)
    return FacePicture(setter, lambda: _thing(setter.shop, kind, component), *size, back=kind == "cards")


def _board(setter: Setter, component: Component) -> Flowable | None:
    island = next((island for island in setter.shop.islands if island.players == component.players), None)
    if island is None:
        return None
    svg = island_svg(setter.shop.island_of_width(island, _PICTURE, plain=True), recommended(island), lettered=False)
    drawing = setter.shop.renderer.draw(svg, file=island.id)
    return DrawingFlowable(greeked(drawing, 1.0), drawing.size.width)


def _kind(component: Component) -> str | None:
    """Which things show the component."""
    match component.counts:
        case "characters" | "separate_mats" | "form":
            return "mats"
        case "cards" | "treasures" | "warehouses":
            return component.counts
        case "loose_tiles":
            return "tiles"
        case "tokens":
            of = component.of or ""
            return "standees" if of.endswith("standee") else "tiles" if of.endswith("tile") else "tokens"
    return None


def _thing(shop: Workshop, kind: str, component: Component) -> Thing:
    """The first thing that is one of the component."""
    things = [thing for part in parts(shop, kind) if kind != "cards" or part.of == component.of for thing in _COLLECTORS[kind](shop, part)]
    return next(thing for thing in things if _is_one(thing.id, component, things))


def _is_one(id_: str, component: Component, things: Sequence[Thing]) -> bool:
    of = component.of or ""
    match component.counts:
        case "separate_mats":
            return id_.endswith("_upgraded")
        case "form":
            return id_ == of
        case "loose_tiles":
            return id_ == f"{of}_tile"
        case "tokens" if of != "character_standee":
            return id_ == of or id_.startswith(f"{of}_")
    return id_ == things[0].id
