"""Cards from a CSV with a picture each: seconds and megabytes of `build` as a process. `python bench/spreadsheet.py 1000 10000`."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from pressgang.starting.starting import start_game


def deck(folder: Path, cards: int) -> None:
    """A game whose one deck has so many cards, each with a picture of its own."""
    from pressgang.starting.classics import classic

    project = start_game(folder / f"deck_{cards}", like=classic("cards")).folder
    game = project / "content" / f"deck_{cards}"
    rows = ["name,picture,family,rank,text"]
    for number in range(cards):
        Image.new("RGB", (650, 483), (number % 256, number // 256 % 256, 90)).save(game / "art" / f"{number}.png")
        rows.append(f"Card {number},{number}.png,sea,{number % 12 + 1},Draw **{number % 5 + 1}** cards.")
    (game / "cards" / "beasts.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def main() -> None:
    """One line for each number of cards."""
    for cards in map(int, sys.argv[1:] or ["1000"]):
        with tempfile.TemporaryDirectory() as home:
            deck(Path(home), cards)
            began = time.perf_counter()
            command = [sys.executable, "-m", "pressgang", "build", "--project", str(Path(home) / f"deck_{cards}")]
            subprocess.run(command, check=True, capture_output=True)
            seconds = time.perf_counter() - began
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024  # of the largest child so far: numbers in rising order
        print(f"{cards:,} cards: {seconds:.1f} s, {most:.0f} MB at most")


if __name__ == "__main__":
    main()
