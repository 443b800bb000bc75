"""The back of a rulebook: rulings, glossary and index."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable, Paragraph

from engine.definitions.clauses import OpenQuestions
from engine.definitions.todo import Todo
from generator.boards.pen import escape
from generator.books.blocks import Columns
from generator.books.examples import example
from generator.books.pages import page_key
from generator.books.setter import Setter
from generator.books.worked import Denial, Example
from generator.wording.markup import stopped

_INDEX_COLUMNS = 3


def rulings(setter: Setter, examples: Sequence[Example], denials: Sequence[Denial]) -> Iterator[Flowable]:
    """Questions that come up at the table: examples, each with the rule that it belongs to, then what may not be done, and why."""
    say = setter.shop.words
    if not examples and not denials:
        return
    yield from setter.section("rulings", say("rulings"))
    yield setter.paragraph(setter.words("rulings_intro"), "intro")
    for one in sorted(examples, key=lambda one: _place(setter, one.clauses[0])):
        yield example(setter, one, _headline(setter, one.clauses[0]))
    if denials:
        yield from setter.section("denials", say("denials"), 1)
    for denial in sorted(denials, key=lambda denial: _place(setter, denial.clause)):
        headline = _headline(setter, denial.clause)
        words = f"<b>{headline}</b> {denial.choice}? " if headline else f"{denial.choice}? "
        yield setter.paragraph(f"{words}<i>{setter.words('denied')}</i> {denial.because}.", where=denial.clause)


def open_questions(setter: Setter) -> Iterator[Flowable]:
    """What the designer has still to decide."""
    shop = setter.shop
    every = [one for file in shop.game.all(OpenQuestions) for one in file.open_questions]
    if here := [one for one in every if not one.editions or shop.game.edition in one.editions]:
        yield from setter.section("open_questions", shop.words("open_questions"))
        for one in here:
            yield setter.paragraph(f"<b>{shop.wording.text(Todo())}</b> {escape(one.subject[0].upper() + one.subject[1:])}.", where=one.id)


def _place(setter: Setter, clause: str) -> tuple[int, ...]:
    """Rules in the order of the book; what has no number comes last."""
    return tuple(int(part) for part in setter.numbers.get(clause, "999").split("."))


def _headline(setter: Setter, clause: str) -> str:
    """The number of a rule, which leads to it; of a rule that is only printed on things, its heading."""
    if number := setter.numbers.get(clause):
        return setter.linked(clause, setter.words("rule", number=number))
    heading = next((setter.shop.wording.heading(one) for one in setter.shop.game.clauses if one.id == clause), "")
    return stopped(heading, ".") if heading else setter.words("example")


def glossary(setter: Setter) -> Iterator[Flowable]:
    """The terms with their meaning, in alphabetical order."""
    terms = sorted(setter.terms(), key=lambda term: term.name.casefold())
    if not terms:
        return
    yield from setter.section("glossary", setter.shop.words("glossary"))
    for term in terms:
        yield setter.paragraph(f"<b>{escape(term.name)}.</b> {setter.shop.wording.term(term)}", where=term.id, indexed=False)


def index(setter: Setter) -> Iterator[Flowable]:
    """On which pages a term is spoken of, and where the cards and Characters have their entries (in italics); none without a glossary."""
    if not setter.terms():
        return
    yield from setter.section("index", setter.shop.words("index"))
    yield Columns(_INDEX_COLUMNS)
    terms = {term.id: escape(term.name) for term in setter.terms()}
    things = {id_: f"<i>{escape(name)}</i>" for id_, name in setter.named.items()}
    plain = {**{term.id: term.name for term in setter.terms()}, **{id_: name.removeprefix("The ") for id_, name in setter.named.items()}}
    for id_, words in sorted({**terms, **things}.items(), key=lambda entry: plain[entry[0]].casefold()):
        if pages := setter.places.mentions.get(id_, []):
            yield Paragraph(f"{words}, {_linked(page_list(pages))}", setter.styles["index"])


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
