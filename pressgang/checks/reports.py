"""What `check` tells of a game, kept between runs: a game that nobody has touched since is not looked through again.

The key is every file that could be read (`unchanged.py`), so nothing that was told can be out of date.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass

from engine.source import keeping
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import Project
from pressgang import unchanged


@dataclass(frozen=True)
class Report:
    """What is wrong with a game, and how much of each other language of it is left to be translated."""

    problems: list[Problem]
    left: list[tuple[str, int]]
    untold: list[str]
    """What is told of actions of which the rulebook says nothing."""


def report_of(project: Project, game: str, edition: str | None, *, fast: bool) -> Report:
    """Look through a game, or tell again what was found in just these files."""
    key = key_of(project, game, edition, fast=fast)
    if key is not None and (payload := keeping.find(key)) is not None:
        return _read(payload)
    from pressgang.checks.checking import problems_of
    from pressgang.checks.languages import left

    problems = problems_of(project, game, edition, fast=fast)
    report = Report(problems, [], []) if fast else Report(problems, list(left(project, game)), _untold(project, game, edition))
    if key is not None and key == key_of(project, game, edition, fast=fast):  # what was saved meanwhile may have been read or not
        keeping.keep(key, json.dumps(asdict(report)).encode())
    return report


def key_of(project: Project, game: str, edition: str | None, *, fast: bool) -> str | None:
    """What a report is kept under; None where that would not be safe, or would not pay."""
    return unchanged.key_of(project, game, "check", str(edition), str(fast))


def _read(payload: bytes) -> Report:
    plain = json.loads(payload)
    problems = [Problem(**{**one, "severity": Severity(one["severity"])}) for one in plain["problems"]]
    return Report(problems, [(language, count) for language, count in plain["left"]], plain["untold"])


def _untold(project: Project, game: str, edition: str | None) -> list[str]:
    """Nothing is told of a game that cannot be read."""
    from engine.games import read
    from engine.playtest.untold import said_of, untold_actions

    with suppress(ContentError):
        if untold := untold_actions(read(project, game, edition)):
            return [said_of(untold)]
    return []
