"""Whether a game is still the one that somebody looked at: a digest of every file that could be read for it, and of Pressgang itself.

Nothing is told by times of files. Rules that come from another package are always looked at anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

from engine.definitions.columns import PICTURES
from engine.source import keeping
from engine.source.packages import GROUPS
from engine.source.problems import ContentError
from engine.source.project import Project

OURS = ("engine", "generator", "pressgang", "templates")
"""The folders of what looks a game through and prints it."""
MOST_BYTES = 64 * 1024 * 1024
"""Of a game's files; one with more is looked through each time."""


def key_of(project: Project, game: str, *asked: str) -> str | None:
    """What is kept of a game, for what was `asked` about it; None where that would not be safe, or would not pay.

    It stands for the game's folder, the templates of the project, Pressgang's own source, Python and the libraries beside it.
    """
    if not keeping.is_on() or any(entry_points(group=group) for group in GROUPS):
        return None
    try:
        files = [file for folder in (project.game_folder(game), project.templates) for file in _files(folder)]
        if sum(file.stat().st_size for file in files) > MOST_BYTES:
            return None
        told = keeping.digest_of_files(files, project.root)
    except (ContentError, OSError, ValueError):  # such as a link that leads nowhere, or out of the project
        return None
    parts = (keeping.digest_of_packages(*OURS), str(project.root), game, *asked, told)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    """All files of a folder, in order. Raises OSError for a linked folder, since nobody would see what changes in it, and for what
    stands in the place of a file, which would be told still when it is gone.
    """
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            yield path
        elif path.is_symlink():
            raise OSError(f"{path} is a link to a folder")
        elif not path.is_dir() or path.suffix.lower() in PICTURES:
            raise OSError(f"{path} is no file")
