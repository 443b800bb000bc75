"""Changes the rules of a game in small ways, one at a time, and asks its scenarios whether they notice.

    python bench/mutants.py GAME [--of content|code|both] [--against own|all]
                                 [--number 40] [--seed 1] [--jobs 1] [--timeout 60] [--list] [--json]

`--of content` changes the logic of a game that is data: numbers, formulas, conditions, seats and effects in its YAML, what it tells among
them (`content_mutants.py`); what the compiler then refuses never plays, is told as refused and counts for nothing. `--of code` changes the
Python that it is played with, where its scenarios come by.

There a change is an off-by-one in a number, an operand of `and` or `or` left out, a condition that always or never holds, a comparison
turned round, a function that returns at once, a call for its effect alone left out (events are told so), or the next seat for whoever acts.
NUMBER of them are drawn by SEED from all places of the engine that the game is played with, the same for the same source; each is made in
a copy of the package in a temporary folder, and the scenarios of the game run against it in a process of their own until one notices. A
change is killed when a scenario fails or cites what did not come up, the rules break down or take TIMEOUT seconds of CPU; else it
survives: then a scenario is missing, or the change means nothing (bots and problems of content are left out, the rest has to be read).
What is drawn is shared: nearly all that one game is played with, others are, too. With `--against all` changes of it are held against the
scenarios of every game, the smallest first, until one notices; it is told which. What the game has of its own is asked of its own alone.
`--list` tells the changes and runs none. Exit code 1 when one survives, 2 when the scenarios fail without any change, 130 when
it is stopped: then nothing is left running or lying about.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from content_mutants import Known, changes, files_of, known_of

from engine.definitions.mistakes import mistaken
from engine.processes import terminable
from engine.source.project import Project

HERE = Path(__file__).resolve().parent.parent
PLAYED_WITH = {
    "axis_mundi": ("engine/games/axis_mundi", "engine/kernel", "engine/vocabulary"),
}
COMPILED_WITH = ("engine/kernel/compiling", "engine/kernel/playing", "engine/vocabulary")
"""What every game of data is played with."""
NO_RULES = {
    "board_checks", "checks", "choosing_cards", "closing", "components", "constants", "definitions", "faults", "invariants", "judging",
    "naming", "outlook", "planning", "treading", "valuing", "wayfaring",
}  # fmt: skip
"""Modules that no scenario can speak for: what bots think, and what is wrong with content or a table."""
REFUSED = "refused: "
"""Before what the compiler says of content that it does not take."""


class Mutant(NamedTuple):
    """A change: the bytes of a file from `start` to `end` become `text`."""

    file: str
    line: int
    change: str
    start: int
    end: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def mutants_of(root: Path, game: str, of: str = "code") -> list[Mutant]:
    """Every change there is, in the order of files and lines."""
    found: list[Mutant] = []
    if of != "code":
        known = known_of(root, game)
        found += [mutant for file in files_of(root, game) for mutant in _in_content(file, file.relative_to(root).as_posix(), known)]
    if of != "content":
        folders = [root / folder for folder in PLAYED_WITH.get(game, COMPILED_WITH)]
        files = sorted(file for folder in folders for file in folder.rglob("*.py") if file.stem not in NO_RULES)
        found += [mutant for file in files for mutant in _in_file(file.read_bytes(), file.relative_to(root).as_posix())]
    return found


def _in_content(path: Path, file: str, known: Known) -> Iterator[Mutant]:
    text = path.read_text(encoding="utf-8")
    for change in changes(text, known):
        start, end = (len(text[:at].encode()) for at in (change.start, change.end))
        yield Mutant(file, change.line, change.told, start, end, change.text)


def _in_file(source: bytes, file: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    unplayed = {id(part) for kept in _never_played(tree) for part in ast.walk(kept)}
    for node in ast.walk(tree):
        if id(node) in unplayed:
            continue
        if isinstance(node, ast.FunctionDef):
            yield from _at_once(node, file, starts)
        elif isinstance(node, (ast.expr, ast.Expr)):
            start, end = starts[node.lineno - 1] + node.col_offset, starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            before = " ".join(source[start:end].decode().split())
            if isinstance(node, ast.Expr):
                if isinstance(node.value, ast.Call):
                    yield Mutant(file, node.lineno, f"`{before}` is left out", start, end, "pass")
                continue
            for other in (*mistaken(node), *_next_seat(node)):
                text = ast.unparse(other)
                yield Mutant(file, node.lineno, f"`{before}` becomes `{text}`", start, end, f"({text})")
        if isinstance(node, (ast.If, ast.While, ast.IfExp)) and id(node.test) not in unplayed:
            yield from _always(node, file, starts, source)


def _next_seat(node: ast.expr) -> Iterator[ast.expr]:
    """Who acts, as verbs write it into the code that they make: the seat after it."""
    if isinstance(node, ast.Attribute) and ast.unparse(node) == "e.you":
        yield ast.parse("f'(({e.you} + 1) % {e.world.count})'", mode="eval").body


def _never_played(tree: ast.Module) -> Iterator[ast.AST]:
    """Annotations, texts with fields in them, what only type checkers read, and what is wrong: when it is raised or told, and with what."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.JoinedStr, ast.Raise)):
            yield node
        elif isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise):
            yield from (node.test, *node.body)
        elif isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef) and node.returns:
            yield node.returns
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield node


