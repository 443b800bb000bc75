"""At which size the rules of cards are set: how many different faces of each deck. `python bench/text_sizes.py [GAME ...]`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, Part
from generator.scene.matrix import enlargement
from generator.units import MM

ROOT = Path(__file__).parents[1]
GAMES = ("axis_mundi", "elbrus", "mana_totems", "hexdash")


def letters(drawing: Drawing, scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """Every run of serif letters with its size in points."""
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun) and mark.font.family == "serif":
            yield round(mark.size * scale * MM, 1), mark.text
        elif isinstance(mark, Part):
            yield from letters(mark.art, scale * (enlargement(mark.matrix) if mark.matrix else 1.0))


def rules_size(drawing: Drawing) -> float | None:
    """The size in which most of its serif letters are set; rules are set in it, titles are not."""
    found: Counter[float] = Counter()
    for size, text in letters(drawing):
        found[size] += len(text)
    return found.most_common(1)[0][0] if found else None


def main() -> None:
    """A line for each deck."""
    for game in sys.argv[1:] or GAMES:
        shop = open_shop(Project(ROOT), game)
        for job in plan(shop, None):
            if job.kind != "faces" or job.faces is None:
                continue
            sizes = Counter(size for name, face in job.faces() if not name.endswith("_back") and (size := rules_size(face)))
            below = sum(count for size, count in sizes.items() if size < shop.theme["text_size"]["rules"])
            told = ", ".join(f"{size:g} pt: {count}" for size, count in sorted(sizes.items(), reverse=True))
            print(f"{game}: {job.name}: {below} of {sizes.total()} below {shop.theme['text_size']['rules']:g} pt ({told})")


if __name__ == "__main__":
    main()
