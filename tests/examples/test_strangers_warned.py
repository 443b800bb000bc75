"""What newcomers with a deck of works, robots on belts and units on hexes were told of their slips, and what they were not to be told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.data.entry import check
from engine.kernel.content.flow import ActionFile
from engine.source.problems import Severity
from generator.wording import Wording, plain
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]


def warned(folder: Path, files: Files) -> list[str]:
    """The warnings about these files laid over the table of examples."""
    return [f"{one.file}: {one.message}" for one in check(rules_of(lay(folder, files)).data) if one.severity == Severity.WARNING]


ALIKE = "'crowd' is what table.yaml defines, too, and texts say the words of that for both"


def crowded(*effects: Any, needs: str = "crowd.count >= 0", **definition: Any) -> Files:
    """A game that calls something `crowd` in an effect."""
    return {
        "table.yaml": {"define": {"crowd": {"is": "pieces.where(owner = you)", **definition}}},
        "actions.yaml": {"actions": [{"id": "try", "needs": needs, "effects": list(effects)}]},
    }


GAIN = {"gain": {"counter": "points"}}
NAMED = [
    {"choose": {"from": "pieces", "as": "crowd", "do": [GAIN]}},
    {"let": {"names": {"crowd": "pieces"}}},
    {"decide": {"option": "go", "with": {"crowd": "pieces"}, "do": [GAIN]}},
]


@pytest.mark.parametrize("effect", NAMED)
def test_what_is_called_as_a_definition_with_words_is_told(tmp_path: Path, effect: Files) -> None:
    """Rules mean what is nearer, and texts said «your men» of the rival's."""
    assert f"content/table/actions.yaml: {ALIKE}" in warned(tmp_path, crowded(effect, GAIN, said="your men"))


def test_what_a_verb_takes_is_told_alike(tmp_path: Path) -> None:
    routine = {"id": "fall", "takes": {"crowd": "pieces"}, "do": [{"remove": {"pieces": "crowd"}}]}
    files = {**crowded({"fall": {"crowd": "left.man"}}, said="your men"), "verbs.yaml": {"routines": [routine]}}
    assert f"content/table/verbs.yaml: {ALIKE}" in warned(tmp_path, files)


def test_definitions_that_are_bare_numbers_or_formulas_have_no_words(tmp_path: Path) -> None:
    files = crowded(NAMED[0], said="your men")
    files["table.yaml"]["define"] |= {"goal": 5, "rich": "coins > goal"}
    assert f"content/table/actions.yaml: {ALIKE}" in warned(tmp_path, files)


@pytest.mark.parametrize("definition", [{}, {"said": "men of {{ seat }}", "with": ["seat"], "needs": "crowd(you).count >= 0"}])
def test_definitions_without_words_or_with_brackets_are_told_apart(tmp_path: Path, definition: Files) -> None:
    assert not [one for one in warned(tmp_path, crowded(NAMED[0], **definition)) if "'crowd'" in one]


@pytest.mark.parametrize(("words", "told"), [(["left_way", "right_way", "back"], False), (["left_way", "right_way", "up"], True)])
def test_words_of_spaces_that_another_column_lists_alike_are_theirs(tmp_path: Path, words: list[str], told: bool) -> None:
    """Columns are compared where both list the same words; so a word that only cards have must not be warned of."""
    files = {
        "table.yaml": {"spaces": {"gear": {"one_of": ["left_way", "right_way", "back"]}}, "piece_columns": {"turn": {"one_of": words}}},
        "boards/field.yaml": {"board": {"spaces": {"a1": {"gear": "left_way"}, "b1": {"gear": "right_way"}}}},
    }
    assert any("no space is 'back'" in one for one in warned(tmp_path, files)) == told


def test_an_example_that_fails_tells_that_the_game_is_over(tmp_path: Path) -> None:
    ending = {"id": "rich", "when": "seats.any(points >= 1)", "winner": "seats.most(points)"}
    files = {"flow.yaml": {"endings": [ending]}, "actions.yaml": {"actions": [{"id": "try", "effects": [GAIN]}]}}
    rules = rules_of(lay(tmp_path, files))
    written = {"given": {"turn": "red", "players": 2}, "when": [{"try": {}}], "then": {"turn": "blue"}}
    assert run(rules, written).message.endswith("turn: expected blue, got red (the game is over: rich)")
    assert "over" not in run(rules, {**written, "then": {"turn": "blue", "ending": "rich"}}).message


def test_a_list_of_constants_is_said_by_its_name_also_where_formulas_have_such_a_word(tmp_path: Path) -> None:
    """`one` of odds of one to one was said as one of the results."""
    paid = {"gain": {"counter": "points", "amount": "constants.results.one.first(2).last"}}
    files = {
        "constants.yaml": {"constants": {"results": {"one": [4, 7], "two": [1, 2]}}},
        "actions.yaml": {"actions": [{"id": "try", "effects": [paid]}]},
    }
    rules = rules_of(lay(tmp_path, files))
    assert not run(rules, {"when": [{"try": {}}], "then": {"seats": {"red": {"points": 7}}}}).message
    (effects,) = (action.effects for action in rules.data.one(ActionFile).actions if action.effects)
    assert "“results one”" in plain(Wording.of(rules.data, tmp_path, "en").effects(list(effects)))
