"""What `check` tells of a game, kept between runs: a game that nobody has touched since is not looked through again.

The key is every file that could be read (the game's folder, the project's templates), Pressgang's own source, Python and the libraries
beside it; so nothing that was told can be out of date. Rules that come from another package are always looked at anew.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from importlib.metadata import entry_points
from pathlib import Path

from engine.source import keeping
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import Project

OURS = ("engine", "generator", "pressgang", "templates")
"""The folders of what looks a game through."""
GROUPS = ("pressgang.rules", "pressgang.things", "pressgang.chapters")
"""What other packages may bring to a game."""
MOST_BYTES = 64 * 1024 * 1024
"""Of a game's files; one with more is looked through each time."""


@dataclass(frozen=True)
class Report:
    """What is wrong with a game, and how much of each other language of it is left to be translated."""

    problems: list[Problem]
    left: list[tuple[str, int]]


def report_of(project: Project, game: str, edition: str | None, *, fast: bool) -> Report:
    """Look through a game, or tell again what was found in just these files."""
    key = key_of(project, game, edition, fast=fast)
    if key is not None and (payload := keeping.find(key)) is not None:
        return _read(payload)
    from pressgang.checking import problems_of
    from pressgang.languages import left

    report = Report(problems_of(project, game, edition, fast=fast), [] if fast else list(left(project, game)))
    if key is not None and key == key_of(project, game, edition, fast=fast):  # what was saved meanwhile may have been read or not
        keeping.keep(key, json.dumps(asdict(report)).encode())
    return report


def key_of(project: Project, game: str, edition: str | None, *, fast: bool) -> str | None:
    """What a report is kept under; None where that would not be safe, or would not pay."""
    if not keeping.is_on() or any(entry_points(group=group) for group in GROUPS):
        return None
    try:
        files = [file for folder in (project.game_folder(game), project.templates) for file in _files(folder)]
        if sum(file.stat().st_size for file in files) > MOST_BYTES:
            return None
        told = keeping.digest_of_files(files, project.root)
    except (ContentError, OSError, ValueError):  # such as a link that leads nowhere, or out of the project
        return None
    parts = (keeping.digest_of_packages(*OURS), str(project.root), game, str(edition), str(fast), told)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file()) if folder.is_dir() else []


def _read(payload: bytes) -> Report:
    plain = json.loads(payload)
    problems = [Problem(**{**one, "severity": Severity(one["severity"])}) for one in plain["problems"]]
    return Report(problems, [(language, count) for language, count in plain["left"]])
