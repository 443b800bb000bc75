"""Packages that bring rules, things to print or chapters: what breaks in them is told by their own file and line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from engine.source.problems import ContentError, Problem, Severity

GROUPS = ("pressgang.rules", "pressgang.things", "pressgang.chapters")
"""What packages may bring to a game: the groups of their entry points."""
OURS = frozenset({"engine", "generator", "pressgang"})


def packages() -> list[str]:
    """The packages, by the names that Python imports them by, that bring something of their own."""
    return sorted({point.module.partition(".")[0] for group in GROUPS for point in entry_points(group=group)} - OURS)


def loaded(point: EntryPoint) -> Any:
    """What an entry point names. Raises ContentError, in the package's own file, where that cannot be had."""
    try:
        return point.load()
    except SyntaxError as error:
        raise ContentError(_problem(error.filename or point.value, error.lineno or 1, f"is no Python: {error.msg}")) from error
    except (Exception, SystemExit) as error:
        told = fault_of(error)
        if told is None:
            message = f"'{point.value}', which brings '{point.name}', cannot be loaded: {_told(error)}"
            mend = "mend it, or the entry point in the package's pyproject.toml, and install the package anew"
            told = _problem(_file_of(point), 1, message, mend)
        raise ContentError(told) from error


@contextmanager
def blamed() -> Iterator[None]:
    """Turns what breaks within in a package's own lines into a ContentError that names them; everything else passes through."""
    try:
        yield
    except ContentError:
        raise
    except Exception as error:
        if (told := fault_of(error)) is None:
            raise
        raise ContentError(told) from error


def fault_of(error: BaseException) -> Problem | None:
    """The line of an installed package in which an error came up, or from which Pressgang was called then; None without one."""
    brought, where, below = set(packages()), None, ""
    trace = error.__traceback__
    while brought and trace is not None:
        code, names = trace.tb_frame.f_code, trace.tb_frame.f_globals
        if str(names.get("__name__", "")).partition(".")[0] in brought:
            where, below = (code.co_filename, trace.tb_lineno, code.co_name), ""
        else:
            below = f", {Path(code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    if where is None:
        return None
    file, line, name = where
    if isinstance(error, SyntaxError) and error.filename:
        return _problem(error.filename, error.lineno or 1, f"is no Python: {error.msg}")
    within = "" if name == "<module>" else f"{name}: "
    return _problem(file, line, f"{within}{_told(error)}{below}", "mend it in the package that brings it")


def misshapen(function: Callable[..., Any], message: str, hint: str) -> Problem:
    """What is wrong with what a function of a package gives, told where that function begins."""
    code = getattr(function, "__code__", None)
    if code is None:
        return _problem(getattr(function, "__module__", "") or repr(function), 1, message, hint)
    return _problem(code.co_filename, code.co_firstlineno, f"{code.co_name}: {message}", hint)


def _problem(file: str, line: int, message: str, hint: str = "") -> Problem:
    path = Path(file)
    try:
        shown = path.relative_to(Path.cwd()) if path.is_absolute() else path
    except (ValueError, OSError):
        shown = path
    return Problem(Severity.ERROR, str(shown), line, 1, "", message, hint)


def _told(error: BaseException) -> str:
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _file_of(point: EntryPoint) -> str:
    return getattr(sys.modules.get(point.module), "__file__", None) or point.module
