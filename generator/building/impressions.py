"""What a game leaves on paper, as digests: every face, board and paragraph that its products draw, without setting a page.

Two contents with the same digests print the same. Faces count as the SVG that their templates yield, so that what a template is given but
does not draw does not count; books count as the markup, pictures and tables of their story, without the examples that are played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.boards import Island
from engine.definitions.game import GameData
from engine.definitions.products import BOOKS, Part, Product
from engine.source.project import Project
from generator.books.reference import SIZES, exact_story, reference_story
from generator.books.registry import EXACT, chapters_of, panels_of
from generator.books.rulebook import rulebook_story
from generator.books.setting.blocks import Anchor, parts_of
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.books.storybook import storybook_story
from generator.building.build import open_shop
from generator.products.boards.board_sheets import board_things
from generator.products.registry import things_of
from generator.products.thing import Drawn, Face, Thing
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from generator.wording.phrases.own_phrases import family_of

Mark = tuple[str, str]
"""A thing that is printed, and the digest of what it looks like."""

_OVERVIEW = 120.0
"""Width of the picture of a whole island, in mm."""


def digest(*parts: object) -> str:
    """16 hex digits of what is drawn."""
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:16]


class Impressions:
    """The digests of one game in one edition, and of others that differ from it in a little.

    What did not change is not drawn again.
    """

    def __init__(self, project: Project, data: GameData) -> None:
        self._shop = open_shop(project, data)
        self._faces: dict[str, str] = {}
        self._boards: dict[tuple[Island, str], list[Mark]] = {}
        self._books: dict[str, _Listener] = {}
        self._found: dict[str, list[Mark]] = {}
        for chapter, marks in self.of(data):  # as the files have it, like the others: not with the quotes and dashes of the language
            self._found[chapter] = list(marks)

    def first_difference(self, data: GameData, look_first: str = "") -> str:
        """What is printed otherwise in a changed game, "" when nothing is. `look_first` is the chapter to look at first.

        Raises ContentError or LayoutError when it cannot be printed at all.
        """
        chapters = sorted(self.of(data), key=lambda chapter: chapter[0] != look_first)
        if len(chapters) != len(self._found):
            return "products"
        for chapter, marks in chapters:
            if found := _first_difference(self._found.get(chapter, []), marks):
                return f"{chapter}: {found}"
        return ""

    def of(self, data: GameData) -> Iterator[tuple[str, Iterable[Mark]]]:
        """What a game prints, chapter by chapter; each is drawn when it is looked through."""
        self._shop.wording.turn_to(data)
        # a picture composed from a card's words states no rule; what was collected of one game is nothing of another
        shop = replace(self._shop, game=data, scenes={}, collected={})
        for product in shop.printing.products:
            if product.kind in BOOKS:
                yield product.id if product.kind == "storybook" else product.kind, self._book(shop, product)
            for part in product.parts:
                if part.things == "boards" and shop.islands:
                    yield f"{product.id}-{part.id}", self._board_marks(shop, part)
                elif product.kind not in BOOKS:
                    yield f"{product.id}-{part.id}", self._thing_marks(shop, part)

    # ------------------------------------------------------------------ things

    def _thing_marks(self, shop: Workshop, part: Part) -> Iterator[Mark]:
        for thing in things_of(shop, part):
            faces = [self._face(shop, thing, face) for face in (thing.front, thing.back) if face is not None]
            yield thing.id, digest(thing.copies, thing.width, thing.shape, *faces)

    def _face(self, shop: Workshop, thing: Thing, face: Face | Drawn) -> str:
        if isinstance(face, Drawn):
            return digest(face.svg)
        common = shop.common()
        key = repr((face.template, common["game"], common["sizes"], common["constants"], shop.game.edition, face.context, face.trim))
        if key not in self._faces:
            self._faces[key] = digest(shop.renderer.svg(f"faces/{face.template}.svg", shop.context_of(face), card=thing.id))
        return self._faces[key]

    def _board_marks(self, shop: Workshop, part: Part) -> Iterator[Mark]:
        for island in shop.islands:
            if part.players in (None, island.players):
                yield from self._island(shop, part, island)

    def _island(self, shop: Workshop, part: Part, island: Island) -> list[Mark]:
        """The pieces of an island, the picture of the whole of it, and what is written beside."""
        key = (island, part.id)
        if key not in self._boards:
            pieces = [(thing.id, digest(thing.copies, getattr(thing.front, "svg", ""))) for thing in board_things(shop, part, [island])]
            whole = shop.island_picture(island, _OVERVIEW)
            self._boards[key] = [*pieces, (island.id, digest(whole))]
        words = digest(shop.game.manifest.title, island.name, *shop.quoted(part, "assembly"))
        return [*self._boards[key], (f"{island.id} assembly", words)]

    # ------------------------------------------------------------------ books

    def _book(self, shop: Workshop, product: Product) -> Iterator[Mark]:
        kind = product.kind
        if product.id not in self._books:
            styles = styles_of(shop, SIZES[-1] if kind == "reference" else 0.0)
            self._books[product.id] = _Listener(shop, styles, paper_named("a4").size, flat=kind not in ("rulebook", "storybook"))
        setter = self._books[product.id]
        setter.shop = shop
        if kind == "rulebook":
            story = rulebook_story(setter, chapters_of(shop))
        elif kind == "exact_rules":
            story = exact_story(setter, EXACT.get(family_of(shop.game), {}))
        elif kind == "storybook":
            story = storybook_story(setter, product)
        else:
            story = reference_story(setter, *panels_of(shop))
        for number, flowable in enumerate(story):
            yield f"item {number + 1}", digest(*_told(flowable))


class _Heard(Flowable):
    """A paragraph or a picture that is only listened to."""

    terms: frozenset[str] = frozenset()
    """What an index would lead to; nobody looks anything up here."""

    def __init__(self, *told: object) -> None:
        super().__init__()
        self.told = told


@dataclass(slots=True)
class _Listener(Setter):
    """A setter that remembers what a book says and shows instead of setting it."""

    def paragraph(self, markup: str, style: str = "body", *, where: str = "", indexed: bool = True) -> Any:
        """What a paragraph says."""
        return _Heard(style, markup)

    def picture(self, svg: str, name: str, width: float) -> Any:
        """What a picture shows."""
        return _Heard(digest(svg), width)


def _told(flowable: Any) -> Iterator[object]:
    """All that a flowable draws, in order."""
    if isinstance(flowable, _Heard):
        yield from flowable.told
    elif isinstance(flowable, Paragraph):
        yield flowable.getPlainText(identify=True)
    elif isinstance(flowable, Anchor):
        yield flowable.title
    elif parts := parts_of(flowable):
        for part in parts:
            yield from _told(part)
    elif isinstance(flowable, Flowable):
        yield type(flowable).__name__
    elif flowable is not None:
        yield flowable


def _first_difference(before: list[Mark], after: Iterable[Mark]) -> str:
    """The name of the first thing that differs, is new or is missing; "" when there is none."""
    number = 0
    for number, mark in enumerate(after, start=1):
        if number > len(before) or before[number - 1] != mark:
            return mark[0]
    return "" if number == len(before) else before[number][0]
