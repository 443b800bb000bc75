"""The pictures that a print service or a digital table is handed, and a list of them: what each is and how many to make."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import Drawing
from generator.products.job import Job
from generator.products.laying.laying import Laid
from generator.products.laying.offers import offered_size
from generator.sheets.profiles import Profile
from generator.tables.book_pages import page_files
from generator.tables.handed import Handed, pictured, written
from generator.tables.pictures import face_pdf, pixels_of

LIST = "contents.csv"
_COLUMNS = ("product", "id", "name", "copies", "front", "back", "size", "width_mm", "height_mm", "width_px", "height_px")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the list."""

    job: Job
    thing: Laid
    front: str
    back: str
    profile: Profile

    def cells(self) -> tuple[str | int, ...]:
        thing = self.thing
        pieces = self.job.kind == "tokens"
        offered = offered_size(thing.size, self.profile, thing.shape, pieces=pieces) if self.profile.sizes else None
        lengths = (f"{thing.size.width:g}", f"{thing.size.height:g}")
        known = (self.job.name, thing.id, thing.name, thing.copies, self.front, self.back)
        return (*known, offered.name if offered else "", *lengths, *pixels_of(thing.size, self.profile))


def picture_files(jobs: Sequence[Job], profile: Profile) -> Iterator[Handed]:
    """One picture for each different face, fronts and backs, and for each page of a book, then the list of the faces.

    All faces of one size have the same number of pixels. Raises ContentError.
    """
    rows: list[_Row] = []
    for job in jobs:
        if job.book is not None:
            yield from page_files(job, profile)
        if job.made is None:
            continue
        backs: dict[Drawing, str] = {}
        things = job.made()
        shared = len({thing.back for thing in things}) == 1
        for thing in things:
            front = f"{job.name}-{thing.id}.png"
            yield _picture(front, thing.front, thing, profile)
            if thing.back is not None and thing.back not in backs:
                backs[thing.back] = f"{job.name}-back.png" if shared else f"{job.name}-{thing.id}-back.png"
                yield _picture(backs[thing.back], thing.back, thing, profile)
            rows.append(_Row(job, thing, front, backs[thing.back] if thing.back else "", profile))
    if rows:
        yield written(LIST, _listed(rows))


def _picture(name: str, side: Drawing, thing: Laid, profile: Profile) -> Handed:
    cut = None if profile.bleed else thing.cut
    pdf = face_pdf(side, bleed=profile.bleed, cut=cut)
    return pictured(name, pdf, pixels_of(thing.size, profile), profile.dpi, transparent=cut is not None)


def _listed(rows: Sequence[_Row]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    writer.writerows(_harmless(row.cells()) for row in rows)
    return out.getvalue().encode()


def _harmless(cells: Sequence[str | int]) -> list[str | int]:
    """No cell begins as a formula does, for those who open the list in a spreadsheet."""
    return [f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@") else cell for cell in cells]
