"""Runs of games: in this process or spread over several, with the same results either way."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import perf_counter

from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import Batch, Plan, for_statistics, play_batch
from engine.playtest.summary import Summary
from engine.processes import crew, is_stopped
from engine.table.rules import Rules

LARGEST_CHUNK = 50
"""Games that a process plays between two reports."""

Load = Callable[[], Rules]
"""Reads and compiles the rules; must be picklable when several processes play."""

Progress = Callable[[int], None]
"""Told how many more games are done."""


def run(load: Load, plan: Plan, jobs: int = 1, progress: Progress = lambda games: None) -> Summary:
    """Play all games of the plan in `jobs` processes (0: one for each core).

    The results do not depend on `jobs`. Raises GameBugError for the first game that breaks the rules, and ContentError
    from `load`. When interrupted, each process stops after the game it is at.
    """
    jobs = min(jobs or cores(), plan.games)
    rules = for_statistics(load())
    if isinstance(rules, KernelRules):
        rules.make_ready(plan.players, for_others=jobs > 1)  # which is no part of how fast it is played
    started = perf_counter()
    if jobs <= 1:
        batch = _run_here(rules, plan, progress)
    else:
        batch = _run_spread(load, plan, jobs, progress)
    return Summary(plan, rules.data, batch, perf_counter() - started)


def begin_first(rules: Rules, plan: Plan) -> None:
    """Begin the first game of the plan, which takes no time to speak of. Raises ContentError where nothing can be played yet."""
    begin = rules.trial_match if isinstance(rules, KernelRules) else rules.new_match  # games that count are made fast by themselves
    begin(plan.players, plan.seed_of(0), round_limit=plan.round_limit, setups=plan.setups)


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chunks(games: int, jobs: int) -> list[range]:
    """The numbers of all games in order, cut so that every process gets several chunks."""
    size = max(1, min(LARGEST_CHUNK, games // (jobs * 4)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _run_here(rules: Rules, plan: Plan, progress: Progress) -> Batch:
    batch = Batch()
    for numbers in chunks(plan.games, 5):
        batch.extend(play_batch(rules, plan, numbers))
        progress(len(numbers))
    return batch


def _run_spread(load: Load, plan: Plan, jobs: int, progress: Progress) -> Batch:
    batch = Batch()
    with crew(jobs, _Worker.start, load, plan) as workers:
        for part in workers.results(_Worker.play, chunks(plan.games, jobs)):
            batch.extend(part)
            progress(len(part.outcomes))
    return batch


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
