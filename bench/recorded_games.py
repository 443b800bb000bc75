"""Random games kept choice by choice, and played again on other code: the same options at every decision, and the same end?

    python bench/recorded_games.py record mana_totems FILE --games 60 --edition completed
    python bench/recorded_games.py compare mana_totems FILE

What is kept: the cards after each shuffle, each decision of more than one option (their set, and which was chosen), and the end; dice go
by the seed. Forced choices are left out on both sides: two engines may ask for them in different places.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from engine.games import load
from engine.playtest.comparing import plain
from engine.table.decisions import Option

HOME = Path(__file__).parents[1]


@cache
def rules_of(game: str, edition: str) -> Any:
    """The rules of an edition, compiled once."""
    return load(HOME, game, edition)


def key(option: Option) -> str:
    """An option as text, its lists in any order."""
    args = {name: sorted(value, key=str) if isinstance(value, list | tuple) else value for name, value in option.args.items()}
    return json.dumps({option.kind: plain(args)}, sort_keys=True)


class Shuffles:
    """Stands between a game and its stream of deals: keeps what every shuffle gave, or gives what was kept."""

    def __init__(self, stream: Any, name: Any, kept: list[list[str]] | None = None) -> None:
        self._stream, self._name = stream, name
        self.kept: list[list[str]] = []
        self._given = kept
        self.wrong = ""

    def shuffle(self, things: list[Any]) -> None:
        """Shuffle, or lay the things as they were laid."""
        if self._given is None:
            self._stream.shuffle(things)
            self.kept.append([self._name(one) for one in things])
            return
        wanted = self._given.pop(0) if self._given else []
        by_name: dict[str, list[Any]] = {}
        for one in things:
            by_name.setdefault(self._name(one), []).append(one)
        if Counter(wanted) != Counter(self._name(one) for one in things):
            more, fewer = Counter(map(self._name, things)) - Counter(wanted), Counter(wanted) - Counter(map(self._name, things))
            self.wrong = self.wrong or f"other cards are shuffled: {dict(more)} too many, {dict(fewer)} missing"
            self._stream.shuffle(things)
            return
        things[:] = [by_name[name].pop() for name in wanted]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def naming(match: Any) -> Any:
    """How a card in a deck is called: by itself, or by its number on the kernel."""
    world = getattr(getattr(match, "game", None), "world", None)
    return (lambda card: world.kinds[world.cards[card]].id) if world is not None and hasattr(world, "kinds") else str


def record(game: str, edition: str, players: int, seed: str) -> dict[str, Any]:
    """One random game."""
    match = rules_of(game, edition).new_match(players, seed, round_limit=200)
    match.chance.deals = shuffles = Shuffles(match.chance.deals, naming(match))
    choose, steps = random.Random(seed), []
    play = match.play()
    try:
        decision = next(play)
        while True:
            option = choose.choice(decision.options)
            if len(decision.options) > 1:
                steps.append([decision.seat, sorted(map(key, decision.options)), key(option)])
            decision = play.send(option)
    except StopIteration as stop:
        ending = stop.value
    return {
        "edition": edition, "players": players, "seed": seed, "shuffles": shuffles.kept, "steps": steps,
        "ending": [ending.reason, ending.winner], "table": match.table.to_plain(),
    }  # fmt: skip


def compare(game: str, kept: dict[str, Any]) -> tuple[int, str]:
    """Play it again: how many decisions were the same, and the first difference."""
    match = rules_of(game, kept["edition"]).new_match(kept["players"], kept["seed"], round_limit=200)
    match.chance.deals = shuffles = Shuffles(match.chance.deals, naming(match), [list(one) for one in kept["shuffles"]])
    play, done = match.play(), 0
    try:
        decision = next(play)
        while True:
            if len(decision.options) == 1:
                decision = play.send(decision.options[0])
                continue
            here = f"decision {done}, {decision.seat} about {decision.about}"
            if shuffles.wrong:
                return done, f"{here}: {shuffles.wrong}"
            if done >= len(kept["steps"]):
                return done, f"{here}: the game was over"
            seat, options, chosen = kept["steps"][done]
            found = {key(option): option for option in decision.options}
            if seat != decision.seat or sorted(found) != options:
                fewer, more = sorted(set(options) - set(found)), sorted(set(found) - set(options))
                before = kept["steps"][done - 1][2] if done else ""
                return done, f"{here} (was {seat}) after {before}: missing {fewer[:4]}, too many {more[:4]}"
            done += 1
            decision = play.send(found[chosen])
    except StopIteration as stop:
        ending = stop.value
    if [ending.reason, ending.winner] != kept["ending"] or done != len(kept["steps"]):
        return done, f"ends with {list(ending)} after {done}, was {kept['ending']} after {len(kept['steps'])}"
    return done, ""


def main() -> None:
    """Record, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["record", "compare"])
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=60, help="for each number of players")
    parser.add_argument("--edition", action="append", default=[])
    options = parser.parse_args()
    if options.what == "record":
        rules = load(HOME, options.game)
        with gzip.open(options.file, "wt") as out:
            for edition in options.edition or [rules.data.edition]:
                for players in load(HOME, options.game, edition).player_counts:
                    for number in range(options.games):
                        out.write(json.dumps(record(options.game, edition, players, f"{players}/{number}")) + "\n")
        return
    games, same, decisions, faults = 0, 0, 0, Counter[str]()
    with gzip.open(options.file, "rt") as kept_games:
        for line in kept_games:
            kept = json.loads(line)
            done, fault = compare(options.game, kept)
            games, decisions = games + 1, decisions + done
            same += not fault
            if fault:
                faults[fault[:400]] += 1
                if len(faults) <= 5:
                    print(f"{kept['edition']}, {kept['players']} players, seed {kept['seed']}: {fault}")
    print(f"{same} of {games} games are the same; {decisions} decisions were")


if __name__ == "__main__":
    main()
