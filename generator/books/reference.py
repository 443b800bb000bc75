"""The reference sheets: the turn, all Actions with their costs, Wounds, pushes and terrain, and the rules one looks up most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from reportlab.platypus import Flowable

from engine.definitions.clauses import RuleSection
from generator.books.pages import Imprint, Places, set_book
from generator.books.panels import panels as panels_of
from generator.books.provenance import in_the_foot, legend
from generator.books.setter import Chapter, Setter
from generator.books.styles import BookStyles
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper

FIRST = ("rounds", "turn")
"""Sections that open the sheet."""


def set_sheets(shop: Workshop, paper: Paper, label: str, title: str, told: Callable[[Setter], Iterable[Flowable]]) -> bytes:
    """Sheets without a cover, as a PDF: what is `told` to their setter."""
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper.size, flat=True)
    manifest = shop.game.manifest
    foot = f"{manifest.title} \u00b7 {shop.game.edition} \u00b7 {label}{in_the_foot(shop.game, shop.words)}"
    imprint = Imprint(title, manifest.credits.design, manifest.subtitle, title, foot, shop.words.language)

    def story(_: Places) -> Sequence[Flowable]:
        return list(told(setter))

    return set_book(story, paper.size, setter.styles, imprint, cover=False, passes=1)  # no word of it names a page


def exact_story(setter: Setter, panels: Mapping[str, Chapter]) -> Iterator[Flowable]:
    """The rules as they are played, table by table."""
    for panel in panels.values():
        yield from panel(setter)
    yield from legend(setter)


def reference_story(setter: Setter, panels: Mapping[str, Chapter], shown: frozenset[str]) -> Iterator[Flowable]:
    """All that the sheets say and show, in order. `panels` are tables by section; clauses in `shown` stand in them already."""
    setter.printed.clear()
    setter.printed |= shown
    sections = {section.section.id: section for section in setter.shop.game.all(RuleSection)}
    for id_ in FIRST:
        if id_ in sections:
            yield from _brief(setter, sections[id_], shown)
    for panel in panels.values():
        yield from panel(setter)
    for id_, section in sections.items():
        if id_ not in FIRST:
            yield from _brief(setter, section, shown)
    yield from panels_of(setter)
    yield from legend(setter)


def _brief(setter: Setter, section: RuleSection, shown: frozenset[str]) -> Iterator[Flowable]:
    """The clauses of a section that a player wants at hand."""
    shop = setter.shop
    chosen = [
        clause
        for clause in section.clauses
        if shop.game.edition in clause.editions
        and "reference_sheet" in clause.printed
        and clause.id not in shown
        and (shop.players is None or clause.players in (None, shop.players))
    ]
    if chosen:
        yield from setter.section(f"brief_{section.section.id}", section.section.title, 1)
        for clause in chosen:
            yield setter.clause(clause, headed=False, style="brief")
