"""The canvas that books are drawn on: a font of ours from the start, trimmed to the paper, greys in one ink."""

from __future__ import annotations

import re
from typing import Any, Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from generator.fonts.shaping import ShapedFont
from generator.paint.serialising import put_by, write_pdf

_GREY: Final = re.compile(r"(?<![^\s])([\d.]+) \1 \1 (rg|RG)(?!\S)")
_ONE_CHANNEL: Final = {"rg": "g", "RG": "G"}


class BookCanvas(Canvas):
    """A reportlab canvas that leaves no font to the reader's machine and prints grey with black ink alone.

    A reader's page list calls the first page what it is when there is a `cover`, and all others by the number that they bear.
    Pages that are read `from_right` are mirrored as a whole; what is drawn `upright` within stands as it is. On a `draft` one only finds
    out where everything comes to stand: it bears no pictures.
    """

    def __init__(
        self, *arguments: Any, font: str, cover: bool = False, from_right: bool = False, draft: bool = False, **options: Any
    ) -> None:
        self.from_right = self.mirrored = from_right
        super().__init__(*arguments, **{**options, "initialFontName": font, "pageCompression": 1})
        self.draft = draft
        self.setViewerPreference("PrintScaling", "None")
        if from_right:
            self.setViewerPreference("Direction", "R2L")
        if cover:
            self.addPageLabel(0, prefix="Cover")
            self.addPageLabel(1, "ARABIC", 2)

    def beginText(self, x: float = 0, y: float = 0, direction: Any = None, **options: Any) -> PDFTextObject:  # noqa: N802, D102 - ReportLab's name
        return _BookText(self, x, y, direction=direction)

    def showPage(self) -> None:  # noqa: N802, D102 - the name that platypus calls
        width, height = self._pagesize  # type: ignore[attr-defined]
        self.setTrimBox((0, 0, width, height))
        self.setBleedBox((0, 0, width, height))
        self._code = [] if self.draft else [one_channel(code) for code in self._code]  # type: ignore[has-type]
        super().showPage()
        if not self.draft:
            put_by(self)

    def save(self) -> None:  # noqa: D102 - ReportLab's, which knows nothing of what waits
        if self._code:
            self.showPage()
        write_pdf(self, self._filename.write)  # type: ignore[attr-defined]

    def begin_page(self) -> None:
        """Before anything is drawn on a page."""
        if self.from_right:
            self.transform(-1, 0, 0, 1, self._pagesize[0], 0)  # type: ignore[attr-defined]

    def bookmarkHorizontal(self, key: str, relativeX: float, relativeY: float, **options: Any) -> None:  # noqa: N802, N803, D102 - ReportLab's names
        left, top = self.absolutePosition(relativeX, relativeY)
        self.bookmarkHorizontalAbsolute(key, top, left=0 if self.from_right else left, **options)  # type: ignore[arg-type]


class _BookText(PDFTextObject):
    """Text whose words are shaped."""

    def _formatText(self, text: str) -> str:  # noqa: N802 - ReportLab's name
        state: Any = self
        font = pdfmetrics.getFont(state._fontname)
        if not isinstance(font, ShapedFont):
            return str(state._canvas._escape(text))
        document, code = state._canvas._doc, []
        for subset, shows in font.shown(text, document, state._fontsize):
            if subset != state._curSubset:
                state._curSubset = subset
                code.append(f"{font.getSubsetInternalName(subset, document)} {state._fontsize:g} Tf {state._leading:g} TL")
            code.append(shows)
        return " ".join(code)


def one_channel(code: str) -> str:
    """Content operators with greys that were written in RGB as greys.

    >>> one_channel(".5 .5 .5 rg 1 0 0 RG")
    '.5 g 1 0 0 RG'
    """
    return _GREY.sub(lambda found: f"{found[1]} {_ONE_CHANNEL[found[2]]}", code)
