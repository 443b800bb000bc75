"""Which pictures and tables a game adds to its books: found by the rules it plays by."""

from __future__ import annotations

from collections.abc import Mapping

from engine.definitions.products import Product
from generator.books import data
from generator.books.data.sections.views import views
from generator.books.data.shows.shows import panels_by, printed_by, shown_by
from generator.books.lessons.executed import executed
from generator.books.lessons.played import lessons_of
from generator.books.reference import exact_story, set_reference, set_sheets
from generator.books.rulebook import rulebook as set_rulebook
from generator.books.setting.setter import Chapter, no_views
from generator.books.storybook import storybook
from generator.products.registry import brought
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper
from generator.wording.phrases.own_phrases import family_of

CHAPTERS = {"data": data.CHAPTERS}
EXACT = {"data": data.EXACT}
PANELS = {"data": data.PANELS}
VIEWS = {"data": views}


ENTRY_POINTS = "pressgang.chapters"
"""The group of entry points by which packages bring pictures and tables for the sections of rulebooks, under the names of their rules."""


def chapters_of(shop: Workshop) -> Mapping[str, Chapter]:
    """What is drawn in which section."""
    return {**CHAPTERS.get(family_of(shop.game), {}), **shown_by(shop.game), **brought(ENTRY_POINTS, shop.game.manifest.rules)}


def panels_of(shop: Workshop) -> tuple[Mapping[str, Chapter], frozenset[str]]:
    """The tables of the reference sheets, and the clauses that they print."""
    return panels_by(shop.game) or PANELS.get(family_of(shop.game), {}), printed_by(shop.game)


def rulebook(shop: Workshop, paper: Paper, label: str) -> bytes:
    """The rulebook of a game, its examples executed now."""
    family = family_of(shop.game)
    return set_rulebook(shop, paper, label, chapters_of(shop), *executed(shop), VIEWS.get(family, no_views), lessons=lessons_of(shop))


def try_rulebook(shop: Workshop, paper: Paper) -> None:
    """Sets all words of the rulebook once, without the pictures of its examples. Raises LayoutError for what cannot be set."""
    set_rulebook(shop, paper, "", chapters_of(shop), *executed(shop), lessons=lessons_of(shop), draft=True)


def reference(shop: Workshop, paper: Paper, label: str) -> bytes:
    """The reference sheets of a game."""
    panels, shown = panels_of(shop)
    title = shop.words("reference_title", game=shop.game.manifest.title)
    return set_reference(shop, paper, label, title, panels, shown)


def try_reference(shop: Workshop, paper: Paper) -> None:
    """Sets the reference sheets once, in the smallest type. Raises LayoutError for what cannot be set."""
    panels, shown = panels_of(shop)
    set_reference(shop, paper, "", "", panels, shown, draft=True)


def exact_rules(shop: Workshop, paper: Paper, label: str) -> bytes:
    """The rules of a game of data as they are played."""
    panels = EXACT[family_of(shop.game)]
    title = shop.words("exact_title", game=shop.game.manifest.title)
    return set_sheets(shop, paper, label, title, lambda setter: exact_story(setter, panels))


def try_exact_rules(shop: Workshop, paper: Paper) -> None:
    """Sets them once. Raises LayoutError for what cannot be set."""
    panels = EXACT[family_of(shop.game)]
    set_sheets(shop, paper, "", "", lambda setter: exact_story(setter, panels), draft=True)


def book_of(shop: Workshop, product: Product, paper: Paper, label: str) -> bytes:
    """A book of a game, as a PDF."""
    return storybook(shop, product, paper, label) if product.kind == "storybook" else BOOK_OF[product.kind](shop, paper, label)


def try_book(shop: Workshop, product: Product, paper: Paper) -> None:
    """Sets a book once. Raises LayoutError for what cannot be set."""
    if product.kind == "storybook":
        storybook(shop, product, paper, "", draft=True)
    else:
        TRIAL_OF[product.kind](shop, paper)


BOOK_OF = {"rulebook": rulebook, "reference": reference, "exact_rules": exact_rules}
"""By the kind of product, where all of a kind are one."""

TRIAL_OF = {"rulebook": try_rulebook, "reference": try_reference, "exact_rules": try_exact_rules}
"""What sets a book once, to find whether it can be set. By the kind of product."""
