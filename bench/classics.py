"""Games of data, decisions a second on one core, against OpenSpiel's Python tic-tac-toe in the same run.

    python bench/classics.py [GAME …] [--seconds 1.0] [--rounds 3]

Every game plays with random bots through the driver, as `pressgang playtest` does, and with greedy bots; OpenSpiel's game plays random
legal actions through its Python interface. They play in turns, by CPU time; the best turn counts, since other work slows the rest.
Prints decisions a second, and the share of OpenSpiel's; besides lines of YAML and what a fork costs in decisions of random play.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.rules import KernelRules
from engine.source.project import Project
from engine.table.driver import play_out

HERE = Path(__file__).resolve().parent.parent
FLOOR = "OpenSpiel, tic-tac-toe in Python"


def games_of_data() -> list[str]:
    """The shipped games whose rules are data."""
    project = Project(HERE)
    return [game for game in project.games() if (HERE / "content" / game / "flow.yaml").is_file()]


def play(rules: KernelRules, bots: str, seed: int) -> int:
    """One game. Returns its decisions."""
    match = rules.new_match(rules.player_counts[0], seed, round_limit=100)
    seats = match.table.seats
    return play_out(match, seat_bots((bots,) * len(seats), seats, str(seed))).decisions


def play_open_spiel() -> Callable[[int], int] | None:
    """A game of OpenSpiel's tic-tac-toe; None where it is not installed."""
    try:
        import open_spiel.python.games
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("python_tic_tac_toe")
    del open_spiel

    def one(seed: int) -> int:
        choose, state, decisions = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += len(actions) > 1
            state.apply_action(actions[choose._randbelow(len(actions))])
        return decisions

    return one


def speed(one: Callable[[int], int], first: int, seconds: float) -> float:
    """Decisions a CPU second."""
    decisions, seed, started = 0, first, process_time()
    while process_time() - started < seconds:
        decisions += one(seed)
        seed += 1
    return decisions / (process_time() - started)


def fork_cost(rules: KernelRules) -> float:
    """Seconds for a fork, taken in the middle of a game."""
    match = rules.new_match(rules.player_counts[0], 1, round_limit=100)
    course, choose = match.play(), random.Random(1)
    try:
        decision = next(course)
        for _ in range(12):
            decision = course.send(choose.choice(decision.options))
    except StopIteration:
        return 0.0
    started = process_time()
    for _ in range(300):
        match.fork()
    return (process_time() - started) / 300


def main(arguments: list[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args(arguments)
    floor, floor_speed = play_open_spiel(), 0.0
    loaded = {game: load(HERE, game) for game in asked.games or games_of_data()}
    best: dict[tuple[str, str], float] = {}
    for number in range(asked.rounds):
        for game, rules in loaded.items():
            assert isinstance(rules, KernelRules)
            if floor is not None:
                floor_speed = max(floor_speed, speed(floor, number * 10_000, asked.seconds / 4))
            for bots in ("random", "greedy"):
                found = speed(lambda seed, rules=rules, bots=bots: play(rules, bots, seed), number * 10_000, asked.seconds)  # type: ignore[misc]
                best[game, bots] = max(best.get((game, bots), 0.0), found)
    print(f"{FLOOR}: {floor_speed:,.0f} decisions/s" if floor else f"{FLOOR}: not installed")
    print(f"{'game':20} {'random/s':>10} {'share':>7} {'greedy/s':>10} {'YAML':>5} {'fork':>6}")
    for game, rules in loaded.items():
        lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in (HERE / "content" / game).rglob("*.yaml"))
        made = best[game, "random"]
        share = f"{made / floor_speed:7.2f}" if floor_speed else "      -"
        assert isinstance(rules, KernelRules)
        print(f"{game:20} {made:10,.0f} {share} {best[game, 'greedy']:10,.0f} {lines:5} {fork_cost(rules) * made:6.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
