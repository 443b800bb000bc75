"""What the tests of a run share: builds of shipped games, which take up to half a minute, and what of a fresh game is laid out already."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pypdfium2

from engine.definitions.reading_alone import edition_names
from engine.source.project import Project
from generator.building.build import build
from generator.paint.document import write_atomically
from pressgang.checks.checking import problems_of
from pressgang.starting.starting import Model, start_game

ROOT = Path(__file__).parents[1]
PATIENCE = 600
"""Seconds that one process waits for what another makes."""


def printed(game: str, edition: str | None = None, *, name: str = "", **order: object) -> dict[str, Path]:
    """The files of a build, by name, made by whichever process of the run comes first; nobody changes them.

    An `order` for some of the products, or for another press, needs a `name` of its own.
    """
    assert name or not order, "builds of different orders under one name"

    def make(folder: Path) -> Sequence[Path]:
        return build(Project(ROOT), game, edition=edition, out=folder, **order)  # type: ignore[arg-type]

    return made_once(name or f"{game}-{edition or edition_names(Project(ROOT), game)[0]}", make)


def started(where: Path, title: str | None = None, like: Model | None = None) -> Path:
    """The project folder of a game as `pressgang new` writes it, of which all has been laid out well already, as if its designer had
    asked for `check`: what a test changes then is laid out by its checks, and nothing else. Each test has a copy of its own."""
    game = start_game(where, title, like)

    def check(folder: Path) -> Sequence[Path]:
        first = start_game(folder / where.name, title, like)
        assert not problems_of(Project(first.folder), first.game)
        return [first.folder / "output" / first.game / ".pressgang" / "laid.json"]

    named = f"laid-{where.name}-{title}-{like.id if like else ''}".replace(os.sep, "_")
    laid = made_once(named, check)["laid.json"]
    kept = game.folder / laid.relative_to(laid.parents[3])
    kept.parent.mkdir(parents=True)
    shutil.copyfile(laid, kept)
    return game.folder


def made_once(name: str, make: Callable[[Path], Sequence[Path]]) -> dict[str, Path]:
    """The files that `make` puts into a new folder, by name, made by whichever process of the run comes first."""
    folder = Path(os.environ["PRESSGANG_PRINTED"]) / name
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
            files = make(folder)
        except BaseException:
            shutil.rmtree(folder)  # whoever waits tries by himself, and tells what is wrong
            raise
        write_atomically(done, "\n".join(map(str, files)).encode())
    return {Path(line).name: Path(line) for line in done.read_text().splitlines()}


def pages_of(file: Path) -> list[str]:
    """The text of each page."""
    with pypdfium2.PdfDocument(file) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]
