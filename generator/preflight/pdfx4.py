"""What makes a PDF a PDF/X-4 file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pikepdf

from generator.preflight.report import Finding

_VERSION: Final = "{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"
_TRAPPED: Final = "{http://ns.adobe.com/pdf/1.3/}Trapped"
_ALLOWED_NOTES: Final = ("/PrinterMark", "/TrapNet")


def check_pdfx(pdf: pikepdf.Pdf) -> Iterator[Finding]:
    """Output intent, metadata, version, and nothing that acts."""
    intents = [one for one in pdf.Root.get("/OutputIntents", []) if one.get("/S") == pikepdf.Name("/GTS_PDFX")]
    named = [one for one in intents if "/OutputConditionIdentifier" in one]
    yield Finding("PDF/X output intent", len(named) == 1, str(named[0].OutputConditionIdentifier) if named else "none")
    yield Finding("the output intent brings its profile", any("/DestOutputProfile" in one for one in named))
    with pdf.open_metadata() as metadata:
        version, trapped = metadata.get(_VERSION), str(metadata.get(_TRAPPED))
    yield Finding("metadata say PDF/X-4", version == "PDF/X-4", str(version))
    yield Finding("metadata say whether it is trapped", trapped in ("True", "False"), trapped)
    yield Finding("title, dates and document id", "/Title" in pdf.docinfo and "/CreationDate" in pdf.docinfo and "/ID" in pdf.trailer)
    yield Finding("PDF 1.4 to 1.6", pdf.pdf_version in ("1.4", "1.5", "1.6"), pdf.pdf_version)
    acts = [name for name in ("/AcroForm", "/OpenAction", "/AA") if name in pdf.Root]
    acts += ["page action" for page in pdf.pages if "/AA" in page.obj]
    yield Finding("no forms, no actions", not acts, ", ".join(acts[:3]))
    yield _notes(pdf)


def _notes(pdf: pikepdf.Pdf) -> Finding:
    for number, page in enumerate(pdf.pages, start=1):
        kinds = [str(note.get("/Subtype")) for note in page.obj.get("/Annots", [])]
        if other := [kind for kind in kinds if kind not in _ALLOWED_NOTES]:
            return Finding("no links or notes on the pages", False, other[0].lstrip("/"), number)
    return Finding("no links or notes on the pages", True)
