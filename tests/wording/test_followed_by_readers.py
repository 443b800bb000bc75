"""Words that a reader can follow: names in quotes where they are given, letters before the parts of long conditions, whose a place is."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read as read_game
from engine.source.project import Project
from generator.wording import Wording, plain
from generator.wording.checks.text_problems import read_all
from tests.examples.laid_table import lay, printed, read
from tests.wording.test_exact_rules_read_aloud import PRINT, true_if
from tests.wording.test_words_of_formulas import said

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("shielded", "you are shielded", "du shielded bist"),
        ("not shielded", "you are not shielded", "du nicht shielded bist"),
        ("1 <= pot <= 3", "pot is at least 1 and at most 3", "pot mindestens 1 und höchstens 3 ist"),
        (
            "seats.any(shielded)",
            "there is one of the players where they are shielded",
            "bei einem von allen Spielern sie shielded sind",
        ),
    ],
)
def test_conditions_name_whom_they_are_about(formula: str, english: str, german: str) -> None:
    assert true_if(formula) == english
    assert true_if(formula, "de") == german


def test_a_list_of_one_thing_and_the_kinds_of_several() -> None:
    assert said("hand.last(1)") == "the last of your hand"
    assert said("hand.last(2)") == "the last 2 of your hand"
    assert said("hand.kind") == "the kinds of your hand"
    assert said("hand.first.kind") == "the kind of the first of your hand"


LONG = "pot > 3 and (round > 2 or you = red) and hand.any(rank > 3) and left.hand.count > 2 and seats.any(coins > 12)"


def test_the_parts_of_a_long_condition_have_letters_and_no_brackets() -> None:
    assert true_if(LONG) == (
        "(a) pot is more than 3; (b) round is more than 2 or you are red; (c) there is a card in your hand where rank is more than 3; "
        "(d) the number of cards in the next player’s hand is more than 2; "
        "and (e) there is one of the players where they have more than 12 coins"
    )
    assert "(a)" not in true_if("pot > 3 and (round > 2 or you = red) and pot < 9"), "a short one has none"


STEPS = """
actions:
  - id: share
    effects:
      - let: {names: {most: coins, least: 2}}
      - decide: {option: give, with: {much: "numbers(1, coins)", to: "[left]"}, do: [gain: {counter: coins, amount: much, of: to}]}
      - if: {when: constants.mild, then: [gain: {counter: coins}]}
      - put: {cards: hand.first, to: quests}
      - put: {cards: quests.first, to: stall}
      - put: {cards: hand.last, to: shelf}
"""


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    files = {
        "actions.yaml": read(STEPS),
        "constants.yaml": {"constants": {"mild": False}},
        "table.yaml": {"zones": {"quests": {"of": "seat"}, "stall": {}, "shelf": {"of": "seat", "name": "the shelf"}}},
        "print.yaml": read(PRINT),
    }
    return printed(lay(tmp_path_factory.mktemp("steps"), files), "exact")


def test_names_are_quoted_where_they_are_given(words: str) -> None:
    assert "Let “most” be coins; let “least” be 2." in words
    assert "Choose as the much one of the numbers 1 to coins and as “to” the next player:" in words


def test_a_constant_that_is_true_or_not_is_named(words: str) -> None:
    assert "If “mild” holds (here: no), gain 1 coin." in words
    assert "Mild no" in words and "False" not in words


def test_the_corner_of_a_board_and_a_number_that_is_given() -> None:
    assert true_if("a1.corner") == "a1 is a corner" and true_if("not a1.corner", "de") == "a1 keine Ecke ist"


def test_what_each_player_remembers_is_theirs() -> None:
    assert said("bid") == "your bid" and said("others.where(bid > 3)") == "the others where their bid is more than 3"


def test_places_for_cards_are_somebody_s_or_the_table_s(words: str) -> None:
    assert "Put the first of your hand onto your quests. Put the first of your quests onto the stall." in words
    assert "Put the last of your hand onto the shelf." in words


def test_what_is_given_as_so_many_is_said_once(tmp_path: Path) -> None:
    rules = read("routines: [{id: hurt, takes: {coins: number}, do: [lose: {counter: coins, amount: coins}]}]")
    words = printed(lay(tmp_path, {"verbs.yaml": rules, "print.yaml": read(PRINT)}), "exact")
    assert "Is given coins (a number). Lose as many coins as are given." in words


def test_a_part_that_says_nothing_is_not_named() -> None:
    wording = Wording.of(read_game(Project(ROOT), "now_or_never"), ROOT, "en")
    told = {name: plain(text) for name, text in read_all(wording, prose=False)}
    assert told["cards.tower_of_miners"] == "Visited: Look at 2 orders and keep 1."
    assert told["cards.scholars_tower"].startswith("Charge: Pay 3 coins. Visited: ")
