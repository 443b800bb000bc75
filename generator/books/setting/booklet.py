"""Binding: the pages of a book side by side, as one reads them or as they are printed to be folded and stapled."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from generator.scene.matrix import Matrix
from generator.units import MM

Binding = Literal["pages", "spreads", "booklet"]
"""Single pages; two facing pages to a sheet, for the screen; sheets for saddle stitching."""

PAPER_THICKNESS: Final = 0.1
"""Of ordinary paper, 80 to 90 g/m², in mm."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet: its pages counted from 0, None for an empty one, and how far both move to the spine, in mm."""

    left: int | None
    right: int | None
    creep: float = 0.0


def saddle_stitched(pages: int, thickness: float = PAPER_THICKNESS) -> list[Side]:
    """Both sides of each sheet, the outermost first; folded into one another they make the book, empty pages at its end.

    Inner sheets stick out by the paper around which they lie, so what they show moves to the spine by as much.

    >>> [(side.left, side.right) for side in saddle_stitched(8)]
    [(7, 0), (1, 6), (5, 2), (3, 4)]
    """
    last = -(-pages // 4) * 4 - 1
    sides = []
    for sheet in range((last + 1) // 4):
        outer, creep = 2 * sheet, sheet * thickness
        sides += [Side(last - outer, outer, creep), Side(outer + 1, last - outer - 1, creep)]
    return [Side(_real(side.left, pages), _real(side.right, pages), side.creep) for side in sides]


def facing(pages: int) -> list[Side]:
    """The first page alone on the right, then two by two.

    >>> [(side.left, side.right) for side in facing(4)]
    [(None, 0), (1, 2), (3, None)]
    """
    return [Side(_real(left, pages), _real(left + 1, pages)) for left in range(-1, pages, 2)]


def _real(page: int | None, pages: int) -> int | None:
    return page if page is not None and 0 <= page < pages else None


def bound(data: bytes, binding: Binding, thickness: float = PAPER_THICKNESS) -> bytes:
    """A book's PDF in that binding; all its pages have one size. Spreads keep links and bookmarks, sheets for the stapler drop them.

    `thickness` is that of the paper in mm. A book that is read from the right has its spine on the other side.
    """
    if binding == "pages":
        return data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        count = len(pdf.pages)
        sides = saddle_stitched(count, thickness) if binding == "booklet" else facing(count)
        if pdf.Root.get("/ViewerPreferences", Dictionary()).get("/Direction") == Name.R2L:
            sides = [Side(side.right, side.left, side.creep) for side in sides]
        _impose(pdf, sides, keep_links=binding == "spreads")
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class _Place:
    """Where an old page now stands."""

    page: pikepdf.Page
    x: float


def _impose(pdf: pikepdf.Pdf, sides: Sequence[Side], *, keep_links: bool) -> None:
    """Replaces the pages by the sides."""
    old = [pikepdf.Page(page.obj) for page in pdf.pages]
    forms = [pdf.make_indirect(page.as_form_xobject()) for page in old]
    box = [float(corner) for corner in old[0].mediabox]
    width, height = box[2] - box[0], box[3] - box[1]
    places: dict[tuple[int, int], _Place] = {}
    for side in sides:
        made = pdf.add_blank_page(page_size=(2 * width, height))
        made.trimbox = made.bleedbox = Array([0, 0, 2 * width, height])
        code: list[str] = []
        for half, page in ((0, side.left), (1, side.right)):
            if page is not None:
                shift = side.creep * MM * (1 if half == 0 else -1)
                code.append(_placed(half * width, (half * width + shift - box[0], -box[1]), (width, height), f"P{page}"))
                places[old[page].obj.objgen] = _Place(made, half * width + shift)
        shown = [page for page in (side.left, side.right) if page is not None]
        made.obj.Resources = Dictionary(XObject=Dictionary({f"/P{page}": forms[page] for page in shown}))
        made.obj.Contents = pdf.make_stream(" ".join(code).encode())
    _relink(pdf, old, places) if keep_links else _unlink(pdf)
    del pdf.pages[: len(old)]
    _label(pdf, sides)


def _placed(left: float, move: tuple[float, float], size: tuple[float, float], name: str) -> str:
    """A page drawn where it belongs and cut off at the spine."""
    matrix: Matrix = (1, 0, 0, 1, *move)
    moved = " ".join(f"{number:.4f}" for number in matrix)
    return f"q {left:.4f} 0 {size[0]:.4f} {size[1]:.4f} re W n {moved} cm /{name} Do Q"


def _label(pdf: pikepdf.Pdf, sides: Sequence[Side]) -> None:
    """Each side is called by the numbers of its pages."""
    numbers = Array()
    for index, side in enumerate(sides):
        shown = [str(page + 1) for page in (side.left, side.right) if page is not None]
        numbers.append(index)
        numbers.append(Dictionary(P=String("\u2013".join(shown) or "empty")))
    pdf.Root.PageLabels = Dictionary(Nums=numbers)
    pdf.Root.PageLayout = Name.SinglePage


def _unlink(pdf: pikepdf.Pdf) -> None:
    for key in ("/Outlines", "/Dests", "/PageMode"):
        if key in pdf.Root:
            del pdf.Root[key]
    preferences = pdf.Root.get("/ViewerPreferences", Dictionary())
    preferences.Duplex = Name.DuplexFlipShortEdge
    preferences.PrintScaling = pikepdf.Name("/None")
    pdf.Root.ViewerPreferences = preferences


def _relink(pdf: pikepdf.Pdf, old: Sequence[pikepdf.Page], places: dict[tuple[int, int], _Place]) -> None:
    """Links move with their pages, and lead to where the pages are now."""
    for page in old:
        place = places[page.obj.objgen]
        notes = place.page.obj.get("/Annots", Array())
        for note in page.obj.get("/Annots", []):
            left, bottom, right, top = (float(corner) for corner in note.Rect)
            note.Rect = Array([left + place.x, bottom, right + place.x, top])
            notes.append(note)
        if len(notes):
            place.page.obj.Annots = notes
    for aim in _aims(pdf):
        target = places.get(aim[0].objgen)
        if target is not None:
            aim[0] = target.page.obj
            if str(aim[1]) == "/XYZ":
                aim[2] = float(aim[2]) + target.x


def _aims(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Every place that a link or bookmark leads to, once."""
    seen = set()
    candidates = [*pdf.Root.get("/Dests", Dictionary()).values()]
    candidates += [thing.Dest for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/Dest" in thing]
    for aim in candidates:
        found = aim.get("/D") if isinstance(aim, pikepdf.Dictionary) else aim
        if isinstance(found, pikepdf.Array) and found.objgen not in seen:
            seen.add(found.objgen) if found.objgen != (0, 0) else None
            yield found
