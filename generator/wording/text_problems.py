"""Everything that a game says, said once: what cannot be said, and what comes out wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from engine.definitions.clauses import Glossary, RuleSection
from engine.definitions.game import GameData
from engine.source.problems import ContentError, Problem
from generator.wording.markup import fault_of, plain
from generator.wording.phrase_checks import phrase_problems
from generator.wording.phrasebook import Phrasebook, phrase_folders
from generator.wording.readings import Collection, Reading
from generator.wording.wording import Wording

_ID = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")

Said = tuple[str, Callable[[], str]]
"""What is said, and how to say it."""


def text_problems(game: GameData, root: Path | None = None, language: str = "en") -> list[Problem]:
    """What is wrong with the texts of a game; `root` is its project's folder, by default the one above `content/`."""
    home = root or game.folder.parents[1]
    try:
        book = Phrasebook.load(language, phrase_folders(home, game.manifest.id), home)
        wording = Wording(game, book)
    except ContentError as error:
        return list(error.problems)
    problems = phrase_problems(book, game.vocabulary, wording.phrase_environment)
    for name, say in [*_things(wording), *_prose(wording)]:
        problems += _faults(name, say, book)
    return sorted({(found.file, found.line, found.column, found.message): found for found in problems}.values())


def read_all(wording: Wording) -> Iterator[tuple[str, str]]:
    """Every text of a game with its name. Raises ContentError at the first that cannot be said."""
    for name, say in [*_things(wording), *_prose(wording)]:
        yield name, say()


def _faults(name: str, say: Callable[[], str], book: Phrasebook) -> list[Problem]:
    try:
        text = say()
    except ContentError as error:
        return [found if found.hint else replace(found, hint=f"met in {name}") for found in error.problems]
    fault = fault_of(text)
    if not fault and (leaked := _ID.search(plain(text))):
        fault = f"prints the id '{leaked.group()}'"
    return [book.problem("", f"the text of {name} {fault}", "mend the phrase or the content")] if fault else []


def _things(wording: Wording) -> Iterator[Said]:
    for kind, collection in wording.context.names.items():
        if isinstance(collection, Collection):
            for thing in collection:
                yield from _texts(wording, thing, f"{kind}.{thing['id']}")


def _texts(wording: Wording, thing: Reading, name: str) -> Iterator[Said]:
    """The text of a thing that has effects, and of the things within it."""
    if "effects" in thing.fields:
        yield name, lambda: thing.text
        for form, say in (("card", lambda: " | ".join(wording.card(thing.subject))), ("power", lambda: wording.power(thing.subject))):
            if thing.word == form:
                yield f"{name} as printed", say
        if thing.word == "action":
            yield f"{name} as printed", lambda: wording.action(thing.subject)
    for part, value in thing.fields.items():
        if isinstance(value, Collection) and part not in ("cards", "combinations"):
            for inner in value:
                yield from _texts(wording, inner, f"{name}.{part}.{inner['id']}")
        elif isinstance(value, Reading) and "id" not in value.fields and "effects" not in value.fields:
            yield from _texts(wording, value, f"{name}.{part}")


def _prose(wording: Wording) -> Iterator[Said]:
    game = wording.game
    for section in game.all(RuleSection):
        yield f"section {section.section.id}", partial(wording.intro, section)
    for clause in game.clauses:
        yield clause.id, partial(wording.clause, clause)
        if clause.heading:
            yield f"{clause.id} (heading)", partial(wording.heading, clause)
    for glossary in game.all(Glossary):
        for term in glossary.glossary:
            if not term.editions or game.edition in term.editions:
                yield f"glossary.{term.id}", partial(wording.term, term)
