"""Things in the order of a number: `seats.in_order(points)`, `hand.in_order(suit, rank)`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run

SEATS = "{red: {coins: 5, hand: [spades_3, clubs_9, hearts_2, clubs_1]}, blue: {coins: 1}, green: {coins: 5}}"
GIVEN = f"given: {{turn: red, players: 3, seats: {SEATS}}}"


def deed(folder: Path, effects: str) -> Path:
    """The table of examples with one action of these effects."""
    return lay(folder, {"actions.yaml": read(f"{{actions: [{{id: act_on, effects: [{effects}]}}]}}")})


@pytest.mark.parametrize(
    ("order", "laid"),
    [
        ("rank", "[clubs_1, hearts_2, spades_3, clubs_9]"),
        ("0 - rank", "[clubs_9, spades_3, hearts_2, clubs_1]"),
        ("suit, rank", "[clubs_1, clubs_9, hearts_2, spades_3]"),
        ("suit, 0 - rank", "[clubs_9, clubs_1, hearts_2, spades_3]"),
        ("suit", "[clubs_9, clubs_1, hearts_2, spades_3]"),
    ],
)
def test_cards_are_put_down_in_an_order(tmp_path: Path, order: str, laid: str) -> None:
    rules = rules_of(deed(tmp_path, f'{{put: {{cards: "hand.in_order({order})", to: market}}}}'))
    result = run(rules, read(f"{{{GIVEN}, when: [{{act_on: {{}}}}], then: {{market: {laid}}}}}"))
    assert result.passed, result.message


@pytest.mark.parametrize(("order", "second"), [("coins", "red"), ("0 - coins", "green"), ("0 - coins, hand.count", "red")])
def test_seats_take_their_turns_in_an_order(tmp_path: Path, order: str, second: str) -> None:
    """Who is alike in it keeps the order of the seats, unless another number decides."""
    do = "[{gain: {counter: pot}}, {if: {when: pot = 2, then: [{remember: {values: {leader: you}}}]}}]"
    rules = rules_of(deed(tmp_path, f'{{in_turn: {{who: "seats.in_order({order})", do: {do}}}}}'))
    result = run(rules, read(f"{{{GIVEN}, when: [{{act_on: {{}}}}], then: {{pot: 3, leader: {second}}}}}"))
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("hand.sorted(rank).first.rank", "did you mean 'in_order'"),
        ("sort(hand, rank).first.rank", "write `hand.in_order(rank)`"),
        ("hand.highest(rank)", "did you mean 'max'"),
        ("rank(hand.first)", "write `hand.first.rank`"),
        ("coins(left)", "write `left.coins`"),
    ],
)
def test_words_that_one_may_look_for_lead_there(tmp_path: Path, written: str, hint: str) -> None:
    with pytest.raises(ContentError) as told:
        rules_of(deed(tmp_path, f'{{gain: {{counter: points, amount: "{written}"}}}}'))
    assert hint in str(told.value)
