"""Pages that are trimmed to the paper they are laid out on, for shops that print on larger sheets: books, and sheets of pieces."""

from __future__ import annotations

import io

import pikepdf
from pikepdf import Array

from generator.units import MM


def trimmed_to_paper(data: bytes, bleed: float) -> bytes:
    """The PDF with `bleed` mm around every page: what was the paper becomes the trim. Links move along; nothing else on a page changes."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            _grow(page, round(bleed * MM, 5))
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    return out.getvalue()


def _grow(page: pikepdf.Page, by: float) -> None:
    left, bottom, right, top = (float(corner) for corner in page.mediabox)
    width, height = right - left, top - bottom
    moved_by = (by - left, by - bottom)
    whole = Array([0, 0, width + 2 * by, height + 2 * by])
    for name in ("/CropBox", "/ArtBox"):
        if name in page.obj:
            del page.obj[name]
    page.mediabox = page.obj.BleedBox = whole
    page.trimbox = Array([by, by, width + by, height + by])
    page.contents_add(f"q 1 0 0 1 {moved_by[0]:.5f} {moved_by[1]:.5f} cm\n".encode(), prepend=True)
    page.contents_add(b"\nQ")
    for note in page.obj.get("/Annots", []):
        x0, y0, x1, y1 = (float(corner) for corner in note.Rect)
        note.Rect = Array([x0 + moved_by[0], y0 + moved_by[1], x1 + moved_by[0], y1 + moved_by[1]])
