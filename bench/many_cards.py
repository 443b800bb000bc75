"""A deck of a spreadsheet with a picture for each card, built for a printer at home: seconds, and megabytes at the peak.

    python bench/many_cards.py [--cards 1000] [--cards 3000 …]

Each number of cards is built by a process of its own, in a folder that goes again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

PART = "{id: all, title: All, things: cards, face: picture_top, size: poker}"


def written(folder: Path, cards: int) -> Path:
    """The game: a CSV and JPEGs that all differ."""
    game = folder / "content" / "zoo"
    (game / "cards").mkdir(parents=True)
    (game / "art").mkdir()
    (game / "game.yaml").write_text("id: zoo\ntitle: Zoo\nrules: data\n")
    (game / "print.yaml").write_text(f"products:\n  - {{id: cards, title: Cards, kind: faces, parts: [{PART}]}}\n")
    (game / "cards" / "beasts.yaml").write_text("deck: {id: beasts, name: Beasts}\ncards: beasts.csv\n")
    noise = Image.effect_noise((40, 40), 90).resize((600, 420)).convert("RGB")
    rows = ["id,name,copies,text"]
    for number in range(cards):
        rows.append(f"b{number},Beast {number},1,Whenever this beast number {number} wakes it eats {number % 7} fish and sleeps again.")
        picture = noise.copy()
        picture.paste((number % 256, number // 256 % 256, 77), (0, 0, 100, 100))
        picture.save(game / "art" / f"b{number}.jpg", quality=80)
    (game / "cards" / "beasts.csv").write_text("\n".join(rows) + "\n")
    return folder


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, action="append")
    for cards in parser.parse_args().cards or [1000]:
        with tempfile.TemporaryDirectory() as folder:
            project = written(Path(folder), cards)
            words = [sys.executable, "-m", "pressgang", "build", "zoo", "--project", str(project)]
            began = time.perf_counter()
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                raise SystemExit(f"build failed with {process.returncode}")
            size = (project / "output" / "zoo" / "cards.pdf").stat().st_size / 1e6
            spent = f"{time.perf_counter() - began:6.1f} s, {used.ru_utime + used.ru_stime:6.1f} s of CPU"
            print(f"{cards:6} cards: {spent}, {used.ru_maxrss / 1024:6.0f} MB at the peak, PDF of {size:.0f} MB")


if __name__ == "__main__":
    main()
