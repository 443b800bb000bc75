"""Git, asked for the files of a revision: nothing is checked out, no filter or hook is run, and nothing in the working tree is touched."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MOST_FILES: Final = 20_000
MOST_BYTES: Final = 256 * 1024 * 1024
"""A game with more than that in one revision is refused."""

_PLAIN_FILES = frozenset({"100644", "100755", "100664"})
_DECIDED_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE", "GIT_PREFIX")


class RevisionError(Exception):
    """A revision that cannot be had, or a place where there are none."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit: as it was asked for, its hash and its day."""

    asked: str
    commit: str
    day: str

    @property
    def short(self) -> str:
        """The beginning of its hash."""
        return self.commit[:8]

    def __str__(self) -> str:
        name = "" if self.commit.startswith(self.asked) else f"{self.asked}, "
        return f"{name}{self.short} of {self.day}"

    def to_plain(self) -> dict[str, str]:
        """For programs."""
        return {"asked": self.asked, "commit": self.commit, "day": self.day}


@dataclass(frozen=True, slots=True)
class Blob:
    """A file in a revision."""

    path: str
    """From the top of the repository."""
    name: str
    """Its hash."""
    size: int


@dataclass(frozen=True, slots=True)
class Repository:
    """A git repository with a working tree, whose top folder is `top`."""

    top: Path
    program: str

    @classmethod
    def around(cls, folder: Path) -> Repository:
        """The repository that a folder lies in. Raises RevisionError without git, or when it lies in none."""
        program = shutil.which("git")
        if program is None:
            raise RevisionError("git is not installed, or not found on the PATH: revisions are read with it")
        here = cls(folder, program)
        try:
            top = here._ask("rev-parse", "--show-toplevel").decode().rstrip("\n")
        except RevisionError as error:
            if "not a git repository" in str(error):
                raise RevisionError(f"'{folder.name}' is in no git repository: there are no revisions to compare with") from None
            raise
        return cls(Path(top).resolve(), program)

    def revision(self, asked: str) -> Revision:
        """The commit that a tag, branch, hash or expression such as `HEAD~3` means. Raises RevisionError."""
        try:
            commit = self._ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{asked}^{{commit}}").decode().strip()
        except RevisionError:
            raise RevisionError(f"no revision '{asked}': name a commit, a branch or a tag") from None
        day = self._ask("show", "--no-patch", "--no-show-signature", "--format=%cs", commit).decode().strip()
        return Revision(asked, commit, day)

    def files(self, revision: Revision, folder: str) -> list[Blob]:
        """The files below a folder. Raises RevisionError for links, and for more than can be a game."""
        listed = self._ask("ls-tree", "-r", "-l", "-z", "--full-tree", revision.commit, "--", f"{folder}/")
        blobs = [_blob(line, revision) for line in listed.decode("utf-8", "surrogateescape").split("\0") if line]
        if len(blobs) > MOST_FILES or sum(blob.size for blob in blobs) > MOST_BYTES:
            most = f"{MOST_FILES:,} files or {MOST_BYTES // 1024 // 1024} MB"
            raise RevisionError(f"{folder} has more than {most} in {revision}")
        return blobs

    def contents(self, blobs: Sequence[Blob]) -> Iterator[bytes]:
        """The bytes of each, as they were committed. Raises RevisionError when they are not in this clone."""
        wanted = "".join(f"{blob.name}\n" for blob in blobs)
        return _parted(self._ask("cat-file", "--batch", given=wanted.encode()), blobs)

    def _ask(self, *words: str, given: bytes = b"") -> bytes:
        """Run git. Raises RevisionError with what it says."""
        words = ("--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", *words)
        try:
            done = subprocess.run(
                [self.program, "-C", str(self.top), *words], input=given, capture_output=True, env=_environment(), check=False
            )
        except (OSError, ValueError) as error:  # a NUL in a revision is a ValueError
            raise RevisionError(f"git cannot be run: {error}") from None
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip().partition("\n")[0]
            raise RevisionError(f"git says: {re.sub('^fatal: ', '', said) or 'nothing, but fails'}")
        return done.stdout


def _environment() -> dict[str, str]:
    """Git speaks English, asks nobody, and means the repository that it is started in."""
    inherited = {name: value for name, value in os.environ.items() if name not in _DECIDED_ELSEWHERE}
    return inherited | {"LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1"}


def _blob(line: str, revision: Revision) -> Blob:
    about, _, path = line.partition("\t")
    mode, kind, name, size = about.split()
    if kind != "blob" or mode not in _PLAIN_FILES:
        what = "a link" if mode == "120000" else "no plain file"
        raise RevisionError(f"{path} is {what} in {revision}: only plain files are read")
    return Blob(path, name, int(size))


def _parted(batch: bytes, blobs: Iterable[Blob]) -> Iterator[bytes]:
    """The files that `cat-file --batch` prints one after another, each behind a line that tells its length."""
    at = 0
    for blob in blobs:
        end = batch.find(b"\n", at)
        if batch[at:end].split()[1:] != [b"blob", str(blob.size).encode()]:
            raise RevisionError(f"{blob.path} is not in this clone: fetch it whole first")
        yield batch[end + 1 : end + 1 + blob.size]
        at = end + blob.size + 2
