"""What is wrong with a game's scenarios before they are run, and which clauses they leave unproven."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath

from engine.definitions.clauses import Clause, RuleSection
from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import ChoiceError, parse_choice
from engine.playtest.kept_examples import KeptExamples
from engine.playtest.known_choices import misnamed, uncalled
from engine.playtest.known_words import misplaced
from engine.playtest.proving import Example, rules_by_edition
from engine.playtest.scenarios import not_for, run_scenario
from engine.source.hints import did_you_mean
from engine.source.nodes import Source, read_yaml
from engine.source.problems import UNPROVEN, ContentError, Problem, Severity, Steps
from engine.source.project import Project
from engine.table.rules import Rules

_COLON = re.compile(r": (?=(?:[^`]*`[^`]*`)*[^`]*$)")
"""A colon that ends a part of a message, and is not quoted in it."""


def example_problems(
    project: Project, examples: Sequence[Example], games: Mapping[str, GameData], editions: Sequence[str], faulty: set[tuple[str, int]]
) -> Iterator[Problem]:
    """Scenarios that cite what is not there, stand twice, or are badly written.

    Into `faulty` go those that cannot be played as they are: by file and number in it.
    """
    known = {clause.id: clause for data in games.values() for clause, _ in clauses_of(data)}
    if len(games) < len(editions):  # an edition that cannot be read may hold any clause: its own problems are told, these not again
        known = {}
    first: dict[str, Example] = {}
    told: dict[tuple[str, int], set[tuple[Steps, str]]] = {}
    for example, source, index in placed(project, examples):
        name = example.scenario.id
        if name in first:
            message = f"scenario '{name}' stands twice, first at {first[name].file}:{first[name].line}"
            yield source.problem((index, "id"), message, shown=("id",))
        first.setdefault(name, example)
        again = (example.file, index) in told  # in another edition, which `also_in` names
        known_faults = told.setdefault((example.file, index), set())
        for steps, message, hint in _faults(example, known, editions, games):
            if (steps, message) not in known_faults and not (again and steps == ("edition",)):
                known_faults.add((steps, message))
                if steps[:1] not in ((), ("caption",), ("clauses",), ("not_played",)):
                    faulty.add((example.file, index))
                yield source.problem((index, *steps), message, hint, shown=steps)
        data = games.get(example.scenario.edition or editions[0])
        for steps, message, hint in uncalled(data, example.scenario.then) if data else ():
            if (steps, message) not in known_faults:
                known_faults.add((steps, message))
                yield source.problem((index, *steps), message, hint, shown=steps, severity=Severity.WARNING)


def _faults(
    example: Example, clauses: Mapping[str, Clause], editions: Sequence[str], games: Mapping[str, GameData]
) -> Iterator[tuple[Steps, str, str]]:
    """What is wrong with one scenario, and where in it; the first of `editions` is the game's own."""
    scenario = example.scenario
    edition = scenario.edition or editions[0]
    for key, number, clause in [
        *(("clauses", *one) for one in enumerate(scenario.clauses)),
        *(("not_played", *one) for one in enumerate(scenario.not_played)),
    ]:
        if clauses and clause not in clauses:
            yield (key, number), f"no clause '{clause}'", did_you_mean(clause, clauses)
        elif clause in clauses and edition not in clauses[clause].editions and edition in editions:
            yield (key, number), f"clause '{clause}' is not in edition {edition}", "name another `edition`, or another clause"
        elif key == "not_played" and clause in clauses and (clauses[clause].physical or clauses[clause].unplayed):
            yield (key, number), f"clause '{clause}' is never played, so that this says nothing", "name one that is"
    if scenario.caption and not scenario.clauses:
        yield ("caption",), "stands beside no clause, and is printed nowhere", "name the clause that it explains: `clauses: […]`"
    yield from _editions(scenario, editions, edition)
    data = games.get(edition)
    if data is not None and (fault := not_for(data.manifest.players, scenario.players)):
        yield ("players",), fault, ""
    if scenario.then is None and scenario.illegal is None and not scenario.not_played:
        yield (), f"scenario '{scenario.id}' says nothing of what must be true", "give it `then` or `illegal`"
    choices: list[tuple[Steps, Mapping[str, object]]] = [(("when", number), one) for number, one in enumerate(scenario.when)]
    if scenario.illegal:
        choices.append((("illegal", "choice"), scenario.illegal.choice))
    for steps, written in choices:
        try:
            choice = parse_choice(written)
        except ChoiceError as error:
            yield steps, str(error), ""
            continue
        if data is not None and choice.kind and (fault := misnamed(data, choice)):
            what, _, hint = fault.rpartition(": ")
            yield (*steps, choice.kind), what, hint


