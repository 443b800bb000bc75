"""How often whoever opens no chest wins a game of Elbrus among greedy bots, against what would be fair.

    python bench/elbrus_chests.py [--players 2 4 6 10] [--games 300] [--seed 1] [--edition solo]

One seat, another one each game, plays as greedily as the others but opens neither a chest nor an extra chest while it has another choice.
Prints its share of wins with the 95 % interval, in multiples of the fair share, and how many chests it could not avoid. In duo the teammate
opens chests, and a team wins.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.bots.greed import WHIM, GreedyBot
from engine.bots.roster import seat_bots
from engine.games import load
from engine.playtest.outcomes import ROUND_LIMIT
from engine.playtest.tallies import wilson
from engine.table.chance import Stream
from engine.table.decisions import Decision, Option
from engine.table.driver import Sight, play_out
from engine.table.rules import Rules

HERE = Path(__file__).resolve().parents[1]


class Abstainer(GreedyBot):
    """Greedy for everything but chests."""

    __slots__ = ("_table", "opened")

    def __init__(self, stream: Stream, table: Any) -> None:
        super().__init__(stream)
        self._table = table
        self.opened = 0

    def choose(self, decision: Decision, sight: Sight) -> int:
        """A best option that opens no chest; any when all do."""
        chests = self._table.to_plain()["chests"]
        left = [index for index, option in enumerate(decision.options) if not _opens(option, chests)]
        if len(left) == len(decision.options):
            return super().choose(decision, sight)
        if not left:
            self.opened += 1
            return super().choose(decision, sight)
        if self._below(WHIM) == 0:
            return left[self._below(len(left))]
        worths = sight.judge(decision)
        best = max(worths[index] for index in left)
        ties = [index for index in left if worths[index] == best]
        return ties[self._below(len(ties))]


def _opens(option: Option, chests: list[str]) -> bool:
    """Whether an option opens a chest, or stops where one must be opened."""
    return option.kind in ("open_extra_chest", "stop") or option.args.get("to") in chests


def play(rules: Rules, players: int, games: int, seed: int) -> tuple[int, int]:
    """So many games: how many the one without chests won, and how many options to open one it had to take."""
    wins = opened = 0
    for number in range(games):
        match = rules.new_match(players, f"{seed}.{number}", round_limit=ROUND_LIMIT)
        seats = list(match.table.seats)
        bots: dict[str, Any] = dict(seat_bots(("greedy",) * players, seats, f"{seed}.{number}"))
        one = seats[number % players]
        bots[one] = Abstainer(Stream(f"{seed}.{number}/bot/{one}"), match.table)
        record = play_out(match, bots)
        wins += one in record.ending.won
        opened += bots[one].opened
    return wins, opened


def told(players: int, games: int, wins: int, opened: int, fair: float) -> Mapping[str, str]:
    """What is printed of some games."""
    low, high = wilson(wins, games)
    times = f"{wins / games / fair:.2f} ({low / fair:.2f} to {high / fair:.2f})"
    return {"players": str(players), "games": str(games), "won": str(wins), "times the fair share": times, "forced": str(opened)}


def main(arguments: list[str]) -> int:
    """Play the games and print what came of them; exit code 1 when somebody wins half a fair share or more."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 6, 10])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="solo")
    asked = parser.parse_args(arguments)
    rules = load(HERE, "elbrus", asked.edition)
    is_fair = True
    for players in asked.players:
        wins, opened = play(rules, players, asked.games, asked.seed)
        fair = (2 if asked.edition == "duo" else 1) / players
        is_fair &= wins / asked.games < fair / 2
        print("  ".join(f"{name}: {value}" for name, value in told(players, asked.games, wins, opened, fair).items()), flush=True)
    return 0 if is_fair else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
