"""Captions of examples: their references can be filled in, and a number that is typed in one stands in its scenario.

An example is played for every book, so a number that it begins or ends with, meets as a roll or names as a hex is held by the scenario.
Any other is a number of the rules and is referred to, as in a clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.playtest.proving import Example
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem
from engine.source.project import Project
from generator.wording import Wording, languages_of, translate
from generator.wording.checks.braces import HINT, fault_of_braces
from generator.wording.checks.typed_numbers import Numbers
from generator.wording.checks.typed_numbers import problems_of as typed_numbers
from generator.wording.phrases.phrases import Phrase
from generator.wording.translation import own_language
from pressgang.checks.examples import placed


def caption_problems(project: Project, examples: Sequence[Example], games: Mapping[str, GameData]) -> Iterator[Problem]:
    """What is wrong with the captions of a game, in its own language and in all others; `games` are its editions, its own first."""
    if not games:
        return
    first = next(iter(games.values()))
    told = [(one.scenario, source.at(index, "caption")) for one, source, index in placed(project, examples) if one.scenario.caption]
    for language in languages_of(first):
        try:
            spoken = {name: _Spoken.of(data, language, project) for name, data in games.items()}
        except ContentError:
            continue  # a language that cannot be read is told elsewhere
        for scenario, source in told:
            tongue = spoken.get(scenario.edition or first.manifest.edition)
            written = tongue.caption(scenario, source) if tongue else None
            if tongue and written is not None:
                yield from _problems(scenario, written, tongue.wording, tongue.numbers)


@dataclass(frozen=True, slots=True)
class _Spoken:
    """An edition in one language; `captions` are the translated ones, in another language than its own."""

    wording: Wording
    numbers: Numbers
    captions: Source | None
    foreign: bool

    @classmethod
    def of(cls, data: GameData, language: str, project: Project) -> _Spoken:
        made = translate(data, language, project.root)
        wording = Wording.of(made.data, project.root, language, nouns=made.nouns)
        return cls(wording, Numbers(wording), made.captions, language != own_language(data))

    def caption(self, scenario: Scenario, source: Source) -> Source | None:
        """Where the caption of a scenario stands in this language; None: nowhere."""
        if not self.foreign:
            return source
        return next((entry for name, entry in self.captions.items() if name == scenario.id), None) if self.captions else None


def _problems(scenario: Scenario, source: Source, wording: Wording, numbers: Numbers) -> Iterator[Problem]:
    text = source.plain()
    if not isinstance(text, str):
        return
    phrase = Phrase(" ".join(text.split()), scenario.id, "caption", source)
    if fault := fault_of_braces(phrase.text):
        yield phrase.problem(fault, HINT)
        return
    try:
        wording.prose(phrase.text, phrase)
    except ContentError as error:
        yield from error.problems
    yield from typed_numbers(phrase, numbers, shown(scenario))


def shown(scenario: Scenario) -> frozenset[int]:
    """The numbers that a scenario begins with, meets and ends with, and how long its lists are."""
    told = (scenario.given, scenario.when, scenario.then, scenario.illegal.choice if scenario.illegal else None)
    return frozenset({scenario.players or 0, *_numbers(told)})


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from (*_numbers(key), *_numbers(inner))
    elif isinstance(value, list | tuple):
        yield len(value)
        for inner in value:
            yield from _numbers(inner)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value
