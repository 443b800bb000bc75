"""Files that belong together are exchanged together: all are ready before the first takes its place, and a kill in between is made good.

The new files wait in a folder of their own below `.pressgang/`, with a list. Then each is moved to its place. What a killed process left
of this is finished when the folder is written to again: a file that still waits in there is one whose old version stands outside.
"""

from __future__ import annotations

import errno
import json
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.processes import signals_held_back
from engine.source.problems import ContentError
from engine.source.project import inside
from generator.temporary import in_use, is_left, mark, remove, sweep, sweep_up

FOLDER: Final = ".pressgang"
LIST: Final = "set.json"
NOTE: Final = (
    "While this list is here, each file that it names under 'files' and that lies beside it is new and has not taken its place yet; "
    "those that do not lie here any more have. The next build finishes this."
)
_MOST_LIST_BYTES: Final = 50_000_000


def write_set(folder: Path, files: Mapping[str, bytes | Path], gone: tuple[str, ...] = ()) -> None:
    """Write these files of a folder, by their names in it, and take away those that are `gone`: all of it or nothing.

    Files are told by their bytes, or by the draft that is moved to their place.
    """
    if not files and not gone:
        return
    waiting = folder / FOLDER / f"new-{mark()}{len(files)}"
    with in_use(waiting):
        try:
            _prepare(folder, waiting, files, gone)
        except BaseException:
            shutil.rmtree(waiting, ignore_errors=True)
            raise
        with signals_held_back():
            exchange(folder, waiting)  # what fails here is finished by the next build


def _prepare(folder: Path, waiting: Path, files: Mapping[str, bytes | Path], gone: tuple[str, ...]) -> None:
    if taken := [name for name in files if inside(folder, name).is_dir()]:
        raise IsADirectoryError(errno.EISDIR, "is a folder: a file is to be written there", str(folder / taken[0]))
    shutil.rmtree(waiting, ignore_errors=True)
    waiting.mkdir(parents=True)
    numbered = {f"{number:05}": name for number, name in enumerate(files)}
    for number, name in numbered.items():
        if isinstance(data := files[name], bytes):
            (waiting / number).write_bytes(data)
        else:
            shutil.move(data, waiting / number)
        (waiting / number).chmod(0o644)
    draft = waiting / f"{LIST}.draft"
    draft.write_text(json.dumps({"note": NOTE, "files": numbered, "gone": list(gone)}, indent=1), encoding="utf-8")
    draft.replace(waiting / LIST)


def exchange(folder: Path, waiting: Path) -> list[str]:
    """Let every file that still waits take its place; gives the names of the whole set."""
    listed = json.loads((waiting / LIST).read_text(encoding="utf-8"))
    places = {number: inside(folder, name) for number, name in listed["files"].items()}
    for number, place in places.items():
        if (waiting / number).exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            (waiting / number).replace(place)
    for name in listed["gone"]:
        inside(folder, name).unlink(missing_ok=True)
    shutil.rmtree(waiting, ignore_errors=True)
    return list(listed["files"].values())


def tidy_up(folder: Path, *others: Path) -> list[str]:
    """Make good what killed processes left in a folder: sets whose files are half exchanged become whole; what was not yet ready goes.

    Gives the names of the files of such sets. `others` are swept of temporary files alone.
    """
    finished: list[str] = []
    home = folder / FOLDER
    for waiting in sorted(home.glob("new-*")) if home.is_dir() else ():
        if is_left(waiting) and (waiting / LIST).is_file() and (waiting / LIST).stat().st_size <= _MOST_LIST_BYTES:
            with suppress(OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, ContentError):
                finished += exchange(folder, waiting)
        if is_left(waiting):
            remove(waiting)
    sweep_up(folder)
    sweep(others)
    return finished
