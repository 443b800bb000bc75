"""What a game still lacks, found from its content: holes, sections without rules, references to what is empty, and open questions.

Nothing of it is broken: such a game is printed with its holes marked, and what is complete enough to play, plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from pathlib import PurePosixPath
from typing import Any, get_type_hints

from engine.definitions.clauses import OpenQuestions, RuleSection
from engine.definitions.game import SHARED_KINDS, GameData, Kind
from engine.definitions.references import Refers
from engine.definitions.todo import Todo
from engine.definitions.verbs import ToDesign, Verb
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps

SETUP = "setup"
"""The key of the values that a game begins with."""

GATHERED = ("columns", "parts")
"""What stands on a thing itself, under keys of the game's own."""


_BARE = (str, int, float, bool, type(None))
"""Values that lack nothing unless they refer to something."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A value of a document: where it stands, what its schema says of it, and what it is part of, the nearest last."""

    file: str
    path: Steps
    value: Any
    refers: Refers | None
    owners: tuple[Any, ...]


def unfinished(data: GameData, kinds: Sequence[Kind]) -> list[Problem]:
    """Every hole of one edition, in reading order; `kinds` are the files of the game's rules."""
    spots = [spot for file, document in documents(data, kinds) for spot in _walk(file, (), document, None, ())]
    found = [problem for spot in spots if (problem := _hole(data, spot) or _dangling(data, spot))]
    return sorted([*found, *_players(data), *_ruleless(data), *_empty_sections(data), *_open_questions(data)])


def misnamed(data: GameData, kinds: Sequence[Kind]) -> Iterator[Problem]:
    """References to sections of the rulebook that there are not."""
    known = [one.section.id for one in data.all(RuleSection)]
    for file, document in documents(data, kinds):
        for spot in _walk(file, (), document, None, ()):
            if spot.refers and spot.refers.to == "section" and isinstance(spot.value, str) and spot.value not in known:
                message = f"the rulebook has no section '{spot.value}'"
                yield data.sources[file].problem(spot.path, message, did_you_mean(spot.value, known))


def documents(data: GameData, kinds: Sequence[Kind]) -> Iterator[tuple[str, Any]]:
    """Each document with the name of the file that it was read from."""
    for kind in (*SHARED_KINDS, *kinds):
        files = [name for name in data.sources if kind.is_of(name)]
        yield from zip(files, data.documents.get(kind.document, []), strict=True)


def _walk(file: str, path: Steps, value: Any, refers: Refers | None, owners: tuple[Any, ...]) -> Iterator[Spot]:
    """The values that may lack something: holes, and references to something else."""
    if refers is not None or isinstance(value, Todo | ToDesign):
        yield Spot(file, path, value, refers, owners)
    if isinstance(value, tuple | dict):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            if refers is not None or type(item) not in _BARE:
                yield from _walk(file, (*path, key), item, refers, owners)
    elif is_dataclass(value) and not isinstance(value, type):
        here = (*path, value.word) if isinstance(value, Verb) else path
        gathered = hasattr(value, "columns")
        for name, key, what in _fields(type(value)):
            if (item := getattr(value, name)) is not None and (what is not None or type(item) not in _BARE):
                own = () if gathered and key in GATHERED else (key,)
                yield from _walk(file, (*here, *own), item, what, (*owners, value))


@cache
def _fields(cls: Any) -> list[tuple[str, str, Refers | None]]:
    """The fields of a class, their keys in files and what they refer to."""
    return [(field.name, field.name.rstrip("_"), _refers(cls).get(field.name)) for field in fields(cls)]


@cache
def _refers(cls: Any) -> dict[str, Refers]:
    """The fields of a class that name something else of the game."""
    hints = get_type_hints(cls, include_extras=True)
    marks = {name: [one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Refers)] for name, hint in hints.items()}
    return {name: found[0] for name, found in marks.items() if found}


def _missing(owner: str, label: str) -> str:
    """What a value is missing of; a constant is a value of nothing."""
    return f"'{owner}' has no {label} yet" if owner else f"no value for '{label}' is said yet"


def _hole(data: GameData, spot: Spot) -> Problem | None:
    """A value that is wanted and not there."""
    if not isinstance(spot.value, Todo | ToDesign):
        return None
    words = spot.value.todo if isinstance(spot.value, Todo) else spot.value.what
    *_, last = spot.path
    label = str(last).replace("_", " ")
    owner = _name(spot.owners)
    if spot.file == "glossary.yaml":
        kind, message = "undefined_term", f"the term '{owner}' is not defined"
    elif last in ("count", "copies"):
        kind, message = "missing_quantity", f"how many '{owner}' there are is not said"
    elif SETUP in spot.path[:-1]:
        kind, message = "missing_setup", f"the set-up does not say the {label}"
    else:
        kind, message = (
            "empty_field",
            _missing(owner, label) if isinstance(spot.value, Todo) else f"an effect of '{owner}' is missing",
        )
    return _problem(data, spot, kind, f"{message}: {words}" if words else message)


