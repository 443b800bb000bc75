"""What a card says of the effects that stand on it, and of those under keys of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.examples.laid_table import lay, printed, read

VERBS = """
verbs:
  - {id: modify, takes: {what: [income, limit], by: number}, said: "your {{ what | called }} is {{ by }} more"}
"""
TABLE = """
cards: {rank: {number: [0, 9]}}
standing: {from: front.kind, part: PART}
values: {income: {start: 1, of: modify, if: what = income, becomes: value + by}}
"""
CARDS = """
deck: {id: charms, name: Charms}
cards:
  - id: purse
    effects: [{gain: {counter: points}}]
    PART: [{modify: {what: income, by: 2}}]
    in_storm: [{gain: {counter: coins, amount: 3}}]
"""
ACTIONS = """
actions:
  - {id: earn, effects: [{gain: {counter: coins, amount: income}}]}
  - {id: weather, effects: [{use: {part: in_storm, of: front.first}}]}
"""
PRINT = """
products:
  - id: charms
    title: Charms
    kind: faces
    parts: [{id: charms, title: Charms, things: cards, of: charms, face: card, size: poker}]
"""


@pytest.mark.parametrize("part", ["standing", "while_here"])
def test_what_stands_on_a_card_is_printed_and_other_parts_by_their_names(tmp_path: Path, part: str) -> None:
    files = {
        "verbs.yaml": VERBS,
        "table.yaml": TABLE.replace("PART", part),
        "cards/charms.yaml": CARDS.replace("PART", part),
        "actions.yaml": ACTIONS,
        "print.yaml": PRINT,
    }
    text = printed(lay(tmp_path, {name: read(text) for name, text in files.items()}), "charms")
    assert "Gain 1 point. Your income is 2 more. In storm: Gain 3 coins." in text


FIELDS = [
    ("{{ by }}", []),
    ("{{ by }} of {{ data.constants.limit }}", []),
    ("{{ by }} of {{ constants.limit }}", []),
    ("{{ counters.limit }}", ["it has by, what; numbers of the rules stand behind `constants`, all else that the game has behind `data`"]),
]


@pytest.mark.parametrize(("words", "told"), FIELDS)
def test_the_words_of_a_verb_may_name_its_fields_and_what_the_game_has(tmp_path: Path, words: str, told: list[str]) -> None:
    verbs = VERBS.replace("your {{ what | called }} is {{ by }} more", f"{{{{ what | called }}}} by {{{{ by }}}}, {words}")
    files = {"verbs.yaml": verbs, "table.yaml": TABLE.replace("PART", "standing"), "cards/charms.yaml": CARDS.replace("PART", "standing")}
    over = {**{name: read(text) for name, text in files.items()}, "constants.yaml": {"constants": {"limit": 7}}}
    found = [str(one) for one in problems_of(Project(lay(tmp_path, over)), "table", fast=True) if "modify" in str(one)]
    assert len([one for one in found if "has no" in one]) == len(told)
    assert all(any(words in one for one in found) for words in told), found
