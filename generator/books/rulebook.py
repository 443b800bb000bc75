"""The rulebook: cover, contents, components, all rules by section with pictures and tables, glossary and index."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, KeepTogether, NextPageTemplate, PageBreak, Paragraph, Spacer

from engine.definitions.clauses import Clause, RuleSection
from generator.boards.pen import escape
from generator.boards.position import island_svg, recommended
from generator.books.examples import Example, example
from generator.books.furniture import ContentsLine, ruled_table
from generator.books.pages import Imprint, Places, set_book
from generator.books.setter import Setter
from generator.books.styles import BookStyles
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper
from generator.units import MM

Chapter = Callable[[Setter], list[Flowable]]
"""Pictures and tables that a game adds to a section of its rules."""

_COVER_WORDS = 145.0
"""Height of the cover in mm that title, credits and margins take."""


def rulebook(shop: Workshop, paper: Paper, label: str, chapters: Mapping[str, Chapter], examples: Sequence[Example] = ()) -> bytes:
    """The whole book as a PDF, the same bytes every time.

    `chapters` go by the id of the section that they close; an example stands after the first printed clause that it proves.
    """
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper.size)
    manifest = shop.game.manifest
    title = shop.words("rulebook_title", game=manifest.title)
    foot = f"{manifest.title} \u00b7 {shop.game.edition} \u00b7 {label}"
    imprint = Imprint(title, manifest.credits.design, manifest.subtitle, title, foot, shop.words.language)

    def story(places: Places) -> Sequence[Flowable]:
        setter.places = places
        return list(rulebook_story(setter, chapters, examples))

    return set_book(story, paper.size, setter.styles, imprint)


def rulebook_story(setter: Setter, chapters: Mapping[str, Chapter], examples: Sequence[Example] = ()) -> Iterator[Flowable]:
    """All that the book says and shows, in order."""
    yield from cover(setter, chapters.get("cover", _nothing))
    yield NextPageTemplate("two")
    yield PageBreak()
    sections = _sections(setter, chapters)
    yield from contents(setter, sections)
    yield from components(setter)
    waiting = list(examples)
    for number, section in enumerate(sections, start=1):
        yield from section_flowables(setter, section, number, waiting)
        yield from chapters.get(section.section.id, _nothing)(setter)
    yield from glossary(setter)
    yield from index(setter)


def _nothing(_: Setter) -> list[Flowable]:
    return []


def cover(setter: Setter, picture: Chapter) -> Iterator[Flowable]:
    """Title, the island or the game's own `picture`, and who made the game."""
    shop, manifest = setter.shop, setter.shop.game.manifest
    yield Spacer(1, 18 * MM)
    yield Paragraph(escape(manifest.title), setter.styles["title"])
    yield Spacer(1, 3 * MM)
    yield Paragraph(escape(manifest.subtitle), setter.styles["subtitle"])
    yield Spacer(1, 10 * MM)
    if shop.islands:
        island = shop.islands[-1]
        width = min(setter.whole / MM, (setter.paper.height - _COVER_WORDS) / 0.87)
        yield setter.picture(island_svg(shop.island_of_width(island, width), recommended(island)), island.id, width * MM)
    yield from picture(setter)
    yield Spacer(1, 10 * MM)
    edition = next(one for one in manifest.editions if one.id == shop.game.edition)
    centred = ParagraphStyle("imprint", parent=setter.styles["body"], alignment=TA_CENTER)
    players = shop.words("for_players", players=shop.words("or").join(map(str, shop.players and [shop.players] or sorted(manifest.players))))
    lines = [f"<b>{escape(players)}</b>", escape(shop.words("designed_by", name=manifest.credits.design))]
    if manifest.credits.inspired_by:
        lines.append(escape(shop.words("inspired_by", what=manifest.credits.inspired_by)))
    for line in [*lines, f"{escape(edition.name)}. {escape(edition.note)}", escape(manifest.licence)]:
        yield Paragraph(line, centred)


