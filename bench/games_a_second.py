"""How long random games take, in CPU time of one process, once their rules are compiled.

python bench/games_a_second.py GAME [--edition E] [--players N …] [--games 100] [--bots random] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

from engine.bots.roster import parse_bots
from engine.games import load
from engine.playtest.outcomes import Plan, play_game

HERE = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Play and print milliseconds a game, decisions a game and a second."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int, nargs="*")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    rules = load(HERE, asked.game, asked.edition)
    for players in asked.players or rules.player_counts:
        plan = Plan(players=players, games=asked.games, bots=parse_bots(asked.bots, players), seed=asked.seed)
        play_game(rules, plan, 0)  # compiled, and what is made when it is first asked for
        decisions, started = 0, process_time()
        for number in range(asked.games):
            decisions += len(play_game(rules, plan, number).choices)
        seconds = process_time() - started
        print(
            f"{asked.game}, {players} players, {asked.bots}: {seconds / asked.games * 1000:.1f} ms a game, "
            f"{decisions / asked.games:.0f} decisions a game, {decisions / seconds:,.0f} a second"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
