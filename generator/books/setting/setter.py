"""The setter: turns texts, tables and drawings of a game into the flowables of a book."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from reportlab.platypus import Flowable

from engine.definitions.clauses import Clause, Glossary, Shown, Term
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.lessons.views import Views
from generator.books.lessons.worked import Example, Lessons
from generator.books.setting.blocks import Anchor, Spanning
from generator.books.setting.furniture import Band
from generator.books.setting.greeking import greeked
from generator.books.setting.pages import Places
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.sheet_parts import GroupHead, Kind
from generator.books.setting.styles import GUTTER, BookStyles
from generator.books.setting.words import check_glyphs, paragraph_markup
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.paint.flowable import DrawingFlowable
from generator.products.signs import sign
from generator.products.workshop import Workshop
from generator.units import MM, Rect, Size
from generator.wording.markup import plain

RULE = "rule."
"""Before the id of a rule among what a paragraph speaks of."""

_SMALLER = 0.97
"""Pictures that are scaled by less are drawn with their finest lines thickened."""

_COUNT = re.compile(r"<n>(.*?)</n>")

_MANY = 5
"""Rules for so many players or more are marked in another colour than those for fewer."""


def no_views(setter: Setter, one: Example) -> Views:
    """What a game shows that has no pictures of its board."""
    return Views()


@dataclass(slots=True)
class Setter:
    """Sets one book of a workshop's game on a paper."""

    shop: Workshop
    styles: BookStyles
    paper: Size
    places: Places = field(default_factory=Places)
    flat: bool = False
    """Whether all titles are of one rank, as on a sheet."""
    scale: float = 1.0
    """How much of their usual size pictures have that stand in a row of their own."""
    numbers: dict[str, str] = field(default_factory=dict)
    """The numbers of the rules in the book, by clause."""
    printed: set[str] = field(default_factory=set)
    """The clauses that the book has printed so far."""
    lessons: Lessons = field(default_factory=Lessons)
    """What the book has played to teach the game."""
    told: dict[str, None] = field(default_factory=dict)
    """The clauses whose numbers were set, in that order."""
    found: set[str] = field(default_factory=set)
    """The clauses that have a paragraph of their own, to which links lead."""
    named: dict[str, str] = field(default_factory=dict)
    """Things with an entry of their own, such as cards, by id; the index leads to them."""
    views: Callable[[Setter, Example], Views] = no_views
    """What an example shows of the board."""
    waiting: list[Example] = field(default_factory=list)
    """Examples that are still to be printed, each after the first clause that it proves."""
    diagrams: dict[str, tuple[str, float]] = field(default_factory=dict)
    """Diagrams of examples that an earlier pass has played, as SVG and its width in points, by clause."""
    drawn: dict[tuple[object, ...], str] = field(default_factory=dict)
    """What an earlier pass has drawn, as SVG; kept here, because drift changes the game of one workshop."""
    drawings: dict[str, Drawing] = field(default_factory=dict)
    """The same, laid out, by SVG."""
    _shown: frozenset[str] = frozenset()
    """The rules that the next paragraph sets; the index leads to it."""
    _signs: dict[str, str] = field(default_factory=dict)
    _speaks: re.Pattern[str] | None = None
    _read: dict[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    """Paragraph markup and terms of inline markup that an earlier pass has read."""

    @property
    def column(self) -> float:
        """Width of one of two columns, in points."""
        return (self.paper.width * MM - 2 * self.styles.margin - GUTTER) / 2

    @property
    def whole(self) -> float:
        """Width of the type area, in points."""
        return self.paper.width * MM - 2 * self.styles.margin

    def words(self, word: str, **values: object) -> str:
        """A word of our own, as markup."""
        return escape(self.shop.words(word, **values))

    def prose(self, text: str, shown: Shown) -> str:
        """Words of the content beside what a section shows, their references filled in; inline markup."""
        return str(self.shop.wording.prose(text, self.shop.wording.texts.place(shown)))

    def paragraph(self, markup: str, style: str = "body", *, where: str = "", indexed: bool = True) -> Paragraph:
        """A paragraph of inline markup that knows the terms it speaks of. Raises LayoutError naming a missing glyph."""
        if markup not in self._read:
            text = paragraph_markup(self._enlarged(markup))
            self.check_glyphs(text, where or style)
            self._read[markup] = (text, frozenset(self.spoken_of(plain(markup))))
        text, terms = self._read[markup]
        made = Paragraph(text, self.styles[style])
        made.terms = (terms if indexed else frozenset()) | self._shown
        self._shown = frozenset()
        return made

    def note(self, markup: str) -> Paragraph:
        """What is said below a table, and stays there."""
        made = self.paragraph(markup, "small")
        made.is_note = True
        return made

    def _enlarged(self, markup: str) -> str:
        """Markup with the numbers of a sheet larger than its words."""
        return _COUNT.sub(lambda found: self.styles.number(found[1]), markup) if self.styles.sheet else markup

    def check_glyphs(self, markup: str, where: str) -> None:
        """Raises LayoutError naming a missing glyph, and where it would stand."""
        try:
            check_glyphs(markup, self.shop.renderer.fonts.font("serif"))
        except LayoutError as error:
            raise error.placed(field=where) from error

    def entry(self, id_: str, name: str, markup: str, style: str = "body") -> Paragraph:
        """The line that names a thing; the index leads to it."""
        made = self.paragraph(markup, style, where=id_)
        self.named[f"thing.{id_}"] = name
        made.__dict__["terms"] = frozenset({f"thing.{id_}", *(term for term in made.terms if term.startswith(RULE))})
        return made

    def clause(
        self, clause: Clause, *, headed: bool = True, style: str = "body", text: str | None = None, marked: bool = True
    ) -> Paragraph:
        """One rule: its number, its heading as a run-in, and for how many players it holds, if that is to be `marked`.

        `text` is what is left to say of it.
        """
        shop, styles = self.shop, self.styles
        soft = shop.theme["ink_soft"]
        start, end = "", sign(clause)
        if number := self.number_of(clause.id):
            start = f'<a name="{clause.id}"/><font name="{styles.face("sans", 600)}" size="7" color="{soft}">{number}</font>&#160; '
            end = ""
        if clause.heading and headed:
            stop = "" if clause.heading.rstrip().endswith((".", "?", "!", ":")) else "."
            start += f"<b>{shop.wording.heading(clause)}{stop}</b> "
        if clause.players and marked and set(shop.game.manifest.players) != {clause.players}:
            start += f"{self.badge(clause.players)} "
        self.printed.add(clause.id)
        self.told[clause.id] = None
        self._shown |= {f"{RULE}{clause.id}"}
        self.found.add(clause.id)
        return self.paragraph(f"{start}{shop.wording.clause(clause) if text is None else text}{end}", style, where=clause.id)

    def number_of(self, clause: str) -> str:
        """The number of a rule in the book, with the sign of where it comes from; nothing where it has none."""
        number = self.numbers.get(clause, "")
        if number and not self._signs:
            self._signs.update({one.id: sign(one) for one in self.shop.game.clauses})
        return f"{number}{self._signs.get(clause, '')}" if number else ""

    def bracketed(self, clauses: Iterable[str]) -> str:
        """The numbers of rules that are shown and not set as paragraphs of their own, after what shows them; a sheet has no numbers."""
        shown = [clause for clause in clauses if clause in self.numbers]
        self.told |= dict.fromkeys(shown)
        self._shown |= {f"{RULE}{clause}" for clause in shown}
        numbers = [self.number_of(clause) for clause in shown]
        if not numbers:
            return ""
        soft = self.shop.theme["ink_soft"]
        return f' <font name="{self.styles.face("sans", 600)}" size="7" color="{soft}">({", ".join(numbers)})</font>'

    def badge(self, players: int) -> str:
        """A sign that a rule holds for so many players only: a ground of its own for each number; inline markup."""
        face, look = self.styles.face("sans", 700), self.shop.theme["tokens"]["blue" if players < _MANY else "red"]
        note = escape(self.shop.words("only_players", players=players)).replace(" ", "&#160;")
        size = self.styles.sheet or 7
        return f'<font name="{face}" size="{size:g}" color="{look["ink"]}" backColor="{look["fill"]}">&#160;{note}&#160;</font>'

    def linked(self, clause: str, words: str) -> str:
        """Words that lead to a rule, if it has been set as a paragraph of its own; inline markup."""
        return f'<a href="#{clause}">{words}</a>' if clause in self.found else words

    def section(self, key: str, title: str, level: int = 0, *, number: str = "", icon: str = "", kind: Kind = "rules") -> list[Flowable]:
        """A title that contents and bookmarks lead to; those of the first rank stand across the page.

        On a sheet it is the head of a group of a kind, with an icon if there is one.
        """
        self.check_glyphs(title, key)
        anchor = Anchor(key, f"{number}  {title}".strip(), 0 if self.flat else level)
        if self.styles.sheet:
            return [anchor, GroupHead(title, kind, self._mark(icon), self.styles)]
        if level == 0:
            return [Spanning([anchor, Band(number, title, self.styles)], running=anchor.title)]
        return [anchor, Paragraph(escape(title), self.styles["heading"])]

    def _mark(self, icon: str) -> Flowable | None:
        """The icon of a group, in the ink of its head."""
        if not icon:
            return None
        pen = Pen(Rect(0, 0, 20, 20), bleed=0)
        pen.icon(icon, Point(10, 10), 19, self.shop.theme["book"]["ink"])
        return self.picture(pen.svg(), icon, 1.7 * self.styles.sheet)

    def once(self, key: tuple[object, ...], draw: Callable[[], str]) -> str:
        """An SVG that is drawn once however often the book is set."""
        if key not in self.drawn:
            self.drawn[key] = draw()
        return self.drawn[key]

    def drawing(self, svg: str, name: str) -> Drawing:
        """A drawing, laid out once a book."""
        if svg not in self.drawings:
            self.drawings[svg] = self.shop.renderer.draw(svg, file=name)
        return self.drawings[svg]

    def picture(self, svg: str, name: str, width: float) -> DrawingFlowable:
        """A drawing `width` points wide; where that makes it smaller, its lines stay thick enough to be printed."""
        drawing = self.drawing(svg, name)
        scale = width / MM / drawing.size.width
        if scale < _SMALLER:
            key = f"{scale:.4f} {svg}"
            if key not in self.drawings:
                self.drawings[key] = greeked(drawing, scale)
            drawing = self.drawings[key]
        return DrawingFlowable(drawing, width / MM)

    def cells(self, rows: Iterable[Sequence[Any]], style: str = "cell") -> list[list[Any]]:
        """Rows of inline markup as rows of paragraphs; flowables stay as they are."""
        return [[self.paragraph(cell, style) if isinstance(cell, str) else cell for cell in row] for row in rows]

    def head(self, first: str, *titles: str, style: str = "cell_head") -> list[Any]:
        """The head of a table; all but the first title in the style."""
        heads = [Paragraph(escape(title), self.styles[style]) for title in titles]
        return [Paragraph(escape(first), self.styles["cell_head"]), *heads]

    def terms(self) -> list[Term]:
        """The glossary of this edition."""
        found = [term for glossary in self.shop.game.all(Glossary) for term in glossary.glossary]
        return [term for term in found if not term.editions or self.shop.game.edition in term.editions]

    def spoken_of(self, words: str) -> set[str]:
        """The ids of the terms that stand in some words."""
        if self._speaks is None:
            names = sorted((re.sub(r"\s*\(.*\)", "", term.name) for term in self.terms()), key=len, reverse=True)
            self._speaks = re.compile("|".join(rf"\b{re.escape(name)}s?\b" for name in names) or r"(?!)")
        spoken = {found.removesuffix("s").lower() for found in self._speaks.findall(words)}
        return {term.id for term in self.terms() if re.sub(r"\s*\(.*\)", "", term.name).removesuffix("s").lower() in spoken}


Chapter = Callable[[Setter], list[Flowable]]
"""Pictures and tables that a game adds to a section of its rules."""
