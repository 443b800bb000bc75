"""Trying all values of a game, in one process or several, with the same result either way."""

from __future__ import annotations

import gc
import random
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from engine.definitions.game import GameData
from engine.definitions.values import Value, values_of
from engine.games import module_of, read
from engine.playtest.running import cores
from engine.processes import crew, is_stopped
from engine.source.nodes import name_inside
from engine.source.project import Project
from pressgang.drifting.trials import Trials
from pressgang.drifting.verdicts import Drift, Verdict, path_of

CHUNK = 8
"""Values that a process tries between two reports."""

Progress = Callable[[int], None]
"""Told how many more values are tried."""


def bearing(project: Project, game: str, edition: str | None, only: str = "") -> tuple[list[int], Counter[str]]:
    """The numbers of the values that may bear a rule, and how many others there are by the reason. Raises ContentError.

    `only`: those whose file or path begins so; what an edition changes stands in its own file and in the one that it changes.
    """
    data = read(project, game, edition)
    folder = f"{name_inside(project.game_folder(game), project.root)}/"
    values = [(number, value) for number, value in enumerate(_values(project, game, data)) if _is_below(value, only, data, folder)]
    exempt = Counter(value.exempt for _, value in values if value.exempt and not value.is_drawn)
    return [number for number, value in values if not value.exempt or value.is_drawn], exempt


def _is_below(value: Value, only: str, data: GameData, folder: str) -> bool:
    if value.file.startswith(only) or path_of(value).startswith(only):
        return True
    written = data.sources[value.file].where(value.path).file
    return written.startswith((only, folder + only))


def all_values(project: Project, game: str, edition: str | None) -> list[Value]:
    """Every value of an edition."""
    return _values(project, game, read(project, game, edition))


def _values(project: Project, game: str, data: GameData) -> list[Value]:
    return values_of(data, tuple(module_of(project, game).KINDS))


def sampled(numbers: Sequence[int], size: int | None, seed: int | None = None) -> list[int]:
    """So many of the values, the same every time for a seed, in their order; all when no number is given."""
    if size is None or size >= len(numbers):
        return list(numbers)
    return sorted(random.Random(size if seed is None else seed).sample(list(numbers), size))


def measure(
    project: Project,
    game: str,
    edition: str | None,
    *,
    jobs: int = 0,
    sample: int | None = None,
    seed: int | None = None,
    only: str = "",
    progress: Progress,
) -> Drift:
    """Try every value, or some. Raises ContentError when the game cannot be read, printed or played as it is."""
    started = perf_counter()
    numbers, exempt = bearing(project, game, edition, only)
    chosen = sampled(numbers, sample, seed)
    jobs = min(jobs or cores(), max(1, len(chosen) // CHUNK))
    data = read(project, game, edition)
    if jobs <= 1:
        verdicts = _try_here(Trials(project, game, edition), chosen, progress)
    else:
        verdicts = _try_spread((project.root, game, edition), chosen, jobs, progress)
    return Drift(data.manifest.id, data.edition, data.content_hash, verdicts, exempt, perf_counter() - started)


def _try_here(trials: Trials, numbers: Sequence[int], progress: Progress) -> list[Verdict]:
    verdicts = []
    gc.freeze()
    try:
        for number in numbers:
            verdicts.append(_tried(trials, number))
            progress(1)
    finally:
        gc.unfreeze()
    return verdicts


def _tried(trials: Trials, number: int) -> Verdict:
    """What notices a value. Changed games are rings of things, some ten MB each, for which Python would look too seldom."""
    verdict = trials.verdict(trials.values[number])
    gc.collect()
    return verdict


def _try_spread(game: tuple[Path, str, str | None], numbers: Sequence[int], jobs: int, progress: Progress) -> list[Verdict]:
    verdicts: list[Verdict] = []
    with crew(jobs, _Worker.start, *game) as workers:
        for part in workers.results(_Worker.tries, [numbers[first : first + CHUNK] for first in range(0, len(numbers), CHUNK)]):
            verdicts += part
            progress(len(part))
    return verdicts


class _Worker:
    """What a process keeps from chunk to chunk: the game as it is, printed and played once."""

    trials: Trials

    @classmethod
    def start(cls, root: Path, game: str, edition: str | None) -> None:
        """Begin the process."""
        cls.trials = Trials(Project(root), game, edition)
        gc.freeze()

    @classmethod
    def tries(cls, numbers: Sequence[int]) -> list[Verdict]:
        """Try some values; fewer when nobody waits for them any more."""
        return [_tried(cls.trials, number) for number in numbers if not is_stopped()]
