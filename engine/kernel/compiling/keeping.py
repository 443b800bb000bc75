"""Compiled games kept between runs, in the user's own cache folder: what was made of the same content by the same engine is not made again.

`PRESSGANG_CACHE` names another folder, or `off`. A file that is damaged, or that somebody else could have written, is made anew.
"""

from __future__ import annotations

import hashlib
import io
import json
import marshal
import os
import pickle
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

import engine
from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.kernel.compiling.linking import Parts

FOLDER = "PRESSGANG_CACHE"
"""The variable of the environment that names the folder."""
OFF = ("off", "no", "0")
MOST_FILES = 256
MOST_BYTES = 256 * 1024 * 1024
UNREAD = ("print.yaml", "story.yaml", "glossary.yaml")
"""Files of a game that no rule is made of."""
OF_CLAUSES = ("id", "editions", "players", "plays", "physical", "unplayed")
"""What rules ask of clauses: their words may change."""
CONTENT = f"{engine.__name__}.kernel.content"
"""What was read of a game's files, which may have been changed since."""
UNDER_WAY = ".game-"
"""How the names of files begin that are being written."""
ABANDONED = 3600
"""Seconds after which nobody writes such a file any more."""
DIGEST = hashlib.sha256().digest_size


def key_of(data: GameData, players: int, constants: Mapping[str, object], **how: bool) -> str | None:
    """What a compiled game is kept under; None for content that was changed in memory, and for verbs of other packages."""
    if not data.content_hash or not all(map(_is_ours, data.vocabulary)):
        return None
    digest = hashlib.sha256()
    plain = {name: _read_of(name, source.plain()) for name, source in data.sources.items() if name not in UNREAD}
    read = [repr(data.documents[kind]) for kind in sorted(data.documents, key=repr) if kind.__module__.startswith(CONTENT)]
    for part in (_engine(), sys.version, data.edition, players, sorted(how.items()), plain, constants, read):
        digest.update(part.encode() if isinstance(part, str) else json.dumps(part, sort_keys=True, default=repr).encode())
    return digest.hexdigest()


def _is_ours(verb: type[Verb]) -> bool:
    """Whether all that a verb does stands in the engine or, of a game's own, in its content (Python makes those in `types`)."""
    return all(base.__module__.partition(".")[0] in (engine.__name__, "types", "builtins") for base in verb.__mro__)


def kept(key: str | None, make: Callable[[], Parts]) -> Parts:
    """The compiled game of this key, from an earlier run or made now."""
    folder = _folder() if key is not None else None
    if key is None or folder is None:
        return make()
    file = folder / f"{key}.game"
    if (found := _read(file)) is not None:
        return found
    made = make()
    with suppress(OSError, ValueError, pickle.PicklingError):  # a full disk, or what cannot be kept, is no reason not to play
        _write(file, made)
        _forget(folder)
    return made


def _read_of(name: str, plain: Any) -> Any:
    """The part of a file that rules are made of."""
    if not name.startswith("rules/"):
        return plain
    clauses = plain.get("clauses") or () if isinstance(plain, Mapping) else ()
    return [{key: clause.get(key) for key in OF_CLAUSES} for clause in clauses]


@cache
def _engine() -> str:
    """Which engine this is: a digest of its source."""
    root, digest = Path(engine.__file__).parent, hashlib.sha256()
    for file in sorted(root.rglob("*.py")):
        digest.update(file.relative_to(root).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _folder() -> Path | None:
    """Where games are kept; None where nothing can be, or where others than the user may write."""
    named = os.environ.get(FOLDER, "")
    if named.lower() in OFF:
        return None
    folder = Path(named) if named else user_cache_path("pressgang", appauthor=False) / "compiled"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        told = folder.stat()
    except OSError:
        return None
    if hasattr(os, "getuid") and (told.st_uid != os.getuid() or told.st_mode & 0o022):
        return None
    return folder


def _read(file: Path) -> Parts | None:
    """What a file holds; None where it is not there or is not whole."""
    try:
        raw = file.read_bytes()
        payload = raw[DIGEST:]
        if len(raw) < DIGEST or hashlib.sha256(payload).digest() != raw[:DIGEST]:
            return None
        os.utime(file)  # what is read is forgotten last
        stream = io.BytesIO(payload)
        code = marshal.load(stream)  # noqa: S302 - as safe as Python's own __pycache__: nobody else can write here
        return Parts(code, *_Unpickler(stream).load())
    except (OSError, ValueError, EOFError, TypeError, AttributeError, ImportError, pickle.UnpicklingError):
        return None


class _Unpickler(pickle.Unpickler):
    """Reads plain data and classes of the engine, and nothing that could be called besides."""

    def find_class(self, module: str, name: str) -> Any:
        """A class by its name."""
        if module.startswith(f"{engine.__name__}.") or (module, name) in {("builtins", one) for one in ("set", "frozenset")}:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is not kept")


def _write(file: Path, parts: Parts) -> None:
    """All of it or nothing."""
    payload = marshal.dumps(parts.code) + pickle.dumps(tuple(parts[1:]), protocol=5)
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=UNDER_WAY, delete=False) as stream:
        stream.write(hashlib.sha256(payload).digest() + payload)
    try:
        Path(stream.name).replace(file)
    except OSError:
        Path(stream.name).unlink(missing_ok=True)
        raise


def _forget(folder: Path) -> None:
    """Keep to the limits: what has not been read for the longest time goes."""
    known = sorted(((one.stat().st_mtime_ns, one.stat().st_size, one) for one in folder.glob("*.game")), reverse=True)
    size = 0
    for place, (_, bytes_, file) in enumerate(known):
        size += bytes_
        if place >= MOST_FILES or size > MOST_BYTES:
            file.unlink(missing_ok=True)
    for file in folder.glob(f"{UNDER_WAY}*"):
        if time.time() - file.stat().st_mtime > ABANDONED:
            file.unlink(missing_ok=True)
