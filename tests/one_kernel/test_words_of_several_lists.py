"""A word that several lists have, where it makes no difference of which it is: columns of directions, columns of the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run

BOARD = "board: {spaces: {b1: {belt: n}, b2: {belt: e}}}"


def fails(folder: Path, table: str, effects: str, scenario: str, board: str = BOARD) -> str:
    """What a scenario of an action with these effects finds wrong; "" where it passes."""
    files = {"table.yaml": read(table), "boards/field.yaml": read(board)}
    files["actions.yaml"] = read(f"{{actions: [{{id: act_on, effects: [{effects}]}}]}}")
    result = run(rules_of(lay(folder, files)), read(scenario))
    return "" if result.passed else result.message


SAME = """
cards: {wants: {one_of: [loam, reed]}}
spaces: {gives: {one_of: [loam, reed]}}
define: {rare: loam if coins > 2 else reed}
"""


def test_a_word_of_lists_that_differ_is_still_told(tmp_path: Path) -> None:
    differing = SAME.replace("spaces: {gives: {one_of: [loam, reed]}}", "spaces: {gives: {one_of: [reed, loam]}}")
    with pytest.raises(ContentError, match="is a word of wants and of gives"):
        fails(tmp_path, differing, "{let: {names: {found: rare}}}", "{}", "board: {spaces: {b1: {gives: loam}, b2: {gives: reed}}}")
