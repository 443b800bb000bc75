"""What `teach.yaml` names in vain, or teaches twice, with the place and what may have been meant."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.definitions.clauses import Glossary, RuleSection
from engine.definitions.game import GameData
from engine.definitions.teaching import Teaching
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import Problem, Steps

FILE = "teach.yaml"

Named = tuple[Steps, str]
"""Where something is named, and how."""


def teaching_problems(game: GameData) -> Iterator[Problem]:
    """All that is wrong with it in this edition; clauses and terms of other editions may be named."""
    for teaching in game.all(Teaching):
        source = game.sources[FILE]
        sections = {one.section.id for one in game.all(RuleSection)}
        clauses = {clause.id for one in game.all(RuleSection) for clause in one.clauses}
        terms = {term.id for one in game.all(Glossary) for term in one.glossary}
        chapters = list(_chapters(teaching))
        yield from _unknown(
            source, "section", [(("chapters", place, "id"), one.id) for place, one in enumerate(teaching.chapters)], sections
        )
        yield from _unknown(source, "clause", [*chapters, *_looked_up(teaching)], clauses)
        yield from _unknown(source, "term", [(("everywhere", place), one) for place, one in enumerate(teaching.everywhere)], terms)
        yield from _twice(source, chapters)


def _chapters(teaching: Teaching) -> Iterator[Named]:
    for place, chapter in enumerate(teaching.chapters):
        for key, ids in (("first", chapter.first), ("exceptions", chapter.exceptions)):
            yield from ((("chapters", place, key, number), id_) for number, id_ in enumerate(ids))


def _looked_up(teaching: Teaching) -> Iterator[Named]:
    for place, entry in enumerate(teaching.index):
        yield from ((("index", place, "clauses", number), id_) for number, id_ in enumerate(entry.clauses))
    for place, step in enumerate(teaching.first_round.steps if teaching.first_round else ()):
        yield from ((("first_round", "steps", place, "clauses", number), id_) for number, id_ in enumerate(step.clauses))
    for number, id_ in enumerate(teaching.back.ending if teaching.back else ()):
        yield ("back", "ending", number), id_


def _unknown(source: Source, what: str, named: Collection[Named], known: Collection[str]) -> Iterator[Problem]:
    for steps, id_ in named:
        if id_ not in known:
            yield source.problem(steps, f"no {what} '{id_}'", did_you_mean(id_, known))


def _twice(source: Source, named: Collection[Named]) -> Iterator[Problem]:
    seen = set[str]()
    for steps, id_ in named:
        if id_ in seen:
            yield source.problem(
                steps, f"clause '{id_}' is taught twice", "every rule stands in the book once: take it out of one of its places"
            )
        seen.add(id_)
