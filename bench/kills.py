"""Kills commands at random moments and looks at what they leave: workers after five seconds, temporary and half files.

    python bench/kills.py [--kills 40] [--seed 1] [--json]

A build goes back and forth between two versions of a small game in one folder, so that after each kill and what the next build begins
with, every file must be that of one and the same version; playtests and drifts run with two workers.
SIGKILL, SIGTERM and SIGINT take turns.
Exit code 1 when anything is left.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from engine.processes import terminable
from generator.building.product_sets import FOLDER, tidy_up
from pressgang.starting.starting import start_game

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL, signal.SIGINT)
COMMANDS = (
    ("build", "tide"),
    ("playtest", "tide", "--games", "100000", "--jobs", "2"),
    ("build", "tide"),
    ("drift", "tide", "--jobs", "2"),
)
WITHIN = 5.0
"""Seconds after which nobody may be there any more, whichever signal it was."""

LATEST = 6.0
"""Seconds after which a command is killed at the latest."""


def started(project: Path, words: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """A command in a session of its own, so that its workers can be told."""
    command = [sys.executable, "-m", "pressgang", *words]

    def as_from_a_terminal() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell has its background jobs ignore interrupts

    said = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=project, stdout=said, stderr=said, start_new_session=True, preexec_fn=as_from_a_terminal)


def of_session(session: int) -> list[int]:
    """The processes of a session that are still there."""
    told = subprocess.run(["ps", "-A", "-o", "pid=,sess=,stat="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in told.splitlines()]
    return [int(pid) for pid, found, state in rows if int(found or 0) == session and not state.startswith("Z")]


def left_after(session: int, seconds: float) -> list[int]:
    """Those that are still there after so long."""
    until = time.monotonic() + seconds
    while (there := of_session(session)) and time.monotonic() < until:
        time.sleep(0.1)
    return there


def versions(project: Path) -> list[dict[str, str]]:
    """What each version of the game prints: the hash of every file."""
    found = []
    for version in (0, 1):
        turned(project, version)
        built(project)
        found.append(hashes(project))
    return found


def built(project: Path) -> None:
    subprocess.run([sys.executable, "-m", "pressgang", "build", "tide"], cwd=project, check=True, capture_output=True)


def turned(project: Path, version: int) -> None:
    """One version of the game or the other: every product shows its title."""
    file = project / "content" / "tide" / "game.yaml"
    text = file.read_text(encoding="utf-8")
    old, new = (("Tide", "Ebb"), ("Ebb", "Tide"))[version]
    file.write_text(text.replace(f"title: {old}", f"title: {new}"), encoding="utf-8")


def hashes(project: Path) -> dict[str, str]:
    folder = project / "output" / "tide"
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.glob("*.pdf"))}


def temporary(project: Path, here: Path) -> list[str]:
    """Temporary files wherever there could be any."""
    waiting = list(project.rglob(f"{FOLDER}/new-*"))
    return [str(path) for path in (*waiting, *project.rglob("*pressgang-*"), *here.glob("*pressgang-*"))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    chance, counted = random.Random(asked.seed), Counter[str]()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        here = Path(folder) / "tmp"
        here.mkdir()
        os.environ["TMPDIR"] = str(here)
        project = Path(folder) / "tide"
        start_game(project, "Tide")
        whole = versions(project)
        for number in range(asked.kills):
            words, which = COMMANDS[number % len(COMMANDS)], SIGNALS[number // len(COMMANDS) % len(SIGNALS)]
            turned(project, number // 2 % 2)
            counted.update(killed(project, words, which, chance.uniform(0.1, LATEST), whole))
            if not asked.json:
                print(f"{number}: {words[0]} {which.name}: {dict(counted)}", file=sys.stderr, flush=True)
        built(project)
        counted["temporary files left after the next build"] = len(temporary(project, here))
    names = (
        "kills",
        "done before",
        "workers left after 5 s",
        "files of no version",
        "mixed sets",
        "temporary files left after the next build",
    )
    figures = {name: counted[name] for name in names}
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:45} {value}" for name, value in figures.items()))
    sys.exit(any(figures[name] for name in names[2:]))


def killed(project: Path, words: tuple[str, ...], which: signal.Signals, after: float, whole: list[dict[str, str]]) -> Counter[str]:
    """One kill, and what it left."""
    process = started(project, words)
    try:
        process.wait(after)
        return Counter({"done before": 1})
    except subprocess.TimeoutExpired:
        process.send_signal(which)
    found = Counter({"kills": 1})
    there = left_after(process.pid, WITHIN)
    for left in there:
        os.kill(left, signal.SIGKILL)
    process.wait()
    found["workers left after 5 s"] += len(there)
    tidy_up(project / "output" / "tide")  # what the next build begins with
    now = hashes(project)
    found["files of no version"] += sum(digest not in {one.get(name) for one in whole} for name, digest in now.items())
    found["mixed sets"] += now not in whole
    return found


if __name__ == "__main__":
    with terminable():
        main()
