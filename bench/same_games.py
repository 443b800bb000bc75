"""Whether two engines play a game alike, choice by choice: games recorded on one, replayed on the other.

    python bench/same_games.py record  PROJECT GAME FILE [--games 100] [--players N …] [--edition E]
    python bench/same_games.py compare PROJECT GAME FILE

Records random games of each number of players: at every decision who chooses and all that is offered, whatever its order, then the chosen
one, and how the game ended. Comparing plays each game from its seed with the same choices and stops where anything differs.
Recordings hang on the commit that made them; keep them out of the repository.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.games import load
from engine.table.chance import Stream
from engine.table.decisions import Decision, Option
from engine.table.rules import Ending, Match, Rules

ROUNDS = 200


def written(option: Option) -> str:
    """An option as text, the same wherever it is made."""
    return json.dumps({option.kind: dict(option.args)}, sort_keys=True)


def offered(decision: Decision) -> list[str]:
    """All options of a decision, in an order of their own."""
    return sorted({written(option) for option in decision.options})


def ended(ending: Ending) -> list[Any]:
    """How a game ended."""
    return [ending.reason, ending.winner]


def record(rules: Rules, players: int, seed: str) -> dict[str, Any]:
    """A random game: its decisions with what was chosen, and its end."""
    chance, decisions = Stream(f"{seed}/choices"), []
    play = rules.new_match(players, seed, round_limit=ROUNDS).play()
    try:
        decision = next(play)
        while True:
            choices = offered(decision)
            chosen = choices[chance.below(len(choices))]
            decisions.append([decision.seat, choices, chosen])
            decision = play.send(_find(decision, chosen))
    except StopIteration as stop:
        return {"players": players, "seed": seed, "decisions": decisions, "ending": ended(stop.value)}


def _find(decision: Decision, chosen: str) -> Option:
    return next(option for option in decision.options if written(option) == chosen)


def compare(match: Match, game: dict[str, Any]) -> str:
    """Play a recorded game; what differs first, or nothing."""
    play = match.play()
    answer: Option | None = None
    for place, (seat, choices, chosen) in enumerate(game["decisions"]):
        where = f"{game['players']} players, game {game['seed']}, decision {place}"
        try:
            decision = next(play) if answer is None else play.send(answer)
        except StopIteration as stop:
            return f"{where}: the game is over: {ended(stop.value)}"
        now = offered(decision)
        if (decision.seat, now) != (seat, choices):
            missing, more = [one for one in choices if one not in now], [one for one in now if one not in choices]
            return f"{where}: {seat} chose, now {decision.seat}; not offered {missing}, offered now {more}"
        answer = _find(decision, chosen)
    try:
        decision = play.send(answer) if answer is not None else next(play)
    except StopIteration as stop:
        now = ended(stop.value)
        return "" if now == game["ending"] else f"game {game['seed']} ended {game['ending']}, now {now}"
    return f"game {game['seed']} ended after {len(game['decisions'])} decisions, now {decision.seat} has a choice"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("record", "compare"))
    parser.add_argument("project", type=Path)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100, help="of each number of players")
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players; left out: all that the game is for")
    parser.add_argument("--edition")
    return parser.parse_args(words)


def main() -> None:
    """Record, or compare and tell."""
    asked = arguments()
    rules = load(asked.project, asked.game, asked.edition)
    if asked.what == "record":
        with gzip.open(asked.file, "wt", encoding="utf-8") as file:
            for players in asked.players or rules.player_counts:
                for number in range(asked.games):
                    file.write(json.dumps(record(rules, players, f"same.{players}.{number}")) + "\n")
        return
    games, compared, differing = 0, 0, []
    with gzip.open(asked.file, "rt", encoding="utf-8") as file:
        for line in file:
            game = json.loads(line)
            match = rules.new_match(game["players"], game["seed"], round_limit=ROUNDS)
            if difference := compare(match, game):
                differing.append(difference)
            games += 1
            compared += len(game["decisions"])
    print("\n".join(differing[:20]))
    print(f"{games} games, {compared:,} decisions: {len(differing)} games differ")
    raise SystemExit(1 if differing else 0)


if __name__ == "__main__":
    main()
