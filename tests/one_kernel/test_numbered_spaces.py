"""Spaces that are called by numbers, in formulas and in what scenarios expect: `'0102'` stands in quotation marks of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.formulas.syntax import FormulaError, parse
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, printed, read, rules_of, run

MAP = read(
    """
board:
  id: land
  name: Land
  hexes: {names: columns}
  map: [". . . . . . . . . .", " . . . . . . . . . ."]
  signs: {".": {}}
"""
)
ACTIONS = """
actions:
  - id: jump
    effects:
      - {place: {piece: man, at: "'0102'"}}
      - {if: {when: "distance(man.space.first, '1001') > 5", then: [{gain: {counter: points, amount: "['0101', '1002'].count(free)"}}]}}
"""


def country(folder: Path, actions: str = ACTIONS) -> Path:
    return lay(folder, {"boards/land.yaml": MAP, "actions.yaml": read(actions), "print.yaml": {"products": read(EXACT)}})


EXACT = "[{id: exact, title: Exact rules, kind: exact_rules}]"


def test_formulas_name_a_space_in_quotation_marks(tmp_path: Path) -> None:
    done = run(rules_of(country(tmp_path)), {"given": {"turn": "red"}, "when": [{"jump": {}}], "then": {"seats": {"red": {"points": 2}}}})
    assert done.passed, done.message


def test_such_a_space_is_printed_as_it_is_called(tmp_path: Path) -> None:
    said = printed(country(tmp_path), "exact")
    assert "on 0102" in said and "of 0101, 1002" in said


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("0102", "no number begins with 0, as 0102 does: a space that is called so has quotation marks of its own within the formula"),
        ("'0111'", "no space is called '0111' — did you mean"),
        ("1001", "write it in quotation marks of its own"),
        ("'clubs'", "only a space that is called by a number has them"),
    ],
)
def test_what_names_no_space_is_told(tmp_path: Path, at: str, told: str) -> None:
    with pytest.raises(ContentError) as refused:
        rules_of(country(tmp_path, ACTIONS.replace("'0102'", at)))
    said = " — ".join((refused.value.problems[0].message, refused.value.problems[0].hint))
    assert told in said


def test_a_number_that_begins_with_zero_is_no_number_of_python() -> None:
    with pytest.raises(FormulaError) as refused:
        parse("[0202, 0405]")
    assert "octal" not in refused.value.message


@pytest.mark.parametrize(("expected", "told"), [(["0101", "1001"], True), (["0101", 1001], False), (["0101", "0102"], False)])
def test_quotation_marks_that_a_name_does_not_need_are_told(tmp_path: Path, expected: list[Any], told: bool) -> None:
    given = {"turn": "red", "seats": {"red": {"man": ["0101", "1001"]}}}
    done = run(rules_of(country(tmp_path)), {"given": given, "then": {"seats": {"red": {"man": expected}}}})
    assert ("is written without quotes" in done.message) == told
