"""What is in the box, each with a picture of the thing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from reportlab.platypus import Flowable

from engine.definitions.game import GameData
from engine.definitions.manifest import Component, Tokens
from engine.definitions.products import Part
from generator.boards.pen import escape
from generator.boards.position import island_svg, recommended
from generator.books.chapters.face_picture import FacePicture
from generator.books.chapters.front import components as without_pictures
from generator.books.chapters.front import listed
from generator.books.setting.blocks import Fitting
from generator.books.setting.furniture import ruled_table
from generator.books.setting.greeking import greeked
from generator.books.setting.setter import Setter
from generator.paint.flowable import DrawingFlowable
from generator.products.registry import collected, collectors_of
from generator.products.signs import OURS
from generator.products.thing import Thing
from generator.units import MM

_PICTURE = 18.0
"""Room for a picture in mm."""

_SIZES = {"mats": (_PICTURE, 11.0), "cards": (10.0, 10.0), "wells": (10.0, 10.0), "standees": (8.0, 9.0)}
"""Room for a picture of a kind of thing, in mm; other things are tokens."""

_TOKEN = (7.0, 7.0)
_FLAT = ("tokens", "tiles", "standees")

_TIGHT = [("ALIGN", (0, 1), (0, -1), "CENTER"), ("TOPPADDING", (0, 1), (-1, -1), 1.2), ("BOTTOMPADDING", (0, 1), (-1, -1), 1.4)]
_SCALES = (1.0, 0.85, 0.7)
"""All that is in the box stands on one page, if need be with smaller pictures."""


def components(setter: Setter) -> list[Flowable]:
    """The component list: picture, name, number; without pictures where the game prints nothing that it lists."""
    lines = listed(setter)
    if not any(picture(setter, line) for line in lines) or not all(isinstance(line.count, int) for line in lines):
        return without_pictures(setter)
    return [Fitting([partial(_pictured, setter, lines, scale) for scale in _SCALES])]


def _pictured(setter: Setter, lines: Sequence[Component], scale: float) -> list[Flowable]:
    """The list with pictures of so much of their usual size."""
    say, pictures = setter.shop.words, [picture(setter, line, scale) for line in lines]
    rows = [setter.head("", say("component"), say("count"))]
    for line, drawn in zip(lines, pictures, strict=True):
        number = setter.paragraph(f"<b>{line.count}</b>{OURS if 'count' in line.ours else ''}", "cell_number")
        rows.append([drawn or "", setter.paragraph(escape(line.name), "cell"), number])
    widths = (_PICTURE * MM + 8, setter.column - _PICTURE * MM - 8 - 44, 44)
    return [*setter.section("components", say("components")), ruled_table(rows, widths, setter.styles, more=_TIGHT)]


def picture(setter: Setter, line: Component, scale: float = 1.0) -> Flowable | None:
    """What a component looks like, in so much of the usual size; None for what is not printed."""
    if line.counts == "boards":
        return _island(setter, line, scale)
    for part in _parts(setter):
        if (part.things in _FLAT) != (line.counts == "tokens") or part.things not in collectors_of(setter.shop.game):
            continue
        if line.counts == "players" and line.of == part.id:
            return _face(setter, part, scale, lambda thing: True)
        if line.counts == "cards" and part.of is not None and _is_of(setter, part, line.of):
            of_deck = part.of == line.of
            return _face(setter, part, scale, lambda thing, every=of_deck: every or thing.id == line.of, back=part.things == "cards")  # type: ignore[misc]
        if line.counts == "pieces" and part.things == "pieces" and any(_is_kind(thing, line) for thing in _things(setter, part)):
            return _face(setter, part, scale, lambda thing: _is_kind(thing, line))
        if line.counts == "tokens" and any(is_one(setter.shop.game, thing, line) for thing in _things(setter, part)):
            return _face(setter, part, scale, lambda thing: is_one(setter.shop.game, thing, line))
    return None


def _parts(setter: Setter) -> Iterator[Part]:
    """Those of faces that are cut out."""
    for product in setter.shop.printing.products:
        if product.kind in ("faces", "tokens"):
            yield from product.parts


def _things(setter: Setter, part: Part) -> list[Thing]:
    return collected(setter.shop, part)


def _is_of(setter: Setter, part: Part, of: str | None) -> bool:
    return part.of == of or any(thing.id == of for thing in _things(setter, part))


def is_one(game: GameData, thing: Thing, line: Component) -> bool:
    """Whether a printed token is one of those that a line of the component list counts."""
    of = line.of or ""
    if thing.id == of or thing.id.startswith(f"{of}_"):
        return True
    tokens = [token for file in game.all(Tokens) for token in file.tokens]
    named = {token.id for token in tokens}
    own = any(token.id == of and token.each == "character" and thing.id.endswith(f"_{token.shape}") for token in tokens)
    return own and thing.id not in named  # those of the characters


def _is_kind(thing: Thing, line: Component) -> bool:
    """Whether a printed piece is of the kind that a line of the component list counts, in whatever colour."""
    return line.of is None or thing.id.startswith(f"{line.of}_")


def _face(setter: Setter, part: Part, scale: float, is_one: Callable[[Thing], bool], *, back: bool = False) -> Flowable:
    width, height = _SIZES.get(part.things, _TOKEN)
    return FacePicture(
        setter, lambda: next(thing for thing in _things(setter, part) if is_one(thing)), width * scale, height * scale, back=back
    )


def _island(setter: Setter, line: Component, scale: float) -> Flowable | None:
    """A board that turns, at a glance."""
    island = next((island for island in setter.shop.islands if island.id == line.of), None)
    if island is None:
        return None
    svg = island_svg(setter.shop.island_of_width(island, _PICTURE * scale, plain=True), recommended(island), lettered=False)
    drawing = setter.shop.renderer.draw(svg, file=island.id)
    return DrawingFlowable(greeked(drawing, 1.0), drawing.size.width)
