"""What bots guess of hidden cards: among those with the same back, and not the luckiest guess of all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.kernel.playing.looking import on_average_of_deals
from engine.table.decisions import Decision, Option
from engine.table.driver import Sight
from tests.examples.laid_table import lay, read, rules_of

COPPERS = "{deck: {id: coppers, name: Coppers}, cards: [{id: copper, name: Copper, rank: 1, copies: 9}]}"
GOLDS = "{deck: {id: golds, name: Golds}, cards: [{id: gold, name: Gold, rank: 9, copies: 9}]}"


def worths(folder: Path, files: dict[str, str], seed: int = 1) -> dict[str, float]:
    """What the first to act thinks of each option."""
    rules = rules_of(lay(folder, {name: read(text) for name, text in files.items()}))
    match = rules.new_match(2, seed, round_limit=9)
    decision: Any = next(match.play())
    return {
        option.kind + "/".join(map(str, option.args.values())): worth
        for option, worth in zip(decision.options, Sight(match, decision.seat).judge(decision), strict=True)
    }


def test_cards_of_piles_that_never_met_are_not_taken_for_each_other(tmp_path: Path) -> None:
    files = {
        "cards/coppers.yaml": COPPERS,
        "cards/golds.yaml": GOLDS,
        "table.yaml": "{zones: {deck: {cards: [coppers]}, safe: {cards: [golds], seen_by: nobody}}, value: front.sum(rank)}",
        "actions.yaml": "{actions: [{id: take_copper, effects: [{take: {cards: deck.top, to: front}}]}, {id: wait}]}",
    }
    for seed in range(4):
        assert worths(tmp_path / str(seed), files, seed)["take_copper"] == 1


def test_a_single_lucky_guess_is_not_the_worth_of_an_option(tmp_path: Path) -> None:
    files = {
        "cards/coppers.yaml": COPPERS.replace("copies: 9", "copies: 6"),
        "cards/golds.yaml": GOLDS.replace("copies: 9", "copies: 2"),
        "table.yaml": "{zones: {hand: {seen_by: others}}, counters: {points: {at_least: -99}}, value: points}",
        "flow.yaml": "{set_up: [{shuffle: {zone: deck}}, {deal: {cards: 4}}]}",
        "actions.yaml": """
            actions:
              - id: reveal
                with: {place: "numbers(1, 4)"}
                effects:
                  - let: {names: {card: hand.first(place).last}}
                  - if:
                      when: card.rank = 9
                      then: [{gain: {counter: points, amount: 10}}]
                      otherwise: [{lose: {counter: points, amount: 10}}]
              - {id: wait}
        """,
    }
    for seed in range(4):
        found = worths(tmp_path / str(seed), files, seed)
        assert max(found.values()) < 10, found


def test_what_a_card_is_known_not_to_be_is_never_guessed(tmp_path: Path) -> None:
    """The card in front is the only red one; whoever does not see it knows that it is not blue, and guesses no other."""
    files = {
        "cards/coppers.yaml": "{deck: {id: coppers, name: Coppers}, cards: ["
        "{id: red, name: Red, suit: hearts, rank: 1}, {id: blue, name: Blue, suit: clubs, rank: 9, copies: 8}]}",
        "table.yaml": "{zones: {deck: {cards: [coppers], seen_by: nobody}, front: {seen_by: nobody}}, value: front.sum(rank),"
        " counters: {not_suit: {of: card, each: suit, denies: true}}}",
        "flow.yaml": "{set_up: [{put: {cards: deck.where(suit = hearts), to: red.front}},"
        " {gain: {counter: not_suit, of: red.front, which: clubs}}]}",
        "actions.yaml": "{actions: [{id: stay}, {id: wait}]}",
    }
    for seed in range(4):
        assert worths(tmp_path / str(seed), files, seed)["stay"] == 1
    files["table.yaml"] = files["table.yaml"].replace(", denies: true", "")
    assert any(worths(tmp_path / f"free{seed}", files, seed)["stay"] > 1 for seed in range(4))


def test_the_deal_in_which_an_option_looked_best_says_nothing_of_it() -> None:
    decision = Decision("red", "action", [Option("accuse", {"n": 1}), Option("accuse", {"n": 2}), Option("wait")])
    right = [0, 1, 1, 2]

    def judged(asked: Decision, deal: int) -> list[float]:
        return [0.0 if one.kind == "wait" else 90.0 if one.args["n"] == right[deal] + 1 else -9.0 for one in asked.options]

    worths = on_average_of_deals(decision, judged, hides=True)
    assert worths[0] == -9, "it was right in the first deal, and in none of the others"
    assert worths[1] == (90 + 90 - 9) / 3
    assert worths[2] == 0
