"""What makes a PDF a PDF/X file: PDF/X-4, or PDF/X-1a:2003."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pikepdf

from generator.pdfx import Kind
from generator.preflight.report import Finding
from generator.transparency import first_transparent_page

_VERSION: Final = "{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"
_TRAPPED: Final = "{http://ns.adobe.com/pdf/1.3/}Trapped"
_DATED: Final = ("/Title", "/CreationDate", "/ModDate")
_LATER: Final = (pikepdf.Name("/ObjStm"), pikepdf.Name("/XRef"))
_FORBIDDEN: Final = frozenset({"/LZWDecode", "/JPXDecode", "/JBIG2Decode"})
_ALLOWED_NOTES: Final = ("/PrinterMark", "/TrapNet")


def check_pdfx(pdf: pikepdf.Pdf, kind: Kind) -> Iterator[Finding]:
    """Output intent, what the file says it is, version, and nothing that acts."""
    intents = [one for one in pdf.Root.get("/OutputIntents", []) if one.get("/S") == pikepdf.Name("/GTS_PDFX")]
    named = [one for one in intents if "/OutputConditionIdentifier" in one]
    yield Finding("PDF/X output intent", len(named) == 1, str(named[0].OutputConditionIdentifier) if named else "none")
    yield Finding("the output intent brings its profile", any("/DestOutputProfile" in one for one in named))
    yield from _declared_x4(pdf) if kind == "x4" else _declared_x1a(pdf)
    yield Finding("title, dates and document id", all(key in pdf.docinfo for key in _DATED) and "/ID" in pdf.trailer)
    acts = [name for name in ("/AcroForm", "/OpenAction", "/AA") if name in pdf.Root]
    acts += ["page action" for page in pdf.pages if "/AA" in page.obj]
    yield Finding("no forms, no actions", not acts, ", ".join(acts[:3]))
    yield _notes(pdf)


def _declared_x4(pdf: pikepdf.Pdf) -> Iterator[Finding]:
    with pdf.open_metadata() as metadata:
        version, trapped = metadata.get(_VERSION), str(metadata.get(_TRAPPED))
    yield Finding("metadata say PDF/X-4", version == "PDF/X-4", str(version))
    yield Finding("metadata say whether it is trapped", trapped in ("True", "False"), trapped)
    yield Finding("PDF 1.4 to 1.6", pdf.pdf_version in ("1.4", "1.5", "1.6"), pdf.pdf_version)


def _declared_x1a(pdf: pikepdf.Pdf) -> Iterator[Finding]:
    version = str(pdf.docinfo.get("/GTS_PDFXVersion", "nothing"))
    yield Finding("it says PDF/X-1a:2003", version == "PDF/X-1a:2003", version)
    trapped = str(pdf.docinfo.get("/Trapped", "nothing"))
    yield Finding("it says whether it is trapped", trapped in ("/True", "/False"), trapped)
    yield Finding("PDF 1.3 or 1.4", pdf.pdf_version in ("1.3", "1.4"), pdf.pdf_version)
    packed = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Type") in _LATER]
    filters = {str(name) for thing in pdf.objects if isinstance(thing, pikepdf.Stream) for name in _filters(thing)} & _FORBIDDEN
    yield Finding("nothing later than PDF 1.4", not packed and not filters, ", ".join(sorted(filters)) or "object streams" * bool(packed))
    page = first_transparent_page(pdf)
    yield Finding("no transparency", page is None, "", page)


def _filters(stream: pikepdf.Stream) -> list[pikepdf.Object]:
    found = stream.get("/Filter")
    return [] if found is None else [found] if isinstance(found, pikepdf.Name) else list(found)


def _notes(pdf: pikepdf.Pdf) -> Finding:
    for number, page in enumerate(pdf.pages, start=1):
        kinds = [str(note.get("/Subtype")) for note in page.obj.get("/Annots", [])]
        if other := [kind for kind in kinds if kind not in _ALLOWED_NOTES]:
            return Finding("no links or notes on the pages", False, other[0].lstrip("/"), number)
    return Finding("no links or notes on the pages", True)