def _name(owners: Sequence[Any]) -> str:
    """What the nearest thing with a name is called."""
    named = [owner for owner in owners if getattr(owner, "id", None)]
    return str(getattr(named[-1], "name", "") or named[-1].id) if named else ""


def _players(data: GameData) -> Iterator[Problem]:
    if not data.manifest.players and data.manifest.seats:  # without seats it is a set of things to print
        source = data.sources["game.yaml"]
        plain = source.plain().get("players")
        words = f": {plain['todo']}" if isinstance(plain, dict) and plain.get("todo") else ""
        found = source.problem(
            ("players",), f"the number of players is not said{words}", "write `players: [2, 3, 4]`", severity=Severity.UNFINISHED
        )
        yield replace(found, kind="missing_setup", weight="error")


def _ruleless(data: GameData) -> Iterator[Problem]:
    """An edition in which no clause holds, though the rulebook has some: its book would be a cover and a list of parts."""
    clauses = [clause for section in data.all(RuleSection) for clause in section.clauses]
    if clauses and not any(data.edition in clause.editions for clause in clauses):
        place = next((place for place, one in enumerate(data.manifest.editions) if one.id == data.edition), None)
        path: Steps = ("edition",) if place is None else ("editions", place, "id")
        message = f"no clause of the rulebook holds in the edition '{data.edition}'"
        hint = f"name it in those that do: `editions: [{clauses[0].editions[0]}, {data.edition}]`"
        found = data.sources["game.yaml"].problem(path, message, hint, severity=Severity.UNFINISHED)
        yield replace(found, kind="empty_edition", weight="warning")


def _empty_sections(data: GameData) -> Iterator[Problem]:
    """Sections that this edition has and that say nothing in it."""
    files = [name for name in data.sources if PurePosixPath(name).match("rules/*.yaml")]
    for file, section in zip(files, data.all(RuleSection), strict=True):
        if is_empty(data, section):
            message = f"the section '{section.section.title}' has no rules yet"
            found = data.sources[file].problem(("section", "title"), message, severity=Severity.UNFINISHED, shown=("section",))
            yield replace(found, kind="empty_section", weight="error")


def is_empty(data: GameData, section: RuleSection) -> bool:
    """Whether this edition has the section, but no rule of it."""
    listed = section.section.editions
    expected = data.edition in listed if listed else not section.clauses
    return expected and not any(data.edition in clause.editions for clause in section.clauses)


def _dangling(data: GameData, spot: Spot) -> Problem | None:
    """A reference to something that is there, but empty."""
    if spot.refers is None or not isinstance(spot.value, str) or any(getattr(owner, "generic", False) for owner in spot.owners):
        return None
    lacks = _lacks(data, spot.refers, spot.value)
    if not lacks:
        return None
    owner = _name(spot.owners) or str(spot.path[0]).replace("_", " ")
    return _problem(data, spot, "dangling_reference", f"'{owner}' needs {lacks}", "warning" if spot.refers.idle else "error")


def _lacks(data: GameData, refers: Refers, name: str) -> str:
    """Why nothing can be found behind a reference; "" when something can."""
    every = [document for known in data.documents.values() for document in known]
    if refers.to == "section":
        empty = [one.section.title for one in data.all(RuleSection) if one.section.id == name and is_empty(data, one)]
        return f"the section '{empty[0]}', which has no rules yet" if empty else ""
    if refers.to == "deck":
        decks = [one for one in every if getattr(getattr(one, "deck", None), "id", None) == name]
        empty = [one.deck.name for one in decks if not getattr(one, "cards", ())]
        return f"cards of the {empty[0]}, which has none yet" if empty else ""
    cards = [card for document in every for card in getattr(document, "cards", ())]
    holes = [card.name for card in cards for power in getattr(card, "powers", ()) if power.id == name and power.hole]
    return f"the {name.replace('_', ' ')} of {', '.join(holes)}, which is not designed yet" if holes else ""


def _open_questions(data: GameData) -> Iterator[Problem]:
    for document in data.all(OpenQuestions):
        source = data.sources["open_questions.yaml"]
        for index, question in enumerate(document.open_questions):
            if not question.editions or data.edition in question.editions:
                message = "open question" if question.kind == "missing_rule" else "contradiction"
                path = ("open_questions", index)
                found = source.problem(path, f"{message}: {question.subject}", severity=Severity.UNFINISHED, shown=(question.id,))
                yield replace(found, kind=question.kind, weight="error" if question.stops_play else "warning")


def _problem(data: GameData, spot: Spot, kind: str, message: str, weight: str = "error") -> Problem:
    found = data.sources[spot.file].problem(spot.path, message, severity=Severity.UNFINISHED)
    return replace(found, kind=kind, weight=weight)


def missing_to_play(data: GameData, kinds: Sequence[Kind]) -> list[Problem]:
    """What is missing for a whole game from its set-up, as errors: for when somebody asks to play it."""
    holes = [problem for problem in unfinished(data, kinds) if problem.weight == "error"]
    wanted = [problem for problem in holes if problem.kind in ("missing_setup", "missing_quantity")]
    return [replace(problem, severity=Severity.ERROR) for problem in wanted or holes]
