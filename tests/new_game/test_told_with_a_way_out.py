"""What `check` tells of a whole game says which edition it is of, and how to mend it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.examples.laid_table import lay

EDITIONS = [{"id": "first", "name": "First edition"}, {"id": "festival", "name": "Festival"}]
DECK = {"deck": {"id": "lamps", "name": "Lamps"}, "cards": [{"id": "lamp", "name": "Lamp"}]}


def told(folder: Path, fragments: dict[str, Any]) -> list[str]:
    return [str(problem) for problem in problems_of(Project(lay(folder, fragments)), "table", fast=True)]


def test_what_is_wrong_in_another_edition_only_names_it(tmp_path: Path) -> None:
    mark = {"table.yaml": {"counters": {"marks": {"of": "seat"}}}}
    gain = {"id": "mark", "effects": [{"gain": {"counter": "marks"}}]}
    without = {"table.yaml": {"counters": {"marks": None}}}
    files = {"game.yaml": {"editions": EDITIONS}, "actions.yaml": {"actions": [gain]}, "editions/festival.yaml": without, **mark}
    lines = [line for line in told(tmp_path, files) if "'marks'" in line]
    assert len(lines) == 1 and "(in edition festival)" in lines[0], lines


def test_what_only_another_edition_does_not_use_is_not_told(tmp_path: Path) -> None:
    mark = {"table.yaml": {"counters": {"marks": {"of": "seat"}}}}
    gain = {"id": "mark", "effects": [{"gain": {"counter": "marks"}}]}
    silent = {"actions.yaml": {"actions": [{"id": "mark", "remove": True}]}}
    files = {"game.yaml": {"editions": EDITIONS}, "actions.yaml": {"actions": [gain]}, "editions/festival.yaml": silent, **mark}
    assert not [line for line in told(tmp_path, files) if "'marks'" in line]


def test_what_the_component_list_leaves_out_is_told_with_its_line(tmp_path: Path) -> None:
    components = [{"id": "sheets", "name": "Sheets", "count": 4, "counts": "sheets"}]
    product = {"id": "sheets", "kind": "reference", "title": "Sheets"}
    files = {"game.yaml": {"components": components}, "cards/lamps.yaml": DECK, "print.yaml": {"products": [product]}}
    lines = told(tmp_path, files)
    assert any("'sheets' counts nothing — write `counts: players, of: sheets`" in line for line in lines), lines
    assert any("counts: cards, of: lamps}`" in line for line in lines), lines
