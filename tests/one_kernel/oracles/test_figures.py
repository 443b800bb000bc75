"""Games whose figures can be reckoned: chains of throws, turns of Pig, hands of tricks played out in every way."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.playtest.perft import RollWanted, perft
from tests.one_kernel.conftest import rules_of

Card = tuple[str, int]
SUITS = ("clubs", "diamonds", "hearts", "spades")


def after_a_roll(square: int, roll: int) -> int:
    """Where a throw leads in snakes and ladders, as our game plays it."""
    match = rules_of("snakes_and_ladders").scenario_match(2, {"turn": "red", "seats": {"red": {"pawn": square}}})
    match.chance.wants = RollWanted
    match.chance.script([roll])
    with contextlib.suppress(RollWanted):
        next(match.play(), None)
    return int(match.table.to_plain()["seats"]["red"]["pawn"])


def test_snakes_and_ladders_take_as_long_as_the_chain_of_their_board() -> None:
    chain = [[after_a_roll(square, roll) for roll in range(1, 7)] for square in range(100)]
    turns = [0.0] * 101
    for _ in range(2000):
        turns = [1 + sum(turns[there] for there in chain[square]) / 6 for square in range(100)] + [0.0]
    assert turns[0] == pytest.approx(39.2, abs=0.05)  # the known figure of this board, begun beside it


def test_a_turn_of_pig_held_at_twenty_is_worth_what_is_known() -> None:
    def worth(pot: int) -> float:
        if pot >= 20:
            return pot
        total = 0.0
        for roll in range(1, 7):
            match = rules_of("pig").scenario_match(2, {"turn": "red", "pot": pot})
            play = match.play()
            decision = next(play)
            match.chance.script([roll])
            play.send(next(option for option in decision.options if option.kind == "roll"))
            plain = match.table.to_plain()
            total += worth(plain["pot"]) if plain["turn"] == "red" else 0.0
        return total / 6

    known: dict[int, float] = {}
    for pot in range(25, -1, -1):  # from the end, so that each is reckoned once
        known[pot] = pot if pot >= 20 else sum(known[pot + roll] for roll in range(2, 7)) / 6
    assert known[0] == pytest.approx(8.14, abs=0.005)
    for pot in range(14, 20):
        assert worth(pot) == pytest.approx(known[pot])


def count_hands(
    hands: Sequence[Sequence[Card]], depth: int, leader: int, follow: Callable[..., list[Card]], wins: Callable[..., int]
) -> list[int]:
    """By brute force: the numbers of ways in which so many cards can be played."""
    counts = [0] * depth

    def play(hands: list[list[Card]], trick: list[Card], seat: int, leader: int, played: list[Card]) -> None:
        if len(played) == depth:
            return
        for card in follow(hands[seat], trick, played):
            counts[len(played)] += 1
            rest = [[one for one in hand if one != card] if owner == seat else hand for owner, hand in enumerate(hands)]
            now = [*trick, card]
            if len(now) < 4:
                play(rest, now, (seat + 1) % 4, leader, [*played, card])
            else:
                taker = (leader + wins(now)) % 4
                play(rest, [], taker, taker, [*played, card])

    play([list(hand) for hand in hands], [], leader, leader, [])
    return counts


def dealt(seed: int, cards: int, deck: Sequence[Card]) -> list[list[Card]]:
    """Small hands for four."""
    chosen = random.Random(f"hands/{seed}").sample(deck, 4 * cards)
    return [chosen[place::4] for place in range(4)]


def position(hands: Sequence[Sequence[Card]], **more: Any) -> dict[str, Any]:
    """The hands as a scenario gives them."""
    seats = {
        seat: {"hand": [f"{suit}_{rank}" for suit, rank in hand]}
        for seat, hand in zip(("red", "blue", "green", "yellow"), hands, strict=True)
    }
    return {"turn": "red", "leader": "red", "seats": seats, **more}


@pytest.mark.parametrize("seed", range(4))
def test_whist_is_played_in_as_many_ways_as_by_brute_force(seed: int) -> None:
    hands, trump = dealt(seed, 3, [(suit, rank) for suit in SUITS for rank in range(2, 15)]), SUITS[seed]

    def follow(hand: list[Card], trick: list[Card], played: list[Card]) -> list[Card]:
        return [card for card in hand if trick and card[0] == trick[0][0]] or hand

    def wins(trick: list[Card]) -> int:
        best = [card for card in trick if card[0] == trump] or [card for card in trick if card[0] == trick[0][0]]
        return trick.index(max(best, key=lambda card: card[1]))

    match = rules_of("whist").scenario_match(4, position(hands, trump=trump))
    assert perft(match, 11) == count_hands(hands, 11, 0, follow, wins)


@pytest.mark.parametrize("seed", range(4))
def test_hearts_is_played_in_as_many_ways_as_by_brute_force(seed: int) -> None:
    hands = dealt(seed, 3, [(suit, rank) for suit in ("clubs", "hearts", "spades") for rank in range(3, 15)])

    def penal(card: Card) -> bool:
        return card[0] == "hearts" or card == ("spades", 12)

    def follow(hand: list[Card], trick: list[Card], played: list[Card]) -> list[Card]:
        if trick:
            return [card for card in hand if card[0] == trick[0][0]] or hand
        return hand if any(map(penal, played)) else [card for card in hand if card[0] != "hearts"] or hand

    def wins(trick: list[Card]) -> int:
        return trick.index(max((card for card in trick if card[0] == trick[0][0]), key=lambda card: card[1]))

    given = position(hands, phase="play")
    given["seats"]["red"]["won"] = ["diamonds_2"]
    match = rules_of("hearts").scenario_match(4, given)
    assert perft(match, 11) == count_hands(hands, 11, 0, follow, wins)
