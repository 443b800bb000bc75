"""What newcomers wrote first, as it is in other languages or in their rules, and what they are told of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.source.problems import ContentError, Problem
from tests.examples.laid_table import lay, read, rules_of

SIDES = {"table.yaml": {"cards": {"side": {"one_of": ["ours", "others"]}}}}


def told(folder: Path, formula: str = "", **files: Any) -> list[Problem]:
    """What is told of a game with an action that gains as many coins as a formula says, and with these files."""
    effect = {"gain": {"counter": "coins", "amount": formula or 1}}
    action = {"id": "try", "with": {"one": "hand"}, "effects": [effect]}
    with pytest.raises(ContentError) as refused:
        rules_of(lay(folder, {"actions.yaml": {"actions": [action]}, **files}))
    return list(refused.value.problems)


FORMULAS = [
    ("1 if deck.empty else 2", "cards have no 'empty' — write `not deck`"),
    ("1 if deck is empty else 2", "write `not deck`"),
    ("1 if deck is not empty else 2", "write `deck` for “there are some”"),
    ("1 if round is 3 else 2", "compare with `=`, as in `round = 3`"),
    ("1 if round is not 3 else 2", "as in `round != 3`"),
    ("coins ** 2", "a formula cannot hold `**`: multiply, as in `coins * coins`"),
    ("1 if hand & deck else 2", "cannot hold `&`: write `and`"),
    ("1 if hand | deck else 2", "cannot hold `|`: write `or`"),
    ("a1.steps([n, east]).count", "did you mean 'e'?"),
    ("dice + 1", "'dice' are dice, and '+' wants numbers"),
    ("outer.coins", "`outer` is what the condition around a condition is about"),
    ("it.coins", "`it` is what a condition such as `.where(…)` is about; the seat that acts is `you`"),
]


@pytest.mark.parametrize(("formula", "words"), FORMULAS)
def test_a_first_guess_is_told_with_what_is_written_here(tmp_path: Path, formula: str, words: str) -> None:
    (problem,) = told(tmp_path, formula)
    assert words in f"{problem}", f"{problem}"


def test_a_constant_by_players_that_lacks_so_many_is_told_as_such(tmp_path: Path) -> None:
    gain = {"gain": {"counter": "coins", "amount": "constants.by_players"}}
    folder = lay(tmp_path, {"actions.yaml": {"actions": [{"id": "try", "effects": [gain]}]}})
    (folder / "content" / "table" / "constants.yaml").write_text("constants: {by_players: {3: 5, 4: 4}}\n")
    with pytest.raises(ContentError) as refused:
        rules_of(folder)
    problem = refused.value.problems[0]
    assert "'constants.by_players' has no number for 2 players — it says what it is for 3, 4: add 2" in f"{problem}"


def test_a_definition_used_bare_that_asks_what_is_around_it_is_told_to_stand_behind_a_dot(tmp_path: Path) -> None:
    define = {"table.yaml": {"define": {"reach": "spaces.count(row = outer.coins)"}}}
    (problem,) = told(tmp_path, "reach", **define)
    assert "ask the definition behind a dot, as in `you.reach`" in problem.hint


def test_a_word_of_a_column_that_formulas_take_for_something_else_is_told(tmp_path: Path) -> None:
    define = {"of_side": {"with": ["which"], "is": "hand.count(side = which)"}}
    table = {"table.yaml": {**SIDES["table.yaml"], "define": define}}
    (problem,) = told(tmp_path, "of_side(others)", **table)
    assert "`others` is taken here as seats, though 'side' has a word of this name: call the word otherwise" in problem.hint


def test_a_price_that_names_no_counter_is_told_with_all_that_may_be_paid(tmp_path: Path) -> None:
    cost = {"actions.yaml": {"actions": [{"id": "try", "cost": {"coin": 1}, "effects": ["end_turn"]}]}}
    (problem,) = told(tmp_path, **cost)
    assert "no counter and no purse is called 'coin' — did you mean 'coins'?" in f"{problem}"


def test_a_price_in_a_counter_of_spaces_is_told_to_be_of_seats(tmp_path: Path) -> None:
    files = {
        "table.yaml": {"counters": {"corn": {"of": "space"}}},
        "actions.yaml": {"actions": [{"id": "try", "cost": {"corn": 1}, "effects": ["end_turn"]}]},
    }
    (problem,) = told(tmp_path, **files)
    assert "'corn' is of each space, and prices are paid out of counters of seats, of the turn or of the table" in f"{problem}"


def test_a_status_called_like_a_zone_is_told_with_both(tmp_path: Path) -> None:
    (problem, *_) = told(tmp_path, **{"table.yaml": {"statuses": {"hand": {"of": "seat"}}}})
    assert "statuses.hand: positions would write this status as 'hand', and so the zone 'hand'" in f"{problem}"


def test_what_is_called_like_a_direction_of_the_boards_is_refused(tmp_path: Path) -> None:
    (problem, *_) = told(tmp_path, **{"table.yaml": {"counters": {"n": {"of": "space"}}}})
    assert "counters.n: 'n' is a direction of the boards, and formulas mean the space that lies there" in f"{problem}"


def test_a_set_to_an_amount_is_told_what_the_key_is_called(tmp_path: Path) -> None:
    action = {"id": "try", "effects": [{"set": {"counter": "pot", "amount": 2}}]}
    problems = told(tmp_path, **{"actions.yaml": {"actions": [action]}})
    assert any("unknown key 'amount' — did you mean 'to'?" in f"{problem}" for problem in problems), problems


def test_two_boards_that_share_a_space_are_told_what_can_be_done_on_a_track(tmp_path: Path) -> None:
    track = {"board": {"id": "way", "name": "Way", "track": {"spaces": 3}}}
    problems = told(tmp_path, **{"boards/way.yaml": track, "boards/other.yaml": {"board": {**track["board"], "id": "other"}}})
    assert any("call its spaces otherwise, as in `named: {'1': way_1}`" in f"{problem}" for problem in problems), problems
    assert not any("squares" in problem.hint for problem in problems)


@pytest.mark.parametrize("written", ["2-4", "2 - 4", "2 to 4", "2–4", "2..4"])
def test_a_span_of_players_is_told_as_the_list_that_it_means(tmp_path: Path, written: str) -> None:
    (problem,) = told(tmp_path, **{"game.yaml": {"players": written}})
    assert "write `players: [2, 3, 4]`" in f"{problem}"


def test_a_text_that_a_comma_cuts_is_told_to_be_quoted(tmp_path: Path) -> None:
    folder = lay(tmp_path, {})
    rules = folder / "content" / "table" / "rules" / "more.yaml"
    rules.parent.mkdir(exist_ok=True)
    rules.write_text("section: {id: more, title: More, number: 9}\nclauses:\n  - {id: more.turn, text: Draw a tile, turn it and lay it}\n")
    with pytest.raises(ContentError) as refused:
        load(folder, "table")
    (problem,) = refused.value.problems
    assert (problem.line, problem.column) == (3, 27)
    assert 'put the text in quotes: `text: "Draw a tile, turn it and lay it"`' in problem.hint
    assert read('- {id: a, text: "Draw a tile, turn it"}')[0]["text"] == "Draw a tile, turn it"
