"""The order in which a book teaches: the sections of the rules as `teach.yaml` arranges them, or as their files stand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.definitions.clauses import Clause, RuleSection
from engine.definitions.game import GameData
from engine.definitions.teaching import Chapter, Teaching

Printed = Callable[[RuleSection], Collection[Clause]]
"""The rules of a section that the book prints."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A section with its rules in the order in which they are taught; `exceptions` follow what closes it."""

    section: RuleSection
    rules: tuple[Clause, ...]
    exceptions: tuple[Clause, ...] = ()

    @property
    def id(self) -> str:
        """The id of the section."""
        return self.section.section.id


def teaching_of(game: GameData) -> Teaching:
    """What `teach.yaml` says; without it nothing is taught in another order."""
    return next(iter(game.all(Teaching)), Teaching())


def taught(game: GameData, sections: Sequence[RuleSection], printed: Printed) -> list[Taught]:
    """Every section once, and each of its printed rules in one of them."""
    chapters = {one.id: one for one in teaching_of(game).chapters}
    place = {id_: number for number, id_ in enumerate(chapters)}
    order = sorted(sections, key=lambda one: place.get(one.section.id, len(place)))
    rules = {clause.id: clause for section in sections for clause in printed(section)}
    moved = {id_ for one in order if one.section.id in chapters for id_ in _named(chapters[one.section.id])}
    return [_taught(section, chapters.get(section.section.id), rules, moved, printed) for section in order]


def _taught(section: RuleSection, chapter: Chapter | None, rules: dict[str, Clause], moved: Collection[str], printed: Printed) -> Taught:
    rest = [clause for clause in printed(section) if clause.id not in moved]
    if chapter is None:
        return Taught(section, tuple(rest))
    first, last = (tuple(rules[id_] for id_ in ids if id_ in rules) for ids in (chapter.first, chapter.exceptions))
    return Taught(section, (*first, *rest), last)


def _named(chapter: Chapter) -> tuple[str, ...]:
    return (*chapter.first, *chapter.exceptions)
