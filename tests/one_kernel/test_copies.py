"""Forking, saving and resuming at any decision change nothing: same options, same rest of the game."""

from __future__ import annotations

import json
from typing import Any

from engine.kernel.playing.chance import Stream, Words
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.table.decisions import Decision

LONGEST = 60
"""Decisions of each game that are looked at."""

REST = 20
"""Decisions for which a game goes on from each of them; then its table is compared."""


def options_of(decision: Decision) -> list[Any]:
    return [(option.kind, dict(option.args)) for option in decision.options]


def rest_of(match: GameMatch, play: Any, decision: Decision, seed: str) -> list[Any]:
    """The game to its end (or for a while), chosen by a stream of its own."""
    below, told = Stream(Words(seed)).below, []
    try:
        for _ in range(REST):
            told.append((decision.seat, options_of(decision)))
            decision = play.send(decision.options[below(len(decision.options))])
    except StopIteration as stop:
        told.append(stop.value)
    return [*told, match.table.to_plain()]


def test_a_fork_and_what_was_saved_go_on_alike(rules: KernelRules) -> None:
    players = rules.player_counts[0]
    for seed in range(2):
        match = rules.new_match(players, seed, round_limit=100)
        play, below = match.play(), Stream(Words(f"{seed}")).below
        decision = next(play)
        try:
            for step in range(LONGEST):
                key = f"{seed}.{step}"
                if step % 2 != seed:  # each game is looked at every other time
                    decision = play.send(decision.options[below(len(decision.options))])
                    continue
                first = rest_of(*match.fork(), key)
                assert rest_of(*match.fork(), key) == first  # playing a fork on leaves the game as it was
                saved = json.loads(json.dumps(match.save()))
                resumed, again, there = rules.resume(saved)
                assert options_of(there) == options_of(decision)
                assert resumed.table.to_plain() == match.table.to_plain()
                assert rest_of(resumed, again, there, key) == first
                decision = play.send(decision.options[below(len(decision.options))])
        except StopIteration:
            pass
        assert not match.problems()
