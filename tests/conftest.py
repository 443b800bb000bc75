"""What a run of the tests makes once, and keeps to its end; what is left out on this machine is told then, in plain words."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from collections import Counter

import pytest

from engine.processes import look_seldom_for_rings
from engine.source import keeping

for _name, _what in (("PRESSGANG_CACHE", "compiled"), ("PRESSGANG_PRINTED", "printed")):
    if _name not in os.environ:  # the processes of a run keep what they made together, and nobody else's
        _kept = os.environ[_name] = tempfile.mkdtemp(prefix=f"pressgang-{_what}-")
        atexit.register(shutil.rmtree, _kept, ignore_errors=True)

keeping.MOST_FILES *= 8  # tests make thousands of small games: they do not push out the large ones, which are asked for to the end
keeping.MOST_BYTES *= 4

look_seldom_for_rings()  # as every process of Pressgang does, already while tests are collected


def pytest_collection_finish() -> None:
    """The tests, and all that was read to find them, stay to the end: in them nothing is looked for any more."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = Counter(
        (report.nodeid.split("::")[0], report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr))
        for report in terminalreporter.stats.get("skipped", [])
    )
    for (file, reason), count in sorted(reasons.items()):
        terminalreporter.write_line(f"left out: {count} of {file}: {reason.removeprefix('Skipped: ')}")
