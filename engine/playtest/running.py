"""Runs of games: in this process or spread over several, with the same results either way."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing

from engine.kernel.rules import KernelRules
from engine.playtest.elsewhere import Elsewhere
from engine.playtest.outcomes import Batch, Plan, for_statistics, play_batch
from engine.playtest.summary import Summary
from engine.playtest.unfinished import Unfinished
from engine.processes import crew, is_stopped
from engine.table.rules import Rules

LARGEST_CHUNK = 50
"""Games that a process plays between two reports."""

Load = Callable[[], Rules]
"""Reads and compiles the rules; must be picklable when several processes play."""

Progress = Callable[[int], None]
"""Told how many more games are done."""


Told = Callable[[int], None]
"""Told how many games of a run that was stopped need not be played again, where there are any."""


def run(
    load: Load,
    plan: Plan,
    jobs: int = 1,
    progress: Progress = lambda games: None,
    told: Told | None = None,
    elsewhere: Elsewhere | None = None,
) -> Summary:
    """Play all games of the plan in `jobs` processes (0: one for each core), or `elsewhere`.

    The results do not depend on `jobs`. Raises GameBugError for the first game that breaks the rules, and ContentError
    from `load`. When interrupted, each process stops after the game it is at. With `told`, what is played by then is kept, and the
    same run goes on with it.
    """
    rules = for_statistics(load())
    done = Unfinished(rules.data, plan, keeps=told is not None)
    if told and done.games:
        told(done.games)
        progress(done.games)
    left = plan.games - done.games
    jobs = min(elsewhere.jobs if elsewhere else jobs or cores(), max(left, 1))
    pieces = [piece for numbers in done.left() for piece in chunks(numbers, jobs if jobs > 1 else 5)]
    if isinstance(rules, KernelRules) and left and not elsewhere:
        rules.make_ready(plan.players, for_others=jobs > 1)  # which is no part of how fast it is played
    done.begin()
    try:
        with closing(
            elsewhere.played(plan, pieces) if elsewhere else _played(rules, load, plan, jobs, pieces)
        ) as played:  # whatever comes, its processes end here
            for piece, batch in zip(pieces, played, strict=True):
                done.add(piece.start, batch)
                progress(len(piece))
    except BaseException:
        done.write()
        raise
    return Summary(plan, rules.data, *done.end())


def begin_first(rules: Rules, plan: Plan) -> None:
    """Begin the first game of the plan, which takes no time to speak of. Raises ContentError where nothing can be played yet."""
    begin = rules.trial_match if isinstance(rules, KernelRules) else rules.new_match  # games that count are made fast by themselves
    begin(plan.players, plan.seed_of(0), round_limit=plan.round_limit, setups=plan.setups)


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunks(numbers: range, jobs: int) -> list[range]:
    """The numbers of games in order, cut so that every process gets several chunks."""
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (jobs * 4)))
    return [range(first, min(first + size, numbers.stop)) for first in range(numbers.start, numbers.stop, size)]


def _played(rules: Rules, load: Load, plan: Plan, jobs: int, pieces: Sequence[range]) -> Generator[Batch, None, None]:
    """What comes of the games of each chunk, in order."""
    if jobs <= 1:
        yield from (play_batch(rules, plan, numbers) for numbers in pieces)
        return
    with crew(jobs, _Worker.start, load, plan) as workers:
        yield from workers.results(_Worker.play, pieces)


class _Worker:
    """What a worker process keeps from chunk to chunk: the rules, compiled once."""

    rules: Rules
    plan: Plan

    @classmethod
    def start(cls, load: Load, plan: Plan) -> None:
        """Begin the process."""
        cls.rules, cls.plan = for_statistics(load()), plan

    @classmethod
    def play(cls, numbers: range) -> Batch:
        """Play some games of the plan; fewer when nobody waits for them any more."""
        return play_batch(cls.rules, cls.plan, numbers, is_stopped)
