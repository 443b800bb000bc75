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


def test_columns_of_cards_and_of_spaces_with_one_name_have_the_same_words(tmp_path: Path) -> None:
    """Each had numbered its own words, and the first word of the one was the first of the other, whatever it was."""
    table = "spaces: {suit: {one_of: [spades, clubs, stone]}}"
    with pytest.raises(ContentError, match="'suit' is a column of other things with other words — list the same words in the same order"):
        rules_of(lay(tmp_path, {"table.yaml": read(table)})).game(2)


SHARED = """
cards: {dye: {one_of: [teal, rust, any, bare]}}
spaces: {dye: {one_of: [teal, rust, any, bare]}}
"""
PAINTED = "board: {spaces: {b1: {dye: rust}, b2: {dye: bare}, b3: {dye: teal}}}"


def test_a_shared_list_may_have_words_that_no_space_has(tmp_path: Path) -> None:
    cards = "{deck: {id: dyes, name: Dyes}, cards: [{id: pot, dye: rust}, {id: vat, dye: any}]}"
    board = {"boards/field.yaml": read(PAINTED)}
    rules = rules_of(lay(tmp_path, {"table.yaml": read(SHARED), "cards/dyes.yaml": read(cards), **board}))
    assert not [one for one in rules.game(2).warnings if "no space is 'any'" in one.message]


def test_columns_with_other_words_cannot_be_compared_and_are_told_how(tmp_path: Path) -> None:
    action = "{actions: [{id: try, with: {at: field}, needs: words(dye).any(at.terrain = it), effects: [{gain: {counter: coins}}]}]}"
    with pytest.raises(ContentError, match="cannot be compared — two columns can where `one_of` lists the same words"):
        rules_of(lay(tmp_path, {"table.yaml": read(SHARED), "actions.yaml": read(action)})).game(2)
