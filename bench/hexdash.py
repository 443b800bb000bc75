"""HexDash, decisions a second: the engine's game of data against the same rules written by hand, in the same run, on one core.

    python bench/hexdash.py [GAMES]

First both play 300 games from the same deals: at every decision the same options must be offered (their order is free; chance picks among
them sorted by code), and the games must end alike. Then each plays GAMES games (1,000),
in turns of 50, by CPU time; the best turn counts, since other work on the machine slows the rest.
The floor; the coroutine alone; the driver with four random bots, as `pressgang playtest` plays.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from hexdash_floor import play as play_floor

from engine.bots.roster import seat_bots
from engine.games import load
from engine.table.chance import Stream
from engine.table.decisions import Option
from engine.table.driver import play_out
from engine.table.rules import Rules

HERE = Path(__file__).resolve().parent.parent
PLAYERS, ROUNDS, TURN = 4, 100, 50
CARDS = ["sprint", "snare", "swap", "steal", "blink", "block"]
SEATS = ["red", "blue", "green", "yellow"]


def hexdash() -> Rules:
    """The game as a game of data."""
    return load(HERE, "hexdash")


def code_of(option: Option) -> int:
    """An option in the numbers of the hand-out."""
    kind, args = option
    if "to" in args:
        return 10 + int(args["to"]) - 1
    if "seat" in args:
        return 100 + SEATS.index(args["seat"])
    if kind == "play":
        return 2 + CARDS.index(args["card"])
    return {"end_turn": 0, "draw": 1, "decline": 200, "answer": 201}[kind]


def play_lean(rules: Rules, seed: str, below: Callable[[int], int], log: list[list[int]] | None = None) -> tuple[int, int]:
    """The coroutine of a match with chance deciding, and nothing else. Returns the winner (-1: nobody) and the decisions.

    With a log, what is offered is kept sorted by code, and chosen from in that order.
    """
    match = rules.new_match(PLAYERS, seed, round_limit=ROUNDS)
    match.tracking = False  # type: ignore[attr-defined]  # nobody will fork it
    play = match.play()
    send = play.send
    decisions = 0
    try:
        options = next(play)[2]
        while True:
            number = len(options)
            if log is not None:
                options = sorted(options, key=code_of)
                log.append([code_of(option) for option in options])
            if number == 1:
                option = options[0]
            else:
                decisions += 1
                option = options[below(number)]
            options = send(option)[2]
    except StopIteration as stop:
        winner = stop.value.winner
        return -1 if winner is None else SEATS.index(winner), decisions


def play_driver(rules: Rules, seed: str) -> tuple[int, int]:
    """The driver with random bots."""
    match = rules.new_match(PLAYERS, seed, round_limit=ROUNDS)
    record = play_out(match, seat_bots(("random",) * PLAYERS, match.table.seats, seed))
    return 0, record.decisions


def verify(rules: Rules, games: int = 300) -> int:
    """Both play the same games. Returns how many choices were compared."""
    compared = 0
    for number in range(games):
        ours: list[list[int]] = []
        theirs: list[list[int]] = []
        seed = f"verify.{number}"
        mine = play_lean(rules, seed, Stream(f"{seed}/choices").below, ours)
        floor = play_floor(seed, Stream(f"{seed}/choices").below, theirs)
        if mine != floor or ours != theirs:
            at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
            raise SystemExit(f"game {seed} parts at choice {at}: {ours[at : at + 3]} and {theirs[at : at + 3]}")
        compared += len(ours)
    return compared


def measure(games: int) -> dict[str, tuple[float, float]]:
    """Decisions and games a second of each, played in turns."""
    rules = hexdash()
    ways: dict[str, Callable[[str], tuple[int, int]]] = {
        "floor: written by hand": lambda seed: play_floor(seed, Stream(f"{seed}/choices").below),
        "coroutine alone": lambda seed: play_lean(rules, seed, Stream(f"{seed}/choices").below),
        "driver and random bots": lambda seed: play_driver(rules, seed),
    }
    best = dict.fromkeys(ways, (0.0, 0.0))
    for first in range(0, games, TURN):
        for name, play in ways.items():
            started = process_time()
            made = sum(play(f"bench.{number}")[1] for number in range(first, first + TURN))
            spent = process_time() - started
            best[name] = max(best[name], (made / spent, TURN / spent))
    return best


def main() -> None:
    """Verify, measure, print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    rules = hexdash()
    print(f"the same choices in 300 games of both: {verify(rules):,}")
    results = measure(games)
    floor = results["floor: written by hand"][0]
    for name, (decisions, played) in results.items():
        print(f"{name:24} {decisions:10,.0f} decisions/s {played:8,.0f} games/s {decisions / floor:6.1%} of the floor")
    match = rules.new_match(PLAYERS, 1, round_limit=ROUNDS)
    game, state = match.game, match.state  # type: ignore[attr-defined]  # a game of the kernel
    started = process_time()
    for _ in range(20_000):
        game.clone(state, state.chance, state.fired, None)
    print(f"copy of a table          {(process_time() - started) / 20_000 * 1e6:10.2f} µs")


if __name__ == "__main__":
    main()
