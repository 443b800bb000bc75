"""Asks games in processes of their own, in which Python of the engine is read otherwise than it is written.

Nothing is copied and nothing on disk is changed: what a process imports anew is what it has been given instead. So a change outside of
functions is made as well as one within, and what one process has reckoned another does not know.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.machinery import SourceFileLoader
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "generator", "pressgang", "tests", "first_to_notice")
GROUPS = ("kernel_games", "formulas", "verbs", "guide", "cookbook")
"""Of small games, in the order in which they are asked where they take the same time."""

IMPORTED = ("engine.games.data.entry", "engine.games.axis_mundi.entry", "first_to_notice", "tests.examples.small_games")
"""What games are asked with."""

_written = SourceFileLoader.get_code


class Game(NamedTuple):
    """A game that is asked: a small one, with what it is laid of, or one that is shipped (`small` is None)."""

    name: str
    small: Any = None


class Limits(NamedTuple):
    """Of one game that is asked: seconds of CPU, and MiB that the process may hold in all; 0 is none."""

    seconds: int = 0
    memory: int = 0


def small_games() -> list[Game]:
    """Those of documentation and tests, each by itself."""
    from tests.examples.small_games import GROUPS as PAGES

    return [Game(f"{group}/{game.title}", game) for group in GROUPS for game in PAGES[group]()]


def told_by_fork(work: Callable[[Callable[[Any], None]], None]) -> Iterator[Any]:
    """What `work` tells in a process of its own, piece by piece; at last the code with which that ended, negative for a signal.

    Whoever asks no further ends it.
    """
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe(duplex=False)
    process = fork.Process(target=_work, args=(work, there))
    process.start()
    there.close()
    try:
        while True:
            try:
                yield here.recv()
            except EOFError:
                break
        process.join()
        yield process.exitcode
    finally:
        here.close()
        process.kill()
        process.join()


def _work(work: Callable[[Callable[[Any], None]], None], there: Connection) -> None:
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    os.environ["PRESSGANG_CACHE"] = "off"  # what is kept was made by the engine as it is written
    sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - to its end
    work(there.send)
    there.close()


def read_instead(texts: Mapping[str, str]) -> None:
    """From now on, in this process, files of Python hold these texts, by their names from the root; all of ours are imported anew."""
    given = {str(HERE / name): text for name, text in texts.items()}

    def get_code(loader: SourceFileLoader, module: str) -> Any:
        path = loader.get_filename(module)
        return compile(given[path], path, "exec", dont_inherit=True) if path in given else _written(loader, module)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
    for name in [one for one in sys.modules if one.partition(".")[0] in PACKAGES]:
        del sys.modules[name]


def each_alone(games: Iterable[Game], texts: Mapping[str, str], modules: Mapping[str, Any], run: Callable[[Game], Any]) -> Iterator[Any]:
    """What each of some games gives as it runs in a process of its own, or the code with which that ended, where it gave nothing.

    What one has reckoned another reckons again. All is imported once, as `texts` say, beside `modules` that these may ask for.
    """

    def all_of_them(say: Callable[[Any], None]) -> None:
        sys.modules.update(modules)
        read_instead(texts)
        for name in IMPORTED:
            import_module(name)
        for game in games:
            say(next(told_by_fork(lambda say, game=game: say(run(game)))))

    yield from told_by_fork(all_of_them)


def limited(limits: Limits) -> None:
    """What this process may use from now on until it is told otherwise."""
    if limits.seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + limits.seconds, resource.RLIM_INFINITY))
    if limits.memory:
        resource.setrlimit(resource.RLIMIT_AS, (limits.memory * 2**20, resource.RLIM_INFINITY))


def first_fault(game: Game) -> str | None:
    """What the first scenario of a game says that fails, or proves less than it says; None: all hold."""
    return next(faults(game), None)


def faults(game: Game) -> Iterator[str]:
    """What scenarios of a game say that fail, one by one."""
    from engine.source.problems import ContentError

    try:
        for result in _results(game):
            proves_less = result.warnings and game.small is None  # small games have no rulebook whose clauses they could cite
            if not result.passed or proves_less:
                yield f"{result.id} {'warns' if result.passed else 'fails'}"
    except ContentError as error:
        yield f"refuses its content: {str(error).splitlines()[0]}"
    except Exception as error:  # the compiler breaks down
        yield f"{type(error).__name__}: {error}"


def _results(game: Game) -> Iterable[Any]:
    if game.small is None:
        from first_to_notice import _of_game

        yield from _of_game(game.name)
        return
    from tests.examples.small_games import SmallGame

    laid = SmallGame(game.small.title, game.small.files, game.small.scenarios, game.small.game)  # of the class that was imported anew
    with tempfile.TemporaryDirectory(prefix="small-") as folder:
        yield from laid.results(Path(folder))
