"""Changes the rules of a game in small ways, one at a time, and asks its scenarios whether they notice.

    python bench/mutants.py GAME [--of content|code|both] [--against own|all]
                                 [--number 40] [--seed 1] [--jobs 1] [--timeout 60] [--list] [--json]

`--of content` changes the logic of a game that is data: numbers, formulas, conditions, seats and effects in its YAML, what it tells among
them (`content_mutants.py`); what the compiler then refuses never plays, is told as refused and counts for nothing. `--of code` changes the
Python that it is played with (`code_mutants.py`), in statements that its scenarios come by.

NUMBER of them are drawn by SEED from all places of the engine that the game is played with, the same for the same source; each is made in
a copy of the package in a temporary folder, and the scenarios of the game run against it in a process of their own until one notices. A
change is killed when a scenario fails or cites what did not come up, the rules break down or take TIMEOUT seconds of CPU; else it
survives: then a scenario is missing, or the change means nothing (bots and problems of content are left out, the rest has to be read).
What is drawn is shared: nearly all that one game is played with, others are, too. With `--against all` changes of it are held against the
scenarios of every game and of the small games of documentation and tests, the shortest first, until one notices; it is told which.
What the game has of its own is asked of its own alone; whoever does not come by the changed statement (`reached.py`) is not asked.
`--list` tells the changes and runs none. Exit code 1 when one survives, 2 when the scenarios fail without any change, 130 when
it is stopped: then nothing is left running or lying about.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from code_mutants import Mutant, in_file
from content_mutants import Known, changes, files_of, known_of
from first_to_notice import EXAMPLES
from reached import Reach, marked_copy

from engine.processes import terminable
from engine.source.project import Project

HERE = Path(__file__).resolve().parent.parent
GROUPS = {
    "kernel_games": "tests/kernel_games/*.md",
    "guide": "docs/your_own_game/[0-9]_*.md",
    "formulas": "templates/examples/formulas.yaml",
    "verbs": "templates/examples/vocabulary.yaml",
    "cookbook": "docs/cookbook.md",
}
"""Of small games (`tests/examples/small_games.py`), and where they are written."""
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


def mutants_of(root: Path, game: str, of: str = "code") -> list[Mutant]:
    """Every change there is, in the order of files and lines."""
    found: list[Mutant] = []
    if of != "code":
        known = known_of(root, game)
        found += [mutant for file in files_of(root, game) for mutant in _in_content(file, file.relative_to(root).as_posix(), known)]
    if of != "content":
        folders = [root / folder for folder in PLAYED_WITH.get(game, COMPILED_WITH)]
        files = sorted(file for folder in folders for file in folder.rglob("*.py") if file.stem not in NO_RULES)
        found += [mutant for file in files for mutant in in_file(file.read_bytes(), file.relative_to(root).as_posix())]
    return found


def _in_content(path: Path, file: str, known: Known) -> Iterator[Mutant]:
    text = path.read_text(encoding="utf-8")
    for change in changes(text, known):
        start, end = (len(text[:at].encode()) for at in (change.start, change.end))
        yield Mutant(file, change.line, change.told, start, end, change.text)


class Workshop:
    """A copy of the package in which one file at a time is changed."""

    def __init__(self, folder: Path, game: str, timeout: int = 0) -> None:
        self.folder, self.game, self.timeout = folder, game, timeout
        self._asked: subprocess.Popen[str] | None = None
        self._is_stopped = False
        for name in ("engine", "generator", "pressgang", "content", "templates", "tests/examples", "tests/kernel_games", "docs"):
            shutil.copytree(HERE / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))

    def noticed(self, mutant: Mutant, games: Sequence[str]) -> str | None:
        """What the scenarios of games say of a change, None: nothing."""
        file = self.folder / mutant.file
        source = file.read_bytes()
        file.write_bytes(source[: mutant.start] + mutant.text.encode() + source[mutant.end :])
        try:
            told = self.told(games, "--seconds", str(self.timeout)) if games else {"noticed": None}
        finally:
            file.write_bytes(source)
        if "refused" in told and not mutant.file.endswith(".py"):
            return REFUSED + str(told["refused"])
        return said(told)

    def told(self, games: Sequence[str], *more: str) -> dict[str, Any]:
        """What `first_to_notice.py` prints of games, or how it broke down."""
        command = [sys.executable, "-B", str(HERE / "bench" / "first_to_notice.py"), *games, *more]
        here = os.environ | {"PYTHONPATH": str(self.folder), "PRESSGANG_CACHE": str(self.folder / "kept")}
        with subprocess.Popen(command, cwd=self.folder, env=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as self._asked:
            try:
                if self._is_stopped:
                    raise StoppedError
                out, errors = self._asked.communicate()
            except BaseException:
                self._asked.kill()
                raise
        if self._is_stopped:
            raise StoppedError  # it was ended, and has noticed nothing
        lines = errors.strip().splitlines()
        game = next((line for line in reversed(lines) if line in games), self.game)
        if self._asked.returncode == -signal.SIGXCPU:
            return {"game": game, "broken": f"no end after {self.timeout} s"}
        try:
            return dict(json.loads(out))
        except ValueError:
            return {"game": game, "broken": lines[-1] if lines and lines[-1] != game else f"exit code {self._asked.returncode}"}

    def stop(self) -> None:
        """End what is asked, from another thread; nothing is asked any more."""
        self._is_stopped = True
        if self._asked is not None:
            self._asked.kill()


def reach_of(games: Sequence[str], parts: Sequence[str]) -> Reach:
    """What the scenarios of games come by in parts of the engine. Raises FailsUnchangedError when one fails."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workshop = Workshop(Path(folder), games[0])
        marked, found = marked_copy(workshop.folder, parts), {}
        for game in games:  # in a process each: what one has reckoned another does not reckon again
            told = workshop.told([game], "--marks")
            if (fault := said(told)) is not None:
                raise FailsUnchangedError(fault)
            found[game] = frozenset(told["marks"])
    return Reach(marked, found)


