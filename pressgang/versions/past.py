"""A game as it was: its files of a revision in a temporary project of their own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from engine.source.problems import ContentError
from engine.source.project import CONTENT, Project, inside
from generator.building.build import HOUSE
from generator.errors import LayoutError
from generator.temporary import temporary_folder
from pressgang.versions.repository import Repository, Revision, RevisionError

TEMPLATES = "templates"


@dataclass(frozen=True, slots=True)
class Past:
    """A revision, and a project that holds one game and the templates as they were then."""

    revision: Revision
    project: Project

    def with_templates_of(self, project: Project) -> None:
        """Print the old content from now on with the templates that another project has."""
        own = self.project.root / TEMPLATES
        shutil.rmtree(own, ignore_errors=True)
        if project.templates.is_dir() and project.templates.resolve() != HOUSE:
            shutil.copytree(project.templates, own)

    @contextmanager
    def named(self) -> Iterator[None]:
        """Whatever is wrong with the old files is told by revision and file, as git names them: `HEAD~3:content/…`."""
        try:
            yield
        except ContentError as error:
            problems = [replace(one, file=f"{self.revision.asked}:{one.file}") for one in error.problems]
            raise ContentError(problems) from error
        except LayoutError as error:
            error.file = f"{self.revision.asked}:{error.file or ''}"
            raise


@contextmanager
def as_of(project: Project, game: str, asked: str) -> Iterator[Past]:
    """A game as it was in a revision, while the context lasts. Raises RevisionError when git has no such thing."""
    repository = Repository.around(project.root)
    revision = repository.revision(asked)
    folder = project.game_folder(game)
    with temporary_folder() as draft:
        root = draft.resolve()
        if not _take(repository, revision, folder, root / CONTENT / folder.name):
            raise RevisionError(f"there is no {folder.name}/ in {CONTENT}/ in {revision}: the game is younger, or had another folder")
        if project.templates.is_dir():
            _take(repository, revision, project.templates, root / TEMPLATES)
        yield Past(revision, Project(root))


def _take(repository: Repository, revision: Revision, folder: Path, into: Path) -> int:
    """Write the files of a folder as they were; gives how many there are."""
    try:
        below = folder.resolve().relative_to(repository.top).as_posix()
    except ValueError:
        raise RevisionError(f"'{folder.name}' lies outside the repository of the project") from None
    blobs = repository.files(revision, below)
    for blob, data in zip(blobs, repository.contents(blobs), strict=True):
        into.mkdir(parents=True, exist_ok=True)
        file = inside(into, PurePosixPath(blob.path).relative_to(below).as_posix())
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return len(blobs)
