"""Schemas written anew after each `check` that found a name, a verb or a column of a game changed.

Where no file was changed, nothing is read or imported for them.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from engine.source import keeping
from engine.source.problems import ContentError
from engine.source.project import Project
from pressgang import unchanged


def refresh_schemas(project: Project, game: str) -> None:
    """Write the schemas anew where there are some and the game has changed, so that editors know the names of what was added since.

    Where nothing may be written, the old ones stay: a game is looked through in a folder of somebody else's too.
    """
    folder = project.output / "schema" / game
    if not folder.is_dir():
        return
    with suppress(ContentError, OSError):
        _refresh(project, game, folder)


def _refresh(project: Project, game: str, folder: Path) -> None:
    key = unchanged.key_of(project, game, "schemas", str(folder))
    if key is not None and keeping.find(key) == _digest(folder):
        return
    from pressgang.schemas.schemas import gather, write_schemas

    found = gather(project, game)
    said = found.digest().encode()
    place = hashlib.sha256(f"{folder}\0{keeping.digest_of_packages(*unchanged.OURS)}\0schemas of what is named".encode()).hexdigest()
    if key is None or keeping.find(place) != said + _digest(folder):  # most edits change no name
        for _ in write_schemas(project, game, project.output, found):
            pass
    if key is not None and key == unchanged.key_of(project, game, "schemas", str(folder)):
        keeping.keep(key, written := _digest(folder))
        keeping.keep(place, said + written)


def _digest(folder: Path) -> bytes:
    """Which schemas there are, as they are."""
    return keeping.digest_of_files(sorted(folder.glob("*.json")), folder).encode()
