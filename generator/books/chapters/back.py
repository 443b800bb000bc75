"""The back of a rulebook: rulings and glossary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable

from engine.definitions.clauses import OpenQuestions
from engine.definitions.todo import Todo
from generator.boards.pen import escape
from generator.books.chapters.examples import example
from generator.books.chapters.index import MEANING
from generator.books.lessons.worked import Denial, Example
from generator.books.setting.setter import Setter
from generator.wording.markup import stopped


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
        made = setter.paragraph(f"<b>{escape(term.name)}.</b> {setter.shop.wording.term(term)}", where=term.id, indexed=False)
        made.__dict__["terms"] = frozenset({f"{MEANING}{term.id}"})
        yield made
