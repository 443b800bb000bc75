"""A playing card without number and sign, such as a joker, bears its name where others have these; a number below 0 has a minus."""

from __future__ import annotations

import re
from pathlib import Path

from engine.source.project import Project
from generator.building.build import build
from tests.examples.laid_table import lay


def test_its_name_stands_large_in_the_middle(tmp_path: Path) -> None:
    part = {"id": "mine", "title": "Mine", "things": "cards", "of": "mine", "face": "playing_card", "width": "57 mm", "height": "88 mm"}
    files = {
        "table.yaml": {"cards": {"counts": {"number": [-25, 25]}}},
        "cards/mine.yaml": {
            "deck": {"id": "mine", "name": "Mine"},
            "cards": [{"id": "hound", "name": "Hound"}, {"id": "bird", "name": "Bird", "counts": -25}],
        },
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "mine", "title": "Mine", "kind": "faces", "parts": [part]}],
        },
    }
    project = Project(lay(tmp_path, files))
    paths = build(project, "table", products=["mine"], format="svg", out=tmp_path / "out")
    hound, bird = (next(path for path in paths if name in path.name).read_text(encoding="utf-8") for name in ("hound", "bird"))
    (size,) = re.findall(r'<text [^>]*font-size="([\d.]+)"[^>]*>Hound<', hound)
    assert float(size) > 6
    assert "−25" in bird and "-25<" not in bird
