"""Cards that lie beside each other as tiles: which fit and how turned, what is joined over several of them, pieces on their sides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.boards.sides import different_turns, joined_sides
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run

TILES = """
deck: {id: tiles, name: Tiles}
columns: {edges: {one_of: [grass, road, town], sides: 4}, joins: {number: [0, 4], sides: 4}}
cards:
  - {id: bend, copies: 3, edges: [grass, grass, road, road]}
  - {id: straight, copies: 2, edges: [road, grass, road, grass]}
  - {id: crossing, edges: [road, road, road, road], joins: [1, 2, 3, 4]}
  - {id: gate, edges: [town, grass, road, grass]}
"""
TABLE = """
zones:
  deck: {cards: [standard]}
  bag: {cards: [tiles]}
  land: {of: space, sides: {match: edges, joined_by: joins, turned_by: turned}}
counters: {turned: {of: space, at_most: 3}, found: {}}
"""
LAY = """
actions:
  - id: lay
    with: {tile: bag.one_of_each(kind), at: field.where(not land and neighbours.any(land)), way: tile.turns}
    needs: fits_at(tile, at, way)
    effects: [{set: {counter: turned, of: at, to: way}}, {put: {cards: tile, to: at.land}}]
"""
LAID = "{turn: red, land: {c3: [straight], c2: [bend], b2: [crossing]}, turned: {c2: 1}}"
"""A straight road down from c3 to a bend that leads to the left, into a crossing where all roads end."""


def game(folder: Path, formula: str = "0", actions: str = LAY, **files: str) -> Any:
    """The table with tiles, and an action `ask` that reckons a formula."""
    made = {"table.yaml": TABLE, "cards/tiles.yaml": TILES, "actions.yaml": actions} | {
        f"{name}.yaml": text for name, text in files.items()
    }
    found = {name: read(text) for name, text in made.items()}
    ask = {"id": "ask", "effects": [{"set": {"counter": "found", "to": formula}}]}
    found["actions.yaml"]["actions"] = [ask, *found["actions.yaml"]["actions"]]
    return rules_of(lay(folder, found))


def laid(rules: Any, given: str) -> set[tuple[str, str, int]]:
    """All ways of laying that are offered."""
    match = rules.scenario_match(2, read(given))
    options = next(match.play()).options
    return {(one["tile"], one["at"], one["way"]) for one in (option.args for option in options if option.kind == "lay")}


def test_a_tile_fits_where_all_its_sides_show_what_those_beside_it_do(tmp_path: Path) -> None:
    offered = laid(game(tmp_path), LAID)
    assert {way for tile, at, way in offered if (tile, at) == ("bend", "c4")} == {
        0,
        3,
    }  # with a road down, and one to the left or the right
    assert {way for tile, at, way in offered if (tile, at) == ("gate", "c4")} == {0}
    assert {way for tile, at, way in offered if (tile, at) == ("bend", "b3")} == {
        0
    }  # beside the meadow of the straight, above the crossing
    assert not [at for _, at, _ in offered if at in ("c3", "e5")]


def test_a_tile_is_turned_only_so_that_it_looks_otherwise(tmp_path: Path) -> None:
    offered = laid(game(tmp_path), "{turn: red, land: {c3: [crossing]}}")
    assert {way for tile, at, way in offered if (tile, at) == ("straight", "c4")} == {0}
    assert {way for tile, at, way in offered if (tile, at) == ("straight", "d3")} == {1}
    assert different_turns([(1, 0, 1, 0)], joined_sides((1, 0, 1, 0), (-1,) * 4)) == (0, 1)
    assert different_turns([(1, 1, 1, 1)], joined_sides((1, 1, 1, 1), (1, 2, 1, 2))) == (0,)  # opposite roads pass each other
    assert different_turns([(1, 1, 1, 1)], joined_sides((1, 1, 1, 1), (1, 2, 1, 3))) == (0, 1)


PLAIN = "zones: {deck: {cards: [standard]}, bag: {cards: [tiles]}, land: {of: space, sides: {match: edges, turned_by: turned}}}"


BONES = """
deck: {id: tiles, name: Tiles}
columns: {ends: {number: [0, 6], sides: 2}, edges: {sides: 2}}
cards:
  - {id: bend, copies: 1, ends: [0, 0], edges: [road, grass]}
  - {id: b_05, ends: [0, 5]}
  - {id: b_35, ends: [3, 5]}
  - {id: b_36, ends: [3, 6]}
