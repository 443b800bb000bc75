"""Changing values in the text of a YAML file and nothing else."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pressgang.spreadsheets.splicing import splice

TEXT = """\
# A deck.
cards:                       # all of them
  - id: sprint
    name: "Sprint"           # quoted
    copies:   8              # odd blanks
    topic: 'Haste'
    effects:
      # why two
      - gain_actions: {actions: 2,   only: any}  # any of them
      - end_turn
  - {id: snare,  name: Snare, copies: 6, players: [3, 6]}   # in one line

  # a comment of its own
  - id: block
    note: >-
      many words
      on two lines
    copies: 6
"""


def plain() -> Any:
    return yaml.safe_load(TEXT)


def lines_changed(new: Any) -> list[str]:
    """The lines of the new text that the old has not."""
    text = splice(TEXT, new)
    assert yaml.safe_load(text) == new
    return [line for line in text.splitlines() if line not in TEXT.splitlines()]


def test_what_has_not_changed_is_the_same_to_the_letter() -> None:
    assert splice(TEXT, plain()) == TEXT


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        ((0, "copies"), 9, "    copies:   9              # odd blanks"),
        ((0, "name"), "Dash", '    name: "Dash"           # quoted'),
        ((0, "topic"), "It's", "    topic: 'It''s'"),
        ((0, "effects", 0, "gain_actions", "actions"), 3, "      - gain_actions: {actions: 3,   only: any}  # any of them"),
        ((1, "copies"), 7, "  - {id: snare,  name: Snare, copies: 7, players: [3, 6]}   # in one line"),
        ((1, "players"), [3], "  - {id: snare,  name: Snare, copies: 6, players: [3]}   # in one line"),
        ((1, "players"), [3, 4, 6], "  - {id: snare,  name: Snare, copies: 6, players: [3, 4, 6]}   # in one line"),
        ((1, "topic"), "no", "  - {id: snare,  name: Snare, copies: 6, players: [3, 6], topic: 'no'}   # in one line"),
        ((2, "copies"), 5, "    copies: 5"),
    ],
)
def test_one_value_changes_one_line(path: tuple[Any, ...], value: Any, line: str) -> None:
    new = plain()
    there = new["cards"]
    for step in path[:-1]:
        there = there[step]
    there[path[-1]] = value
    assert lines_changed(new) == [line]


def test_a_key_goes_with_its_line_and_its_comment() -> None:
    new = plain()
    del new["cards"][0]["topic"]
    assert splice(TEXT, new) == TEXT.replace("    topic: 'Haste'\n", "")


def test_a_key_goes_from_between_braces() -> None:
    new = plain()
    del new["cards"][1]["copies"]
    assert lines_changed(new) == ["  - {id: snare,  name: Snare, players: [3, 6]}   # in one line"]


def test_a_thing_goes_with_all_its_lines() -> None:
    new = plain()
    del new["cards"][1]
    assert splice(TEXT, new) == TEXT.replace("  - {id: snare,  name: Snare, copies: 6, players: [3, 6]}   # in one line\n", "")


def test_folded_words_stay_folded() -> None:
    new = plain()
    new["cards"][2]["note"] = "other words"
    assert lines_changed(new) == ["      other words"]


def test_a_new_effect_stands_behind_the_others() -> None:
    new = plain()
    new["cards"][0]["effects"].append({"heal": {"hit_points": 2}})
    assert splice(TEXT, new) == TEXT.replace("      - end_turn\n", "      - end_turn\n      - heal: {hit_points: 2}\n")


def test_a_new_thing_looks_like_the_others() -> None:
    text = "cards:\n  - id: a\n    copies: 1\n"
    new = yaml.safe_load(text)
    new["cards"].append({"id": "b", "effects": [{"draw": {"cards": 1}}, "end_turn"], "cost": {"actions": 1}})
    expected = "  - id: b\n    effects:\n      - draw: {cards: 1}\n      - end_turn\n    cost: {actions: 1}\n"
    assert splice(text, new) == text + expected
    in_line = "cards:\n  - {id: a}\n"
    assert splice(in_line, {"cards": [{"id": "a"}, {"id": "b"}]}) == "cards:\n  - {id: a}\n  - {id: b}\n"


WORDS = st.one_of(st.integers(-5, 5), st.booleans(), st.none(), st.sampled_from(["a", "no", "1:30", "x: y", "# z", "ä", "a, b", "'q'", ""]))
VALUES = st.recursive(
    WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("pqrs"), inner, max_size=3), max_leaves=8
)


@settings(deadline=None, max_examples=150)
@given(data=st.data())
def test_the_text_always_reads_as_it_should(data: st.DataObject) -> None:
    new = copy.deepcopy(plain())
    for card in new["cards"]:
        for key in data.draw(st.sets(st.sampled_from(["name", "topic", "copies", "effects", "note", "players", "more"]))):
            card[key] = data.draw(VALUES)
        for key in data.draw(st.sets(st.sampled_from(["copies", "effects", "note"]))):
            card.pop(key, None)
    assert yaml.safe_load(splice(TEXT, new)) == new  # comments are the business of the tests above
