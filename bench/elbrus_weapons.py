"""What the weapons of Elbrus are worth to greedy bots: how often whoever begins with one wins against the others of its group.

    python bench/elbrus_weapons.py [--groups six_shooter striker massive scout] [--games 200] [--copies 2] [--seed 1]

Each seat begins with so many copies of one weapon of a group, and they change seats with each game; of a group of two weapons two seats
have each, and half of the copies. What is given lies in no deck. Prints the share of wins of each weapon with its 95 % interval, in
multiples of the fair share, and where a rarer weapon is worth less than another one whether that is more than chance. Exit code 1 when it
surely is anywhere.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import ROUND_LIMIT
from engine.playtest.tallies import wilson
from engine.table.driver import play_out
from engine.table.rules import Match

HERE = Path(__file__).resolve().parents[1]
PLAYERS = 4
GROUPS = {
    "six_shooter": ("sparrow", "magpie", "gemini", "dobergun"),
    "striker": ("hornet", "mantis", "lynx", "wolverine"),
    "massive": ("tochinator", "rammer", "thunderjaw", "titanmaul"),
    "scout": ("kestrel", "breathold"),
}
"""The weapons of each group, from the most frequent to the rarest."""


def give(match: Match, weapon: str, seat: int, copies: int) -> None:
    """Put so many copies of a weapon from the deck into the active slots of a seat."""
    state = match.state  # type: ignore[attr-defined]
    for _ in range(copies):
        names = match.table.to_plain()["decks"]["weapons"]
        deck = state.z_weapon_deck  # its last card is its top, the first of what is written
        state.z_active[seat].append(deck.pop(len(deck) - 1 - names.index(weapon)))


def play(rules: KernelRules, weapons: Sequence[str], games: int, copies: int, seed: int) -> Counter[str]:
    """How many games whoever began with each weapon won; those that several shared count for nobody."""
    won: Counter[str] = Counter()
    for number in range(games):
        name = f"{seed}.{number}"
        match = rules.new_match(PLAYERS, name, round_limit=ROUND_LIMIT)
        seats = list(match.table.seats)
        held = {one: weapons[(place + number) % len(weapons)] for place, one in enumerate(seats)}
        each = copies * len(weapons) // PLAYERS  # two seats of a group of two have one half of the copies each
        for place, one in enumerate(seats):
            give(match, held[one], place, max(1, each))
        record = play_out(match, seat_bots(("greedy",) * PLAYERS, seats, name))
        if len(record.ending.won) == 1:
            won[held[record.ending.won[0]]] += 1
    return won


def surely_less(rarer: int, other: int) -> bool:
    """Whether of the games that one of two won so few fell to the rarer that it is no chance (95 %, two-sided)."""
    return rarer < other and wilson(rarer, rarer + other)[1] < 1 / 2


def main(arguments: list[str]) -> int:
    """Play the games of each group and print what came of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--groups", nargs="+", choices=list(GROUPS), default=list(GROUPS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--copies", type=int, choices=[1, 2], default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--project", type=Path, default=HERE)
    asked = parser.parse_args(arguments)
    rules = load(asked.project, "elbrus", "solo")
    if not isinstance(rules, KernelRules):
        raise TypeError("Elbrus is a game of data")
    is_in_order = True
    for group in asked.groups:
        weapons = GROUPS[group]
        won = play(rules, weapons, asked.games, asked.copies, asked.seed)
        for weapon in weapons:
            low, high = wilson(won[weapon], asked.games)
            times, least, most = (len(weapons) * one for one in (won[weapon] / asked.games, low, high))
            share = f"times the fair share: {times:.2f} ({least:.2f} to {most:.2f})"
            print(f"{group}  {weapon}  games: {asked.games}  won: {won[weapon]}  {share}")
        for commoner, rarer in combinations(weapons, 2):
            if won[rarer] < won[commoner]:
                sure = surely_less(won[rarer], won[commoner])
                is_in_order &= not sure
                print(f"{group}  {rarer} is worth less than {commoner}: {'surely' if sure else 'within chance'}", flush=True)
    return 0 if is_in_order else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
