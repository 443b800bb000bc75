"""The files below a folder: whoever follows a game looks at all of them again and again, so each folder is read once a look."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from fnmatch import translate
from functools import lru_cache
from pathlib import Path

_Stats = dict[str, os.stat_result]


def walked(folder: str | Path, *, deep: bool = True) -> Iterator[os.DirEntry[str]]:
    """The entries of all files in a folder and the folders in it, but for those that are links; nothing where they cannot be read."""
    waiting = [os.fspath(folder)]
    while waiting:
        try:
            with os.scandir(waiting.pop()) as found:
                entries = list(found)
        except OSError:
            continue
        for entry in entries:
            try:
                if entry.is_dir(follow_symlinks=False):
                    waiting += [entry.path] if deep else []
                elif entry.is_file():
                    yield entry
            except OSError:
                continue  # it went away while one looked


def matching(folder: Path, *patterns: str) -> _Stats:
    """The files that one of the patterns names, as `Path.glob` reads them: their paths, sorted, with what the system tells of each.

    Patterns that differ in their last part alone share a walk.
    """
    alike: dict[tuple[str, bool], list[str]] = {}
    for pattern in patterns:
        above, _, name = pattern.rpartition("/")
        top, is_deep = (above[:-2].rstrip("/"), True) if above == "**" or above.endswith("/**") else (above, False)
        if "*" in top or "?" in top or "[" in top:
            raise ValueError(f"a folder that is a pattern: {pattern}")
        alike.setdefault((top, is_deep), []).append(name)
    found: _Stats = {}
    for (top, is_deep), names in alike.items():
        is_asked_for = _matcher(tuple(names)).match
        for entry in walked(folder / top, deep=is_deep):
            if is_asked_for(os.path.normcase(entry.name)):
                try:
                    found[entry.path] = entry.stat()
                except OSError:
                    continue
    return dict(sorted(found.items()))


@lru_cache(maxsize=64)
def _matcher(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(translate(os.path.normcase(name)) for name in names))
