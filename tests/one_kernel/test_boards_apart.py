"""Boards of one game may call their spaces alike: those of a board that is `apart` have its id before their names, and print without it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import boards
from tests.examples.laid_table import lay, read, rules_of, run

KEEP = {
    "id": "keep",
    "name": "Keep",
    "apart": True,
    "squares": {"columns": 2, "rows": 2},
    "spaces": {"a1": {"terrain": "wood"}, "b2": {"way": "keep_a1"}},
    "areas": {"gate": ["a1", "well"]},
    "named": {"b1": "well"},
}
"""Its `a1` is another than that of the field of the examples."""
POINTS = read("{id: keep, name: Keep, apart: true, points: {at: {a1: [0, 0], old_mill: [1, 1]}, links: [[a1, old_mill]]}}")


def game(board: dict[str, Any], **effects: str) -> dict[str, Any]:
    part = {"id": "keep", "title": "Keep", "things": "board", "of": "keep", "hex": "20 mm"}
    return {
        "table.yaml": {"spaces": {"way": {"space": True}}, "counters": {name: {} for name in effects}},
        "boards/keep.yaml": {"board": board},
        "actions.yaml": {
            "actions": [{"id": "count", "effects": [{"set": {"counter": name, "to": formula}} for name, formula in effects.items()]}]
        },
        "print.yaml": {"theme": "obsidian", "products": [{"id": "b", "title": "B", "kind": "boards", "parts": [part]}]},
    }


def drawn(folder: Path, board: dict[str, Any]) -> list[str]:
    """All words on the printed board."""
    shop = open_shop(Project(lay(folder, game(board))), "table")
    (thing,) = boards(shop, next(one for one in shop.printing.products if one.id == "b").parts[0])
    return re.findall(r"<text[^>]*>([^<]+)</text>", str(thing.front.svg))


def test_spaces_of_a_board_apart_are_told_by_its_id(tmp_path: Path) -> None:
    formulas = {
        "spaces_of_it": "keep.count",
        "wood": "keep.count(terrain = wood)",
        "to_the_east": "keep_a1.e.row + 10 * keep_a1.e.count(it = well)",
        "leads": "keep_b2.way.count(it = keep_a1)",
        "areas": "gate.count(it in [keep_a1, well])",
        "alike": "[a1, keep_a1].count",
    }
    rules = rules_of(lay(tmp_path, game(KEEP, **formulas)))
    then = dict(zip(formulas, (4, 1, 11, 1, 2, 2), strict=True))
    assert run(rules, {"given": {"turn": "red"}, "when": [{"count": {}}], "then": then}).message == ""


def test_pieces_stand_there_by_its_whole_name(tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, game(KEEP, here="man.count(space = keep_a1) + 10 * man.count(space = a1)")))
    given = {"turn": "red", "seats": {"red": {"man": ["keep_a1"]}, "blue": {"man": ["a1"]}}}
    assert run(rules, {"given": given, "when": [{"count": {}}], "then": {"here": 1}}).message == ""


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (KEEP, {"a", "b", "1", "2"}),
        ({"id": "keep", "name": "Keep", "apart": True, "squares": {"columns": 2, "rows": 2, "names": "numbers"}}, {"1", "2", "3", "4"}),
        ({"id": "keep", "name": "Keep", "apart": True, "track": {"spaces": 3}}, {"1", "2", "3"}),
        ({"id": "keep", "name": "Keep", "apart": True, "hexes": {"radius": 1}}, set("1234567")),
        (POINTS, {"a1", "Old mill"}),
    ],
)
def test_a_board_apart_prints_the_short_names(tmp_path: Path, board: dict[str, Any], words: set[str]) -> None:
    assert words <= {*drawn(tmp_path, board)}
    assert not any("keep" in one.lower() for one in drawn(tmp_path / "again", board))


def test_corners_of_a_board_apart_are_called_by_its_id_once(tmp_path: Path) -> None:
    board = {**KEEP, "squares": {"columns": 2, "rows": 2, "corners": True}, "named": {}, "areas": {"middle": ["a2-b1"]}}
    rules = rules_of(lay(tmp_path, game(board, middles="middle.count(it = 'keep_a2-b1')")))
    assert run(rules, {"given": {"turn": "red"}, "when": [{"count": {}}], "then": {"middles": 1}}).message == ""


def test_what_is_wrong_of_a_space_of_it_is_told_where_it_is_written(tmp_path: Path) -> None:
    wrong = {**KEEP, "spaces": {"a1": {"terrain": "wool"}, "c1": {"terrain": "wood"}}}
    with pytest.raises(ContentError) as caught:
        rules_of(lay(tmp_path, game(wrong)))
    lines = (tmp_path / "content" / "table" / "boards" / "keep.yaml").read_text().splitlines()
    told = {problem.message: lines[problem.line - 1] for problem in caught.value.problems}
    assert '"terrain": "wool"' in told["'wool' is no terrain"]
    assert "no space 'keep_c1'" in told


def test_boards_that_share_names_are_told_of_it(tmp_path: Path) -> None:
    shared = {**KEEP, "apart": False, "spaces": {}}
    with pytest.raises(ContentError, match="write `apart: true` beside its `id`, and rules call it 'keep_a2'"):
        rules_of(lay(tmp_path, game(shared)))
