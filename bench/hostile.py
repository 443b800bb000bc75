"""Hostile inputs: each is given to the command that would read it, in a process of its own; told are time, peak of memory and how it ended.

    python bench/hostile.py [--only WORD] [--seconds 120] [--megabytes 6000] [--json]

An input is *held* when the command ends within a minute and 1 GB, with exit code 0, 1 or 2 and no traceback. Exit code 1 when one is not.
`--seconds` and `--megabytes` bound what a process may take before it is stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hostile_files import FILES
from hostile_pdfs import PDFS
from hostile_templates import TEMPLATES

from engine.processes import terminable
from pressgang.starting.starting import start_game

CASES = {**TEMPLATES, **FILES, **PDFS}
WITHIN_SECONDS, WITHIN_MEGABYTES = 60, 1000


def run(command: list[str], folder: Path, seconds: int, megabytes: int) -> dict[str, object]:
    """One command, watched."""

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))

    begun = time.monotonic()
    with (folder / ".said").open("wb") as said:
        started = subprocess.Popen(
            [sys.executable, "-m", "pressgang", *command],
            cwd=folder,
            stdout=said,
            stderr=said,
            stdin=subprocess.DEVNULL,
            preexec_fn=bounded,
        )
        stopped = False
        while (ended := os.wait4(started.pid, os.WNOHANG))[0] == 0:
            if not stopped and time.monotonic() - begun > seconds:
                started.kill()
                stopped = True
            time.sleep(0.02)
    took, peak = time.monotonic() - begun, ended[2].ru_maxrss / (1 << 10 if sys.platform == "linux" else 1 << 20)
    code = os.waitstatus_to_exitcode(ended[1])
    lines = (folder / ".said").read_text(errors="replace").splitlines()
    traceback = any(line.startswith("Traceback") for line in lines)
    told = next((line for line in lines if ": " in line and not line.startswith(("Traceback", "  "))), lines[-1] if lines else "")
    held = took <= WITHIN_SECONDS and peak <= WITHIN_MEGABYTES and code in (0, 1, 2) and not traceback
    return {
        "seconds": round(took, 1),
        "peak_mb": round(peak),
        "exit": "stopped" if stopped else code,
        "traceback": traceback,
        "held": held,
        "told": told[:160],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--megabytes", type=int, default=6000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    results = {}
    for name, make in CASES.items():
        if asked.only not in name:
            continue
        with tempfile.TemporaryDirectory(prefix="hostile-") as folder:
            project = Path(folder) / "tide"
            start_game(project, "Tide")
            results[name] = one = run(make(project), project, asked.seconds, asked.megabytes)
        if not asked.json:
            mark = "held" if one["held"] else "NOT HELD"
            print(f"{name:28} {one['seconds']:>7} s {one['peak_mb']:>6} MB  exit {one['exit']!s:8} {mark:9} {one['told']}", flush=True)
    if asked.json:
        print(json.dumps(results, indent=1))
    sys.exit(not all(one["held"] for one in results.values()))


if __name__ == "__main__":
    with terminable():
        main()
