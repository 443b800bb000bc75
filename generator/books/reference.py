"""The reference sheets: the turn, all Actions with their costs, Wounds, pushes and terrain, and the rules one looks up most."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from engine.definitions.clauses import RuleSection
from generator.books.chapters.emblems import sign_picture
from generator.books.chapters.panels import panels as panels_of
from generator.books.chapters.provenance import in_the_foot, legend
from generator.books.chapters.sheet_icons import RuleIcons
from generator.books.setting.blocks import Spanning
from generator.books.setting.pages import Imprint, Places, pages_of, set_book
from generator.books.setting.setter import Chapter, Setter
from generator.books.setting.sheet_parts import Banner, Kind, Row
from generator.books.setting.styles import styles_of
from generator.errors import LayoutError
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper
from generator.units import MM

SIZES = (13.0, 12.5, 12.0, 11.5, 11.25, 11.0, 10.75, 10.5, 10.25, 10.0, 9.75, 9.5, 9.25, 9.0, 8.75, 8.5, 8.25)
"""Points of the text of reference sheets: none below 8."""

MARGIN = 12 * MM
"""Around the type area of reference sheets."""

RULE_SIGN = 4.6 * MM
"""How large the picture of a rule is."""

FIRST = ("rounds", "turn")
"""Sections that open the sheet."""


def set_sheets(
    shop: Workshop, paper: Paper, label: str, title: str, told: Callable[[Setter], Iterable[Flowable]], *, draft: bool = False
) -> bytes:
    """Sheets without a cover, as a PDF: what is `told` to their setter. Of a `draft` one only learns whether they can be set."""
    setter = Setter(shop, styles_of(shop), paper.size, flat=True)
    imprint = imprint_of(shop, label, title)

    def story(_: Places) -> Sequence[Flowable]:
        return list(told(setter))

    return set_book(story, paper.size, setter.styles, imprint, cover=False, passes=1, draft=draft)  # no word of it names a page


def set_reference(
    shop: Workshop,
    paper: Paper,
    label: str,
    title: str,
    panels: Mapping[str, Chapter],
    shown: frozenset[str],
    *,
    draft: bool = False,
) -> bytes:
    """Reference sheets as a PDF, in the largest type that leaves the least of their last page empty and uses both sides of it.

    Of a `draft` one only learns whether they can be set, in the smallest type; a larger one in which they cannot be is not chosen.
    """
    imprint, first = replace(imprint_of(shop, label, title), bannered=True), sheet_setter(shop, paper, SIZES[-1])

    def told(size: float) -> tuple[Setter, list[Flowable]]:
        setter = sheet_setter(shop, paper, size)
        setter.diagrams, setter.drawn, setter.drawings = first.diagrams, first.drawn, first.drawings  # the same in any type
        return setter, [banner(setter), *reference_story(setter, panels, shown)]

    def pages(size: float) -> int:
        setter, story = told(size)
        return pages_of(story, paper.size, setter.styles, imprint)

    def pages_or_too_many(size: float) -> int:
        try:
            return pages(size)
        except LayoutError:
            if size == SIZES[-1]:
                raise
            return sys.maxsize

    if draft:
        pages(SIZES[-1])
        return b""
    setter, story = told(best_size(pages_or_too_many))
    return set_book(lambda _: story, paper.size, setter.styles, imprint, cover=False, passes=1)


def best_size(pages: Callable[[float], int]) -> float:
    """The largest type in which as many sheets are filled as the smallest type takes; `pages` counts those of a size.

    A page is enough for what fits on one in the smallest type; else both sides of each sheet are filled.

    >>> best_size(lambda size: 2 if size < 9 else 3 if size < 10 else 4), best_size(lambda size: 3 if size < 9 else 4 if size < 10 else 5)
    (8.75, 9.75)
    """
    least = pages(SIZES[-1])
    most = least + (least % 2 if least > 1 else 0)
    return SIZES[bisect_left(SIZES, True, hi=len(SIZES) - 1, key=lambda size: pages(size) <= most)]


def sheet_setter(shop: Workshop, paper: Paper, size: float) -> Setter:
    """Sets sheets in type of a size."""
    return Setter(shop, styles_of(shop, size, MARGIN), paper.size, flat=True)


def banner(setter: Setter) -> Flowable:
    """The name of the game across the first page."""
    words = setter.shop.words("reference_banner")
    return Spanning([Banner(setter.shop.game.manifest.title, words, setter.styles)])


def imprint_of(shop: Workshop, label: str, title: str) -> Imprint:
    """What stands in the margins of books without a cover."""
    manifest = shop.game.manifest
    foot = f"{manifest.title} \u00b7 {shop.edition_name} \u00b7 {label}{in_the_foot(shop.game, shop.words)}"
    return Imprint(title, manifest.credits.design, manifest.subtitle, title, foot, shop.words.language)


def exact_story(setter: Setter, panels: Mapping[str, Chapter]) -> Iterator[Flowable]:
    """The rules as they are played, table by table."""
    for panel in panels.values():
        yield from panel(setter)
    yield from legend(setter)


def reference_story(setter: Setter, panels: Mapping[str, Chapter], shown: frozenset[str]) -> Iterator[Flowable]:
    """All that the sheets say and show, in order. `panels` are tables by section; clauses in `shown` stand in them already."""
    setter.printed.clear()
    setter.printed |= shown
    icons = RuleIcons(setter.shop)
    sections = {section.section.id: section for section in setter.shop.game.all(RuleSection)}
    for id_ in FIRST:
        if id_ in sections:
            yield from _brief(setter, sections[id_], shown, icons)
    for panel in panels.values():
        yield from panel(setter)
    for id_, section in sections.items():
        if id_ not in FIRST:
            yield from _brief(setter, section, shown, icons)
    yield from panels_of(setter)
    yield from legend(setter)


def _brief(setter: Setter, section: RuleSection, shown: frozenset[str], icons: RuleIcons) -> Iterator[Flowable]:
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
        head, kind = section.section, _kind(section)
        sign = head.icon or (head.id if head.id in shop.renderer.icons.names else "")
        yield from setter.section(f"brief_{head.id}", head.title, 1, icon=sign, kind=kind)
        before = ""
        for clause in chosen:
            icon = icons.of(clause)
            picture = sign_picture(setter, icon, RULE_SIGN) if icon and icon not in (before, sign) else None
            yield Row(picture, setter.clause(clause, headed=False, style="brief"), setter.styles, kind=kind)
            before = icon


def _kind(section: RuleSection) -> Kind:
    return "turn" if section.section.id in FIRST else "rules"
