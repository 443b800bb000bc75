"""Reference sheets on which nothing stands: a page with a title, that nobody notices until it is printed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.source.problems import Problem, Severity
from generator.books.reference import SIZES, reference_story, sheet_setter
from generator.books.registry import panels_of
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named


def empty_sheet_problems(shop: Workshop) -> Iterator[Problem]:
    """Each product that prints such a sheet; told among the unfinished."""
    for place, product in enumerate(shop.printing.products):
        if product.kind == "reference" and not _says_anything(shop):
            told = "nothing stands on this reference sheet"
            hint = "give actions a `name`, or write `printed: [reference_sheet]` in clauses"
            yield shop.game.sources["print.yaml"].problem(("products", place, "id"), told, hint, severity=Severity.UNFINISHED)


def _says_anything(shop: Workshop) -> bool:
    story = reference_story(sheet_setter(shop, paper_named("a4"), SIZES[-1]), *panels_of(shop))
    return any(True for _ in story)
