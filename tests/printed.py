"""Builds of shipped games that the tests of a run share: setting a large game takes half a minute, and many look at the same pages."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pypdfium2

from engine.source.project import Project
from generator.build import build
from generator.document import write_atomically
from pressgang.checking import edition_names

ROOT = Path(__file__).parents[1]
PATIENCE = 600
"""Seconds that one process waits for what another makes."""


def printed(game: str, edition: str | None = None, *, name: str = "", **order: object) -> dict[str, Path]:
    """The files of a build, by name, made by whichever process of the run comes first; nobody changes them.

    An `order` for some of the products, or for another press, needs a `name` of its own.
    """
    assert name or not order, "builds of different orders under one name"
    folder = Path(os.environ["PRESSGANG_PRINTED"]) / (name or f"{game}-{edition or edition_names(Project(ROOT), game)[0]}")
    done = folder.with_name(f"{folder.name}.done")
    until = time.monotonic() + PATIENCE
    while not done.is_file():
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            assert time.monotonic() < until, f"{folder.name} is not made in {PATIENCE} s"
            time.sleep(0.5)
            continue
        try:
            files = build(Project(ROOT), game, edition=edition, out=folder, **order)  # type: ignore[arg-type]
        except BaseException:
            shutil.rmtree(folder)  # whoever waits tries by himself, and tells what is wrong
            raise
        write_atomically(done, "\n".join(map(str, files)).encode())
    return {Path(line).name: Path(line) for line in done.read_text().splitlines()}


def pages_of(file: Path) -> list[str]:
    """The text of each page."""
    with pypdfium2.PdfDocument(file) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]
