"""`build` and `check` as processes after one card was edited: seconds, and seconds of CPU. `python bench/after_one_edit.py`."""

from __future__ import annotations

import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CONTENT = Path(__file__).parents[1] / "content"
EDITS = 5
GAMES = (("hexdash", "cards/dash.yaml", "name: Sprint"), ("axis_mundi", "cards/one_time.yaml", "name: Rock-Climber"))
COMMANDS = (["build"], ["build", "--product", "cards"], ["check", "--fast"], ["check"])


def timed(command: list[str]) -> tuple[float, float]:
    """Seconds by the clock and of CPU."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, "-m", "pressgang", *command], check=True, capture_output=True)
    after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    return ended - began, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """One line for each game and command: medians."""
    with tempfile.TemporaryDirectory() as home:
        for game, file, words in GAMES:
            place = Path(home) / "content" / game
            shutil.copytree(CONTENT / game, place)
            card = place / file
            written = card.read_text()
            for command in COMMANDS:
                whole = [command[0], game, *command[1:], "--project", home]
                timed(whole)
                found = []
                for number in range(EDITS):
                    card.write_text(written.replace(words, f"{words}{'abcde'[number]}", 1))
                    found.append(timed(whole))
                card.write_text(written)
                clock, cpu = (statistics.median(one) for one in zip(*found, strict=True))
                print(f"{game}: {' '.join(command)}: {clock:.2f} s, {cpu:.2f} s of CPU")


if __name__ == "__main__":
    main()
