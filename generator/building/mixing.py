"""Mixed decks: cards of one size share sheets, whatever deck they belong to, so that no sheet but the last is left part empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.products.job import Job
from generator.products.laying.printing import card_sheets
from generator.products.sizes import stated_size
from generator.products.workshop import Workshop
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import Size, parse_length


def mixed(shop: Workshop, jobs: Sequence[Job]) -> list[Job]:
    """The jobs, those of one size united into `mixed-<width>x<height>` at the place of the first."""
    sizes = {job.name: _size_of(shop, job) for job in jobs}
    found: list[Job] = []
    united: set[Size] = set()
    for job in jobs:
        size = sizes[job.name]
        together = [other for other in jobs if size and sizes[other.name] == size]
        if size is None or len(together) == 1:
            found.append(job)
        elif size not in united:
            united.add(size)
            found.append(_united(shop, size, together))
    return found


def _size_of(shop: Workshop, job: Job) -> Size | None:
    """The size that print.yaml gives; things that state their own size are not mixed."""
    return stated_size(shop, job.part) if job.kind == "faces" and job.part else None


def _united(shop: Workshop, size: Size, jobs: Sequence[Job]) -> Job:
    def pages(paper: Paper, label: Label) -> list[Sheet]:
        things = [thing for job in jobs if job.made for thing in job.made()]
        gutter = max(parse_length(job.part.gutter) for job in jobs if job.part)
        return card_sheets(shop.press, things, paper, label, gutter)

    return replace(
        jobs[0],
        name=f"mixed-{size.width:g}x{size.height:g}",
        title=", ".join(job.title for job in jobs),
        key=["mixed", *(job.key for job in jobs)],
        pages=pages,
        faces=lambda: [named for job in jobs if job.faces for named in job.faces()],
        made=lambda: [thing for job in jobs if job.made for thing in job.made()],
        duplex=any(job.duplex for job in jobs),
    )
