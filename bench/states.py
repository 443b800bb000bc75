"""Whether copies of a game are the game: forked, and saved and read again, at every decision.

    python bench/states.py [GAME …] [--edition E] [--players N] [--games 200] [--rests 3] [--first 0] [--json]

Random games of each GAME (all of content/, when none is named). At every decision the game is forked, and written as JSON and read again:
both must stand at a decision with the same options and the same table. All three are played on with the same choice and have to come to
the same decision; then it is the copies that are copied and played on, now one, now the other, so that the whole rest of the game is
that of copies of copies. Besides, a branch of each fork goes on with other choices, which may leave no trace in the game.
At RESTS decisions of each game, drawn at random, a fork and what was read again are each played to the end as well, which must be that of
the game itself. Exit code 1 when anything differs.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from engine.games import load
from engine.source.project import Project
from engine.table.decisions import Decision

HOME = Path(__file__).resolve().parents[1]
ROUNDS = 100
BRANCH = 3
"""Choices of the branch that goes another way."""


class Standing(NamedTuple):
    """A game at a decision, or at its end."""

    match: Any
    play: Any
    decision: Decision | None

    def seen(self) -> tuple[Any, ...]:
        """What must be the same in copies: who chooses, what about, what is offered."""
        if self.decision is None:
            return ("over",)
        return (self.decision.seat, self.decision.about, self.decision.options)

    def on(self, place: int) -> Standing:
        """After the option that stands there is chosen."""
        assert self.decision is not None
        try:
            return Standing(self.match, self.play, self.play.send(self.decision.options[place]))
        except StopIteration as stop:
            return Standing(self.match, stop.value, None)


def forked(standing: Standing) -> Standing:
    """A fork."""
    return Standing(*standing.match.fork())


def read_again(standing: Standing) -> Standing:
    """What JSON keeps of it."""
    match = standing.match
    return Standing(*type(match).resume(match.game, json.loads(json.dumps(match.save()))))


class Differs(Exception):  # noqa: N818 - a finding
    """A copy is not the game."""


def same(game: Standing, copy: Standing, what: str, *, whole: bool) -> None:
    """Raise Differs when a copy stands elsewhere; a `whole` look compares tables, too."""
    if game.seen() != copy.seen():
        raise Differs(f"{what}: {_told(game)} of the game, {_told(copy)} of the copy")
    if whole and game.match.table.to_plain() != copy.match.table.to_plain():
        raise Differs(f"{what}: another table")
    if game.decision is None and game.play != copy.play:
        raise Differs(f"{what}: ends with {copy.play}, not with {game.play}")


def _told(standing: Standing) -> str:
    if standing.decision is None:
        return str(standing.play)
    seat, about, options = standing.decision
    return f"{seat} about {about}, {len(options)} options {list(map(str, options[:3]))}"


def play_with_copies(rules: Any, players: int, seed: str, rests: int) -> int:
    """One game with a copy at every decision; how many there were. Raises Differs."""
    match = rules.new_match(players, seed, round_limit=ROUNDS)
    play, chance, done = match.play(), Random(seed), 0
    game = Standing(match, play, next(play, None))
    copies, places = [game], list[int]()
    while game.decision is not None:
        here = f"seed {seed}, decision {done}"
        copies = [forked(copies[-1]), read_again(copies[0])]  # each of the other's copy
        for copy, what in zip(copies, ("the fork", "what was read again"), strict=True):
            same(game, copy, f"{here}, {what}", whole=True)
        branch = forked(game)
        for _ in range(BRANCH):
            if branch.decision is not None:
                branch = branch.on(chance.randrange(len(branch.decision.options)))
        place = chance.randrange(len(game.decision.options))
        places.append(place)
        game, *copies = (one.on(place) for one in (game, *copies))
        for copy, what in zip(copies, ("the fork", "what was read again"), strict=True):
            same(game, copy, f"{here}, after {what} went on", whole=False)
        done += 1
    for copy in copies:
        same(game, copy, f"seed {seed}, at the end", whole=True)
    for at in sorted(chance.sample(range(done), min(rests, done))):
        _rest_is_the_same(rules, players, seed, places, at, game)
    return done


def _rest_is_the_same(rules: Any, players: int, seed: str, places: list[int], at: int, end: Standing) -> None:
    """A copy of one decision, played on alone to the end."""
    match = rules.new_match(players, seed, round_limit=ROUNDS)
    play = match.play()
    game = Standing(match, play, next(play))
    for place in places[:at]:
        game = game.on(place)
    for copied in (forked, read_again):
        copy = copied(game)
        for place in places[at:]:
            copy = copy.on(place)
        same(end, copy, f"seed {seed}, the end after decision {at} was copied", whole=True)


def main(arguments: list[str]) -> int:
    """Play them and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--edition")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=200, dest="number")
    parser.add_argument("--rests", type=int, default=3)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    told: list[dict[str, object]] = []
    for name in asked.games or Project(HOME).games():
        rules = load(HOME, name, asked.edition)
        players, started = asked.players or rules.player_counts[0], process_time()
        decisions, differing = 0, list[str]()
        for number in range(asked.first, asked.first + asked.number):
            try:
                decisions += play_with_copies(rules, players, f"states/{number}", asked.rests)
            except Differs as found:
                differing.append(str(found))
        row = {
            "game": name, "edition": rules.data.edition, "players": players, "games": asked.number, "decisions": decisions,
            "differing": len(differing), "seconds": round(process_time() - started),
        }  # fmt: skip
        told.append(row)
        if not asked.json:
            print(", ".join(f"{key} {value}" for key, value in row.items()), *differing[:5], sep="\n  ", flush=True)
    if asked.json:
        print(json.dumps(told, indent=2))
    return 1 if any(row["differing"] for row in told) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
