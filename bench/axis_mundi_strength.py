"""How strong greedy bots are in Axis Mundi: against random ones, and among themselves.

    python bench/axis_mundi_strength.py [--edition E] [--players N] [--games 100] [--bots greedy,random,random]

Prints who won, how games ended, how many of those who were transformed got home, and how many decisions were made a second.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import process_time

from engine.bots.roster import parse_bots, seat_bots
from engine.games import load
from engine.playtest.outcomes import ROUND_LIMIT, Plan
from engine.table.decisions import Decision, Option
from engine.table.driver import play_out
from engine.table.rules import Rules

AIMED = ("melee", "demonic_melee", "arrow", "grenade")
"""Attacks on one figure."""

HERE = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Play the games and print what came of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy")
    asked = parser.parse_args(arguments)
    rules = load(HERE, "axis_mundi", asked.edition)
    play(rules, Plan(players=asked.players, games=asked.games, bots=parse_bots(asked.bots, asked.players), seed=asked.seed))
    return 0


class Immune:
    """Counts attacks, and those on figures that nothing can harm: protected ones, and Angels and Demons on the open hub."""

    def __init__(self, match: object) -> None:
        self.match = match
        self.counted: Counter[str] = Counter()

    def __call__(self, decision: Decision, option: Option) -> None:
        """Before a choice is carried out."""
        if option.kind not in AIMED:
            return
        table = self.match.table.to_plain()  # type: ignore[attr-defined]
        target = option.args.get("target") or next(
            (seat for seat, one in table["seats"].items() if one["at"] == option.args.get("at")), None
        )
        if target is not None:
            one = table["seats"][target]
            self.counted["attacks"] += 1
            self.counted["immune"] += bool(one["protected"] or (one["form"] and one["at"] == HUB and not table["axis_open"]))


HUB = 0
"""The printed number of the Axis Mundi Hex."""


def play(rules: Rules, plan: Plan) -> None:
    """Play and count."""
    won, endings, fired = Counter[str](), Counter[str](), Counter[str]()
    kinds, attacks = Counter[str](), Counter[str]()
    decisions, rounds = 0, list[int]()
    rules.new_match(plan.players, "warm", round_limit=ROUND_LIMIT)
    started = process_time()
    for number in range(plan.games):
        seed = plan.seed_of(number)
        match = rules.new_match(plan.players, seed, round_limit=ROUND_LIMIT)
        seats = list(match.table.to_plain()["seats"])
        bots = dict(zip(seats, plan.bots, strict=True))
        immune = Immune(match)
        record = play_out(match, seat_bots(plan.bots, seats, seed), observers=[immune])
        attacks += immune.counted
        endings[record.ending.reason] += 1
        won[bots.get(record.ending.winner or "", "nobody")] += 1
        fired += record.fired
        kinds += Counter(one.kind for one in record.choices)
        decisions += record.decisions
        rounds.append(record.rounds)
    seconds = process_time() - started
    print(f"won: {dict(won)}; endings: {dict(endings)}; rounds: {sum(rounds) / plan.games:.1f} on average, {sorted(rounds)}")
    became = fired["axis.enter.turn_ends"]  # a clause that both editions have
    print(f"transformed: {became}, got home: {endings['home']}; attacks: {attacks['attacks']}, on immune figures: {attacks['immune']}")
    print(f"{decisions} decisions, {decisions / seconds:,.0f} a second, {seconds / plan.games * 1000:.0f} ms a game")
    print(", ".join(f"{kind} {number}" for kind, number in kinds.most_common()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
