"""Line of sight, boards that a map draws, distances over corners, statuses that last to the end of a turn, partners across the table."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games import load
from engine.kernel.boards.graph import graph_of
from engine.kernel.boards.viewing import Between, crossed
from engine.kernel.content.boards import Board, Hexes, Squares
from engine.source.problems import ContentError
from pressgang.cli import main
from tests.one_kernel.gems import edit, written

WAYS = [way for way in product(range(-4, 5), repeat=2) if way != (0, 0)]


def through(way: tuple[int, int]) -> set[tuple[int, int]]:
    """The squares in whose inside one of very many points of the line lies."""
    many, found = 27720, set()  # divisible by every number up to 11, so that corners are met exactly
    for step in range(1, many):
        twice_x, twice_y = (2 * part * step + many for part in way)
        if twice_x % (2 * many) and twice_y % (2 * many):
            found.add((twice_x // (2 * many), twice_y // (2 * many)))
    return found - {(0, 0), way}


@pytest.mark.parametrize("way", [way for way in WAYS if way[0] >= 0])
def test_squares_crossed_are_those_with_points_of_the_line_inside(way: tuple[int, int]) -> None:
    assert set(crossed("squares", way)) == through(way)


@pytest.mark.parametrize("geometry", ["squares", "hexes"])
def test_views_are_the_same_both_ways(geometry: str) -> None:
    for right, up in WAYS:
        back = [(right + q, up + r) for q, r in crossed(geometry, (-right, -up))]
        assert [*crossed(geometry, (right, up))] == back[::-1] or set(crossed(geometry, (right, up))) == set(back)


def test_hexes_in_a_straight_row_stand_in_the_way_and_those_along_a_side_do_not() -> None:
    assert crossed("hexes", (3, 0)) == ((1, 0), (2, 0))
    assert crossed("hexes", (1, 1)) == ()  # along the side that two hexes share


def test_gaps_and_other_boards_are_in_nobodys_way() -> None:
    drawn = Board(id="drawn", name="Drawn", squares=Squares(columns=3, rows=1, only="drawn"), map=(".   .",))
    whole = Board(id="whole", name="Whole", hexes=Hexes(rhombus=3))
    between = Between([(0, graph_of(drawn)), (2, graph_of(whole))])
    assert between[0, 1] == ()
    assert between[2, 4] == (3,)
    assert between[0, 2] == between[-1, 0] == ()


def test_a_map_draws_squares_around_a_frame() -> None:
    board = Board(
        id="framed", name="Framed", squares=Squares(columns=4, rows=3, only="drawn", first=(0, 0)), named={"1": "door"},
        map=("  . .", ". . . .", "    ."),
    )  # fmt: skip
    graph = graph_of(board)
    assert [space.name for space in graph.spaces] == ["a2", "b2", "door", "a1", "b1", "c1", "b0"]
    assert [(space.column, space.row) for space in graph.spaces][2] == (0, 1)
    assert graph.neighbours()[2] == (3,)


@pytest.mark.parametrize(
    ("squares", "rows", "message"),
    [
        ({"columns": 2, "rows": 1}, (". . .",), "the map draws 3 columns and 1 rows, the board has 2 and 1"),
        ({"columns": 3, "rows": 2}, (". . .",), "the map draws 3 columns and 1 rows, the board has 3 and 2"),
        ({"columns": 4, "rows": 1}, (". . .",), "the map draws 3 columns and 1 rows, the board has 4 and 1"),
        ({"columns": 2, "rows": 1}, (" .",), r"row 1 of the map: '.' in column 2 stands between two squares"),
        ({"columns": 2, "rows": 1}, (), "squares that are `only: drawn` want a map"),
    ],
)
def test_maps_that_do_not_fit_are_told(squares: dict[str, int], rows: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        graph_of(Board(id="drawn", name="Drawn", squares=Squares(only="drawn", **squares), map=rows))


def test_columns_left_of_the_letters_are_told() -> None:
    with pytest.raises(ValueError, match="no letters for columns left of 0"):
        graph_of(Board(id="plain", name="Plain", squares=Squares(columns=2, rows=1, first=(-1, 0))))
    numbered = graph_of(Board(id="plain", name="Plain", squares=Squares(columns=2, rows=1, first=(-1, 0), names="numbers")))
    assert [space.name for space in numbered.spaces] == ["1", "2"]


def test_a_name_for_no_space_is_told() -> None:
    with pytest.raises(ValueError, match="no space is called z9"):
        graph_of(Board(id="drawn", name="Drawn", squares=Squares(columns=2, rows=1), named={"z9": "door"}))


SCENARIOS = """
- id: apart
  clauses: [draw.pile]
  given: {turn: red, seats: {red: {at: a1}, blue: {at: c2}}}
  when: [{draw: {}}]
  then: {seats: {red: {apart: APART}}}
- id: lasting
  clauses: [draw.pile]
  given: {turn: red, seats: {red: {at: a1}, blue: {at: c2}}}
  when: [{draw: {}}, {step: {to: b2}}, {step: {to: c2}}, {step: {to: b2}}, {step: {to: b1}}, {step: {to: a1}}]
  then: {turn: red, seats: {blue: {bound: 1}, red: {bound: 1}}}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Runners on squares; who draws binds everybody until the end of that one's second own turn."""
    folder = written(tmp_path)
    (folder / "content/gems/boards/path.yaml").write_text(
        "board: {id: path, name: Path, squares: {columns: 3, rows: 2}, areas: {west: [a1], east: [c2]}}"
    )
    edit(folder, "table.yaml", "counters:", "statuses: {bound: {until: end_of_own_turn}}\ncounters:\n  apart: {of: seat}")
    each = "{set: {counter: apart, to: 'distance(runner.space, left.runner.space)'}}, {give: {status: bound, to: seats, for: 2}}, {draw:"
    edit(folder, "actions.yaml", "effects: [{draw:", f"effects: [{each}")
    edit(folder, "actions.yaml", "cost: {actions: 2}", "cost: {actions: 3}")
    (folder / "content/gems/rules").mkdir()
    clause = "{id: draw.pile, editions: [first], text: Draw., plays: [draw]}"
    (folder / "content/gems/rules/01.yaml").write_text(f"section: {{id: one, title: One}}\nclauses: [{clause}]\n")
    (folder / "content/gems/scenarios").mkdir()
    return folder


@pytest.mark.parametrize(("counted", "apart"), [("sides", 3), ("corners", 2)])
def test_distances_and_statuses_to_the_end_of_a_turn(project: Path, counted: str, apart: int) -> None:
    edit(project, "boards/path.yaml", "rows: 2", f"rows: 2, distance: {counted}")
    (project / "content/gems/scenarios/far.yaml").write_text(SCENARIOS.replace("APART", str(apart)))
    result = CliRunner().invoke(main, ["--project", str(project), "scenario", "gems"])
    assert "2 passed" in result.output, result.output


def test_partners_sit_opposite(project: Path) -> None:
    edit(project, "table.yaml", "pieces:", "partners: opposite\npieces:")
    match = load(project, "gems").new_match(2, 1, round_limit=9)
    assert match.game.namespace["PARTNER"][:2] == [1, 0]  # type: ignore[attr-defined]
    edit(project, "game.yaml", "players: [2]", "players: [2, 3]")
    edit(project, "game.yaml", "{colour: blue}", "{colour: blue}, {colour: green}")
    edit(project, "table.yaml", "blue: east", "blue: east, green: a2")
    with pytest.raises(ContentError, match="of 3 players nobody sits opposite the last"):
        load(project, "gems").new_match(3, 1, round_limit=9)
