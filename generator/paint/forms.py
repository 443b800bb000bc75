"""Form XObjects: a content stream stored once, with the resources it names.

ReportLab's own forms know neither shadings nor graphics states, so these write themselves.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from reportlab.pdfbase import pdfdoc


@dataclass(frozen=True, slots=True, kw_only=True)
class Resources:
    """What a content stream refers to: other forms by name, and objects of its own."""

    forms: Mapping[str, int] = field(default_factory=dict)
    """Their numbers by name."""
    states: Mapping[str, pdfdoc.PDFObject] = field(default_factory=dict)
    shadings: Mapping[str, pdfdoc.PDFObject] = field(default_factory=dict)

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """The resource dictionary; its fonts are all those of the document."""
        number, version = document.idToObjectNumberAndVersion["BasicFonts"]
        parts = [f"<< /Font {number} {version} R".encode()]
        if self.forms:
            named = " ".join(f"/{name} {number} 0 R" for name, number in sorted(self.forms.items()))
            parts.append(f"/XObject << {named} >>".encode())
        for key, objects in (("ExtGState", self.states), ("Shading", self.shadings)):
            if objects:
                parts.append(f"/{key} ".encode() + pdfdoc.format(pdfdoc.PDFDictionary(dict(objects)), document))
        return b" ".join(parts) + b" >>"


def written_form(stream: str, box: Iterable[float], resources: bytes, group: str | None = None) -> bytes:
    """A form with these resources; `group` is the colour space of one that fades as a whole."""
    data = zlib.compress(stream.encode("latin-1"))
    corners = " ".join(f"{number:.4f}".rstrip("0").rstrip(".") for number in box)
    blended = f" /Group << /S /Transparency /CS /{group} >>" if group else ""
    head = f"<< /Type /XObject /Subtype /Form /BBox [ {corners} ]{blended} /Filter /FlateDecode /Length {len(data)}"
    return b"".join([head.encode(), b" /Resources ", resources, b" >>\nstream\n", data, b"\nendstream\n"])
