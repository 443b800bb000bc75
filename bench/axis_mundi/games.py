"""Random games of Axis Mundi by the rules on the kernel: whether they run to their end, and how fast.

python bench/axis_mundi/games.py [GAMES] [PLAYERS]
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time

from migrate import main as migrate

from engine.games import load

ROUNDS = 30


def run(games: int, players: int) -> None:
    """Play them; look at every table for what cannot be."""
    with tempfile.TemporaryDirectory() as name:
        migrate(Path(name))
        rules = load(Path(name), "axis_mundi", None)
        rules.new_match(players, 0, round_limit=ROUNDS)  # compiled before the clock runs
        chosen, endings, decisions = Counter[str](), Counter[str](), 0
        started = process_time()
        for seed in range(games):
            random = Random(seed)
            match = rules.new_match(players, seed, round_limit=ROUNDS)
            course = match.play()
            decision = next(course)
            try:
                while True:
                    option = random.choice(decision.options)
                    chosen[option.kind] += 1
                    decisions += 1
                    decision = course.send(option)
            except StopIteration as stop:
                endings[stop.value.reason] += 1
            if problems := match.problems():
                raise SystemExit(f"game {seed}: {problems}")
        seconds = process_time() - started
    print(", ".join(f"{kind} {number}" for kind, number in chosen.most_common()))
    print(", ".join(f"{reason} {number}" for reason, number in endings.most_common()))
    print(f"{decisions} decisions, {decisions / seconds:,.0f} a second, {seconds / games * 1000:.0f} ms a game")


if __name__ == "__main__":
    run(*(int(argument) for argument in (*sys.argv[1:], *("20", "3")[len(sys.argv) - 1 :])))
