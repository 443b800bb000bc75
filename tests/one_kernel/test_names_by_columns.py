"""Spaces called by column and row, two digits each, as on maps of war games."""

from __future__ import annotations

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.resolved.showing import space_name
from engine.kernel.content.boards import Board, Hexes, Squares
from engine.source.hints import did_you_mean


def names(board: Board) -> list[str]:
    return [space.name for space in graph_of(board).spaces]


def test_hexes_of_a_map_are_in_columns_and_rows_from_the_upper_left() -> None:
    board = Board(id="hill", name="Hill", hexes=Hexes(names="columns"), map=(" . . .", ". . .", " . . ."))
    assert names(board) == ["0101", "0201", "0301", "0102", "0202", "0302", "0103", "0203", "0303"]


def test_hexes_around_a_middle_begin_with_the_leftmost_column() -> None:
    board = Board(id="hill", name="Hill", hexes=Hexes(radius=1, names="columns"))
    assert names(board) == ["0101", "0201", "0102", "0202", "0302", "0103", "0203"]


def test_squares_count_rows_downward() -> None:
    assert names(Board(id="hall", name="Hall", squares=Squares(columns=2, rows=2, names="columns"))) == ["0101", "0201", "0102", "0202"]


def test_a_misspelt_name_is_guessed_with_the_quotation_marks_that_it_needs() -> None:
    assert did_you_mean("0394", ["0304", "1201"]) == 'did you mean "0304", in quotation marks?'
    assert did_you_mean("1211", ["0304", "1201"]) == "did you mean '1201'?"


@pytest.mark.parametrize(("name", "written"), [("14", 14), ("0304", "0304"), ("0", 0), ("a1", "a1")])
def test_a_name_is_written_as_a_number_only_where_it_is_one(name: str, written: str | int) -> None:
    assert space_name(name) == written
