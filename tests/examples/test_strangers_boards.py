"""What newcomers wrote of boards: spaces beyond the edge, ways between walls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Printing
from engine.games.data.entry import check
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import boards
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]


def scoring(formula: str, **files: Any) -> Files:
    return {"actions.yaml": {"actions": [{"id": "try", "effects": [{"gain": {"counter": "points", "amount": formula}}]}]}, **files}


SETUP = {"id": "more", "name": "More", "text": "More.", "given": {"harder": 1}}


@pytest.mark.parametrize("setups", [[], [SETUP]])
def test_a_setup_may_be_all_that_changes_a_counter(tmp_path: Path, setups: list[Files]) -> None:
    files = {"table.yaml": {"counters": {"harder": {"at_most": 1}}}, "game.yaml": {"setups": setups}}
    folder = lay(tmp_path, scoring("harder", **files))
    told = [problem for problem in check(rules_of(folder).data) if "nothing ever changes 'harder'" in problem.message]
    assert bool(told) == (not setups)


@pytest.mark.parametrize("name", ["left", "right", "partner", "team"])
@pytest.mark.parametrize(("group", "thing"), [("define", {"with": ["one"], "is": "one + 1"}), ("counters", {})])
def test_what_every_seat_has_is_no_name_for_another_thing(tmp_path: Path, name: str, group: str, thing: Files) -> None:
    with pytest.raises(ContentError, match=f"'{name}' has a meaning of its own in formulas"):
        rules_of(lay(tmp_path, {"table.yaml": {group: {name: thing}}})).new_match(2, 1, round_limit=9)


def test_who_becomes_another_kind_must_stand_nowhere_first(tmp_path: Path) -> None:
    pieces = {"man": {"count": 2, "start": {"red": "[a1, b1]"}}, "queen": {}}
    rules = rules_of(lay(tmp_path, {"table.yaml": {"pieces": pieces}}))
    result = run(rules, {"given": {"turn": "red", "seats": {"red": {"queen": ["c3"]}}}, "then": {"turn": "red"}})
    assert "these stand where the game begins: say where they are, as in `pawn: []` or `man: []`" in result.message
    given = {"turn": "red", "seats": {"red": {"man": [], "queen": ["c3"]}}}
    assert run(rules, {"given": given, "then": {"seats": {"red": {"queen": ["c3"]}}}}).passed


def drawn(folder: Path, board: Files, spaces: Files) -> str:
    """A board of which spaces have such columns, as it is printed."""
    part = {"id": "board", "title": "Board", "things": "board", "of": board["id"], "hex": "30 mm"}
    products = [{"id": "b", "title": "B", "kind": "boards", "parts": [part]}]
    files = {
        "table.yaml": {"spaces": spaces},
        f"boards/{board['id']}.yaml": {"board": board},
        "print.yaml": {"theme": "obsidian", "language": "en", "products": products},
    }
    shop = open_shop(Project(lay(folder, files)), "table")
    printed = next(one for one in shop.game.one(Printing).products if one.id == "b")
    (board_drawn,) = boards(shop, printed.parts[0])
    return str(board_drawn.front.svg)


def test_squares_with_numbers_are_of_wood_and_have_the_ink_of_their_word(tmp_path: Path) -> None:
    tint = {"one_of": ["ruby", "jade"], "names": {"ruby": "", "jade": ""}, "inks": {"ruby": "#123456", "jade": "#654321"}}
    sheet = {
        "id": "sheet",
        "name": "Sheet",
        "squares": {"columns": 2, "rows": 2, "first": [11, 11]},
        "spaces": {"k11": {"tint": "ruby", "pips": 7}, "l11": {"tint": "jade"}},
    }
    svg = drawn(tmp_path, sheet, {"tint": tint, "pips": {"number": [0, 12], "shown_from": 2}})
    assert svg.count('fill="#123456"') == svg.count('fill="#654321"') == 1
    assert ">7<" in svg and ">ruby<" not in svg


def test_points_have_the_ink_of_their_word_and_their_name_in_words(tmp_path: Path) -> None:
    shire = {"one_of": ["north", "south"], "inks": {"north": "#123456", "south": "#654321"}}
    points = {"at": {"old_town": [1, 1], "a7": [2, 1], "fen": [3, 1]}, "links": [["old_town", "a7"]]}
    vale = {"board": {"id": "vale", "name": "Vale", "points": points, "spaces": {"old_town": {"shire": "north"}, "a7": {"shire": "south"}}}}
    svg = drawn(tmp_path, vale["board"], {"shire": shire})
    assert "#123456" in svg and "#654321" in svg
    assert ">Old town<" in svg and ">a7<" in svg