def contents(setter: Setter, sections: Sequence[RuleSection]) -> Iterator[Flowable]:
    """The sections with the pages that the last pass found."""
    yield from setter.section("contents", setter.shop.words("contents"))
    style = ParagraphStyle("contents", parent=setter.styles["cell"], fontSize=9.6, leading=13)
    titles = [("components", setter.shop.words("components"))]
    titles += [(section.section.id, f"{number}  {section.section.title}") for number, section in enumerate(sections, start=1)]
    titles += [("glossary", setter.shop.words("glossary")), ("index", setter.shop.words("index"))]
    for key, title in titles:
        yield ContentsLine(title, setter.places.anchors.get(key), key, style)


def components(setter: Setter) -> Iterator[Flowable]:
    """What is in the box, as game.yaml lists it."""
    shop = setter.shop
    yield from setter.section("components", shop.words("components"))
    rows = [setter.head(shop.words("component"), shop.words("count"))]
    for component in shop.game.manifest.components:
        if shop.players is None or component.players in (None, shop.players):
            rows.append([setter.paragraph(escape(component.name), "cell"), setter.paragraph(f"<b>{component.count}</b>", "cell_number")])
    yield ruled_table(rows, (setter.column - 40, 40), setter.styles)


def _sections(setter: Setter, chapters: Mapping[str, Chapter]) -> list[RuleSection]:
    """The sections that have something to say in this edition."""
    every = setter.shop.game.all(RuleSection)
    return [section for section in every if section.section.id in chapters or any(_printed(setter, section))]


def _printed(setter: Setter, section: RuleSection) -> Iterator[Clause]:
    shop = setter.shop
    for clause in section.clauses:
        here = shop.game.edition in clause.editions and "rulebook" in clause.printed
        if here and (shop.players is None or clause.players in (None, shop.players)):
            yield clause


def section_flowables(setter: Setter, section: RuleSection, number: int, waiting: list[Example]) -> Iterator[Flowable]:
    """Title, introduction and numbered clauses of a section; examples that prove a clause are taken from those `waiting`."""
    yield from setter.section(section.section.id, f"{number}  {section.section.title}")
    if section.section.intro:
        yield setter.paragraph(setter.shop.wording.intro(section), "intro")
    for place, clause in enumerate(_printed(setter, section), start=1):
        yield from clause_flowables(setter, clause, f"{number}.{place}")
        for one in [one for one in waiting if clause.id in one.clauses]:
            waiting.remove(one)
            yield example(setter, one)


def clause_flowables(setter: Setter, clause: Clause, number: str) -> Iterator[Flowable]:
    """One rule: its number, its heading as a run-in, and for how many players it holds."""
    shop = setter.shop
    soft = shop.theme["ink_soft"]
    accent = shop.theme["one_time"]["accent"]
    start = f'<font name="{setter.styles.face("sans", 600)}" size="7" color="{soft}">{number}</font>&#160; '
    if clause.heading:
        start += f"<b>{shop.wording.heading(clause)}.</b> " if not _ends(clause.heading) else f"<b>{shop.wording.heading(clause)}</b> "
    if clause.players:
        note = escape(shop.words("only_players", players=clause.players))
        start += f'<font name="{setter.styles.face("sans", 700)}" size="7.6" color="{accent}">[{note}]</font> '
    yield setter.paragraph(f"{start}{shop.wording.clause(clause)}", where=clause.id)


def _ends(heading: str) -> bool:
    return heading.rstrip().endswith((".", "?", "!", ":"))


def glossary(setter: Setter) -> Iterator[Flowable]:
    """The terms with their meaning, in alphabetical order."""
    terms = sorted(setter.terms(), key=lambda term: term.name.casefold())
    if not terms:
        return
    yield from setter.section("glossary", setter.shop.words("glossary"))
    for term in terms:
        yield setter.paragraph(f"<b>{escape(term.name)}.</b> {setter.shop.wording.term(term)}", where=term.id, indexed=False)


def index(setter: Setter) -> Iterator[Flowable]:
    """On which pages a term is spoken of."""
    yield from setter.section("index", setter.shop.words("index"))
    for term in sorted(setter.terms(), key=lambda term: term.name.casefold()):
        pages = setter.places.mentions.get(term.id, [])
        if pages:
            yield Paragraph(f"{escape(term.name)}, {page_list(pages)}", setter.styles["index"])


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


def kept(*flowables: Flowable) -> KeepTogether:
    """Flowables that stand on one page."""
    return KeepTogether(list(flowables))
