"""Which examples a game has, and which clauses of its rulebook they prove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine.definitions.clauses import Clause, RuleSection
from engine.definitions.game import MOST_FILES, GameData
from engine.definitions.reading_alone import read_scenarios, read_scenarios_elsewhere
from engine.definitions.scenarios import Scenario
from engine.definitions.verbs import Vocabulary
from engine.games import load, vocabulary_of
from engine.playtest.scenarios import Result, run_scenario, silent_of
from engine.source.nodes import name_inside, refusal
from engine.source.project import Project
from engine.table.rules import Rules

SCENARIOS = "scenarios/*.yaml"


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario, and where it was written."""

    scenario: Scenario
    file: str
    line: int
    number: int
    """Its place among the scenarios of the file; what is written for several editions has one place."""


def scenario_files(project: Project, game: str) -> list[Path]:
    """The scenario files of a game, in the order of their names."""
    files = sorted(project.game_folder(game).glob(SCENARIOS))
    if len(files) > MOST_FILES:
        message = f"{len(files):,} files of scenarios; at most {MOST_FILES:,} are read"
        raise refusal(name_inside(files[0], project.root), message, "put more into each")
    return files


def read_examples(project: Project, game: str, files: Iterable[Path] | None = None) -> list[Example]:
    """The scenarios of a game, or of some files that may lie elsewhere. Raises ContentError with the problems of the first bad file."""
    vocabulary = vocabulary_of(project, game)
    chosen = scenario_files(project, game) if files is None else files
    return [example for file in chosen for example in _read(project, file, vocabulary)]


def _read(project: Project, file: Path, vocabulary: Vocabulary) -> list[Example]:
    """The scenarios of a file, called as it lies in the project; one from elsewhere as whoever named it did."""
    inside = file.resolve().is_relative_to(project.root)
    found = read_scenarios(file, project.root, vocabulary) if inside else read_scenarios_elsewhere(file, vocabulary)
    return [Example(*one) for one in found]


def rules_by_edition(project: Project, game: str) -> Callable[[str | None], Rules]:
    """The rules of each edition of a game, compiled when first asked for."""

    @cache
    def rules_for(edition: str | None) -> Rules:
        return load(project.root, game, edition)

    return rules_for


def run_examples(
    project: Project, game: str, examples: Sequence[Example], done: Callable[[Result], None] = lambda result: None
) -> list[Result]:
    """Execute scenarios one after the other. Raises ContentError when the content cannot be played at all."""
    rules_for = rules_by_edition(project, game)
    results = []
    for example in examples:
        results.append(run_scenario(rules_for, example.scenario, example.file, example.line))
        done(results[-1])
    return results


@dataclass(frozen=True, slots=True)
class Standing:
    """What the examples of one edition say of a clause."""

    proven: bool
    """Whether an example that cites it passes, and plays it where there is anything to play, or premises of the table hold it."""
    played: bool
    """Whether it came up in an example."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A clause, and what is known about it."""

    clause: Clause
    scenarios: list[str] = field(default_factory=list)
    """All that cite it."""
    standings: dict[str, Standing] = field(default_factory=dict)
    """By the editions that have the clause."""
    fired: int | None = None
    """How often it was played in a run of games; None: no games were played."""

    @property
    def proven(self) -> bool:
        """Whether an example of any edition proves it, or a premise."""
        return any(standing.proven for standing in self.standings.values())

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang rules --json` tells it, but for where the clause is printed."""
        return {
            "id": self.clause.id,
            "editions": list(self.clause.editions),
            "proven": self.proven,
            "proven_in": [edition for edition, standing in self.standings.items() if standing.proven],
            "played_in": [edition for edition, standing in self.standings.items() if standing.played],
            "scenarios": self.scenarios,
            "fired": self.fired,
            "physical": self.clause.physical,
            "unplayed": self.clause.unplayed,
        }


def proofs(data: GameData, results: Sequence[Result], fired: dict[str, int] | None = None) -> list[Proof]:
    """Every clause of the rulebook, of all editions, in its order."""
    found = []
    for clause in (clause for section in data.all(RuleSection) for clause in section.clauses):
        citing = [result for result in results if clause.id in result.clauses]
        count = None if fired is None else fired.get(clause.id, 0)
        standings = {edition: _standing(clause, [result for result in results if result.edition == edition]) for edition in clause.editions}
        found.append(Proof(clause, [result.id for result in citing], standings, count))
    return found


def _standing(clause: Clause, results: Sequence[Result]) -> Standing:
    passed = [result for result in results if result.passed]
    return Standing(
        proven=bool(clause.premises)
        or any(clause.id in result.clauses and silent_of(clause.id) not in result.warnings for result in passed),
        played=any(clause.id in result.fired for result in passed),
    )
