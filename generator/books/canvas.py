"""The canvas that books are drawn on: a font of ours from the start, trimmed to the paper, greys in one ink."""

from __future__ import annotations

import re
from typing import Any, Final

from reportlab.pdfgen.canvas import Canvas

_GREY: Final = re.compile(r"(?<![^\s])([\d.]+) \1 \1 (rg|RG)(?!\S)")
_ONE_CHANNEL: Final = {"rg": "g", "RG": "G"}


class BookCanvas(Canvas):
    """A reportlab canvas that leaves no font to the reader's machine and prints grey with black ink alone.

    A reader's page list calls the first page what it is when there is a `cover`, and all others by the number that they bear.
    """

    def __init__(self, *arguments: Any, font: str, cover: bool = False, **options: Any) -> None:
        super().__init__(*arguments, **{**options, "initialFontName": font, "pageCompression": 1})
        self.setViewerPreference("PrintScaling", "None")
        if cover:
            self.addPageLabel(0, prefix="Cover")
            self.addPageLabel(1, "ARABIC", 2)

    def showPage(self) -> None:  # noqa: N802, D102 - the name that platypus calls
        width, height = self._pagesize  # type: ignore[attr-defined]
        self.setTrimBox((0, 0, width, height))
        self.setBleedBox((0, 0, width, height))
        self._code = [one_channel(code) for code in self._code]  # type: ignore[has-type]
        super().showPage()


def one_channel(code: str) -> str:
    """Content operators with greys that were written in RGB as greys.

    >>> one_channel(".5 .5 .5 rg 1 0 0 RG")
    '.5 g 1 0 0 RG'
    """
    return _GREY.sub(lambda found: f"{found[1]} {_ONE_CHANNEL[found[2]]}", code)
