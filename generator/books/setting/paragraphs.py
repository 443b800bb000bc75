"""Paragraphs of a book, broken by the breaker of the faces, in all scripts and fonts that faces have. Lengths in points."""

from __future__ import annotations

from typing import Any, cast

from reportlab.lib.colors import Color
from reportlab.lib.enums import TA_CENTER, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.books.setting.markup import Asked, Marked, marked
from generator.books.setting.shown_words import Place, show
from generator.fonts.fonts import Font, FontBook
from generator.scene.model import Look
from generator.scene.style import Colour
from generator.text.line_breaking import Letters, Line, Word, break_lines, cut_to
from generator.text.measuring import words_of

BOLD = 700


class Faces:
    """The fonts of a book by the names that its styles give them, and what was measured in them, since a book is set several times."""

    def __init__(self, fonts: FontBook, *, from_right: bool = False) -> None:
        self.fonts = fonts
        self.from_right = from_right
        self._named: dict[str, Asked] = {}
        self._words: dict[tuple[object, ...], tuple[Word, ...]] = {}
        self._marked: dict[str, Marked] = {}

    def name(self, family: str, weight: int = 400, italic: bool = False) -> str:
        """The registered name of a font."""
        font = self.fonts.font(family, weight, italic)
        self._named.setdefault(font.name, Asked(family, weight, italic, font))
        return font.name

    def font(self, name: str) -> Font:
        """The font of that name, with those that lend it letters."""
        return self._named[name].font

    def marked(self, markup: str) -> Marked:
        """Markup that has been read."""
        if markup not in self._marked:
            self._marked[markup] = marked(markup, self._named)
        return self._marked[markup]

    def words(self, markup: str, style: ParagraphStyle) -> tuple[Word, ...]:
        """The measured words of a paragraph in a style. Raises LayoutError naming a letter that no font has."""
        colour = plain_colour(style.textColor)
        key = (markup, style.fontName, style.fontSize, colour)
        if key not in self._words:
            base = self._named[style.fontName]

            def font_of(bold: bool, italic: bool) -> Font:
                return self.fonts.font(base.family, max(base.weight, BOLD) if bold else base.weight, base.italic or italic)

            def own(look: Look, bold: bool, italic: bool) -> Font:
                if not look.family:
                    return font_of(bold, italic)
                return self.fonts.font(look.family, max(look.weight, BOLD) if bold else look.weight, italic)

            items = self.marked(markup).items(style.fontSize)
            self._words[key] = words_of(items, font_of, colour, own, from_right=self.from_right)
        return self._words[key]


def face_of(style: ParagraphStyle) -> Font:
    """The font of a style of a book."""
    return cast(Faces, cast(Any, style).faces).font(style.fontName)


class Paragraph(Flowable):
    """A paragraph of markup: `<b>`, `<i>`, `<n>`, `<br/>`, `<font name size color backColor>`, `<a href>` and `<a name>`.

    Its style is one of a book's. It may be parted between columns; the part that goes on has the words that were left.
    """

    terms: frozenset[str] = frozenset()
    """What it speaks of, for the index."""
    is_note = False
    """Whether it stands below what is before it and never in another column than that."""

    def __init__(self, markup: str, style: ParagraphStyle) -> None:
        super().__init__()
        self.style = style
        self._markup = markup
        self._faces: Faces = cast(Any, style).faces
        self._words = self._faces.words(markup, style)
        self._goes_on = False
        self._lines: list[Line] = []
        self._set: tuple[object, ...] = ()

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self._break(available_width)
        self.width, self.height = available_width, len(self._lines) * self.style.leading
        return self.width, self.height

    def minWidth(self) -> float:  # noqa: N802 - ReportLab's name
        """The width of its longest word."""
        return float(max((word.width for word in self._words), default=0.0) * self.style.fontSize + self.style.leftIndent)

    def getPlainText(self, identify: object = None) -> str:  # noqa: N802 - ReportLab's name
        """Its words without markup; of a part those of the part."""
        words = [
            ("\n" if word.begins else " " if word.space else "", "".join(one.text for one in word.pieces if isinstance(one, Letters)))
            for word in self._words
        ]
        return "".join(f"{before if place else ''}{text}" for place, (before, text) in enumerate(words))

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """Itself if it fits, nothing if no part does; no line stands alone before or after the gap."""
        self._break(available_width)
        whole, fit = len(self._lines), int((available_height + 1e-6) // self.style.leading)
        if fit >= whole:
            return [self]
        if whole - fit == 1:
            fit -= 1
        if fit < 2:
            return []
        first, rest = self._part(), self._part()
        first._words, rest._words = (
            tuple(word for line in lines for word in line.words) for lines in (self._lines[:fit], self._lines[fit:])
        )
        first._goes_on, rest._goes_on = self._goes_on, True
        while len(rest._words) > 1 and not rest._words[0].pieces:
            rest._words = rest._words[1:]  # no column begins with an empty line
        first._lines, first._set = self._lines[:fit], self._set
        return [first, rest]

    def _part(self) -> Paragraph:
        made = Paragraph(self._markup, self.style)
        made.terms = self.terms
        return made

    def _break(self, width: float) -> None:
        style = self.style
        if self._set == (width,):
            return
        measure = (width - style.leftIndent - style.rightIndent - self._outdent) / style.fontSize
        indent = -self._outdent / style.fontSize
        words = self._words
        if self._goes_on and words:
            words = (words[0]._replace(begins=False), *words[1:])
        lines = break_lines(cut_to(words, measure - indent), measure, company=True, hang=True, indent=indent)
        if self._goes_on and lines:
            lines[0] = lines[0]._replace(indent=indent)
        self._lines, self._set = lines, (width,)

    @property
    def _outdent(self) -> float:
        """How far the first line begins to the left of the others, below 0."""
        return float(min(0.0, self.style.firstLineIndent))

    def draw(self) -> None:  # noqa: D102
        style, canvas = self.style, self.canv
        if not self._goes_on:
            for name in self._faces.marked(self._markup).names:
                canvas.bookmarkHorizontal(name, 0, self.height + style.leading)
        baseline = self.height - style.fontSize
        left = style.leftIndent + self._outdent
        room = self.width - left - style.rightIndent
        for line in self._lines:
            spare = room - (line.width + line.indent) * style.fontSize
            indent = line.indent * style.fontSize
            turned = bool(line.words and line.words[0].levels[0])  # such lines begin on the right
            flush = spare if turned != self._faces.from_right else indent
            x = left + {int(TA_CENTER): indent + spare / 2, int(TA_RIGHT): indent + spare}.get(cast(int, style.alignment), flush)
            show(canvas, line.words, Place(x, baseline, style.fontSize, line.width * style.fontSize))
            baseline -= style.leading


def plain_colour(colour: Color) -> Colour:
    """A colour of ReportLab's as one of ours."""
    return Colour(*(round(part * 255) for part in (colour.red, colour.green, colour.blue)))
