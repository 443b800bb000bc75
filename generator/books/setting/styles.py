"""How books are set: fonts, colours and paragraph styles, from the theme. Sizes in points, as ReportLab counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.enums import TA_CENTER, TA_LEFT
from reportlab.lib.styles import ParagraphStyle

from generator.books.setting.paragraphs import Faces
from generator.fonts.bidi import is_read_from_right
from generator.fonts.fonts import FontBook
from generator.products.themes.text import TEXT
from generator.products.workshop import Workshop
from generator.units import MM

MARGIN = 17 * MM
"""Around the type area of a book."""
GUTTER = 7 * MM
BODY = 9.2
"""Size of the running text; where a theme has another `text_size: book`, all sizes but those of the cover go with it."""

_COVER = ("title", "subtitle")


@dataclass(slots=True)
class BookStyles:
    """The styles of one book."""

    fonts: FontBook
    theme: Mapping[str, Any]
    sheet: float = 0.0
    """On reference sheets: the size of all text, in points; numbers and headings are larger. In a book: 0."""
    margin: float = MARGIN
    """Around the type area, in points."""
    from_right: bool = False
    """Whether the book is read from right to left: pages, columns, lists and tables are mirrored."""
    known: dict[str, ParagraphStyle] = field(default_factory=dict)
    faces: Faces = field(init=False)

    def __post_init__(self) -> None:
        self.faces = Faces(self.fonts, from_right=self.from_right)
        self.known = {style.name: style for style in self._styles()}
        share = self.theme[TEXT]["book"] / BODY
        for style in [style for name, style in self.known.items() if name not in _COVER and share != 1]:
            for length in ("fontSize", "leading", "leftIndent", "firstLineIndent", "spaceBefore", "spaceAfter"):
                setattr(style, length, getattr(style, length) * share)
        if self.sheet:
            self.known |= {style.name: style for style in self._on_sheets()}

    def __getitem__(self, name: str) -> ParagraphStyle:
        return self.known[name]

    def colour(self, name: str) -> Color:
        """A colour of the theme, such as `ink` or `one_time.ground`."""
        value: Any = self.theme
        for part in name.split("."):
            value = value[part]
        return HexColor(value)

    def face(self, family: str, weight: int = 400, italic: bool = False) -> str:
        """The registered name of a font."""
        return self.faces.name(family, weight, italic)

    def number(self, digits: str) -> str:
        """A number within the text of a sheet, larger than its words; inline markup."""
        colour = self.theme["one_time"]["accent"]
        return f'<font name="{self.face("sans", 900)}" size="{1.2 * self.sheet:g}" color="{colour}">{digits}</font>'

    def _on_sheets(self) -> Iterator[ParagraphStyle]:
        """All that is read, in one size; numbers of tables and names of things alone are larger."""
        size, sans, bold = self.sheet, self.face("sans"), self.face("sans", 700)
        tight: dict[str, Any] = {"leftIndent": 0, "firstLineIndent": 0, "spaceAfter": 0}
        for name in ("body", "brief", "cell", "power", "ruling", "legend", "caption", "under", "example", "changes"):
            yield ParagraphStyle(name, parent=self.known[name], fontName=sans, fontSize=size, leading=1.18 * size, **tight)
        yield ParagraphStyle("small", parent=self.known["small"], fontName=sans, fontSize=size, leading=1.18 * size, spaceBefore=4)
        numbers, ink = self.known["cell_number"], self.colour("ink")
        yield ParagraphStyle("cell_number", parent=numbers, fontName=self.face("sans", 900), fontSize=1.4 * size, leading=1.6 * size)
        for name in ("cell_head", "cell_head_number"):
            yield ParagraphStyle(name, parent=self.known[name], fontName=bold, fontSize=size, leading=1.1 * size, textColor=ink)
        yield ParagraphStyle("name", parent=self.known["name"], fontSize=1.25 * size, leading=1.5 * size)

    def _styles(self) -> list[ParagraphStyle]:
        ink, soft, accent = self.colour("ink"), self.colour("ink_soft"), self.colour("one_time.accent")
        serif, sans = self.face("serif"), self.face("sans")
        body = ParagraphStyle(
            "body", fontName=serif, fontSize=BODY, leading=BODY * 1.28, textColor=ink, alignment=TA_LEFT,
            spaceAfter=3.2, faces=self.faces,
        )  # fmt: skip
        heavy = self.face("sans", 900)
        bold = self.face("sans", 700)
        return [
            body,
            ParagraphStyle("intro", parent=body, fontName=self.face("serif", 400, True), textColor=soft, spaceAfter=6, keepWithNext=1),
            ParagraphStyle("story", parent=body, fontName=self.face("serif", 400, True), spaceAfter=6),
            ParagraphStyle("heading", parent=body, fontName=bold, fontSize=11.5, leading=14, textColor=accent, spaceBefore=9,
                           spaceAfter=3, keepWithNext=1),
            ParagraphStyle("small", parent=body, fontName=sans, fontSize=7.6, leading=9.4, textColor=soft, spaceAfter=2),
            ParagraphStyle("legend", parent=body, fontName=sans, fontSize=7.6, leading=9.4, textColor=soft, spaceAfter=2, keepWithNext=1),
            ParagraphStyle("cell", parent=body, fontName=sans, fontSize=8.2, leading=10, spaceAfter=0),
            ParagraphStyle("cell_number", parent=body, fontName=sans, fontSize=9, leading=10.5, spaceAfter=0, alignment=TA_CENTER),
            ParagraphStyle("cell_head", parent=body, fontName=bold, fontSize=8, leading=9.6, spaceAfter=0,
                           textColor=self.colour("book.ink")),
            ParagraphStyle("cell_head_number", parent=body, fontName=bold, fontSize=8, leading=9.6, spaceAfter=0, alignment=TA_CENTER,
                           textColor=self.colour("book.ink")),
            ParagraphStyle("caption", parent=body, fontName=self.face("sans", 400, True), fontSize=7.8, leading=9.6, textColor=soft,
                           alignment=TA_CENTER, spaceAfter=6),
            ParagraphStyle("under", parent=body, fontName=self.face("sans", 400, True), fontSize=7, leading=8, textColor=soft,
                           alignment=TA_CENTER, spaceAfter=0),
            ParagraphStyle("changes", parent=body, fontName=sans, fontSize=7.4, leading=9.4, textColor=ink, spaceAfter=0),
            ParagraphStyle("title", parent=body, fontName=self.face("serif", 900), fontSize=46, leading=52, alignment=TA_CENTER),
            ParagraphStyle("subtitle", parent=body, fontName=self.face("serif", 400, True), fontSize=14, leading=18, alignment=TA_CENTER,
                           textColor=soft),
            ParagraphStyle("example", parent=body, fontName=sans, fontSize=8.4, leading=10.6, spaceAfter=0),
            ParagraphStyle("brief", parent=body, fontSize=8.4, leading=10.4, leftIndent=6, firstLineIndent=-6, spaceAfter=1.6),
            ParagraphStyle("ruling", parent=body, fontSize=8.4, leading=10.6, spaceAfter=1.8),
            ParagraphStyle("power", parent=body, fontSize=8.8, leading=11, spaceAfter=1.8),
            ParagraphStyle("name", parent=body, fontName=heavy, fontSize=11.5, leading=14, spaceAfter=2),
            ParagraphStyle("index", parent=body, fontSize=8.4, leading=10.6, leftIndent=8, firstLineIndent=-8, spaceAfter=0.6),
            ParagraphStyle("index_within", parent=body, fontSize=8, leading=9.8, leftIndent=16, firstLineIndent=-8, spaceAfter=0.4),
            ParagraphStyle("lead", parent=body, fontSize=11.5, leading=15.5, spaceAfter=5),
        ]  # fmt: skip


def styles_of(shop: Workshop, sheet: float = 0.0, margin: float = MARGIN) -> BookStyles:
    """The styles of a book, or of sheets with text of that size, in the language that the workshop prints."""
    return BookStyles(shop.renderer.fonts, shop.theme, sheet, margin, from_right=is_read_from_right(shop.words.language))
