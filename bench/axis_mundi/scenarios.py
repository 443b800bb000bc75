"""How many scenarios of Axis Mundi the rules on the kernel fulfil already, file by file.

python bench/axis_mundi/scenarios.py [--failed FILE] [--cited FILE] [--edition v3]

Beside the results it tells how many of the clauses that scenarios cite were played on the way: nothing is proven by standing still.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path

from migrate import main as migrate

from engine.games import load
from engine.playtest.proving import read_examples
from engine.playtest.scenarios import run_scenario
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.rules import Rules


def run(show: str, edition: str, cited: str) -> None:
    """Tell passed and all, file by file; of one file what failed and why."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        migrate(folder)

        @cache
        def rules_for(edition: str | None) -> Rules:
            return load(folder, "axis_mundi", edition)

        try:
            rules_for(None if edition == "v2.3" else edition)
        except ContentError as error:
            raise SystemExit("\n".join(map(str, error.problems))) from None
        passed, every = Counter[str](), Counter[str]()
        held, citations = Counter[str](), Counter[str]()
        for example in read_examples(Project(folder), "axis_mundi"):
            if (example.scenario.edition or "v2.3") != edition:
                continue
            file = Path(example.file).stem
            result = run_scenario(rules_for, example.scenario, example.file, example.line)
            every[file] += 1
            passed[file] += result.passed
            if show in (file, "all") and not result.passed:
                print(f"  {result.id}: {result.message[:300]}")
            if example.scenario.illegal:
                continue  # what is never offered plays nothing
            rules = rules_for(example.scenario.edition)
            silent = {clause.id for clause in rules.data.clauses if clause.physical or clause.unplayed}
            wanted = [clause for clause in result.clauses if clause not in silent]
            missing = [clause for clause in wanted if clause not in result.fired]
            citations[file] += len(wanted)
            held[file] += len(wanted) - len(missing)
            if cited in (file, "all") and missing:
                print(f"  {result.id}: {', '.join(missing)}")
        for file in every:
            print(f"{file:16} {passed[file]:4} of {every[file]:4}   cited {held[file]:4} of {citations[file]:4}")
        print(f"{'all':16} {passed.total():4} of {every.total():4}   cited {held.total():4} of {citations.total():4}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--failed", default="", help="a file whose failures are told")
    parser.add_argument("--cited", default="", help="a file whose cited clauses that were not played are told; all: of every file")
    parser.add_argument("--edition", default="v2.3", choices=("v2.3", "v3"), help="whose scenarios")
    arguments = parser.parse_args()
    run(arguments.failed, arguments.edition, arguments.cited)
