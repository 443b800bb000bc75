"""A seeded fuzzer of content: mutated copies of the shipped games and of a new one are checked; what is accepted is played, some is built.

    python bench/fuzz_content.py [--mutants 2000] [--seed 1] [--first 0] [--only GAME] [--number N] [--json]

Counted are tracebacks, hangs (more than a minute of processor time) and faults without a place: errors that name no file, or a line
that the file has not. Each is told with its number; `--number N` makes that one mutant again and leaves its project to be looked at.
Exit code 1 when there are any. The same seed makes the same mutants; `--first` begins with a later one, to go on or to share the work.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from mutations import mutated

from engine.processes import terminable

ROOT = Path(__file__).resolve().parent.parent
LARGE = ("axis_mundi", "elbrus", "now_or_never", "mana_totems")
SMALL = tuple(sorted(game.name for game in (ROOT / "content").iterdir() if (game / "game.yaml").is_file() and game.name not in LARGE))
GAMES = (*(game for small in SMALL for game in ("tide", small)), *LARGE)
"""What is mutated, in turn: mostly small games, in which most faults show that show at all."""

SECONDS, MOST_SECONDS = 60, 1800
BUILD_EVERY = 5
RENEWED = 50
"""Mutants that a process tries: what is remembered of each in its own folder is let go late."""


class HangError(Exception):
    """A mutant that takes too long."""


def project_of(game: str, folder: Path) -> Path:
    """A project that holds one game: a new one, or a copy of a shipped one."""
    from pressgang.starting.starting import start_game

    if game == "tide":
        start_game(folder / "tide", "Tide")
        return folder / "tide"
    shutil.copytree(ROOT / "content" / game, folder / game / "content" / game)
    return folder / game


def command(root: Path, *words: str) -> tuple[int, str, str]:
    """A command line: its exit code, and what it said."""
    from click.testing import CliRunner

    from pressgang.cli import main

    result = CliRunner().invoke(main, ["--project", str(root), *words])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def faults_of(root: Path, game: str, *, build: bool) -> list[str]:
    """What is wrong with how Pressgang tells what is wrong."""
    code, told, talk = command(root, "check", game, "--json")
    if code not in (0, 1, 2) or "Traceback" in talk:
        return [f"traceback: {_last(talk)}"]
    if code == 2:
        return [] if talk.strip() else ["a fault without a word"]
    problems = json.loads(told)["problems"]
    found = [fault for problem in problems if (fault := _placeless(root, problem))]
    if code == 1 and not problems:
        found.append("a fault without a word")
    if code == 0 and not found:
        doings = [("playtest", game, "--games", "2", "--seed", "1", "--jobs", "1")]
        doings += [("build", game, "--out", str(root / "output"))] if build else []
        for doing in doings:
            code, _, talk = command(root, *doing)
            if code not in (0, 1, 2) or "Traceback" in talk:
                found.append(f"traceback in {doing[0]}: {_last(talk)}")
            elif doing[0] == "playtest" and code == 2:
                found.append(f"accepted, but not played: {_last(talk)}")
    return found


def _last(talk: str) -> str:
    lines = [line for line in talk.splitlines() if line.strip() and not line.startswith("This is a bug")]
    return " / ".join(line.strip() for line in lines[-3:])[:300]


def _placeless(root: Path, problem: dict[str, Any]) -> str:
    """Why the place of a problem is none; nothing where it is one."""
    file, line = problem.get("file") or "", problem.get("line") or 0
    if problem.get("severity") != "error":
        return ""
    if not file or line < 1:
        return f"no place: {problem}"
    path = next((path for path in (root / file, ROOT / file) if path.is_file()), None)
    if path and line > len(path.read_bytes().splitlines()) + 1:
        return f"no such line: {problem}"
    return ""


class _Worker:
    """A process that keeps what is imported, and tries one mutant after the other."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.here, there = context.Pipe()
        self.process = context.Process(target=_work, args=(there,), daemon=True)
        self.process.start()
        there.close()

    def tries(self, seed: int, number: int, game: str) -> dict[str, Any]:
        self.here.send((seed, number, game))
        try:
            if self.here.poll(MOST_SECONDS):
                return self.here.recv()  # type: ignore[no-any-return]
            return {"faults": ["hang: no answer at all"]}
        except EOFError:
            return {"faults": ["the process died"]}

    def stop(self) -> None:
        self.process.kill()
        self.process.join()


def _work(pipe: Connection) -> None:
    def too_long(*_: object) -> None:
        raise HangError

    signal.signal(signal.SIGVTALRM, too_long)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as kept:
        bases = {game: project_of(game, Path(kept)) for game in dict.fromkeys(GAMES)}
        while True:
            try:
                seed, number, game = pipe.recv()
            except EOFError:
                return
            with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
                pipe.send(tried(bases[game], seed, number, game, Path(folder) / "project"))


def tried(base: Path, seed: int, number: int, game: str, folder: Path) -> dict[str, Any]:
    """One mutant, in a folder of its own."""
    chance = random.Random(f"{seed}.{number}")
    shutil.copytree(base, folder, symlinks=True)
    told = mutated(folder, game, chance)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        faults = faults_of(folder, game, build=game not in LARGE and number % BUILD_EVERY == 0)
    except HangError:
        faults = [f"hang: more than {SECONDS} s"]
    except BaseException as error:
        faults = [f"traceback: {type(error).__name__}: {error}"]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return {"told": told, "faults": faults}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", choices=sorted(set(GAMES)))
    parser.add_argument("--number", type=int)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.number is not None:
        game = asked.only or GAMES[asked.number % len(GAMES)]
        folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
        print(json.dumps(tried(project_of(game, folder), asked.seed, asked.number, game, folder / "mutant"), indent=1))
        print(folder / "mutant")
        return
    counted, begun, worker = Counter[str](), time.monotonic(), _Worker()
    for number in range(asked.first, asked.first + asked.mutants):
        game = asked.only or GAMES[number % len(GAMES)]
        result = worker.tries(asked.seed, number, game)
        counted["mutants"] += 1
        for fault in result["faults"]:
            counted[fault.partition(":")[0]] += 1
            print(f"{number} {game}: {result.get('told', '')}: {fault}", file=sys.stderr, flush=True)
        if counted["mutants"] % 100 == 0:
            print(f"{counted['mutants']} of {asked.mutants}", file=sys.stderr, flush=True)
        is_full = counted["mutants"] % RENEWED == 0
        if is_full or any("died" in fault or "no answer" in fault for fault in result["faults"]):
            worker.stop()
            worker = _Worker()
    worker.stop()
    figures = {
        "seed": asked.seed,
        "mutants": counted.pop("mutants", 0),
        "faults": dict(counted),
        "seconds": round(time.monotonic() - begun),
    }
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:10} {value}" for name, value in figures.items()))
    sys.exit(bool(counted))


if __name__ == "__main__":
    with terminable():
        main()
