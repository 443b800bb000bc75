"""Sheets of only what changed, set on paper as a build sets them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.building.jobs import plan
from generator.products.boards.board_sheets import board_sheets, whole_sheets
from generator.products.job import Job
from generator.products.laying.laying import Laid
from generator.products.laying.printing import card_sheets, piece_sheets, ready
from generator.products.registry import things_of
from generator.products.workshop import Workshop
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import parse_length
from pressgang.versions.faces import FaceChange

PREFIX = "changes"
"""How the names of all files of a comparison begin."""


def jobs_of(shop: Workshop, changes: Sequence[FaceChange]) -> list[Job]:
    """A file for each file of the game on which something must be printed anew."""
    jobs: list[Job] = []
    for job in plan(shop, None):
        mine = [change for change in changes if change.file == job.name and change.to_print]
        if mine:
            jobs.append(_job(shop, job, mine))
    return jobs


def _job(shop: Workshop, job: Job, changes: Sequence[FaceChange]) -> Job:
    """What of a file is to be printed anew."""
    things = [replace(change.new, copies=change.to_print) for change in changes if change.new]
    key = [job.key, [(thing.id, thing.copies) for thing in things]]

    def pages(paper: Paper, label: Label) -> list[Sheet]:
        return _sheets(shop, job, things, paper, label)

    duplex = job.duplex and any(thing.back for thing in things)
    return replace(
        job, name=f"{PREFIX}-{job.name}", title=f"{job.title}, what changed", key=key, pages=pages, duplex=duplex, one_sided=None
    )


def _sheets(shop: Workshop, job: Job, things: Sequence[Laid], paper: Paper, label: Label) -> list[Sheet]:
    part, ids = job.part, {thing.id for thing in things}
    assert part is not None
    if job.kind == "boxes":
        assert job.pages is not None
        return job.pages(paper, label)
    if part.things == "boards":
        return board_sheets(shop, part, [island for island in shop.islands if island.id in ids], paper, label)
    if job.kind == "boards" and not part.face:
        return whole_sheets(shop, [thing for thing in things_of(shop, part) if thing.id in ids], paper, label)
    set_on, pieces = (piece_sheets, True) if job.kind in ("tokens", "dials") else (card_sheets, False)
    return set_on(shop.press, ready(shop.press, things, pieces=pieces), paper, label, parse_length(part.gutter))
