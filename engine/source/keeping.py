"""What was made once, kept between runs in the user's own cache folder, under a digest of all that it was made of.

`PRESSGANG_CACHE` names another folder, or `off`. A file that is damaged, or that somebody else could have written, counts as not there.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

FOLDER = "PRESSGANG_CACHE"
"""The variable of the environment that names the folder."""
OFF = ("off", "no", "0")
MOST_FILES = 4096
MOST_BYTES = 256 * 1024 * 1024
SPARE = 16
"""Where there is too much, one of so many goes besides."""
UNDER_WAY = ".kept-"
"""How the names of files begin that are being written."""
KEPT = ".kept"
ABANDONED = 3600
"""Seconds after which nobody writes such a file any more."""
MONTH = 30 * 24 * 3600
"""Seconds after which nobody goes on with what lies on a shelf."""
DIGEST = hashlib.sha256().digest_size

_room: dict[Path, tuple[int, int]] = {}
"""By folder, how many files and bytes may still be kept before all that lies there is looked at again."""


def find(key: str, shelf: str = "") -> bytes | None:
    """What was kept under a key, on a shelf of its own if one is named; None where it is not there or is not whole."""
    if (folder := _folder(shelf)) is None:
        return None
    file = folder / f"{key}{KEPT}"
    try:
        raw = file.read_bytes()
        payload = raw[DIGEST:]
        if len(raw) < DIGEST or hashlib.sha256(payload).digest() != raw[:DIGEST]:
            return None
        os.utime(file)  # what is read is forgotten last
    except OSError:
        return None
    return payload


def names(shelf: str) -> list[str]:
    """The keys of all that lies on a shelf, in order."""
    folder = _folder(shelf, make=False)
    return sorted(file.name.removesuffix(KEPT) for file in folder.glob(f"*{KEPT}")) if folder else []


def clear(shelf: str) -> None:
    """Nothing that lies on a shelf is needed any more."""
    if folder := _folder(shelf, make=False):
        shutil.rmtree(folder, ignore_errors=True)


def keep(key: str, payload: bytes, shelf: str = "") -> None:
    """Keep all of it or nothing; a full disk is no reason to fail."""
    folder = _folder(shelf)
    if folder is None:
        return
    with suppress(OSError):
        with tempfile.NamedTemporaryFile(dir=folder, prefix=UNDER_WAY, delete=False) as stream:
            stream.write(hashlib.sha256(payload).digest() + payload)
        try:
            Path(stream.name).replace(folder / f"{key}{KEPT}")
        except OSError:
            Path(stream.name).unlink(missing_ok=True)
            raise
        _forget(folder, DIGEST + len(payload))


def is_on() -> bool:
    """Whether anything can be kept."""
    return _folder() is not None


@cache
def digest_of_packages(*names: str) -> str:
    """Which program this is: a digest of the source of these packages of ours, of Python's version and of the libraries beside it."""
    digest = hashlib.sha256(sys.version.encode())
    root = Path(__file__).resolve().parents[2]
    for name in names:
        files = (file for file in sorted((root / name).rglob("*")) if "__pycache__" not in file.parts and file.is_file())
        digest.update(digest_of_files(files, root).encode())
    for folder in map(Path, sys.path):
        if folder.name in ("site-packages", "dist-packages"):
            digest.update("\n".join(sorted(one.name for one in folder.glob("*.dist-info"))).encode())
    return digest.hexdigest()


def digest_of_files(files: Iterable[Path], root: Path) -> str:
    """A digest of files, byte by byte, with their names below a folder."""
    digest = hashlib.sha256()
    for file in files:
        raw = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()}\0{len(raw)}\0".encode())
        digest.update(raw)
    return digest.hexdigest()


def _folder(shelf: str = "", *, make: bool = True) -> Path | None:
    """Where things are kept; None where nothing can be, or where others than the user may write."""
    named = os.environ.get(FOLDER, "")
    if named.lower() in OFF:
        return None
    folder = (Path(named) if named else user_cache_path("pressgang", appauthor=False) / "compiled") / shelf
    if not make and not folder.is_dir():
        return None
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        told = folder.stat()
    except OSError:
        return None
    if hasattr(os, "getuid") and (told.st_uid != os.getuid() or told.st_mode & 0o022):
        return None
    return folder


def _forget(folder: Path, added: int) -> None:
    """Keep to the limits after so many bytes were added: what has not been read for the longest time goes.

    To look at thousands of files takes longer than to compile a small game, so it is done when half of the room that was left is taken:
    the other half is for other processes.
    """
    files, room = _room.get(folder, (0, 0))
    if files > 0 and room > added:
        _room[folder] = files - 1, room - added
        return
    with os.scandir(folder) as entries:
        found = [(entry.name, entry.stat(), entry.path) for entry in entries]
    known = sorted(((told.st_mtime_ns, told.st_size, path) for name, told, path in found if name.endswith(KEPT)), reverse=True)
    size = sum(bytes_ for _, bytes_, _ in known)
    if len(known) > MOST_FILES or size > MOST_BYTES:
        most, most_bytes = MOST_FILES - MOST_FILES // SPARE, MOST_BYTES - MOST_BYTES // SPARE
        while len(known) > most or size > most_bytes:
            _, bytes_, path = known.pop()
            Path(path).unlink(missing_ok=True)
            size -= bytes_
    for name, told, path in found:
        if name.startswith(UNDER_WAY) and time.time() - told.st_mtime > ABANDONED:
            Path(path).unlink(missing_ok=True)
        elif stat.S_ISDIR(told.st_mode) and time.time() - told.st_mtime > MONTH:
            shutil.rmtree(path, ignore_errors=True)
    _room[folder] = (MOST_FILES - len(known)) // 2, (MOST_BYTES - size) // 2
