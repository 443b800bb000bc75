"""PDF/X: a PDF as print shops take it, with everything said about the inks it is made for.

`x4` is PDF/X-4 (ISO 15930-7); `x1a` is PDF/X-1a:2003 (ISO 15930-4), for shops whose machines know no transparency.
"""

from __future__ import annotations

import hashlib
import io
from typing import Final, Literal, NamedTuple

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from generator.colour.profile import coated_profile
from generator.colour.recolour import to_cmyk
from generator.colour.separation import MOST_INK
from generator.errors import LayoutError
from generator.transparency import first_transparent_page

Kind = Literal["x4", "x1a"]

REGISTRY: Final = "http://www.color.org"
"""Where printing conditions are registered; a name within the format."""

_XMP_PDFX: Final = "{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"
_XMP_TRAPPED: Final = "{http://ns.adobe.com/pdf/1.3/}Trapped"
_XMP_CREATED: Final = "{http://ns.adobe.com/xap/1.0/}CreateDate"
_XMP_MODIFIED: Final = "{http://ns.adobe.com/xap/1.0/}ModifyDate"
_XMP_METADATA: Final = "{http://ns.adobe.com/xap/1.0/}MetadataDate"
_XMP_TITLE: Final = "{http://purl.org/dc/elements/1.1/}title"
_XMP_DOCUMENT: Final = "{http://ns.adobe.com/xap/1.0/mm/}DocumentID"
_XMP_VERSION: Final = "{http://ns.adobe.com/xap/1.0/mm/}VersionID"
_XMP_RENDITION: Final = "{http://ns.adobe.com/xap/1.0/mm/}RenditionClass"
_DATE: Final = "2000-01-01T00:00:00+00:00"


class Condition(NamedTuple):
    """A registered printing condition."""

    identifier: str
    description: str


CONDITIONS: Final = {
    "FOGRA39": Condition("FOGRA39", "Offset on coated paper, ISO 12647-2:2004/Amd 1"),
}


def for_press(data: bytes, *, condition: str = "FOGRA39", most: float = MOST_INK, pdfx: Kind | None = "x4") -> bytes:
    """The PDF in the inks of a press, at most `most` of them in one spot (1 is one full ink); as PDF/X of a kind if asked for.

    Links and notes go, since paper has none. Raises KeyError for a condition that is not in CONDITIONS, LayoutError for
    transparency in a file that must have none.
    """
    with pikepdf.open(io.BytesIO(data)) as pdf:
        to_cmyk(pdf, most)
        if pdfx is not None:
            _declare(pdf, CONDITIONS[condition])
        if pdfx == "x4":
            _describe_x4(pdf, hashlib.sha256(data).hexdigest()[:32])
        elif pdfx == "x1a":
            _describe_x1a(pdf)
        pdf.remove_unreferenced_resources()
        return _saved(pdf, old=pdfx == "x1a")


def _saved(pdf: pikepdf.Pdf, *, old: bool) -> bytes:
    """The bytes of the file; `old` for programs that know PDF 1.4 and nothing later."""
    out = io.BytesIO()
    streams = pikepdf.ObjectStreamMode.disable if old else pikepdf.ObjectStreamMode.generate
    version = "1.4" if old else "1.6"
    pdf.save(out, deterministic_id=True, force_version=version, object_stream_mode=streams, fix_metadata_version=False)
    return out.getvalue()


def _declare(pdf: pikepdf.Pdf, condition: Condition) -> None:
    """What both kinds ask for: a condition, boxes, nothing that acts."""
    for page in pdf.pages:
        if "/Annots" in page.obj:
            del page.obj.Annots
        if "/TrimBox" not in page.obj:
            page.trimbox = page.mediabox
        if "/ArtBox" in page.obj:
            del page.obj.ArtBox
        if "/Trans" in page.obj:
            del page.obj.Trans
    for key in ("/OpenAction", "/AA", "/AcroForm"):
        if key in pdf.Root:
            del pdf.Root[key]
    pdf.Root.OutputIntents = Array([pdf.make_indirect(_intent(pdf, condition))])
    pdf.docinfo["/Trapped"] = Name("/False")


def _intent(pdf: pikepdf.Pdf, condition: Condition) -> Dictionary:
    profile = pdf.make_stream(coated_profile())
    profile.N = 4
    return Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(condition.identifier),
        OutputCondition=String(condition.description),
        RegistryName=String(REGISTRY),
        Info=String(condition.description),
        DestOutputProfile=profile,
    )


def _describe_x1a(pdf: pikepdf.Pdf) -> None:
    """PDF/X-1a:2003 says what it is in the Info dictionary, and knows neither transparency nor what came after PDF 1.4."""
    if page := first_transparent_page(pdf):
        message = f"page {page}: something is see-through, which PDF/X-1a does not allow (opacity, a gradient to nothing or a picture)"
        raise LayoutError(message)
    for key in ("/Metadata", "/ViewerPreferences"):
        if key in pdf.Root:
            del pdf.Root[key]
    pdf.docinfo["/GTS_PDFXVersion"] = String("PDF/X-1a:2003")


def _describe_x4(pdf: pikepdf.Pdf, name: str) -> None:
    pdf.docinfo["/GTS_PDFXVersion"] = String("PDF/X-4")
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata.register_xml_namespace("http://www.npes.org/pdfx/ns/id/", "pdfxid")
        metadata[_XMP_PDFX] = "PDF/X-4"
        metadata[_XMP_TRAPPED] = "False"
        metadata[_XMP_TITLE] = str(pdf.docinfo.get("/Title", ""))
        for key in (_XMP_CREATED, _XMP_MODIFIED, _XMP_METADATA):
            metadata[key] = _DATE
        metadata[_XMP_DOCUMENT] = f"uuid:{name[:8]}-{name[8:12]}-{name[12:16]}-{name[16:20]}-{name[20:]}"
        metadata[_XMP_VERSION] = "1"
        metadata[_XMP_RENDITION] = "default"
