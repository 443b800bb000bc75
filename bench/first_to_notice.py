"""Runs the scenarios of games until one fails or proves less than it says, and prints that as JSON; `bench/mutants.py` starts it.

    python bench/first_to_notice.py GAME … [--seconds S] [--marks]

A name that begins with `examples/` means small games of `tests/examples/small_games.py`. After S seconds of CPU in one game it is killed:
{"game": name, "refused": problem} when content is not taken, {"game": name, "noticed": id} or {"noticed": null} when all games are through.
With `--marks` all run, in a package that `reached.py` has marked, and beside that is printed which marks were set: {"marks": [numbers]}.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from reached import MODULE

from engine.playtest.proving import read_examples, rules_by_edition
from engine.playtest.scenarios import Result, run_scenario
from engine.processes import look_seldom_for_rings
from engine.source.problems import ContentError
from engine.source.project import Project

EXAMPLES = "examples/"


def first_to_notice(game: str, *, every: bool) -> dict[str, Any]:
    """What the first scenario says that fails or proves less than it says; `every`: the others run as well."""
    group, noticed = game.removeprefix(EXAMPLES), None
    try:
        for result in _of_game(game) if group == game else _of_small_games(group):
            proves_less = result.warnings and group == game  # small games have no rulebook whose clauses they could cite
            if not result.passed or proves_less:
                noticed = noticed or f"{result.id} {'warns' if result.passed else 'fails'}"
                if not every:
                    break
    except ContentError as error:
        return {"refused": str(error).splitlines()[0]}
    return {"noticed": noticed}


def _of_game(game: str) -> Iterator[Result]:
    project = Project(Path.cwd())
    rules = rules_by_edition(project, game)
    for example in read_examples(project, game):
        yield run_scenario(rules, example.scenario, example.file, example.line)


def _of_small_games(group: str) -> Iterator[Result]:
    for game in import_module("tests.examples.small_games").GROUPS[group]():
        with tempfile.TemporaryDirectory(prefix="small-") as folder:
            yield from game.results(Path(folder))


def main() -> None:
    """Run them and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--marks", action="store_true")
    parser.add_argument("--seconds", type=int)
    asked = parser.parse_args()
    look_seldom_for_rings()
    told: dict[str, Any] = {"noticed": None}
    for game in asked.games:
        if asked.seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + asked.seconds, resource.RLIM_INFINITY))
        print(game, file=sys.stderr, flush=True)
        told = first_to_notice(game, every=asked.marks)
        if told != {"noticed": None}:
            told["game"] = game
            break
    if asked.marks:
        told["marks"] = [number for number, mark in enumerate(import_module(MODULE).MARKS) if mark]
    print(json.dumps(told))


if __name__ == "__main__":
    main()
