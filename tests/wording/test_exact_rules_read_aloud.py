"""Exact rules that one can read aloud: conditions, cards of a place, where spaces lead, routines in words of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.wording import plain
from tests.examples.laid_table import lay, printed, read
from tests.wording.test_words_of_formulas import said, wording

PRINT = "products: [{id: exact, title: Exact rules, kind: exact_rules}]"


def true_if(formula: str, language: str = "en") -> str:
    return plain(wording(language).phrase_environment.from_string("{{ written | condition }}").render(written=formula))


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("pot > 3 if you = red else round > 2", "either you are red and pot is more than 3, or you are not red and round is more than 2"),
        ("not (pot > 3 if you = red else round > 2)", "either you are red and pot is at most 3, or you are not red and round is at most 2"),
        ("connected([a1], [b1], free)", "a1 and b1 are connected by spaces where free"),
        ("not connected([a1], [b1], free)", "it is not so that a1 and b1 are connected by spaces where free"),
        ("hand.any(rank > 3)", "there is a card in your hand where rank is more than 3"),
        ("not hand.any(rank > 3)", "there is no card in your hand where rank is more than 3"),
        ("hand.count(rank > 3) > 1", "(the number of cards in your hand where rank is more than 3) is more than 1"),
    ],
)
def test_conditions_are_said_and_not_asked(formula: str, told: str) -> None:
    assert true_if(formula) == told


def test_cards_of_a_place_are_said_to_be_cards() -> None:
    assert said("hand.where(rank > 3)") == "the cards in your hand where rank is more than 3"
    assert said("hand.where(rank > 3)", "de") == "die Karten in deiner Hand, bei denen Wert mehr als 3 ist"


ROUTINES = """
routines:
  - id: hand_over
    takes: {who: seat, number: number}
    said: "{{ who | formula }} and you share {{ number | formula }} coins"
    do: [gain: {counter: points}]
  - {id: call_up, takes: {number: number}, said: "gain {{ number | count('point') }}", do: [gain: {counter: points}]}
  - {id: bare, takes: {number: number}, do: [gain: {counter: points}]}
"""
USED = """
actions:
  - {id: share, effects: [hand_over: {who: left, number: 2}]}
  - {id: prove, effects: [tell: {what: share.done}, tell: {what: shared, facts: {who: you}}]}
"""


def test_routines_are_said_in_words_of_their_own_and_shown_with_them(tmp_path: Path) -> None:
    words = printed(lay(tmp_path, {"verbs.yaml": read(ROUTINES), "actions.yaml": read(USED), "print.yaml": read(PRINT)}), "exact")
    assert "The next player and you share 2 coins." in words
    assert "“the player and you share number coins”: Is given" in words
    assert "Call up Is given number" in words, "words that count what they are given are no words for a name"
    assert "(See share.done)." in words and "All are told: shared (who as you)." in words


LEADS = """
board:
  id: way
  name: Way
  apart: true
  track: {spaces: 5}
  spaces: {5: {back_to: way_2}, 4: {back_to: way_1}}
"""


def test_where_a_space_leads_is_read_in_the_way_one_goes(tmp_path: Path) -> None:
    files = {
        "boards/way.yaml": read(LEADS),
        "table.yaml": {"spaces": {"back_to": {"space": True}}},
        "print.yaml": read(PRINT),
    }
    assert "back to way_4 to way_1, way_5 to way_2" in printed(lay(tmp_path, files), "exact")


@pytest.mark.parametrize(
    ("whose", "told"), [("you", "Turn 2 coins of yours into points."), ("left", "Turn 2 coins of the next player into points.")]
)
def test_what_only_changes_its_kind_goes_from_nobody_to_nobody(tmp_path: Path, whose: str, told: str) -> None:
    move = {"transfer": {"counter": "coins", "amount": 2, "from": whose, "to": whose, "into": "points"}}
    files = {"actions.yaml": {"actions": [{"id": "melt", "effects": [move]}]}, "print.yaml": read(PRINT)}
    assert told in printed(lay(tmp_path, files), "exact")
