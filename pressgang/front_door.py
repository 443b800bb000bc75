"""The door itself: every fault leaves with its exit code, and only a bug of ours with a traceback.

0 done, 1 problems in the content, 2 wrong usage, 70 a bug, 71 a process of ours was ended from outside, 130 interrupted, 143 asked to stop.
"""

from __future__ import annotations

import atexit
import errno
import os
import re
import signal
import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any, NoReturn

import click

from engine.processes import TerminatedError, asked_to_stop, look_seldom_for_rings, terminable
from engine.source.problems import ContentError
from generator.errors import LayoutError
from pressgang.choosing import AS_JSON
from pressgang.terminal import print_json

DONE, CONTENT_AT_FAULT, WRONG_USAGE, BUG, BROKEN_OFF, INTERRUPTED, TERMINATED = 0, 1, 2, 70, 71, 130, 143

OF_THE_MACHINE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EROFS})
"""A full disk and its like: they come without a file's name where what was told goes into one (`> FILE`)."""

REPORT = (
    "\nThis is a bug in Pressgang{}, not in your game. Please report it with the lines above, what you ran,"
    " and what `pressgang --version` prints."
)


class FrontDoor(click.Group):
    """The group of all commands."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. What is wrong with the content, so that there is no result, programs read as `check` tells it."""
        try:
            return super().invoke(ctx)
        except ContentError as error:
            if ctx.meta.get(AS_JSON):
                print_json({"problems": [problem.to_plain() for problem in error.problems]})
            raise
        except (click.ClickException, click.Abort, LayoutError, OSError):
            raise
        except Exception as error:  # what breaks in a package that brings rules is its own
            from engine.source.packages import fault_of

            if (fault := fault_of(error)) is None:
                raise
            if ctx.meta.get(AS_JSON):
                print_json({"problems": [fault.to_plain()]})
            raise ContentError(fault) from error

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line and leave with its exit code."""
        look_seldom_for_rings()
        _open_what_is_closed()
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            with terminable():
                result = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except Exception as error:
            leave(_stopped(asked_to_stop()) or error)
        sys.exit(result if isinstance(result, int) else DONE)


def _stopped(asked: KeyboardInterrupt | None) -> click.Abort | None:
    """Why a command ended that was asked to stop, whatever came of it where a library caught that."""
    stopped = click.Abort() if asked else None
    if stopped is not None:
        stopped.__cause__ = asked
    return stopped


def _open_what_is_closed() -> None:
    """Whoever starts a command with `2>&-` wants to hear nothing: there is somewhere to say it all the same."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115 - for as long as the process lives
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stdin = sys.stdin or Path(os.devnull).open()  # noqa: SIM115 - nobody answers


def _keep_the_exit_code() -> None:
    """Python sends itself another SIGINT as it ends where the first one came within an `exec` (a dataclass being made), caught or not.

    It is held back only then: whoever calls a command from a program of his own goes on, and so do the processes that he starts.
    """
    if hasattr(signal, "pthread_sigmask"):
        atexit.register(signal.pthread_sigmask, signal.SIG_BLOCK, {signal.SIGINT})


def _of_the_machine(error: OSError) -> str:
    """What cannot be read or written; a temporary file is told as the folder that it was to lie in."""
    if not error.filename:
        return f"what was to be written: {error.strerror or error}"
    path = Path(os.fsdecode(error.filename))
    within = [folder for folder in (path, *path.parents) if "pressgang-" in folder.name]
    if within:
        return f"{within[-1].parent}: nothing can be written there: {error.strerror or error}"
    return f"{path}: {error.strerror or error}"


def _no_utf8(text: str) -> str:
    """The name in a text that was read from a disk but is no UTF-8, its strange bytes as \\x..; "" where there is none."""
    names = (name for line in text.splitlines() for name in re.split("[/\"'\0]", line))
    strange = next((name for name in names if any("\udc80" <= letter <= "\udcff" for letter in name)), "")
    return strange.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def leave(error: Exception) -> NoReturn:
    """Tell a fault on stderr and exit with its code."""
    if isinstance(error, click.ClickException):
        error.show()
        sys.exit(error.exit_code)
    if isinstance(error, click.Abort):
        terminated = isinstance(error.__cause__, TerminatedError)
        _keep_the_exit_code()
        click.echo(f"{'stopped' if terminated else 'interrupted'}: nothing was left half written", err=True)
        sys.exit(TERMINATED if terminated else INTERRUPTED)
    if isinstance(error, BrokenExecutor):
        click.echo("a process that worked along was ended from outside, perhaps for want of memory: nothing was written", err=True)
        sys.exit(BROKEN_OFF)
    if isinstance(error, ContentError | LayoutError):
        click.echo(str(error), err=True)
        sys.exit(CONTENT_AT_FAULT)
    if isinstance(error, OSError) and (error.filename or error.errno in OF_THE_MACHINE):
        click.echo(_of_the_machine(error), err=True)
        sys.exit(CONTENT_AT_FAULT)
    if isinstance(error, UnicodeEncodeError) and (name := _no_utf8(error.object)):
        click.echo(f"'{name}' is the name of a file or folder, and no UTF-8: rename it", err=True)
        sys.exit(CONTENT_AT_FAULT)
    traceback.print_exception(error)
    from engine.source.packages import packages

    others = f" or in {', '.join(names)}, which brings rules of its own" if (names := packages()) else ""
    click.echo(REPORT.format(others), err=True)
    sys.exit(BUG)
