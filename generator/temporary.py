"""Temporary files that carry the mark of the process that makes them, so that what a killed one left can be told from what is in use."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import socket
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final

ONE_DAY: Final = 86_400

_MARK: Final = re.compile(r"pressgang-(?P<host>[0-9a-f]{6})-(?P<process>\d+)-")
_in_use: set[str] = set()
"""Names that this process has given and not yet taken back."""


@cache
def _host() -> str:
    return hashlib.sha256(socket.gethostname().encode()).hexdigest()[:6]


def mark() -> str:
    """How names of temporary files of this process begin, after what else stands in front."""
    return f"pressgang-{_host()}-{os.getpid()}-"


@contextmanager
def temporary_folder(where: Path | None = None, prefix: str = "") -> Iterator[Path]:
    """A folder that goes when the context ends; where the process is killed before, with a later sweep."""
    with tempfile.TemporaryDirectory(prefix=f"{prefix}{mark()}", dir=where) as made, in_use(Path(made)):
        yield Path(made)


@contextmanager
def in_use(path: Path) -> Iterator[None]:
    """No sweep of this process takes the path away meanwhile."""
    _in_use.add(path.name)
    try:
        yield
    finally:
        _in_use.discard(path.name)


def is_left(path: Path) -> bool:
    """Whether a temporary file belongs to nobody any more: its process is gone, or it is a day old."""
    found = _MARK.search(path.name)
    if found is None or path.name in _in_use:
        return False
    try:
        state = path.lstat()
    except OSError:
        return False
    if hasattr(os, "getuid") and state.st_uid != os.getuid():
        return False
    if time.time() - state.st_mtime > ONE_DAY:
        return True
    return found["host"] == _host() and not _is_alive(int(found["process"]))


def _is_alive(process: int) -> bool:
    if process == os.getpid():
        return False  # what is in use is known by name
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def sweep(folders: Iterable[Path]) -> int:
    """Take away from these folders, not from those in them, what killed processes left; gives how much it was."""
    taken = 0
    for folder in folders:
        with suppress(OSError):
            for path in list(folder.iterdir()):
                if is_left(path):
                    remove(path)
                    taken += 1
    return taken


def remove(path: Path) -> None:
    """Take a file or a folder away, if it can be."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()


def sweep_up(*folders: Path) -> int:
    """Sweep the system's folder for temporary files and these folders with all in them."""
    inner = [inside for folder in folders if folder.is_dir() for inside in folder.rglob("*") if inside.is_dir() and not inside.is_symlink()]
    return sweep([Path(tempfile.gettempdir()), *folders, *inner])
