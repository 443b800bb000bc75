"""Compiled games are kept for one run of the tests; what is left out on this machine is told at its end, in plain words."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections import Counter

import pytest

if "PRESSGANG_CACHE" not in os.environ:  # the processes of a run keep compiled games together, and nobody else's
    _kept = os.environ["PRESSGANG_CACHE"] = tempfile.mkdtemp(prefix="pressgang-compiled-")
    atexit.register(shutil.rmtree, _kept, ignore_errors=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = Counter(
        (report.nodeid.split("::")[0], report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr))
        for report in terminalreporter.stats.get("skipped", [])
    )
    for (file, reason), count in sorted(reasons.items()):
        terminalreporter.write_line(f"left out: {count} of {file}: {reason.removeprefix('Skipped: ')}")
