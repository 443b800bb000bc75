"""Looking for faults that no face shows, in a process of its own: `python -m pressgang.desk.inspecting`.

It is told one game a line and answers with one line of its problems. A page never waits for it: it takes what time others leave, and what
it has read stays read for the next look. It ends with the desk.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

from engine.processes import look_seldom_for_rings
from engine.source.problems import Problem, Severity
from engine.source.project import Project

MODEST = 10
"""How far it stands back behind whatever else wants the processor."""


class Inspector:
    """Asks that process, which begins with the first question."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._asking = Lock()
        self._is_closed = False

    def problems(self, project: Project, game: str) -> list[Problem]:
        """What `check --fast` finds, and `check` as it lays all but books out.

        Nothing where the process was ended from outside: the next question is asked of a new one.
        Raises OSError where files went away meanwhile, and when the desk is closed.
        """
        with self._asking:
            if self._is_closed:
                raise BrokenPipeError("the desk is closed")
            if self._process is None or self._process.poll() is not None:
                self._leave()
                self._process = _begun()
            process = self._process
            answer = _answered(process, json.dumps({"root": str(project.root), "game": game}))
        if (found := json.loads(answer or "[]")) is None:
            raise FileNotFoundError("a file went away while it was looked at")
        return [Problem(**{**one, "severity": Severity(one["severity"])}) for one in found]

    def close(self) -> None:
        """Ends it, also in the middle of a look."""
        self._is_closed = True
        if self._process is not None:
            self._process.kill()  # it writes nothing
        with self._asking:
            self._leave()

    def _leave(self) -> None:
        """Nothing of the process is left open."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        process.wait()


def _begun() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pressgang.desk.inspecting"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        start_new_session=True,  # an interrupt from the keyboard is for the desk, which ends it
    )


def _answered(process: subprocess.Popen[str], question: str) -> str:
    """Its line of answer; nothing where it has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{question}\n")
        process.stdin.flush()
    except BrokenPipeError:
        return ""
    answer = process.stdout.readline()
    return answer if answer.endswith("\n") else ""


def main() -> None:
    """Answers until nobody asks any more."""
    from engine.games import read  # heavy, and of no use to the desk itself
    from generator.building.trial import layout_problems
    from generator.products.ledger import Trials
    from pressgang.checks.checking import problems_of

    laid: dict[str, Trials] = {}

    def problems(project: Project, game: str) -> list[Problem]:
        found = problems_of(project, game, fast=True)
        if any(one.severity is Severity.ERROR for one in found):
            return found
        known = laid.setdefault(f"{project.root} {game}", Trials(None))
        return [*found, *layout_problems(project, read(project, game), books=False, trials=known)]

    if hasattr(os, "nice"):
        os.nice(MODEST)
    look_seldom_for_rings()
    for line in sys.stdin:
        order: dict[str, Any] = json.loads(line)
        found: list[dict[str, str | int]] | None = None
        with suppress(OSError):  # a file went away while one looked
            found = [problem.to_plain() for problem in problems(Project(Path(order["root"])), order["game"])]
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
