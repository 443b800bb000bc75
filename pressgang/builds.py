"""What `build` made of a game, kept between runs: where nobody has touched the game since, or its files, nothing is read or made again.

The key is every file that could be read (`unchanged.py`) and all that was asked for. The files that it made are compared by digest.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.source import keeping
from engine.source.project import Project
from pressgang import unchanged

LEDGER = ".pressgang/built.json"
"""Below a game's folder: what each of its files was made from."""
UNDER_WAY = ".pressgang/new-*"
"""Below a game's folder: what a killed build left, which the next one finishes."""


@dataclass(frozen=True)
class Build:
    """The files that a game became, each with the digest of its bytes, and what was told of them."""

    files: dict[str, str]
    notes: list[str]


class Last:
    """The last build of a game as it is asked for now: `build` is None where it has to be made."""

    def __init__(self, project: Project, game: str, asked: Mapping[str, object], out: Path, say: Callable[[str], None]) -> None:
        self.out = out
        self._say = say
        self._key_now: Callable[[], str | None] = lambda: _key(project, game, asked, out)
        folder = out / project.game_folder(game).name
        self._key = None if any(folder.glob(UNDER_WAY)) else self._key_now()
        self._notes: list[str] = []
        self._files: list[Path] = []
        self.build = _found(self._key) if _is_readable(folder / LEDGER) else None
        for note in self.build.notes if self.build else ():
            say(note)

    def note(self, text: str) -> None:
        """Something is told of what is made."""
        self._notes.append(text)
        self._say(text)

    def keep(self, files: Sequence[Path]) -> None:
        """These files are made now; kept unless something was saved meanwhile, which may have been read or not."""
        self._files = list(files)
        made = {str(file): digest for file in files if (digest := _digest(file)) is not None}
        if self._key is not None and len(made) == len(files) and self._key == self._key_now():
            keeping.keep(self._key, json.dumps(asdict(Build(made, self._notes))).encode())

    @property
    def files(self) -> list[Path]:
        """All that the game became, made now or before."""
        return self._files if self.build is None else list(map(Path, self.build.files))


def _key(project: Project, game: str, asked: Mapping[str, object], out: Path) -> str | None:
    """What a build is kept under; None where that would not be safe, or would not pay."""
    return unchanged.key_of(project, game, "build", json.dumps(asked, sort_keys=True), str(out.resolve()), str(out))


def _found(key: str | None) -> Build | None:
    """What was made under a key, if all of it is there still, as it was made."""
    payload = keeping.find(key) if key is not None else None
    if payload is None:
        return None
    build = Build(**json.loads(payload))
    return build if all(_digest(Path(name)) == digest for name, digest in build.files.items()) else None


def _is_readable(ledger: Path) -> bool:
    """Whether the ledger beside the files can be read: one that is damaged or gone is written anew with them."""
    try:
        entries = json.loads(ledger.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(entries, dict) and all(isinstance(entry, dict) for entry in entries.values())


def _digest(file: Path) -> str | None:
    """The digest of a file's bytes; None where there is no such file."""
    try:
        with file.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return None
