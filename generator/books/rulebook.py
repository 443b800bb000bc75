"""The rulebook: cover, contents, components, all rules by section with pictures, tables and examples, then rulings, glossary and index."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from reportlab.platypus import Flowable

from engine.definitions.clauses import Clause, RuleSection
from engine.definitions.todo import Todo
from engine.definitions.unfinished import is_empty
from generator.books.chapters.anatomy import anatomy
from generator.books.chapters.back import glossary, open_questions, rulings
from generator.books.chapters.examples import examples as worked_examples
from generator.books.chapters.front import components, contents, cover
from generator.books.chapters.index import index
from generator.books.chapters.lessons import back_page, first_round, hints, in_short, set_up
from generator.books.chapters.provenance import in_the_foot
from generator.books.chapters.setups import SECTION, other_setups
from generator.books.chapters.story import epilogue, story
from generator.books.lessons.taught import Taught, taught, teaching_of
from generator.books.lessons.views import Views
from generator.books.lessons.worked import Denial, Example, Lessons
from generator.books.setting.blocks import NewPage, Spanning, Waiting, WhereRoom
from generator.books.setting.pages import Imprint, Places, set_book
from generator.books.setting.setter import Chapter, Setter, no_views
from generator.books.setting.styles import styles_of
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper

_THIN = 6
"""Of so many pages, the cover among them, a nearly empty one is much."""

_NEARLY_EMPTY = 0.6
"""Share of the last page that is free then."""

_SMALLER = (0.85, 0.7, 0.55)


def rulebook(
    shop: Workshop,
    paper: Paper,
    label: str,
    chapters: Mapping[str, Chapter],
    examples: Sequence[Example] = (),
    denials: Sequence[Denial] = (),
    views: Callable[[Setter, Example], Views] = no_views,
    *,
    lessons: Lessons | None = None,
    draft: bool = False,
) -> bytes:
    """The whole book as a PDF, the same bytes every time; of a `draft` one only learns whether it can be set.

    `chapters` go by the id of the section that they close, and `cover` and `components` by those names. Of the examples, the first of each
    stated clause stands after that clause, all others with the `denials` among the rulings; `views` show what they are about.
    """
    manifest = shop.game.manifest
    title = shop.words("rulebook_title", game=manifest.title)
    foot = f"{manifest.title} \u00b7 {shop.edition_name} \u00b7 {label}{in_the_foot(shop.game, shop.words)}"
    imprint = Imprint(title, manifest.credits.design, manifest.subtitle, title, foot, shop.words.language)

    def at(scale: float) -> tuple[bytes, Places]:
        setter = Setter(shop, styles_of(shop), paper.size, views=views, scale=scale)

        def story(places: Places) -> Sequence[Flowable]:
            setter.places = places
            return list(rulebook_story(setter, chapters, examples, denials, lessons, draft=draft))

        book = set_book(story, paper.size, setter.styles, imprint, draft=draft)
        return book, setter.places

    return _without_a_rest(at)


def _without_a_rest(at: Callable[[float], tuple[bytes, Places]]) -> bytes:
    """The book with pictures of their usual size; a thin one whose last page would be nearly empty with smaller ones, if they spare it."""
    usual, places = at(1.0)
    if places.pages <= _THIN and places.free > _NEARLY_EMPTY:
        for scale in _SMALLER:
            book, found = at(scale)
            if found.pages < places.pages:
                return book
    return usual


def rulebook_story(
    setter: Setter,
    chapters: Mapping[str, Chapter],
    examples: Sequence[Example] = (),
    denials: Sequence[Denial] = (),
    lessons: Lessons | None = None,
    *,
    draft: bool = False,
) -> Iterator[Flowable]:
    """All that the book says and shows, in order. On a `draft` clauses bear the numbers of their order in the files."""
    teaching, sections = teaching_of(setter.shop.game), _sections(setter, chapters)
    if not setter.numbers:  # the same each time that the book is set
        orders = [[clause.id for clause in (*one.rules, *one.exceptions)] for one in sections]
        setter.numbers = _numbered(orders)
        if not draft:
            setter.numbers = _numbered([_as_set(setter, one, order, chapters) for one, order in zip(sections, orders, strict=True)])
    setter.printed.clear()
    setter.lessons = lessons or Lessons()
    setter.waiting, ruled = sorted_out(setter, examples)
    yield Spanning(list(cover(setter, chapters.get("cover", _nothing))))
    yield NewPage()
    played = lessons is not None and bool(lessons.steps)
    yield from contents(setter, [one.section for one in sections], has_rulings=bool(ruled or denials), is_played=played)
    yield from chapters.get("components", components)(setter)
    yield from in_short(setter, teaching)
    told = list(story(setter))
    yield from [WhereRoom(told)] if told and teaching.set_up else told
    yield from set_up(setter, teaching, chapters)
    yield from anatomy(setter, teaching)
    yield from first_round(setter, teaching)
    yield Waiting()
    for number, one in enumerate(sections, start=1):
        yield from section_flowables(setter, one, number, chapters.get(one.id, _nothing))
    yield from hints(setter, teaching)
    yield from epilogue(setter)
    yield from open_questions(setter)
    yield from rulings(setter, ruled, denials)
    yield from glossary(setter)
    yield from index(setter, teaching)
    yield from back_page(setter, teaching, chapters, sections=len(sections))


def _numbered(orders: Sequence[Sequence[str]]) -> dict[str, str]:
    """The numbers of the rules: that of their section, and one that counts them."""
    return {clause: f"{number}.{place}" for number, order in enumerate(orders, start=1) for place, clause in enumerate(order, start=1)}


def _as_set(setter: Setter, one: Taught, order: Sequence[str], chapters: Mapping[str, Chapter]) -> list[str]:
    """The rules of a section as the book will set them: what its tables and pictures print comes after its paragraphs."""
    setter.printed.clear()
    setter.told.clear()
    chapters.get(one.id, _nothing)(setter)
    closing = [clause for clause in setter.told if clause in setter.printed]
    left = [clause.id for clause in one.rules if clause.id not in setter.printed]
    last = [clause.id for clause in one.exceptions if clause.id not in setter.printed]
    known = dict.fromkeys((*left, *closing, *(clause for clause in order if clause not in last), *last))
    return [clause for clause in known if clause in order]


def _nothing(_: Setter) -> list[Flowable]:
    return []


def sorted_out(setter: Setter, examples: Sequence[Example]) -> tuple[list[Example], list[Example]]:
    """The examples that stand in the rules, and those that stand among the rulings.

    What the source states is shown by one example where it stands; a second one, and what the source left open, is a ruling.
    """
    status = {clause.id: clause.status for clause in setter.shop.game.clauses}
    worked: list[Example] = []
    ruled: list[Example] = []
    shown: set[str] = set()
    for one in examples:
        first = one.clauses[0]
        (ruled if first in shown or status.get(first) != "stated" else worked).append(one)
        shown.add(first)
    return worked, ruled


def _sections(setter: Setter, chapters: Mapping[str, Chapter]) -> list[Taught]:
    """The sections that have something to say in this edition, in the order in which they are taught."""
    game = setter.shop.game
    found = []
    for section in game.all(RuleSection):
        of_this_edition = not section.clauses or any(game.edition in clause.editions for clause in section.clauses)
        if any(_printed(setter, section)) or (section.section.id in chapters and of_this_edition) or is_empty(game, section):
            found.append(section)
    return taught(game, found, lambda section: list(_printed(setter, section)))


def _printed(setter: Setter, section: RuleSection) -> Iterator[Clause]:
    shop = setter.shop
    for clause in section.clauses:
        here = shop.game.edition in clause.editions and "rulebook" in clause.printed
        if here and (shop.players is None or clause.players in (None, shop.players)):
            yield clause


def section_flowables(setter: Setter, one: Taught, number: int, chapter: Chapter) -> Iterator[Flowable]:
    """Title, introduction, numbered clauses, the game's own chapter, which may print some of them, and the exceptions."""
    closing, section = chapter(setter), one.section
    left = [clause for clause in one.rules if clause.id not in setter.printed]
    last = [clause for clause in one.exceptions if clause.id not in setter.printed]
    yield from setter.section(section.section.id, section.section.title, number=str(number))
    if section.section.intro:
        yield setter.paragraph(setter.shop.wording.intro(section), "intro")
    if is_empty(setter.shop.game, section):
        yield setter.paragraph(setter.shop.wording.text(Todo()))
    yield from _paragraphs(setter, left)
    if section.section.id == SECTION:
        yield from other_setups(setter)
    yield from closing
    if last:
        yield from setter.section(f"{one.id}.exceptions", setter.shop.words("exceptions"), 1)
        yield from _paragraphs(setter, last)
    yield from worked_examples(setter, {clause.id for clause in (*one.rules, *one.exceptions)})


def _paragraphs(setter: Setter, clauses: Sequence[Clause]) -> Iterator[Flowable]:
    """Rules, each with the examples that wait for it beside it."""
    for clause in clauses:
        yield setter.clause(clause)
        yield from worked_examples(setter, {clause.id})
