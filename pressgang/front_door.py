"""The door itself: every fault leaves with its exit code, and only a bug of ours with a traceback.

0 done, 1 problems in the content, 2 wrong usage, 130 interrupted, 70 a bug.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from engine.source.problems import ContentError
from generator.errors import LayoutError

DONE, CONTENT_AT_FAULT, WRONG_USAGE, BUG, INTERRUPTED = 0, 1, 2, 70, 130

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
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
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
        click.echo("interrupted: nothing was left half written", err=True)
        sys.exit(INTERRUPTED)
    if isinstance(error, ContentError | LayoutError):
        click.echo(str(error), err=True)
        sys.exit(CONTENT_AT_FAULT)
    if isinstance(error, OSError) and error.filename:
        click.echo(f"{error.filename}: {error.strerror or error}", err=True)
        sys.exit(CONTENT_AT_FAULT)
    traceback.print_exception(error)
    click.echo(REPORT, err=True)
    sys.exit(BUG)
