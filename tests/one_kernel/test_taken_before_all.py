"""Cards that all saw are known to all in the hand that takes them, however the effect names them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import lay, read, rules_of, run

CARDS = "{deck: {id: fruit, name: Fruit}, cards: [{id: fig, name: Fig}, {id: pear, name: Pear}, {id: plum, name: Plum}]}"
GIVEN = "{turn: red, market: [fig], discard: [plum], seats: {red: {hand: [pear]}}}"
NAMED = ["market", "market + discard", "cards.where(it in market)", "market + hand"]


def known(folder: Path, where: str, card: str) -> list[str]:
    """What blue sees of red's hand once red has taken the card from among those `where`."""
    take = {"id": "gather", "with": {"card": where}, "effects": [{"take": {"cards": "card"}}]}
    files = {"cards/fruit.yaml": read(CARDS), "actions.yaml": {"actions": [take, {"id": "wait"}]}}
    then = {"sees": {"blue": {"seats": {"red": {"hand": ["told"]}}}}}
    result = run(rules_of(lay(folder, files)), {"given": read(GIVEN), "when": [{"gather": {"card": card}}], "then": then})
    return result.message.partition("got [")[2].rstrip("]").split(", ")


@pytest.mark.parametrize("where", NAMED)
def test_a_card_that_lay_open_is_known(tmp_path: Path, where: str) -> None:
    assert known(tmp_path, where, "fig") == ["?", "fig"]


def test_a_card_that_lay_hidden_is_not(tmp_path: Path) -> None:
    assert known(tmp_path, "deck + market", "fig")[0] == "?"
    assert known(tmp_path / "hidden", "market + hand", "pear") == ["?"]


TABLE = "{zones: {deck: {cards: [standard, fruit], seen_by: nobody}, box: {seen_by: nobody}}}"
GIVING = """
actions:
  - {id: give, with: {card: hand}, effects: [{put: {cards: card, to: left.hand}}]}
  - {id: bury, with: {card: hand}, effects: [{put: {cards: card, to: box}}]}
  - id: trade
    effects:
      - let: {names: {mine: hand, theirs: left.hand}}
      - put: {cards: mine, to: left.hand}
      - put: {cards: theirs, to: hand}
  - {id: mix, effects: [{shuffle: {zone: box}}]}
  - {id: wait}
"""
HANDS = "{turn: red, seats: {red: {hand: [fig, pear]}, blue: {hand: [plum]}}}"
WHO_GIVES_KNOWS = [
    ([{"give": {"card": "fig"}}], "red", {"seats": {"blue": {"hand": ["?", "fig"]}}}),
    ([{"give": {"card": "fig"}}], "green", {"seats": {"blue": {"hand": ["?", "?"]}}}),
    ([{"bury": {"card": "pear"}}], "red", {"box": ["pear"]}),
    ([{"bury": {"card": "pear"}}], "blue", {"box": ["?"]}),
    ([{"bury": {"card": "pear"}}, "wait", "wait", "mix"], "red", {"box": ["?"]}),
    (["trade"], "red", {"seats": {"blue": {"hand": ["fig", "pear"]}, "red": {"hand": ["plum"]}}}),
    (["trade"], "blue", {"seats": {"red": {"hand": ["plum"]}}}),
]


@pytest.mark.parametrize(("chosen", "seat", "seen"), WHO_GIVES_KNOWS)
def test_who_gives_a_card_away_still_knows_it(tmp_path: Path, chosen: list[Any], seat: str, seen: dict[str, Any]) -> None:
    files = {"cards/fruit.yaml": read(CARDS), "actions.yaml": read(GIVING), "table.yaml": read(TABLE)}
    when = [{one: {}} if isinstance(one, str) else one for one in chosen]
    result = run(rules_of(lay(tmp_path, files)), {"players": 3, "given": read(HANDS), "when": when, "then": {"sees": {seat: seen}}})
    assert result.passed, result.message


LAYING = """
actions:
  - id: take_all
    effects: [{take: {cards: market}}]
  - id: lay
    effects:
      - secretly: {who: "[you]", from: hand, keep: laid}
      - put: {cards: laid, to: box}
  - {id: wait}
"""
LAID = """
zones: {deck: {cards: [standard, fruit], seen_by: nobody}, box: {seen_by: nobody}}
remembers: {laid: {a: card, of: seat, seen_by: owner, may_be: hand}}
"""


def test_which_of_the_known_cards_of_a_hand_was_laid_away_nobody_else_knows(tmp_path: Path) -> None:
    """However the effect names the card: here by what its owner has secretly chosen."""
    files = {"cards/fruit.yaml": read(CARDS), "actions.yaml": read(LAYING), "table.yaml": read(LAID)}
    when = [{"take_all": {}}, {"wait": {}}, {"lay": {}}, {"laid": {"card": "fig"}}]
    given = read("{turn: red, market: [fig, pear], seats: {red: {hand: []}}}")
    then = {"sees": {"blue": {"box": ["?"], "seats": {"red": {"hand": ["?"]}}}}}
    result = run(rules_of(lay(tmp_path, files)), {"given": given, "when": when, "then": then})
    assert result.passed, result.message