def _editions(scenario: Scenario, editions: Sequence[str], edition: str) -> Iterator[tuple[Steps, str, str]]:
    """Editions that the game has not, or that are named again. What `also_in` names is told of the scenario as it is written."""
    for steps, name in [(("edition",), scenario.edition), *((("also_in", number), one) for number, one in enumerate(scenario.also_in))]:
        if name is not None and name not in editions:
            yield steps, f"no edition '{name}'", did_you_mean(name, editions) or f"there are: {', '.join(editions)}"
    for number, name in enumerate(scenario.also_in):
        if name == edition or name in scenario.also_in[:number]:
            yield ("also_in", number), f"it is of edition {name} already", "leave it out"


def placed(project: Project, examples: Sequence[Example]) -> Iterator[tuple[Example, Source, int]]:
    """Each scenario with its file and its number in it."""
    sources: dict[str, Source] = {}
    for example in examples:
        if example.file not in sources:
            sources[example.file] = read_yaml(project.root / example.file, project.root)
        yield example, sources[example.file], example.number


def failing(
    project: Project,
    game: str,
    examples: Sequence[Example],
    games: Mapping[str, GameData],
    edition: str | None,
    own: str,
    faulty: Collection[tuple[str, int]] = (),
) -> Iterator[Problem]:
    """Scenarios, of one edition or of all, that speak of what the table has not; and examples of the rulebook that do not end as they
    say: they are printed as a hole.

    `games` are the editions that can be read; of what is `faulty` only the positions are looked at.
    """
    loaded = rules_by_edition(project, game)

    def rules_for(name: str | None) -> Rules:
        return loaded(None if name == own else name)  # once, whichever way scenarios name the game's own

    played = {name: data for name, data in games.items() if edition in (None, name)}
    verdicts = {name: KeptExamples(data, "verdicts", partial(rules_for, name)) for name, data in played.items()}
    for one, source, index in placed(project, examples):
        scenario = one.scenario
        known = verdicts.get(scenario.edition or own)
        if not known:
            continue
        try:
            told = known.of(scenario, lambda one=one: misplaced(rules_for(one.scenario.edition), one.scenario), "words ")  # type: ignore[misc]
            is_left = told or not scenario.caption or (one.file, index) in faulty
            message = "" if is_left else known.of(scenario, partial(_failure, rules_for, one))
        except ContentError:
            return  # what the rules cannot be made of is told already
        if told:
            yield _at_its_word(source, index, told)
        elif message:
            told = f"this example of the rulebook does not hold any more: {message}"
            hint = "mend it, or take its caption away; until then the rulebook marks it"
            yield Problem(Severity.UNFINISHED, one.file, one.line, 1, scenario.id, told, hint)
    for known in verdicts.values():
        known.keep()


def _failure(rules_for: Callable[[str | None], Rules], one: Example) -> str:
    """How an example ends otherwise than it says; "" where it does not. Raises ContentError where the rules cannot be made."""
    return run_scenario(rules_for, one.scenario, one.file, one.line).message


def unproven(games: Mapping[str, GameData], examples: Sequence[Example], edition: str | None = None) -> Iterator[Problem]:
    """The clauses, of one edition or of all, that no scenario cites and no premise holds, but for those about a printed table only."""
    cited = {clause for example in examples for clause in example.scenario.clauses}
    for data in games.values():
        for clause, place in clauses_of(data):
            if not (clause.id in cited or clause.premises or clause.physical) and (edition is None or edition in clause.editions):
                yield place


def _at_its_word(source: Source, index: int, told: str) -> Problem:
    """A fault that begins with its dotted path, such as `given.seats.red.pot: …`, at the last word of it that is written down."""
    path, _, rest = told.partition(": ")
    *before, hint = _COLON.split(rest)
    what = ": ".join(before)
    node, steps = source.plain()[index], list[str | int]()
    for step in path.split("."):
        key = next((one for one in node if str(one) == step), None) if isinstance(node, dict) else None
        if key is None:
            break
        steps.append(key)
        node = node[key]
    return source.problem((index, *steps), what or hint, hint if what else "", shown=(path,), key=True)


def clauses_of(data: GameData) -> Iterator[tuple[Clause, Problem]]:
    """Every clause, of all editions, with the problem that it lacks a scenario, at its place."""
    files = sorted(name for name in data.sources if PurePosixPath(name).match("rules/*.yaml"))
    for name, section in zip(files, data.all(RuleSection), strict=True):
        for index, clause in enumerate(section.clauses):
            message = f"clause '{clause.id}' has no scenario that proves it"
            source = data.sources[name]
            place = source.problem(("clauses", index, "id"), message, severity=Severity.UNFINISHED, shown=())
            yield clause, replace(place, kind=UNPROVEN)
