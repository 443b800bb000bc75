"""Runs on other machines: the workers of a cluster play chunks of games, each from a copy of the content that is sent to them once.

They must have Pressgang of the same source; what they play is what this machine would.
"""

from __future__ import annotations

import atexit
import io
import shutil
import tempfile
import zipfile
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

import engine
from engine.games import load
from engine.playtest.outcomes import Batch, Plan, for_statistics, play_batch
from engine.processes import AHEAD, Work, in_order
from engine.source.keeping import digest_of_files
from engine.source.project import CONTENT, Project
from engine.table.rules import Rules


class OtherSourceError(Exception):
    """A worker has another Pressgang, which might play otherwise."""


class Cluster(Protocol):
    """Machines that work together: what Dask's `Client` offers."""

    def ncores(self) -> Mapping[str, int]:
        """The cores of each worker."""

    def scatter(self, data: Any, *, broadcast: bool) -> Any:
        """Send something to workers, to be named in pieces of work."""

    def submit(self, function: Any, *args: Any, pure: bool) -> Work:
        """Let a worker call a function."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A game as it is sent to workers."""

    content: bytes
    """Its folder, as a ZIP."""
    folder: str
    game: str
    edition: str | None
    source: str
    """Which engine it was sent by."""


def copy_of(root: Path, game: str, edition: str | None) -> Copy:
    """A game of a project. Raises ContentError where there is none of that name."""
    folder, out = Project(root).folders()[game], io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                packed.write(file, file.relative_to(folder).as_posix())
    return Copy(out.getvalue(), folder.name, game, edition, _source())


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The workers of a cluster, and the game that they play."""

    cluster: Cluster
    copy: Copy

    @property
    def jobs(self) -> int:
        """How many games are played at once."""
        return sum(self.cluster.ncores().values()) or 1

    def played(self, plan: Plan, pieces: Sequence[range]) -> Generator[Batch, None, None]:
        """What comes of each chunk, in order; when nobody asks any more, what is still to be done is called off.

        Raises OtherSourceError, and GameBugError and ContentError as `play_batch`.
        """
        sent = self.cluster.scatter(self.copy, broadcast=True)
        return in_order(lambda piece: self.cluster.submit(play, sent, plan, piece, pure=False), pieces, AHEAD * self.jobs)


def play(copy: Copy, plan: Plan, numbers: range) -> Batch:
    """Play some games on a worker."""
    if copy.source != _source():
        raise OtherSourceError
    return play_batch(_rules(copy), plan, numbers)


@lru_cache(maxsize=4)
def _rules(copy: Copy) -> Rules:
    """The game, read once on each worker."""
    root = Path(tempfile.mkdtemp(prefix="pressgang-played-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    with zipfile.ZipFile(io.BytesIO(copy.content)) as packed:
        packed.extractall(root / CONTENT / copy.folder)
    return for_statistics(load(root, copy.game, copy.edition))


@cache
def _source() -> str:
    """Which engine this is: a digest of its source."""
    folder = Path(engine.__file__).parent
    return digest_of_files(sorted(folder.rglob("*.py")), folder)
