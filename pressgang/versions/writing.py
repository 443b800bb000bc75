"""Writing what changed: the list, sheets to print, and the contact sheet; all of it or nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from generator.building.making import Output, outputs_of
from generator.building.product_sets import tidy_up, write_set
from generator.products.job import Job
from generator.products.ledger import FOLDER, Ledger
from generator.sheets.papers import Paper
from pressgang.versions.contact import contact_sheets, pairs_of
from pressgang.versions.finding import Findings
from pressgang.versions.report import page_of
from pressgang.versions.sheets import PREFIX, jobs_of

WRITTEN = "changes.json"
"""Remembers what the last comparison wrote, so that the next does not leave some of it lying."""


def write_changes(found: Findings, folder: Path, paper: Paper) -> list[Path]:
    """Write everything into the folder of the game. Raises ContentError or LayoutError before anything is written."""
    outputs = [output for job in _jobs(found) for output in outputs_of(found.shop, job, paper, "pdf", Ledger(folder), "")]
    page = folder / f"{PREFIX}.md"
    page_text = page_of(found, [output.path for output in outputs])
    files = [page, *(output.path for output in outputs)]
    made = {output.path.name: output.data for output in [Output(page, "", page_text.encode()), *outputs] if output.data is not None}
    listed = {f"{FOLDER}/{WRITTEN}": json.dumps([file.name for file in files]).encode()}
    tidy_up(folder)
    write_set(folder, made | listed, tuple(_last(folder, {file.name for file in files})))
    return files


def _jobs(found: Findings) -> Iterator[Job]:
    yield from jobs_of(found.shop, found.faces)
    pairs = pairs_of(found.faces, _reasons(found))
    if pairs:
        title = f"{found.shop.game.manifest.title}: faces that changed since {found.revision}"
        then = f"before ({found.revision.short})"
        yield Job(
            f"{PREFIX}-contact",
            "what changed, side by side",
            [],
            pages=lambda paper, _: contact_sheets(found.shop, pairs, title, then, paper),
        )


def _reasons(found: Findings) -> dict[str, str]:
    """By the name of a face that changed: what changed in the thing and in what lies within it, in a line."""
    told = [change for change in found.changes if not change.also_in_text and change.sort not in ("added", "removed")]
    return {
        name: "; ".join(change.told for change in told if change.subject == name or change.subject.startswith(f"{name}, "))
        for name in {face.any.name for face in found.faces}
    }


def _last(folder: Path, kept: set[str]) -> Iterator[str]:
    """What the last comparison wrote and this one does not: nobody shall print it by mistake."""
    try:
        last = json.loads((folder / FOLDER / WRITTEN).read_text())
    except (OSError, ValueError, RecursionError):
        return
    for name in last if isinstance(last, list) else ():
        if isinstance(name, str) and name.startswith(f"{PREFIX}-") and "/" not in name and "\\" not in name and name not in kept:
            yield name
