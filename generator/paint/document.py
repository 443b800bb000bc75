"""A PDF file: pages with exact boxes, written whole or not at all, the same bytes every time."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import IO, Literal

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from generator.drawing import Drawing
from generator.fonts.fonts import FontBook
from generator.paint.packed import Packed
from generator.paint.pdf import PdfPainter, painter_of
from generator.paint.pictures import SMALLEST
from generator.paint.serialising import put_by, write_pdf
from generator.scene.matrix import Matrix
from generator.temporary import mark
from generator.units import MM, Rect, Size

rl_config.useA85 = 0  # streams as bytes: a fifth smaller than ReportLab's ASCII


def write_atomically(path: Path, data: bytes) -> None:
    """Writes beside the target and renames: readers see the old file or the new one, never half of it."""
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A file beside the target that takes its place when the context ends well, and goes when it does not."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.{mark()}")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


class Document:
    """A PDF being made, used as a context manager; nothing is written when its body raises.

    It is written to `path` object by object; that may be None: then `data` holds the bytes afterwards.
    """

    def __init__(
        self,
        path: Path | None,
        title: str,
        *,
        author: str = "",
        subject: str = "",
        keywords: str = "",
        fonts: FontBook | None = None,
        duplex: bool = False,
        flip: Literal["long", "short"] = "long",
        lang: str = "en",
        packing: int = SMALLEST,
        packed: Packed | None = None,
    ) -> None:
        self._path = path
        base = (fonts or FontBook()).font("sans")
        self.canvas = Canvas(
            "",
            invariant=1,
            initialFontName=base.name,  # type: ignore[arg-type]  # the stubs want a float
            pageCompression=1,
            pdfVersion=(1, 5),
            lang=lang,
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setSubject(subject)
        self.canvas.setKeywords(keywords)
        self.canvas.setCreator("Pressgang")
        if duplex:
            self.canvas.setViewerPreference("Duplex", f"DuplexFlip{flip.capitalize()}Edge")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.painter.waiting.packing = packing
        self.painter.waiting.packed = packed
        self._page: Size | None = None
        self.pages = 0
        self.data = b""

    @property
    def painter(self) -> PdfPainter:
        """Draws on the current page."""
        return painter_of(self.canvas)

    def begin_page(self, size: Size, *, trim: Rect | None = None, bleed: Rect | None = None) -> None:
        """A new page. MediaBox is the page; `trim` and `bleed` (mm from its top left corner) become its boxes."""
        self._finish_page()
        self._page = size
        self.pages += 1
        self.canvas.setPageSize((size.width * MM, size.height * MM))
        whole = Rect(0, 0, *size)
        self.canvas.setTrimBox(_box(trim or whole, size))
        self.canvas.setBleedBox(_box(bleed or trim or whole, size))

    def place(self, drawing: Drawing, x: float = 0.0, y: float = 0.0, *, turn: Matrix | None = None, clip: Rect | None = None) -> None:
        """Puts a drawing's trim corner x, y mm from the page's top left corner.

        `turn` is applied first, in the drawing's own mm; `clip` too is in its mm.
        """
        assert self._page is not None, "begin_page comes first"
        self.painter.place_at(drawing, x, y, self._page.height, turn, clip)

    def _finish_page(self) -> None:
        if self._page is not None:
            self.canvas.showPage()
            put_by(self.canvas)

    def __enter__(self) -> Document:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        if kind is not None:
            return
        self._finish_page()
        if self._path is not None:
            with replacing(self._path) as file:
                write_pdf(self.canvas, file.write)
            return
        pieces: list[bytes] = []
        write_pdf(self.canvas, pieces.append)
        self.data = b"".join(pieces)


def _box(rect: Rect, page: Size) -> tuple[float, float, float, float]:
    """Left, bottom, right, top in points, as PDF counts from the lower left corner."""
    left, top, width, height = rect
    corners = (left, page.height - top - height, left + width, page.height - top)
    return tuple(round(corner * MM, 5) for corner in corners)  # type: ignore[return-value]
