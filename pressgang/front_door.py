"""The door itself: every fault leaves with its exit code, and only a bug of ours with a traceback.

0 done, 1 problems in the content, 2 wrong usage, 70 a bug, 71 a process of ours was ended from outside, 130 interrupted, 143 asked to stop.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from typing import Any, NoReturn

import click

from engine.processes import TerminatedError, look_seldom_for_rings, terminable
from engine.source.problems import ContentError
from generator.errors import LayoutError

DONE, CONTENT_AT_FAULT, WRONG_USAGE, BUG, BROKEN_OFF, INTERRUPTED, TERMINATED = 0, 1, 2, 70, 71, 130, 143

REPORT = (
    "\nThis is a bug in Pressgang, not in your game. Please report it with the lines above, what you ran,"
    " and what `pressgang --version` prints."
)


class FrontDoor(click.Group):
    """The group of all commands."""

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
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            with terminable():
                result = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except Exception as error:
            leave(error)
        sys.exit(result if isinstance(result, int) else DONE)


def leave(error: Exception) -> NoReturn:
    """Tell a fault on stderr and exit with its code."""
    if isinstance(error, click.ClickException):
        error.show()
        sys.exit(error.exit_code)
    if isinstance(error, click.Abort):
        terminated = isinstance(error.__cause__, TerminatedError)
        click.echo(f"{'stopped' if terminated else 'interrupted'}: nothing was left half written", err=True)
        sys.exit(TERMINATED if terminated else INTERRUPTED)
    if isinstance(error, BrokenExecutor):
        click.echo("a process that worked along was ended from outside, perhaps for want of memory: nothing was written", err=True)
        sys.exit(BROKEN_OFF)
    if isinstance(error, ContentError | LayoutError):
        click.echo(str(error), err=True)
        sys.exit(CONTENT_AT_FAULT)
    if isinstance(error, OSError) and error.filename:
        click.echo(f"{error.filename}: {error.strerror or error}", err=True)
        sys.exit(CONTENT_AT_FAULT)
    traceback.print_exception(error)
    click.echo(REPORT, err=True)
    sys.exit(BUG)