def _always(node: ast.If | ast.While | ast.IfExp, file: str, starts: list[int], source: bytes) -> Iterator[Mutant]:
    test = node.test
    start, end = starts[test.lineno - 1] + test.col_offset, starts[(test.end_lineno or 0) - 1] + (test.end_col_offset or 0)
    before = " ".join(source[start:end].decode().split())
    for held in ("False",) if isinstance(node, ast.While) else ("True", "False"):
        yield Mutant(file, test.lineno, f"the condition `{before}` becomes `{held}`", start, end, held)


def _at_once(node: ast.FunctionDef, file: str, starts: list[int]) -> Iterator[Mutant]:
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    if body and body[0].lineno > node.lineno and not isinstance(body[0], (ast.Pass, ast.Raise)):
        first = body[0]
        at = starts[first.lineno - 1]
        yield Mutant(file, first.lineno, f"`{node.name}` returns at once", at, at, " " * first.col_offset + "return None\n")


class Workshop:
    """A copy of the package in which one file at a time is changed; of what is shared, `games` are asked in their order."""

    def __init__(self, folder: Path, game: str, games: Sequence[str], timeout: int) -> None:
        self.folder, self.game, self.games, self.timeout = folder, game, games, timeout
        for name in ("engine", "generator", "pressgang", "content", "templates"):
            shutil.copytree(HERE / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))

    def noticed(self, mutant: Mutant) -> str | None:
        """What the scenarios say of a change, None: nothing."""
        file = self.folder / mutant.file
        source = file.read_bytes()
        file.write_bytes(source[: mutant.start] + mutant.text.encode() + source[mutant.end :])
        own = not mutant.file.endswith(".py") or mutant.file.startswith(f"engine/games/{self.game}/")
        try:
            told = self.told([self.game] if own else self.games, "--seconds", str(self.timeout))
        finally:
            file.write_bytes(source)
        if "refused" in told and not mutant.file.endswith(".py"):
            return REFUSED + str(told["refused"])
        return said(told)

    def told(self, games: Sequence[str], *more: str) -> dict[str, Any]:
        """What `first_to_notice.py` prints of games, or how it broke down."""
        command = [sys.executable, "-B", str(HERE / "bench" / "first_to_notice.py"), *games, *more]
        here = os.environ | {"PYTHONPATH": str(self.folder), "PRESSGANG_CACHE": str(self.folder / "kept")}
        done = subprocess.run(command, cwd=self.folder, env=here, capture_output=True, text=True, check=False)
        lines = done.stderr.strip().splitlines()
        game = next((line for line in reversed(lines) if line in games), self.game)
        if done.returncode == -signal.SIGXCPU:
            return {"game": game, "broken": f"no end after {self.timeout} s"}
        try:
            return dict(json.loads(done.stdout))
        except ValueError:
            return {"game": game, "broken": lines[-1] if lines and lines[-1] != game else f"exit code {done.returncode}"}

    def come_by(self, mutants: list[Mutant]) -> list[Mutant]:
        """Those in content, and in lines of Python that the scenarios execute."""
        lines = self.told([self.game], "--lines", str(self.folder / "engine"))["lines"]
        executed = {file: set(numbers) for file, numbers in lines.items()}
        return [one for one in mutants if not one.file.endswith(".py") or one.line in executed.get(one.file, ())]


