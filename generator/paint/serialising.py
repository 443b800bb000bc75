"""A PDF written object by object: what is written is let go, so that a document takes no more memory than what is still to come.

ReportLab puts the whole file together in memory, twice. Here its objects are written in the same order and to the same bytes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from generator.paint.packed import PictureStream
from generator.paint.pdf import PdfPainter, painter_of
from generator.paint.waiting import Numbered, Ready


def write_pdf(canvas: Canvas, write: Callable[[bytes], object]) -> None:
    """Hand over a finished canvas piece by piece; it cannot be used any more afterwards."""
    document: Any = canvas._doc  # type: ignore[attr-defined]
    painter = painter_of(canvas)
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
    places = array("Q")
    packed = painter.waiting.packed
    while (found := _object(document, painter, len(places) + 1)) is not None:  # more come up while they are written
        written, thing = found
        places.append(file.add(written))
        if packed is not None and isinstance(thing, PictureStream) and thing.key:
            packed.note(thing, places[-1] + written.index(thing.plane.data))
    start = file.add(f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n".encode())
    for place in places:
        file.add(b"%010d 00000 n \n" % place)
    trailer: Any = pdfdoc.PDFTrailer(startxref=start, Size=len(places) + 1, Root=root, Info=about, ID=document.ID())
    file.add(trailer.format(document))


def _object(document: Any, painter: PdfPainter, number: int) -> tuple[bytes, Any] | None:
    """The object of that number as it stands in the file, and what it is where that is known; it is let go."""
    picture = painter.waiting.picture(number)
    written = painter.waiting.written(number) if picture is None else picture.format(document)
    if written is not None:
        return b"".join((f"{number} 0 obj\n".encode(), written, b"" if written.endswith(b"\n") else b"\n", b"endobj\n")), picture
    name = document.numberToId.get(number)
    if name is None:
        return None
    thing = document.idToObject[name]
    found: bytes = pdfdoc.PDFIndirectObject(name, thing).format(document)
    document.idToObject[name] = None
    return found, thing


def put_by(canvas: Canvas) -> None:
    """Let the latest page of a canvas wait in a file, with the forms that it shows."""
    document: Any = canvas._doc  # type: ignore[attr-defined]
    painter, page = painter_of(canvas), document.Pages.pages[-1]
    stream: Any = pdfdoc.PDFStream(content=page.stream, filters=[pdfdoc.PDFZCompress])
    page.Contents, page.stream = Ready(painter.waiting.spill.keep(stream.format(document))), None
    if painter.on_page:
        page.XObjects = pdfdoc.PDFDictionary({name: Numbered(number) for name, number in painter.on_page.items()})
        painter.on_page.clear()
