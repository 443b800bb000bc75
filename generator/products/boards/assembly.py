"""The first sheet of a board: a picture of the island as it is set up, how to build it, and a legend of its terrain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from engine.definitions.boards import Island
from engine.definitions.products import Part
from engine.kernel.content.cards import DeckFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.boards.pieces import pieces
from generator.boards.position import island_svg, recommended
from generator.products.workshop import Workshop
from generator.sheets.imposition import labelled
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect, Size

_SIDE = 15.0
_LEGEND = 13.0
_WORDS = 108.0
"""Height kept free below the picture for instructions and legend, in mm."""


class Named(Protocol):
    """Something with an id and a printed name."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def name(self) -> str:
        """Its name."""


def assembly_sheet(shop: Workshop, part: Part, island: Island, paper: Paper, label: Label) -> Sheet:
    """One page, upright."""
    size = paper.size
    top = 30.0
    width = min(size.width - 2 * _SIDE, (size.height - top - _WORDS) / 0.87)
    picture = shop.renderer.draw(island_svg(shop.island_of_width(island, width), recommended(island)), file=island.id)
    below = top + picture.size.height + 4
    words = shop.renderer.draw(_words(shop, part, island, size, below), file=f"{island.id} assembly")
    placements = (Placement(drawing=words), Placement(drawing=picture, x=(size.width - picture.size.width) / 2, y=top))
    whole = Rect(0, 0, *size)
    sheet = Sheet(size=size, trim=whole, bleed=whole, placements=placements)
    (noted,) = labelled([sheet], label, Rect(_SIDE, 12, size.width - 2 * _SIDE, size.height - 24), 0.0)
    return noted


def assembly_words(shop: Workshop, part: Part, island: Island) -> list[str]:
    """How the board is put together, step by step, in inline markup."""
    say = shop.words
    names = [piece.name for piece in pieces(shop.island_of_width(island, 100))]
    return [escape(say("assembly_cut")), escape(say("assembly_pieces", pieces=", ".join(names))), *shop.quoted(part, "assembly")]


def _words(shop: Workshop, part: Part, island: Island, size: Size, below: float) -> str:
    say, theme = shop.words, shop.theme
    pen = Pen(Rect(0, 0, *size), bleed=0)
    pen.text(f"{shop.game.manifest.title}: {island.name}", Point(size.width / 2, 19), 22, theme["ink"], weight=700, family="serif")
    pen.text(say("assembly_picture"), Point(size.width / 2, 26), 10.5, theme["ink_soft"], weight=400)
    legend = Rect(_SIDE, size.height - 22 - _LEGEND, size.width - 2 * _SIDE, _LEGEND)
    steps = assembly_words(shop, part, island)
    markup = f"<b>{escape(say('assembly'))}</b>" + "".join(f"<p><b>{number}.</b> {step}</p>" for number, step in enumerate(steps, start=1))
    box = Rect(_SIDE + 4, below, size.width - 2 * _SIDE - 8, legend.y - below - 4)
    pen.textbox(markup, box, 10, theme["ink"], min_size=7.5, align="left", valign="top", font="serif")
    _legend(pen, shop, island, legend)
    return pen.svg()


def _legend(pen: Pen, shop: Workshop, island: Island, box: Rect) -> None:
    kinds = list(terrain_kinds(shop))
    step = box.width / len(kinds)
    art = shop.island_art(island, min(13.0, step * 0.62)).art
    for place, kind in enumerate(kinds):
        centre = Point(box.x + (place + 0.5) * step, box.y + art.grid.side)
        there = pen.within(transform=f"translate({centre.x:.3f} {centre.y:.3f})")
        art.ground(there, (0, 0), kind.id)
        art.sign(there, (0, 0), kind.id)
        words = Rect(box.x + place * step + 0.5, centre.y + art.grid.side + 0.8, step - 1, 7)
        pen.textbox(escape(kind.name), words, 7.5, shop.theme["ink"], min_size=6.5, valign="top", leading=1.0)


def terrain_kinds(shop: Workshop) -> Iterator[Named]:
    """The kinds of terrain that the theme can draw, in the order of the content."""
    for documents in shop.game.documents.values():
        for document in documents:
            found: Any = getattr(document, "terrain", ())
            yield from (kind for kind in found if kind.id in shop.theme["terrain"])
    for file in shop.game.all(DeckFile):
        if all(card.id in shop.theme["terrain"] for card in file.cards):  # a deck of kinds of ground
            yield from file.cards
