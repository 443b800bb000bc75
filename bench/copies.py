"""Copies of games of data at every decision: forks, saved games and plain tables go on as the game itself does.

    python bench/copies.py [GAME …] [--games 200] [--ahead 30] [--seed 1] [--project DIR]

Plays games with random bots over all numbers of players, and keeps every choice. Then each game is played again from the same seed with
those choices, and at every decision

- a fork is played on with the choices that were kept, AHEAD decisions far (0: to the end): the same options, the same end;
- the game is saved as JSON, resumed, and played on likewise, and its plain table is compared;
- what was played on must have left the game as it was: its next decision is still the one that was kept.

Prints, by game, how many games, decisions and copies there were and how many differ. Exit code 1 when one does.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from engine.games import load
from engine.kernel.playing.chance import Stream, Words
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.source.project import Project
from engine.table.decisions import Decision

HERE = Path(__file__).resolve().parent.parent
LONGEST = 2_000
"""Decisions after which a game is not followed further."""

Told = list[tuple[str, str, list[Any]]]


class Game(NamedTuple):
    """A game as it was played: what was offered and chosen at every decision, and how it ended (None: not followed so far)."""

    told: Told
    chosen: list[int]
    end: Any


def offered(decision: Decision) -> tuple[str, str, list[Any]]:
    """A decision, for comparing."""
    return decision.seat, decision.about, [(option.kind, dict(option.args)) for option in decision.options]


def played(rules: KernelRules, players: int, seed: str) -> Game:
    """A whole game with random choices."""
    match = rules.new_match(players, seed, round_limit=100)
    match.tracking = False
    play, below = match.play(), Stream(Words(f"{seed}/choices")).below
    told: Told = []
    chosen: list[int] = []
    try:
        decision = next(play)
        while len(told) < LONGEST:
            told.append(offered(decision))
            chosen.append(below(len(decision.options)))
            decision = play.send(decision.options[chosen[-1]])
    except StopIteration as stop:
        return Game(told, chosen, (stop.value, match.table.to_plain()))
    return Game(told, chosen, None)


def goes_on(game: Game, at: int, match: GameMatch, play: Any, decision: Decision | None, ahead: int) -> bool:
    """Whether a copy made at a decision goes on as the game did."""
    last = len(game.told) if ahead == 0 else min(at + ahead, len(game.told))
    try:
        for step in range(at, last):
            if decision is None or offered(decision) != game.told[step]:
                return False
            decision = play.send(decision.options[game.chosen[step]])
    except StopIteration as stop:
        return step == len(game.told) - 1 and (stop.value, match.table.to_plain()) == game.end
    return last < len(game.told) or game.end is None


def compare(rules: KernelRules, players: int, seed: str, ahead: int) -> tuple[int, list[str]]:
    """How many decisions there were, and what differs."""
    game, different = played(rules, players, seed), []
    match = rules.new_match(players, seed, round_limit=100)
    play = match.play()
    decision = next(play)
    try:
        for step, index in enumerate(game.chosen):
            if not goes_on(game, step, *match.fork(), ahead):
                different.append(f"{seed}, decision {step}: a fork goes on otherwise")
            resumed, again, there = GameMatch.resume(rules.game(players), json.loads(json.dumps(match.save())))
            if resumed.table.to_plain() != match.table.to_plain():
                different.append(f"{seed}, decision {step}: the table that was saved is another")
            if not goes_on(game, step, resumed, again, there, ahead):
                different.append(f"{seed}, decision {step}: what was saved goes on otherwise")
            if offered(decision) != game.told[step]:
                different.append(f"{seed}, decision {step}: copies changed the game")
            decision = play.send(decision.options[index])
    except StopIteration:
        pass
    return len(game.told), different


def main(arguments: list[str]) -> int:
    """Compare all games asked for."""
    parser = argparse.ArgumentParser(description="Copies of games of data at every decision.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=200)
    parser.add_argument("--ahead", type=int, default=30)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--project", type=Path, default=HERE)
    asked = parser.parse_args(arguments)
    project, bad = Project(asked.project), 0
    for name in asked.games or project.games():
        rules = load(project.root, name)
        if not isinstance(rules, KernelRules):
            continue
        began, decisions, counts = process_time(), 0, rules.player_counts
        different: list[str] = []
        for number in range(asked.count):
            made, found = compare(rules, counts[number % len(counts)], f"{asked.seed}.{number}", asked.ahead)
            decisions += made
            different += found
        bad += len(different)
        spent = process_time() - began
        print(
            f"{name}: {asked.count} games, {decisions:,} decisions, {2 * decisions:,} copies, {len(different)} differ, {spent:.0f} s",
            flush=True,
        )
        for one in different[:5]:
            print(f"  {one}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
