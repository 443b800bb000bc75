"""Long runs of strict games: every table is looked at in every turn, and nothing may break.

    python bench/strict_games.py [GAME …] [--edition E] [--players N …] [--bots random,curious]
                                 [--games 20000] [--first 0] [--seed 1] [--jobs 0] [--project DIR]

Plays games FIRST … FIRST + GAMES - 1 of the seed for each game, edition, number of players and bot (left out: all there are); game I of
seed S is `S.I`, as in `pressgang playtest --seed S`. A run that was stopped says where each part had got to: go on with --first.
Prints how many games were played and each break, with its seed and the command that plays that game alone. Exit code 1 on a break.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.bots.roster import parse_bots
from engine.games import load, read
from engine.playtest.outcomes import Plan, play_game
from engine.playtest.running import cores
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.driver import GameBugError
from engine.table.rules import Rules

HERE = Path(__file__).resolve().parent.parent
CHUNK = 25
"""Games that a process plays between two reports."""


class Part(NamedTuple):
    """What is played in one go: games of one seed that differ in their number only."""

    root: Path
    game: str
    edition: str
    players: int
    bots: str
    seed: int

    def __str__(self) -> str:
        return f"{self.game} {self.edition}, {self.players} players, {self.bots}"

    def command(self, first: int, games: int) -> str:
        """What plays these games of it."""
        project = "" if self.root == HERE else f" --project {self.root}"
        options = f"--edition {self.edition} --players {self.players} --bots {self.bots} --seed {self.seed} --first {first} --games {games}"
        return f"python bench/strict_games.py {self.game} {options}{project}"


class Break(NamedTuple):
    """A game that broke."""

    number: int
    message: str


class Table:
    """What a process keeps from chunk to chunk: the rules of the part that it plays, compiled once."""

    part: Part | None = None
    rules: Rules

    @classmethod
    def play(cls, job: tuple[Part, range]) -> tuple[int, list[Break]]:
        """Play some games of a part. Returns how many, and those that broke."""
        part, numbers = job
        if cls.part is None or cls.part[:3] != part[:3]:
            cls.rules = load(part.root, part.game, part.edition)
        cls.part = part
        plan = Plan(players=part.players, games=numbers.stop, bots=parse_bots(part.bots, part.players), seed=part.seed, strict=True)
        return len(numbers), [found for number in numbers if (found := _broken(cls.rules, plan, number)) is not None]


def _broken(rules: Rules, plan: Plan, number: int) -> Break | None:
    try:
        play_game(rules, plan, number)
    except GameBugError as bug:
        return Break(number, str(bug))
    return None


def parts_of(asked: argparse.Namespace) -> Iterator[Part]:
    """Every game, edition, number of players and bot that is asked for."""
    project = Project(asked.project.resolve())
    for game in asked.games_named or project.games():
        editions = [one.id for one in read(project, game).manifest.editions]
        for edition in editions if asked.edition is None else [asked.edition]:
            rules = load(project.root, game, edition)
            if not _can_be_played(rules):
                print(f"{game} {edition}: unfinished, nothing can be played", flush=True)
                continue
            for players in (n for n in rules.player_counts if asked.players is None or n in asked.players):
                yield from (Part(project.root, game, edition, players, bots, asked.seed) for bots in asked.bots.split(","))


def _can_be_played(rules: Rules) -> bool:
    try:
        rules.new_match(min(rules.player_counts, default=0), 0, round_limit=1)
    except ContentError:
        return False
    return True


def run(part: Part, first: int, games: int, jobs: int) -> int:
    """Play a part in so many processes and tell of it. Returns how many games broke."""
    chunks = [(part, range(n, min(n + CHUNK, first + games))) for n in range(first, first + games, CHUNK)]
    started, played, broken = time.perf_counter(), 0, 0
    try:
        for number, breaks in _spread(chunks, jobs):
            played += number
            broken += len(breaks)
            for one in breaks:
                print(f"BREAK {part}: {one.message}\n    {part.command(one.number, 1)}", flush=True)
    except KeyboardInterrupt:
        print(f"stopped after {played:,} games, {broken} broken; go on with: {part.command(first + played, games - played)}", flush=True)
        raise
    spent, games_played = time.perf_counter() - started, "1 game" if played == 1 else f"{played:,} games"
    print(f"{part}: {games_played} from {part.seed}.{first} on, {broken} broken, {spent:,.0f} s", flush=True)
    return broken


def _spread(chunks: list[tuple[Part, range]], jobs: int) -> Iterator[tuple[int, list[Break]]]:
    """The chunks in order, played here or in several processes."""
    if min(jobs, len(chunks)) <= 1:
        yield from map(Table.play, chunks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(chunks))) as pool:
        yield from pool.imap(Table.play, chunks)


def main(arguments: list[str]) -> int:
    """Play all that is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--bots", default="random,curious")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--project", type=Path, default=HERE)
    asked = parser.parse_args(arguments)
    jobs = asked.jobs or cores()
    try:
        broken = sum(run(part, asked.first, asked.games, jobs) for part in parts_of(asked))
    except KeyboardInterrupt:
        return 130
    return 1 if broken else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # says where to go on, as after Ctrl-C
    sys.exit(main(sys.argv[1:]))
