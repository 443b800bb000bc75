"""Ways over a board, orders by several numbers, what somebody cannot do and what a card does not say, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed
from tests.wording.test_words_of_formulas import said


@pytest.mark.parametrize(
    ("formula", "english", "german"),
    [
        ("a1.shifted(1, 2)", "the space 1 column to the right of a1 and 2 rows up", "das Feld 1 Spalte rechts von a1 und 2 Reihen höher"),
        (
            "c3.shifted(-2, -1)",
            "the space 2 columns to the left of c3 and 1 row down",
            "das Feld 2 Spalten links von c3 und 1 Reihe tiefer",
        ),
        ("c3.shifted(0, -2)", "the space 2 rows down from c3", "das Feld, von c3 aus 2 Reihen tiefer"),
        ("c3.shifted(2, 0)", "the space 2 columns to the right of c3", "das Feld 2 Spalten rechts von c3"),
        (
            "seats.in_order(0 - coins, points)",
            "all players in falling order of coins, then in rising order of points",
            "alle Spieler, absteigend nach Münzen, dann aufsteigend nach Punkte",
        ),
        (
            "seats.in_order(coins, -points)",
            "all players in rising order of coins, then in falling order of points",
            "alle Spieler, aufsteigend nach Münzen, dann absteigend nach Punkte",
        ),
        ("hand.first(0)", "none of your hand", "keines von deiner Hand"),
        ("words(direction).where(a1.line(it))", None, None),
    ],
)
def test_ways_and_orders(formula: str, english: str | None, german: str | None) -> None:
    if english is None:
        assert "in a line from a1 in that direction" in said(formula)
        assert "in gerader Linie von a1 in dieser Richtung" in said(formula, "de")
        return
    assert (said(formula), said(formula, "de")) == (english, german)


@pytest.mark.parametrize(
    ("condition", "english", "german"),
    [
        ("not left.can(wait)", "the next player cannot do wait", "der linke Nachbar wait nicht tun kann"),
        ("you in seats.most(coins)", "you are one of those of the players with the most coins", "du zu "),
        ("not can(wait)", "you cannot do wait", "du wait nicht tun kannst"),
        ("seats.any(not can(wait))", "they cannot do wait", "sie wait nicht tun können"),
        ("not hand.first.suit", "the first of your hand has no suit", "bei der ersten Karte von deiner Hand nichts unter Farbe steht"),
    ],
)
def test_what_is_not_so(condition: str, english: str, german: str) -> None:
    choice = f"1 if {condition} else 0"
    assert english in said(choice)
    assert german in said(choice, "de")


def test_long_steps_of_the_course_are_told_in_steps_of_their_own(tmp_path: Path) -> None:
    gain = [
        {"gain": {"counter": counter, "amount": f"min({counter}, hand.count(rank > {rank}))"}}
        for rank in (3, 4)
        for counter in ("coins", "points")
    ]
    nested = {"if": {"when": "you in seats.most(points)", "then": [*gain, {"if": {"when": "coins > 3", "then": gain}}]}}
    short = {"in_turn": {"do": [{"gain": {"counter": "coins"}}, {"gain": {"counter": "points"}}]}}
    flow = {"set_up": [short], "flow": [{"repeat": {"do": [{"effects": [{"in_turn": {"do": [nested]}}, short]}, {"act": {}}]}}]}
    text = printed(lay(tmp_path, {"print.yaml": LAID["print.yaml"], "flow.yaml": flow}), "exact")
    assert "1 Each player in turn: gain 1 coin, then gain 1 point." in text
    assert "1.1 Each player in turn: step 1.1.1. Each player in turn: step 1.1.4." in text
    assert "1.1.1 If you are one of those of the players with the most points, step 1.1.2." in text
    assert "If you have more than 3 coins, step 1.1.3." in text
    assert "1.1.4 Gain 1 coin. Gain 1 point. 1.2 Whose turn it is chooses" in text


def test_of_several_that_were_chosen_there_may_be_none(tmp_path: Path) -> None:
    some = {"choose_some": {"from": "hand", "as": "shed", "do": [{"if": {"when": "shed", "then": [{"gain": {"counter": "pot"}}]}}]}}
    actions = {"actions": [{"id": "shed_some", "name": "Shed", "effects": [some]}]}
    text = printed(lay(tmp_path, {"print.yaml": LAID["print.yaml"], "actions.yaml": actions}), "exact")
    assert "If there is one of the shed, gain 1 pot." in text


LAID = {
    "print.yaml": {"products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
    "table.yaml": {"cards": {"rank": {"number": [1, 10], "names": {"9": "King"}}}, "remembers": {"starter": {"a": "seat"}}},
    "constants.yaml": {"constants": {"ladder": [7, 9], "sorts": ["clubs", "hearts"]}},
    "flow.yaml": {
        "set_up": [{"pick": {"from": "seats", "number": "seats.count", "as": "grid"}}, {"remember": {"values": {"starter": "grid.first"}}}],
        "flow": [
            {
                "turns": {
                    "do": [{"act": {"actions": ["go"], "again": True, "pass": "enough"}}, {"act": {"actions": ["wait"], "again": True}}]
                }
            }
        ],
        "endings": [{"id": "done", "when": "true", "at": "end"}],
    },
    "verbs.yaml": {
        "routines": [
            {
                "id": "march",
                "takes": {"way": "direction"},
                "do": [{"move": {"piece": "man.first", "to": "man.first.space.line(way).first"}}],
            }
        ]
    },
    "actions.yaml": {
        "actions": [
            {"id": "go", "effects": [{"gain": {"counter": "coins", "amount": "constants.ladder.first(2).last"}}, {"march": {"way": "n"}}]}
        ]
    },
    "cards/dear.yaml": {
        "deck": {"id": "dear", "name": "Dear"},
        "cards": [{"id": one, "name": one.capitalize(), "rank": rank} for one, rank in (("ten", 10), ("two", 2), ("six", 6), ("tin", 2))],
    },
}


def test_exact_rules_say_what_is_played(tmp_path: Path) -> None:
    text = printed(lay(tmp_path, LAID), "exact")
    assert "Let chance put all players in an order." in text
    assert "go or enough, and again until enough is chosen." in text  # not until the turn is over
    assert "wait, and again until the turn is over." in text
    assert "At the end. Nobody wins." in text
    assert "Ladder 7, 9 " in text  # a number of a list is no card of that rank
    assert "Is given way (a direction)." in text
    assert "the spaces in a line from the space of the first of man in the direction of way" in text
    assert text.index("rank: 2 Two, Tin") < text.index("rank: 6 Six") < text.index("rank: 10 Ten")
