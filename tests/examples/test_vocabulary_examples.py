"""The example of every verb and of every word of formulas happens as it is told, and not without the verb."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

from engine.games.data.entry import VOCABULARY
from engine.kernel.compiling.functions import FUNCTIONS, METHODS
from engine.source.problems import ContentError
from tests.examples.laid_table import EXAMPLES, lay, read, rules_of, run

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


def effects_of(example: dict[str, Any]) -> list[Any]:
    found: list[Any] = copy.deepcopy(example.get("do")) or read(example["write"])
    return found


def without(effects: list[Any], word: str) -> list[Any]:
    """The effects of a list that are of other verbs."""
    return [one for one in effects if one != word and not (isinstance(one, dict) and list(one) == [word])]


def fragments(example: dict[str, Any], effects: list[Any], cards: list[Any]) -> dict[str, Any]:
    made: dict[str, Any] = {"actions.yaml": {"actions": [{"id": "try", "effects": effects}, {"id": "rest"}]}}
    if cards:
        made["cards/extra.yaml"] = {"deck": {"id": "extra", "name": "Extra"}, "cards": cards}
    if "board" in example:
        made["board.yaml"] = example["board"]
    made["flow.yaml"] = {key: example[key] for key in ("flow", "triggers", "reactions") if key in example}
    return made


def scenario(example: dict[str, Any]) -> dict[str, Any]:
    first = {"try": {}, **({"dice": example["dice"]} if "dice" in example else {})}
    return {"given": example.get("given", {}), "when": [first, *example.get("when", [])], "then": example.get("then", {})}


def test_every_verb_has_an_example_and_nothing_else_has() -> None:
    assert set(VERBS) == {verb.word for verb in VOCABULARY}


@pytest.mark.parametrize("word", VERBS)
def test_an_example_happens_as_it_is_told(word: str, tmp_path: Path) -> None:
    example = VERBS[word]
    rules = rules_of(lay(tmp_path, fragments(example, effects_of(example), example.get("cards", []))))
    result = run(rules, scenario(example))
    assert result.passed, result.message
    assert example["then"]


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
        rules = rules_of(lay(tmp_path, fragments(example, without(effects_of(example), word), cards)))
    except ContentError:
        assert "without" in example
        return
    result = run(rules, scenario(example))
    assert not result.passed


def test_every_word_of_formulas_has_an_example() -> None:
    assert set(FORMULAS["methods"]) == set(METHODS)
    assert set(FORMULAS["functions"]) == set(FUNCTIONS)


def test_formulas_give_what_the_page_says(tmp_path: Path) -> None:
    define = {f"f_{place}": one["write"] for place, (_, _, one) in enumerate(EXECUTED)}
    made = {
        "game.yaml": {"players": [3]},
        "table.yaml": {"define": define, "counters": {f"c_{place}": {} for place in range(len(define))}},
        "actions.yaml": {
            "actions": [{"id": "try", "effects": [{"set": {"counter": f"c_{place}", "to": f"f_{place}"}} for place in range(len(define))]}]
        },
    }
    rules = rules_of(lay(tmp_path, made))
    given = dict(FORMULAS["given"])
    match = rules.scenario_match(given.pop("players"), given)
    play = match.play()
    play.send(next(option for option in next(play).options if option.kind == "try"))
    shown = match.table.to_plain()
    given = {(kind, word): shown[f"c_{place}"] for place, (kind, word, _) in enumerate(EXECUTED)}
    assert given == {(kind, word): int(one["gives"]) for kind, word, one in EXECUTED}
    for kind, word, one in EXECUTED:
        assert word in re.findall(r"\w+", one["write"]), f"the example of {kind} {word} lacks it"
