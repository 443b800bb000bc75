"""Which rules the books print: their stories told to a setter that only listens."""

from __future__ import annotations

from collections.abc import Iterator

from generator.books.reference import SIZES, reference_story, sheet_setter
from generator.books.registry import chapters_of, panels_of
from generator.books.rulebook import rulebook_story
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named


def clauses_in_books(shop: Workshop) -> dict[str, frozenset[str]]:
    """The ids of the clauses in the rulebook and on the reference sheets; a book that the game does not print has none."""
    kinds = {product.kind for product in shop.printing.products}
    return {
        "rulebook": frozenset(_told(shop, "rulebook")) if "rulebook" in kinds else frozenset(),
        "reference_sheet": frozenset(_told(shop, "reference")) if "reference" in kinds else frozenset(),
    }


def _told(shop: Workshop, kind: str) -> Iterator[str]:
    if kind == "rulebook":
        setter = Setter(shop, styles_of(shop), paper_named("a4").size)
        story = rulebook_story(setter, chapters_of(shop))
    else:
        setter = sheet_setter(shop, paper_named("a4"), SIZES[-1])
        story = reference_story(setter, *panels_of(shop))
    for _ in story:
        pass
    yield from setter.printed