def said(told: Mapping[str, Any]) -> str | None:
    """Which game noticed what; None: none did."""
    if "refused" in told:
        return f"{told['game']}: refuses its content: {told['refused']}"
    by = told.get("broken") or told.get("noticed")
    return by and f"{told['game']}: {by}"


def drawn(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many of them, in the order of files and lines."""
    return sorted(random.Random(seed).sample(mutants, min(number, len(mutants))))


def run(game: str, games: Sequence[str], chosen: list[Mutant], timeout: int, jobs: int, as_json: bool) -> int:
    """Make each change, and tell what became of it."""
    told, waiting = [], iter(chosen)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workshops = [Workshop(Path(folder) / str(number), game, games, timeout) for number in range(jobs)]
        if (fault := said(workshops[0].told(games))) is not None:
            print(f"scenarios fail without any change: {fault}", file=sys.stderr)
            return 2

        def work(workshop: Workshop) -> None:
            for mutant in waiting:
                by = workshop.noticed(mutant)
                told.append({"file": mutant.file, "line": mutant.line, "change": mutant.change, "killed_by": by})
                if not as_json:
                    word = "SURVIVED" if by is None else "refused " if by.startswith(REFUSED) else "killed  "
                    print(f"{word} {mutant}" + (f" ({by})" if by else ""), flush=True)

        with ThreadPoolExecutor(jobs) as pool:
            try:
                list(pool.map(work, workshops))
            except BaseException:
                list(waiting)  # whoever is asked to stop begins no further one
                raise
    survived = sum(one["killed_by"] is None for one in told)
    refused = sum(str(one["killed_by"]).startswith(REFUSED) for one in told)
    if as_json:
        print(json.dumps(sorted(told, key=lambda one: (one["file"], one["line"])), indent=2))
    else:
        print(f"{game}: {len(chosen) - survived - refused} killed, {survived} survived" + (f", {refused} refused" if refused else ""))
    return 1 if survived else 0


def every_game() -> list[str]:
    """The one with the least logic first."""
    sizes = {game: sum(file.stat().st_size for file in files_of(HERE, game)) for game in Project(HERE).games()}
    return sorted(sizes, key=lambda game: (sizes[game], game))


def to_draw_from(game: str, of: str) -> list[Mutant]:
    """Every change that the scenarios could notice."""
    mutants = mutants_of(HERE, game, of)
    if of == "content":
        return mutants
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        return Workshop(Path(folder), game, [game], 0).come_by(mutants)


def main(arguments: list[str]) -> int:
    """Draw the changes that are asked for, and list or run them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=Project(HERE).games())
    parser.add_argument("--of", choices=("content", "code", "both"), default="content")
    parser.add_argument("--against", choices=("own", "all"), default="own")
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=60)
    parser.add_argument("--list", action="store_true", dest="only_listed")
    parser.add_argument("--json", action="store_true", dest="as_json")
    asked = parser.parse_args(arguments)
    try:
        with terminable():
            chosen = drawn(to_draw_from(asked.game, asked.of), asked.number, asked.seed)
            if asked.only_listed:
                print("\n".join(map(str, chosen)))
                return 0
            games = every_game() if asked.against == "all" else [asked.game]
            return run(asked.game, games, chosen, asked.timeout, asked.jobs, asked.as_json)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
