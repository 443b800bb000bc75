"""From what happens to the clauses that it plays.

Mechanisms tell of happenings by general names (`contest.tie`). A clause of the rulebook lists those that play it under `plays`; without a
list it is played by the happening of its own id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from engine.definitions.clauses import Clause, RuleSection
from engine.definitions.game import GameData
from engine.source.hints import did_you_mean
from engine.source.problems import Problem


class Played:
    """The table of an edition: by clause, the happenings that play it."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self._happenings = {clause.id: clause.plays or (clause.id,) for clause in clauses}

    def counter(self, happened: Mapping[str, int]) -> Counter[str]:
        """How often each clause was played; what never was is left out."""
        counts = {clause: sum(happened.get(name, 0) for name in names) for clause, names in self._happenings.items()}
        return Counter({clause: count for clause, count in counts.items() if count})


def every_one(families: Mapping[str, str], ids: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The names of families that have one for each thing of the content, with when each happens.

    >>> every_one({"card.<card>": "a card is played"}, {"card.<card>": ["sprint"]})
    {'card.sprint': 'a card is played'}
    """
    return {f"{family.partition('.')[0]}.{id_}": meaning for family, meaning in families.items() for id_ in ids[family]}


def unknown_happenings(data: GameData, known: Collection[str]) -> Iterator[Problem]:
    """Clauses of the edition that are said to be played by something that never happens."""
    files = [name for name in data.sources if PurePosixPath(name).match("rules/*.yaml")]
    for file, section in zip(files, data.all(RuleSection), strict=True):
        for index, clause in enumerate(section.clauses):
            for place, name in enumerate(clause.plays):
                if data.edition in clause.editions and name not in known:
                    path = ("clauses", index, "plays", place)
                    hint = did_you_mean(name, known) or "docs/reference/happenings.md lists all that happens"
                    yield data.sources[file].problem(path, f"nothing that happens is called '{name}'", hint)
