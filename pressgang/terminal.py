"""Talking: results go to stdout, talk and progress to stderr; bars and colours on a terminal, plain lines elsewhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from engine.processes import go_on

Advance = Callable[[int], None]
"""Told how much more is done."""


def print_json(result: Any) -> None:
    """A result for programs."""
    click.echo(json.dumps(result, indent=2, ensure_ascii=False))


def shown(path: Path) -> str:
    """A path as one would type it from where one is."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def say(text: str) -> None:
    """Talk that is no result."""
    click.echo(text, err=True)


def counted(number: int, one: str, several: str = "") -> str:
    """So many of something.

    >>> counted(1, "file"), counted(2, "file")
    ('1 file', '2 files')
    """
    return f"{number:,} {one if number == 1 else several or one + 's'}"


def going_on(games: int) -> None:
    """Say that a run was stopped before, after so many games."""
    say(f"a run that was stopped goes on: {counted(games, 'game')} {'is' if games == 1 else 'are'} played")


@contextmanager
def progress(label: str, total: int) -> Iterator[Advance]:
    """Show how far something is: a bar on a terminal, a line for each quarter elsewhere. Raises what asked to stop and was not heard."""
    if sys.stderr.isatty():
        with _bar(label, total) as advance:
            yield advance
    else:
        yield _Quarters(label, total)


@contextmanager
def _bar(label: str, total: int) -> Iterator[Advance]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(label, total=total)

        def advance(amount: int) -> None:
            go_on()
            bar.advance(task, amount)

        yield advance


@contextmanager
def steps(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """Show steps by name: told what is being made, how many are done, and how many there are in all. Raises as `progress` does."""
    if not sys.stderr.isatty():
        yield partial(_step, label)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    with Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(label, total=None)

        def step(name: str, done: int, total: int) -> None:
            go_on()
            bar.update(task, description=f"{label}: {name}" if name else label, completed=done, total=total)

        yield step


def _step(label: str, name: str, done: int, total: int) -> None:
    go_on()
    if name:
        say(f"{label}: {name} ({done + 1} of {total})")


class _Quarters:
    """Progress as plain lines."""

    def __init__(self, label: str, total: int) -> None:
        self.label, self.total = label, total
        self.done = self.told = 0
        say(f"{label}: {total} to do")

    def __call__(self, amount: int) -> None:
        go_on()
        self.done += amount
        quarter = self.done * 4 // self.total if self.total else 4
        if quarter > self.told:
            self.told = quarter
            say(f"{self.label}: {self.done} of {self.total}")


def print_table(headers: Sequence[str], rows: Sequence[Sequence[object]], *, title: str = "") -> None:
    """A table on stdout: ruled on a terminal, aligned columns elsewhere. Columns of numbers stand to the right."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    terminal = sys.stdout.isatty()
    console = Console() if terminal else Console(width=max(40, _width(headers, rows)), color_system=None)
    table = Table(title=None, box=None if not terminal else _box(), header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column, header in enumerate(headers):
        figures = bool(rows) and all(_is_figure(row[column]) for row in rows)
        table.add_column(Text(header), justify="right" if figures else "left", no_wrap=not terminal)
    for row in rows:
        table.add_row(*(Text(_format(cell)) for cell in row))
    if title:
        console.print(Text(f"\n{title}", style="bold"))
    console.print(table)


def _box() -> Any:
    from rich.box import SIMPLE_HEAD

    return SIMPLE_HEAD


def _is_figure(cell: object) -> bool:
    return isinstance(cell, int | float) or (isinstance(cell, str) and cell[-1:] == "%")


def _format(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:,.1f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def _width(headers: Sequence[str], rows: Sequence[Sequence[object]]) -> int:
    """The width that shows every cell in full."""
    columns = zip(headers, *([_format(cell) for cell in row] for row in rows), strict=True)
    return sum(max(map(len, column)) + 2 for column in columns)
