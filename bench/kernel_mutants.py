"""Sieves small changes of the kernel: small games first that come by the changed line, then large ones, until one notices.

    python bench/kernel_mutants.py [--seed 1] [--sample 40] [--in PART …] [--anywhere] [--wide]
                                   [--seconds 20] [--memory 4096] [--list] [--json]

The changes are those of `mutants.py axis_mundi --of code`: to Axis Mundi's Python, the kernel and the vocabulary, in statements that
scenarios of Axis Mundi come by (`--anywhere`: any that there are). SAMPLE of them are drawn by SEED, the same for the same source, and
asked in the order drawn, so that those that were asked when somebody stops it are a sample as well. `--in` draws of files alone whose path
has PART in it. What Axis Mundi has of its own is asked of its scenarios alone; all else of every small game of documentation and tests
(`tests/examples/small_games.py`) that comes by the changed statement, the quickest first, then of Axis Mundi, and with `--wide` of every
shipped game that does so.

Each change is asked in a process of its own that reads the changed text in place of the file, with SECONDS of CPU beyond what a game
otherwise takes and MEMORY MiB: who does not come to an end, or wants more, has noticed. A survivor is told with file, line and what it was
before and after. Which games come by what is found out once and kept in the cache of games until the engine or the game is changed.
Exit code 1 when a change survives, 2 when scenarios fail without any, 130 when it is stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from code_mutants import Mutant
from coming_by import Passing, passing
from in_fork import HERE, Game, Limits, first_fault, limited, read_instead, small_games, told_by_fork
from mutants import PLAYED_WITH, FailsUnchangedError, mutants_of

from engine.processes import look_seldom_for_rings, terminable
from engine.source.project import Project

GAME = "axis_mundi"
FOLDERS = PLAYED_WITH[GAME]


class Verdict(NamedTuple):
    """What became of a change: who noticed it and how (None: nobody), and how many games were asked."""

    by: str | None
    asked: int


def verdict(mutant: Mutant, games: Sequence[tuple[Game, Limits]]) -> Verdict:
    """Ask games of a change, one after the other, until one notices."""
    source = (HERE / mutant.file).read_bytes()
    changed = (source[: mutant.start] + mutant.text.encode() + source[mutant.end :]).decode()

    def ask(say: Callable[[Any], None]) -> None:
        look_seldom_for_rings()
        read_instead({mutant.file: changed})
        for game, limits in games:
            say(game.name)
            limited(limits)
            try:
                fault = first_fault(game)
            except BaseException as error:  # where ours cannot even be imported
                fault = f"{type(error).__name__}: {error}"
            if fault:
                say((fault,))
                return
        say(())

    under_way, asked = "", 0
    for told in told_by_fork(ask):
        match told:
            case str():
                under_way, asked = told, asked + 1
            case ():
                return Verdict(None, asked)
            case (fault,):
                return Verdict(f"{under_way}: {fault}", asked)
            case code:
                ended = "no end" if code == -signal.SIGXCPU else f"exit code {code}"
                return Verdict(f"{under_way}: {ended}", asked)
    raise AssertionError


def drawn(found: Passing, seed: int, sample: int, parts: Sequence[str], anywhere: bool) -> list[Mutant]:
    """So many changes, in the order drawn."""
    every = [one for one in mutants_of(HERE, GAME) if not parts or any(part in one.file for part in parts)]
    marks = found.runs[GAME].marks
    there = {number for number, mark in enumerate(marks) if mark}
    come_by = [one for one in every if anywhere or found.marked.reached(one.file, one.start, there)]
    return random.Random(seed).sample(come_by, min(sample, len(come_by)))


def whom(mutant: Mutant, found: Passing, games: dict[str, Game], limits: Limits) -> list[tuple[Game, Limits]]:
    """The games that are asked of a change, in order, and what each may use."""
    there = found.games(mutant.file, mutant.start)
    if mutant.file.startswith(f"engine/games/{GAME}/"):
        there = [name for name in there if name == GAME]
    there.sort(key=lambda name: 0 if games[name].small else 1 if name == GAME else 2)
    return [(games[name], Limits(limits.seconds + math.ceil(2 * found.runs[name].seconds), limits.memory)) for name in there]


def main(arguments: list[str]) -> int:
    """Draw changes, and list or ask them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=40)
    parser.add_argument("--in", action="append", default=[], dest="parts", metavar="PART")
    parser.add_argument("--anywhere", action="store_true")
    parser.add_argument("--wide", action="store_true")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--memory", type=int, default=4096)
    parser.add_argument("--list", action="store_true", dest="only_listed")
    parser.add_argument("--json", action="store_true", dest="as_json")
    asked = parser.parse_args(arguments)
    try:
        with terminable():
            shipped = [GAME, *(game for game in Project(HERE).games() if asked.wide and game != GAME)]
            games = {game.name: game for game in (*small_games(), *map(Game, shipped))}
            found = passing(list(games.values()), FOLDERS, lambda text: print(text, file=sys.stderr, flush=True))
            chosen = drawn(found, asked.seed, asked.sample, asked.parts, asked.anywhere)
            if asked.only_listed:
                print("\n".join(map(str, chosen)))
                return 0
            told = []
            for mutant in chosen:
                said = verdict(mutant, whom(mutant, found, games, Limits(asked.seconds, asked.memory)))
                told.append({"file": mutant.file, "line": mutant.line, "change": mutant.change, "killed_by": said.by, "asked": said.asked})
                if not asked.as_json:
                    how = f"({said.asked} asked)" if said.by is None else f"({said.by})"
                    print(f"{'SURVIVED' if said.by is None else 'killed  '} {mutant} {how}", flush=True)
    except FailsUnchangedError as fault:
        print(f"scenarios fail without any change: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    survived = sum(one["killed_by"] is None for one in told)
    print(json.dumps(told, indent=2) if asked.as_json else f"{len(told) - survived} killed, {survived} survived")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
