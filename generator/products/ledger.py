"""The ledger of a build: what each file was made from, so that only what changed is made again."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from generator.images import MAX_BYTES
from generator.paint.document import write_atomically
from generator.paint.packed import PackedPictures
from generator.products.stowed import Keys, plain
from generator.walking import matching

FOLDER = ".pressgang"
FILE = "built.json"
LAID = "laid.json"

_IN_PIECES: Final = 3
"""How deep in a key the list of things is: within the key of a file, which is within all that the file depends on."""

MOST_TRIALS = 20_000

MOST_LEDGER_BYTES = 50_000_000
MOST_FILE_BYTES = 1_000_000_000


class Ledger:
    """Remembers for every file in a folder the fingerprint of its inputs and the hash of its bytes."""

    NAME: Final = f"{FOLDER}/{FILE}"

    def __init__(self, folder: Path, drafts: Path | None = None) -> None:
        self.folder = folder
        self.drafts = drafts
        """Where large files wait until all are made; None: in memory."""
        self.pictures = PackedPictures(folder)
        """Where packed pictures lie in the PDFs."""
        self._entries = _read(folder / FOLDER / FILE)

    def is_fresh(self, name: str, inputs: str) -> bool:
        """Whether the file was made from these inputs and has not been touched since."""
        entry = self._entries.get(name)
        return entry is not None and entry.get("inputs") == inputs and _is_as_made(self.folder / name, entry)

    def holds(self, name: str, data: bytes | Path) -> bool:
        """Whether the file has these bytes already, or those of this draft."""
        file = self.folder / name
        size = len(data) if isinstance(data, bytes) else data.stat().st_size
        return name in self._entries and file.is_file() and file.stat().st_size == size and _sha256(file) == _sha256(data)

    def note(self, name: str, inputs: str, data: bytes | Path) -> None:
        """Remembers a file that is made now."""
        self._entries[name] = {"inputs": inputs, "sha256": _sha256(data)}

    def drop(self, folder: str, kept: Collection[str]) -> list[str]:
        """Forgets what earlier builds left in a folder below this one, except what is `kept`; gives what of it nobody has touched."""
        gone = []
        for name in list(self._entries):
            above, _, plain = name.rpartition("/")
            if above == folder and plain not in kept:
                entry, file = self._entries.pop(name), self.folder / name
                if _is_as_made(file, entry):
                    gone.append(name)
        return gone

    def to_bytes(self) -> bytes:
        """The ledger as it is written beside the files."""
        return json.dumps(dict(sorted(self._entries.items())), indent=1).encode()


class Trials:
    """Remembers what `check` has laid out and found well, so that it is not laid out again: in the folder of what is built, or nowhere."""

    def __init__(self, folder: Path | None) -> None:
        self.file = folder / FOLDER / LAID if folder else None
        found = _loaded(self.file) if self.file else None
        self._known = dict.fromkeys(entry for entry in found if isinstance(entry, str)) if isinstance(found, list) else {}
        self._new: list[str] = []

    def went_well(self, inputs: str) -> bool:
        """Whether something made from these inputs has been laid out well."""
        return inputs in self._known

    def note(self, inputs: str) -> None:
        """Remembers what has been laid out well now."""
        self._new.append(inputs)
        if self.file is None:
            self._known[inputs] = None

    def save(self) -> None:
        """Writes it, if there is something new and the place can be written: it is only there to save time."""
        if self._new and self.file:
            with suppress(OSError):
                write_atomically(self.file, json.dumps([*self._known, *self._new][-MOST_TRIALS:], indent=1).encode())


def _read(file: Path) -> dict[str, dict[str, str]]:
    """A ledger that cannot be read is an empty one: everything is made again."""
    found = _loaded(file)
    return {name: entry for name, entry in found.items() if isinstance(entry, dict)} if isinstance(found, dict) else {}


def _loaded(file: Path) -> Any:
    """What a memory file holds; None when it is none, damaged, or larger or deeper than any that we write."""
    try:
        if not file.is_file() or file.stat().st_size > MOST_LEDGER_BYTES:
            return None
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def _is_as_made(file: Path, entry: dict[str, str]) -> bool:
    """Whether a file is the one that was made; one that has grown beyond all measure is not read to find out."""
    return file.is_file() and file.stat().st_size <= MOST_FILE_BYTES and entry.get("sha256") == _sha256(file)


def _sha256(data: bytes | Path) -> str:
    """Of bytes, or of a file, which is not read at once."""
    if isinstance(data, bytes):
        return hashlib.sha256(data).hexdigest()
    with data.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def fingerprint(value: Any) -> str:
    """16 hex digits of plain values; dataclasses and tuples count by what they hold."""
    digest = hashlib.sha256()
    for piece in _written(value, _IN_PIECES):
        digest.update(piece.encode())
    return digest.hexdigest()[:16]


def _written(value: Any, in_pieces: int) -> Iterator[str]:
    """Plain values as JSON, long lists piece by piece: ten thousand cards are not one text."""
    if not _has_keys(value, in_pieces):
        yield json.dumps(value, sort_keys=True, ensure_ascii=False, default=plain)
        return
    yield "["
    for place, item in enumerate(value):
        if place:
            yield ", "
        yield from _written(item, max(0, in_pieces - 1))
    yield "]"


def _has_keys(value: Any, within: int) -> bool:
    if isinstance(value, Keys):
        return True
    return within > 0 and isinstance(value, list | tuple) and any(_has_keys(item, within - 1) for item in value)


def files_fingerprint(folders: Iterable[Path], *patterns: str) -> str:
    """16 hex digits of the names and bytes of files."""
    digest = hashlib.sha256()
    for folder in folders:
        for file, stat in matching(folder, *patterns).items():
            digest.update(file.removeprefix(str(folder)).encode())
            digest.update(_content(file, stat))
    return digest.hexdigest()[:16]


def _content(file: str, found: os.stat_result) -> bytes:
    """The hash of a file. One that is too large to be used anywhere counts by its size and time alone."""
    if found.st_size > MAX_BYTES:
        return f"{found.st_size} {found.st_mtime_ns}".encode()
    return _hash(file, found.st_size, found.st_mtime_ns, found.st_ino)


@lru_cache(maxsize=20_000)
def _hash(file: str, size: int, time: int, place: int) -> bytes:
    """The hash of a file, read once as long as it stays the same: whoever follows a game asks again and again."""
    return hashlib.sha256(Path(file).read_bytes()).digest()


@cache
def tool_fingerprint() -> str:
    """Changes with Pressgang itself: its version and the code that draws."""
    try:
        number = version("pressgang")
    except PackageNotFoundError:
        number = "0"
    return fingerprint([number, files_fingerprint([Path(__file__).parent.parent], "**/*.py")])
