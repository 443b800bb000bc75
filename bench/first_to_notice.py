"""Runs the scenarios of games until one fails or proves less than it says, and prints that as JSON; `bench/mutants.py` starts it.

    python bench/first_to_notice.py GAME … [--seconds S] [--lines FOLDER …]

After S seconds of CPU in one game it is killed: {"game": name, "refused": problem} when content is not taken, {"game": name, "noticed": id}
or {"noticed": null} when all games are through. With `--lines` all run, and printed is which lines of the Python below these folders they
executed: {"lines": {file: [numbers]}}. A function that is called often is looked at only a while.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from engine.playtest.proving import read_examples, rules_by_edition
from engine.playtest.scenarios import run_scenario
from engine.source.problems import ContentError
from engine.source.project import Project

CALLS = 200
"""Of one function whose lines are looked at."""


class Lines:
    """Which lines were executed, by file."""

    def __init__(self, folders: list[str]) -> None:
        self.folders = tuple(str(Path(folder).resolve()) for folder in folders)
        self.found: dict[str, set[int]] = {}
        self.calls: dict[CodeType, int] = {}

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Any:
        """A function is called."""
        code = frame.f_code
        calls = self.calls.get(code, 0)
        if calls >= CALLS or not code.co_filename.startswith(self.folders):
            return None
        self.calls[code] = calls + 1
        seen = self.found.setdefault(code.co_filename, set())

        def line(frame: FrameType, event: str, argument: Any) -> Any:
            seen.add(frame.f_lineno)
            return line

        return line


def first_to_notice(game: str, *, every: bool) -> dict[str, Any]:
    """What the scenarios say."""
    project = Project(Path.cwd())
    try:
        rules = rules_by_edition(project, game)
        for example in read_examples(project, game):
            result = run_scenario(rules, example.scenario, example.file, example.line)
            if (not result.passed or result.warnings) and not every:
                return {"noticed": f"{result.id} {'warns' if result.passed else 'fails'}"}
    except ContentError as error:
        return {"refused": str(error).splitlines()[0]}
    return {"noticed": None}


def main() -> None:
    """Run them and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--lines", nargs="+", default=[])
    parser.add_argument("--seconds", type=int)
    asked = parser.parse_args()
    lines = Lines(asked.lines)
    if asked.lines:
        sys.settrace(lines)
    told: dict[str, Any] = {"noticed": None}
    for game in asked.games:
        if asked.seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + asked.seconds, resource.RLIM_INFINITY))
        print(game, file=sys.stderr, flush=True)
        told = first_to_notice(game, every=bool(asked.lines))
        if told != {"noticed": None}:
            told["game"] = game
            break
    sys.settrace(None)
    if asked.lines:
        here = Path.cwd().resolve()
        told = {"lines": {Path(file).relative_to(here).as_posix(): sorted(seen) for file, seen in lines.found.items()}}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
