"""Constants that are lists of words: the results of a table, in the order of what a die shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, printed, read, rules_of, run

EFFECTS = """
- roll: {dice: dice.first}
- let: {names: {found: "constants.fates.of_luck.first(dice.first.value).last"}}
- if: {when: found = hearts, then: [{gain: {counter: points, amount: constants.fates.of_luck.count(it = hearts)}}]}
"""


def laid(folder: Path, listed: list[Any], table: str = "{}") -> Path:
    actions = {"actions": [{"id": "tempt", "effects": read(EFFECTS)}]}
    constants = {"constants": {"fates": {"of_luck": listed}}}
    products = {"products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]}
    return lay(folder, {"table.yaml": read(table), "actions.yaml": actions, "constants.yaml": constants, "print.yaml": products})


@pytest.mark.parametrize(("die", "points"), [(1, 0), (2, 2), (3, 0), (4, 2)])
def test_a_die_finds_its_word(tmp_path: Path, die: int, points: int) -> None:
    rules = rules_of(laid(tmp_path, ["clubs", "hearts", "spades", "hearts"]))
    when = [{"tempt": {}, "dice": [die]}]
    done = run(rules, {"given": {"turn": "red"}, "when": when, "then": {"seats": {"red": {"points": points}}}})
    assert done.passed, done.message


def test_it_is_printed_with_its_group_and_its_words_by_their_names(tmp_path: Path) -> None:
    names = "{cards: {suit: {one_of: [clubs, diamonds, hearts, spades], names: {hearts: Hearts & roses}}}}"
    said = printed(laid(tmp_path, ["clubs", "hearts", "spades", "hearts"], names), "exact")
    assert "of “fates of luck”" in said and "clubs, Hearts & roses, spades, Hearts & roses" in said


@pytest.mark.parametrize(
    ("listed", "table", "told"),
    [
        (["clubs", "heart"], "{}", "the constant 'of_luck': 'heart' is no word of 'suit', as the others are — did you mean 'hearts'?"),
        (["cubs", "harts"], "{}", "the constant 'of_luck' has words of no column — a column of table.yaml lists them: `one_of`"),
        (
            ["clubs", "hearts"],
            "cards: {side: {one_of: [hearts, clubs]}}",
            "the words of the constant 'of_luck' are those of suit and of side",
        ),
        (["clubs", 3], "{}", "it may be a whole number, yes or no, a word, or a list of numbers or of words"),
    ],
)
def test_what_is_no_list_of_words_of_one_column_is_told(tmp_path: Path, listed: list[Any], table: str, told: str) -> None:
    with pytest.raises(ContentError) as refused:
        rules_of(laid(tmp_path, listed, table))
    assert told in " — ".join((refused.value.problems[0].message, refused.value.problems[0].hint))
