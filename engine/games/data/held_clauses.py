"""Clauses that premises of the table hold, so that no scenario has to prove them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.kernel.content.table import TableFile
from engine.source.hints import did_you_mean
from engine.source.problems import Problem


def lost_premises(data: GameData) -> Iterator[Problem]:
    """Premises that clauses name and `table.yaml` does not have."""
    known = {name for table in data.all(TableFile) for name in table.premises}
    files = sorted(name for name in data.sources if PurePosixPath(name).match("rules/*.yaml"))
    for name, section in zip(files, data.all(RuleSection), strict=True):
        for number, clause in enumerate(section.clauses):
            for index, premise in enumerate(clause.premises):
                if premise not in known:
                    hint = did_you_mean(premise, known) or "write it under `premises` of table.yaml, or cite the clause in a scenario"
                    path = ("clauses", number, "premises", index)
                    yield data.sources[name].problem(path, f"no premise '{premise}'", hint)
