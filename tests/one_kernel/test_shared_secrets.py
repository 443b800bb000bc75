"""Secrets that several seats share, and what only the seat knows that remembers it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.data.entry import check
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from engine.table.driver import Sight
from tests.examples.laid_table import lay, read, rules_of

CARDS = "{deck: {id: fruit, name: Fruit}, cards: [{id: fig, copies: 4}, {id: pear, copies: 4}]}"
TABLE = """
partners: opposite
zones: {key: {cards: [standard], seen_by: [red, blue]}, deck: {cards: []}, hand: {seen_by: team, at_most: null}}
remembers: {thought: {a: number, of: seat, seen_by: owner, may_be: "numbers(1, 4)"}, word: {a: suit, of: seat, seen_by: owner}}
counters: {purse: {of: seat, seen_by: owner, may_be: "numbers(0, 3)"}}
value: points
"""
ACTIONS = """
actions:
  - {id: think, with: {n: "numbers(1, 4)"}, effects: [{remember: {values: {thought: n, word: hearts}}}]}
  - {id: rob, effects: [{gain: {counter: points, amount: 10 * right.purse}}]}
  - {id: guess, with: {n: "numbers(1, 4)"}, effects: [{if: {when: right.thought = n, then: [{gain: {counter: points, amount: 4}}]}}]}
"""
FLOW = "{flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]}"
GIVEN = "{turn: red, key: [fig, pear], seats: {red: {hand: [fig]}}}"


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> KernelRules:
    files = {"cards/fruit.yaml": CARDS, "table.yaml": TABLE, "actions.yaml": ACTIONS, "flow.yaml": FLOW}
    return rules_of(lay(tmp_path_factory.mktemp("secrets"), {name: read(text) for name, text in files.items()}))


def test_bots_reckon_with_anything_that_it_may_be(rules: KernelRules) -> None:
    match = rules.scenario_match(4, read(GIVEN.replace("{hand: [fig]}", "{hand: [fig], purse: 9}")))
    play = match.play()
    decision: Any = next(play)
    decision = play.send(next(one for one in decision.options if one.kind == "think" and one.args["n"] == 3))
    worths = Sight(match, decision.seat).judge(decision)
    robbed = next(worth for option, worth in zip(decision.options, worths, strict=True) if option.kind == "rob")
    assert 0 < robbed <= 30, "something, and not the 90 that are there"
    guesses = [worth for option, worth in zip(decision.options, worths, strict=True) if option.kind == "guess"]
    assert max(guesses) < 4, "nobody knows it"


def test_of_secret_numbers_for_each_word_every_one_may_be_another(tmp_path: Path) -> None:
    table = read("{counters: {grain: {of: seat, each: suit, seen_by: owner, may_be: 'numbers(0, 3)'}}, value: points}")
    actions = read("{actions: [{id: rob, effects: [{gain: {counter: points, amount: '10 * left.grain.sum'}}]}]}")
    rules = rules_of(lay(tmp_path, {"table.yaml": table, "actions.yaml": actions}))
    match = rules.scenario_match(2, read("{turn: red, seats: {blue: {grain: {hearts: 9, clubs: 9}}}}"))
    decision: Any = next(match.play())
    worths = Sight(match, decision.seat).judge(decision)
    robbed = next(worth for option, worth in zip(decision.options, worths, strict=True) if option.kind == "rob")
    assert 0 < robbed <= 120, "some of each of the four, and not the 180 that are there"


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("{zones: {deck: {seen_by: [red, pink]}}}", "zones.deck.seen_by.1.*no seat is called 'pink'"),
        ("{zones: {hand: {seen_by: team}}}", "there are no teams"),
        ("{zones: {discard: {seen_by: owner}}}", "zones.discard.seen_by.*no seat's, so that nobody would see it: `owner`"),
        ("{zones: {discard: {cards: all}}}", "zones.(bag|deck|discard).cards.*lie in '.*' already when a game begins"),
        ("{remembers: {thought: {a: number, of: seat, seen_by: owner}}}", "others cannot reckon with any number"),
        ("{remembers: {thought: {a: number, seen_by: owner}}}", "only what a seat remembers"),
        ("{remembers: {thought: {a: number, of: seat, may_be: 'numbers(1, 2)'}}}", "write `seen_by: owner`"),
        ("{counters: {coins: {may_be: 'numbers(1, 2)'}}}", "numbers of each seat or piece that only its owner sees"),
        ("{remembers: {noted: {a: space, of: space, seen_by: owner}}}", "is a counter, `{of: seat, each: space, seen_by: owner}`"),
        ("{remembers: {thought: {a: suit, of: seat, seen_by: owner, may_be: 'numbers(1, 2)'}}}", "gives numbers, and a suit is remembered"),
    ],
)
def test_what_is_wrong_with_secrets_is_told(tmp_path: Path, table: str, told: str) -> None:
    with pytest.raises(ContentError, match=f"(?s){told}"):
        rules_of(lay(tmp_path, {"table.yaml": read(table)})).game(2)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", True),
        (", may_be: 'numbers(0, 9)'", False),
        (", each: suit", True),
        (", each: suit, may_be: 'numbers(0, 9)'", False),
    ],
)
def test_a_secret_number_that_bots_would_know_is_warned_about(tmp_path: Path, more: str, told: bool) -> None:
    table = f"{{counters: {{coins: {{of: seat, seen_by: owner{more}}}}}}}"
    found = [str(one) for one in check(rules_of(lay(tmp_path, {"table.yaml": read(table)})).data)]
    assert any("bots that look ahead know 'coins'" in one for one in found) == told