"""


def test_dominoes_lie_in_a_row_with_matching_ends(tmp_path: Path) -> None:
    table = read(PLAIN.replace("edges", "ends")) | {"counters": {"turned": {"of": "space", "at_most": 1}, "found": {}}}
    lay_one = LAY.replace("field.where", "track.where")
    made = {"table.yaml": table, "cards/tiles.yaml": read(BONES), "actions.yaml": read(lay_one)}
    rules = rules_of(lay(tmp_path, made))
    given = "{turn: red, land: {4: [b_05]}}"  # 0 on the left, 5 on the right
    assert laid(rules, given) == {("bend", 3, 0), ("bend", 3, 1), ("b_35", 5, 1)}
    then = {"land": {"4": ["b_05"], "5": ["b_35"]}, "turned": [5]}
    result = run(rules, {"given": read(given), "when": [{"lay": {"tile": "b_35", "at": 5}}], "then": then})
    assert result.passed, result.message


def told(folder: Path, file: str, old: str, new: str) -> str:
    """What is told of the tiles where something of them is written otherwise."""
    files = {"table": TABLE, "cards/tiles": TILES}
    assert old in files[file]
    made = {f"{name}.yaml": read(text.replace(old, new) if name == file else text) for name, text in files.items()}
    with pytest.raises(ContentError) as caught:
        rules_of(lay(folder, {**made, "actions.yaml": read(LAY)})).game(2)
    return "; ".join(f"{one.path}: {one.message} — {one.hint}" for one in caught.value.problems)


@pytest.mark.parametrize(
    ("file", "old", "new", "what"),
    [
        (
            "cards/tiles",
            "[grass, grass, road, road]",
            "[grass, grass, road]",
            "cards[0].edges: a tile has 4 sides, and each has its edges (3 are",
        ),
        ("cards/tiles", "[grass, grass, road, road]", "[grass, gras, road, road]", "'gras' is no edges — did you mean 'grass'?"),
        ("cards/tiles", "joins: [1, 2, 3, 4]", "joins: [1, 2, 3, 9]", "must be a whole number from 0 to 4"),
        ("cards/tiles", "number: [0, 4]", "number: [-1, 4]", "numbers on the sides of tiles begin with 0"),
        ("cards/tiles", "sides: 4}, joins", "sides: 3}, joins", "a tile has 3 sides"),
        ("cards/tiles", "[0, 4], sides: 4", "[0, 4], sides: 2", "a tile has 2 sides"),
        ("table", "match: edges", "match: edge", "no column of cards with `sides` is called 'edge' — did you mean 'edges'?"),
        ("table", "joined_by: joins", "joined_by: rank", "no column of cards with `sides` is called 'rank'"),
        ("table", "turned_by: turned", "turned_by: coins", "no counter of spaces is called 'coins'"),
        ("table", "land: {of: space, ", "land: {of: seat, ", "let the zone be `of: space`"),
        ("table", "counters: {", "counters: {open: {of: space}, ", "'open' of a space has a meaning of its own"),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, file: str, old: str, new: str, what: str) -> None:
    assert what in told(tmp_path, file, old, new)


def test_a_spreadsheet_lists_sides_in_one_cell(tmp_path: Path) -> None:
    deck = {**read(TILES), "cards": "tiles.csv"}
    folder = lay(tmp_path, {"table.yaml": read(TABLE), "cards/tiles.yaml": deck, "actions.yaml": read(LAY)})
    rows = 'id,copies,edges,joins\nbend,3,"grass, grass, road, road",\ncrossing,1,"road, road, road, road","1, 2, 3, 4"\n'
    (folder / "content" / "table" / "cards" / "tiles.csv").write_text(rows, encoding="utf-8")
    offered = laid(rules_of(folder), "{turn: red, land: {c3: [bend]}}")
    assert {(tile, way) for tile, at, way in offered if at == "c2"} == {("bend", 1), ("bend", 2), ("crossing", 0)}
