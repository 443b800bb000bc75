"""The index: the words that players look for and the glossary's terms, each with the pages that speak of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from reportlab.platypus import Flowable

from engine.definitions.teaching import IndexEntry, Teaching
from generator.boards.pen import escape
from generator.books.setting.blocks import Columns
from generator.books.setting.pages import page_key
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import RULE, Setter

MEANING = "meaning."
"""Before the id of a term where the glossary tells what it means."""

MOST_PAGES = 5
"""An entry of more pages is broken down by chapters."""

_COLUMNS = 3


def index(setter: Setter, teaching: Teaching) -> Iterator[Flowable]:
    """Words in alphabetical order, things in italics; where the glossary explains a word, its page stands first and bold."""
    if not setter.terms() and not teaching.index:
        return
    yield from setter.section("index", setter.shop.words("index"))
    yield Columns(_COLUMNS)
    for _, words, lines in sorted(_entries(setter, teaching), key=lambda entry: entry[0]):
        yield Paragraph(", ".join([words, *lines[:1]]) if lines[0] else words, setter.styles["index"])
        for line in lines[1:]:
            yield Paragraph(line, setter.styles["index_within"])


def _entries(setter: Setter, teaching: Teaching) -> Iterator[tuple[str, str, list[str]]]:
    """For each entry what it is sorted by, its word as markup, and its lines."""
    named = {one.id for one in teaching.index}
    for one in teaching.index:
        chosen = _of_rules(setter, one)
        if any(chosen.values()):
            yield one.word.casefold(), escape(one.word), _lines(setter, one.id, chosen)
    for term in setter.terms():
        if term.id in named:
            continue
        chosen = {} if term.id in teaching.everywhere else setter.places.within.get(term.id, {})
        if chosen or f"{MEANING}{term.id}" in setter.places.mentions:
            yield term.name.casefold(), escape(term.name), _lines(setter, term.id, chosen)
    for id_, name in setter.named.items():
        if chosen := setter.places.within.get(id_, {}):
            yield name.removeprefix("The ").casefold(), f"<i>{escape(name)}</i>", _lines(setter, id_, chosen)


def _of_rules(setter: Setter, entry: IndexEntry) -> dict[str, list[int]]:
    """The pages of some rules, by chapter."""
    found: dict[str, list[int]] = {}
    for clause in entry.clauses:
        for chapter, pages in setter.places.within.get(f"{RULE}{clause}", {}).items():
            found.setdefault(chapter, []).extend(pages)
    return found


def _lines(setter: Setter, id_: str, chapters: Mapping[str, Sequence[int]]) -> list[str]:
    """The pages in one line; of more than can be looked up one after another, a line for each chapter."""
    meaning = "".join(f"<b>{_linked(str(page))}</b>" for page in setter.places.mentions.get(f"{MEANING}{id_}", ())[:1])
    every = sorted({page for pages in chapters.values() for page in pages})
    if len(every) <= MOST_PAGES:
        return [", ".join(one for one in (meaning, _linked(page_list(every)) if every else "") if one)]
    return [meaning, *(f"{escape(_title(chapter))}, {_linked(page_list(pages))}" for chapter, pages in chapters.items())]


def _title(chapter: str) -> str:
    """The title of a chapter without its number."""
    return re.sub(r"^\d+ +", "", chapter)


def _linked(pages: str) -> str:
    """Each page of a list as a link to it."""
    return re.sub(r"\d+", lambda found: f'<a href="#{page_key(int(found[0]))}">{found[0]}</a>', pages)


def page_list(pages: Sequence[int]) -> str:
    """Pages with runs drawn together.

    >>> page_list([3, 4, 5, 8])
    '3\u20135, 8'
    """
    runs: list[list[int]] = []
    for page in sorted(set(pages)):
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\u2013{run[-1]}" for run in runs)
