"""Small tokens show the number of a card and the colour of its word, at any size: chips of a bag are told apart by them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.shown.columns import unshown_problems
from pressgang.cli import main
from tests.examples.laid_table import lay

CHIPS = {
    "deck": {"id": "chips", "name": "Chips"},
    "cards": [
        {"id": "berry", "name": "Berry", "worth": 17, "dye": "madder"},
        {"id": "root", "name": "Root", "worth": 28, "dye": "weld"},
    ],
}
TABLE = {
    "cards": {
        "worth": {"number": [0, 40]},
        "dye": {"one_of": ["madder", "weld"], "inks": {"madder": "#a3261a", "weld": "#b09010"}},
    },
    "zones": {"bag": {"cards": ["chips"]}, "deck": {"cards": ["standard"]}},
}
RICH = {"actions": [{"id": "boast", "needs": "bag.sum(worth) > 9", "effects": [{"gain": {"counter": "coins"}}]}]}


def laid(folder: Path, size: str) -> Project:
    part = {"id": "chips", "title": "Chips", "things": "cards", "of": "chips", "face": "mini_token", "size": size}
    product = {"id": "chips", "title": "Chips", "kind": "tokens", "parts": [part]}
    files: dict[str, Any] = {"cards/chips.yaml": CHIPS, "table.yaml": TABLE, "actions.yaml": RICH, "print.yaml": {"products": [product]}}
    return Project(lay(folder, files))


@pytest.mark.parametrize("size", ["round 16 mm", "round 30 mm", "hex 40 mm", "30 x 30 mm"])
def test_the_number_and_the_ink_stand_on_it(tmp_path: Path, size: str) -> None:
    project = laid(tmp_path, size)
    words = ["--project", str(project.root), "build", "table", "--format", "svg", "--out", str(tmp_path / "made")]
    built = CliRunner().invoke(main, words)
    assert built.exit_code == 0, built.output
    for card, number, ink in (("berry", "17", "#a3261a"), ("root", "28", "#b09010")):
        (file,) = (tmp_path / "made").rglob(f"*{card}.svg")
        drawn = file.read_text(encoding="utf-8").lower()
        assert ink in drawn
        assert f">{number}<" in drawn
    assert not [one for one in unshown_problems(open_shop(project, "table")) if "worth" in one.message]