class StoppedError(Exception):
    """Whoever asks is to stop."""


class FailsUnchangedError(Exception):
    """Scenarios fail without any change."""


def said(told: Mapping[str, Any]) -> str | None:
    """Which game noticed what; None: none did."""
    if "refused" in told:
        return f"{told['game']}: refuses its content: {told['refused']}"
    by = told.get("broken") or told.get("noticed")
    return by and f"{told['game']}: {by}"


Asked = Callable[[Mutant], Sequence[str]]
"""Which games are asked of a change."""


def drawn(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """So many of them, in the order of files and lines."""
    return sorted(random.Random(seed).sample(mutants, min(number, len(mutants))))


def run(game: str, chosen: list[Mutant], asked: Asked, timeout: int, jobs: int, as_json: bool) -> int:
    """Make each change, ask whoever comes by it, and tell what became of it."""
    told, waiting = [], iter(chosen)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:

        def work(workshop: Workshop) -> None:
            for mutant in waiting:
                by = workshop.noticed(mutant, asked(mutant))
                told.append({"file": mutant.file, "line": mutant.line, "change": mutant.change, "killed_by": by})
                if not as_json:
                    word = "SURVIVED" if by is None else "refused " if by.startswith(REFUSED) else "killed  "
                    print(f"{word} {mutant}" + (f" ({by})" if by else ""), flush=True)

        workshops = [Workshop(Path(folder) / str(number), game, timeout) for number in range(jobs)]
        with ThreadPoolExecutor(jobs) as pool:
            try:
                list(pool.map(work, workshops))
            except BaseException:
                for workshop in workshops:  # whoever is asked to stop waits for none that is under way, and begins no further one
                    workshop.stop()
                raise
    survived = sum(one["killed_by"] is None for one in told)
    refused = sum(str(one["killed_by"]).startswith(REFUSED) for one in told)
    if as_json:
        print(json.dumps(sorted(told, key=lambda one: (one["file"], one["line"])), indent=2))
    else:
        print(f"{game}: {len(chosen) - survived - refused} killed, {survived} survived" + (f", {refused} refused" if refused else ""))
    return 1 if survived else 0


def every_game() -> list[str]:
    """The games, and the small games of documentation and tests: those with the least to read first."""
    written = {game: files_of(HERE, game) for game in Project(HERE).games()}
    written |= {EXAMPLES + group: list(HERE.glob(files)) for group, files in GROUPS.items()}
    sizes = {game: sum(file.stat().st_size for file in files) for game, files in written.items()}
    return sorted(sizes, key=lambda game: (sizes[game], game))


def drawn_and_asked(game: str, of: str, games: Sequence[str], number: int, seed: int) -> tuple[list[Mutant], Asked]:
    """Changes that the scenarios of a game come by, and which games are asked of each."""
    mutants = mutants_of(HERE, game, of)
    reach = reach_of(list(dict.fromkeys([game, *games])), () if of == "content" else PLAYED_WITH.get(game, COMPILED_WITH))

    def asked(mutant: Mutant) -> list[str]:
        own = not mutant.file.endswith(".py") or mutant.file.startswith(f"engine/games/{game}/")
        there = set(reach.of(mutant.file, mutant.start))
        return [one for one in ([game] if own else games) if one in there]

    come_by = [one for one in mutants if not one.file.endswith(".py") or game in reach.of(one.file, one.start)]
    return drawn(come_by, number, seed), asked


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
    games = every_game() if asked.against == "all" and not asked.only_listed else [asked.game]
    try:
        with terminable():
            chosen, whom = drawn_and_asked(asked.game, asked.of, games, asked.number, asked.seed)
            if asked.only_listed:
                print("\n".join(map(str, chosen)))
                return 0
            return run(asked.game, chosen, whom, asked.timeout, asked.jobs, asked.as_json)
    except FailsUnchangedError as fault:
        print(f"scenarios fail without any change: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
