"""The side of a space in a direction, as walls, doors and what a blast meets want it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, printed, rules_of, run

HOUSE = {"id": "house", "name": "House", "squares": {"columns": 2, "rows": 2, "first": [11, 1], "sides": True}}
VALE = {"id": "vale", "name": "Vale", "hexes": {"at": {"hill": [0, 0], "dale": [1, 0]}, "sides": True}}
BOARDS = {"boards/house.yaml": {"board": HOUSE}, "boards/vale.yaml": {"board": VALE}}


def asking(formula: str, way: str = "e", **more: Any) -> dict[str, Any]:
    effects = [
        {"let": {"names": {"way": f"toward(k1, {way})" if way.startswith("l") else "[n, e, s, w].where(it = " + way + ").first"}}},
        {"set": {"counter": "pot", "to": f"1 if {formula} else 2"}},
    ]
    return {"actions.yaml": {"actions": [{"id": "try", "effects": effects}]}, **BOARDS, **more}


@pytest.mark.parametrize(
    ("formula", "way"),
    [
        ("k1.side_to(e) = 'k1-l1'", "e"),
        ("k1.side_to(way) = 'k1-l1'", "e"),
        ("l1.side_to(way) = 'l1-e'", "e"),
        ("k1.side_to(way) = 'k2-k1'", "n"),
        ("k1.side_to(way) = 'k1-s'", "s"),
        ("k1.side_to(toward(k1, l1)) = l1.side_to(w)", "e"),
        ("hill.side_to(e) = 'hill-dale'", "e"),
        ("dale.side_to(w) = 'hill-dale'", "e"),
        ("hill.side_to(nw) = 'hill-nw'", "e"),
        ("hill.side_to(way) = nowhere", "n"),
        ("hill.side_to(sw) = hill.sides.first(4).last", "e"),
        ("d2.side_to(s) = d2_s", "e"),
    ],
)
def test_it_is_that_of_the_board_or_of_its_tile(formula: str, way: str, tmp_path: Path) -> None:
    assert run(rules_of(lay(tmp_path, asking(formula, way))), {"when": [{"try": {}}], "then": {"pot": 1}}).message == ""


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("k1.side_to(2) = nowhere", "'2' is no direction"),
        ("house.side_to(n) = nowhere", "this is asked of one space"),
        ("k1.side_to() = nowhere", r".side_to\(…\) takes 1"),
    ],
)
def test_what_it_cannot_be_asked_is_told(formula: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=told):
        rules_of(lay(tmp_path, asking(formula)))


def test_where_sides_are_no_spaces_it_is_told_how_they_become_such(tmp_path: Path) -> None:
    files = {**asking("a1.side_to(n) = nowhere"), "table.yaml": {"counters": {"pot": {}}}}
    game = lay(tmp_path, {name: part for name, part in files.items() if name not in BOARDS}) / "content" / "table"
    table = json.loads((game / "table.yaml").read_text())
    for group, name in (("zones", "land"), ("zones", "bag"), ("counters", "turned")):
        del table[group][name]
    (game / "table.yaml").write_text(json.dumps(table))
    (game / "cards" / "tiles.yaml").unlink()
    with pytest.raises(ContentError) as stopped:
        rules_of(tmp_path)
    (problem,) = stopped.value.problems
    assert "sides are no spaces here" in problem.message and "sides: true" in problem.hint


def test_it_is_said(tmp_path: Path) -> None:
    files = asking("k1.side_to(way) = nowhere and k1.side_to(e) = nowhere")
    text = printed(
        lay(tmp_path, {**files, "print.yaml": {"products": [{"id": "exact", "title": "Exact", "kind": "exact_rules"}]}}), "exact"
    )
    assert "the side of k1 in the direction of the way" in text
    assert "the side of k1 in the direction of east" in text
