"""What is left out on this machine is told at the end of a run, in plain words."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reasons = Counter(
        (report.nodeid.split("::")[0], report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr))
        for report in terminalreporter.stats.get("skipped", [])
    )
    for (file, reason), count in sorted(reasons.items()):
        terminalreporter.write_line(f"left out: {count} of {file}: {reason.removeprefix('Skipped: ')}")
