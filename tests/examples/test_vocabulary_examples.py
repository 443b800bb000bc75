"""The example of every verb and of every word of formulas happens as it is told, and not without the verb."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.games.data.entry import VOCABULARY
from engine.kernel.compiling.formulas.functions import FUNCTIONS, METHODS
from engine.source.problems import ContentError
from tests.examples.laid_table import EXAMPLES, lay, read, rules_of, run
from tests.examples.small_games import GROUPS, SmallGame, effects_of, files_of, scenario_of

VERBS: dict[str, Any] = read((EXAMPLES / "vocabulary.yaml").read_text())["verbs"]
FORMULAS: dict[str, Any] = read((EXAMPLES / "formulas.yaml").read_text())
EXECUTED = [
    (kind, word, one)
    for kind, words in (
        *((kind, FORMULAS[kind]) for kind in ("names", "methods", "functions")),
        *FORMULAS["properties"].items(),
    )
    for word, one in words.items()
    if "write" in one
]


def without(effects: list[Any], word: str) -> list[Any]:
    """The effects of a list that are of other verbs."""
    return [one for one in effects if one != word and not (isinstance(one, dict) and list(one) == [word])]


def test_every_verb_has_an_example_and_nothing_else_has() -> None:
    assert set(VERBS) == {verb.word for verb in VOCABULARY}


@pytest.mark.parametrize("example", list(GROUPS["verbs"]()), ids=lambda example: example.title)
def test_an_example_happens_as_it_is_told(example: SmallGame, tmp_path: Path) -> None:
    (result,) = example.results(tmp_path)
    assert result.passed, result.message
    assert example.scenarios[0]["then"]


@pytest.mark.parametrize("word", VERBS)
def test_it_does_not_happen_without_the_verb(word: str, tmp_path: Path) -> None:
    example = VERBS[word]
    cards = [{**card, "effects": without(card.get("effects", []), word)} for card in example.get("cards", [])]
    if "reactions" in example:
        example = {
            **example,
            "reactions": [{**one, "do": without(one["do"], word) or [{"lose": {"counter": "pot"}}]} for one in example["reactions"]],
        }
    try:
        rules = rules_of(lay(tmp_path, files_of(example, without(effects_of(example), word), cards)))
    except ContentError:
        assert "without" in example
        return
    result = run(rules, scenario_of(example))
    assert not result.passed


def test_every_word_of_formulas_has_an_example() -> None:
    assert set(FORMULAS["methods"]) == set(METHODS)
    assert set(FORMULAS["functions"]) == set(FUNCTIONS)


def test_formulas_give_what_the_page_says(tmp_path: Path) -> None:
    (formulas,) = GROUPS["formulas"]()
    (result,) = formulas.results(tmp_path)
    assert result.passed, result.message
    for kind, word, one in EXECUTED:
        assert word in re.findall(r"\w+", one["write"]), f"the example of {kind} {word} lacks it"
