"""A PDF written object by object: what is written is let go, so that a document takes no more memory than what is still to come.

ReportLab puts the whole file together in memory, twice. Here its objects are written in the same order and to the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from generator.spilling import Piece, Spill


def write_pdf(canvas: Canvas, write: Callable[[bytes], object]) -> None:
    """Hand over a finished canvas piece by piece; it cannot be used any more afterwards."""
    document: Any = canvas._doc  # type: ignore[attr-defined]
    for font in document.delayedFonts:
        font.addObjects(document)
    document.info.invariant = document.invariant
    document.info.digest(document.signature)
    root, about = document.Reference(document.Catalog), document.Reference(document.info)
    document.Outlines.prepare(document, canvas)
    if document.Outlines.ready < 0:
        document.Catalog.Outlines = None
    document.encrypt.prepare(document)
    file: Any = pdfdoc.PDFFile(document._pdfVersion)
    for piece in file.strings:  # how every file begins
        write(piece)
    file.write = write
    count = 0
    while (name := document.numberToId.get(count + 1)) is not None:  # more come up while they are written
        count += 1
        written = pdfdoc.PDFIndirectObject(name, document.idToObject[name]).format(document)
        document.idToOffset[name] = file.add(written)
        document.idToObject[name] = None
    table: Any = pdfdoc.PDFCrossReferenceTable()
    table.addsection(0, [document.numberToId[number] for number in range(1, count + 1)])
    start = file.add(table.format(document))
    trailer: Any = pdfdoc.PDFTrailer(startxref=start, Size=count + 1, Root=root, Info=about, ID=document.ID())
    file.add(trailer.format(document))


def put_by(canvas: Canvas, spill: Spill) -> None:
    """Let the latest page of a canvas wait in a file."""
    document: Any = canvas._doc  # type: ignore[attr-defined]
    page = document.Pages.pages[-1]
    stream: Any = pdfdoc.PDFStream(content=page.stream, filters=[pdfdoc.PDFZCompress])
    page.Contents, page.stream = _Waiting(spill.keep(stream.format(document))), None


class _Waiting(pdfdoc.PDFObject):
    """A stream as it will be written."""

    __RefOnly__ = 1

    def __init__(self, piece: Piece) -> None:
        self._piece = piece

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        return self._piece.data
