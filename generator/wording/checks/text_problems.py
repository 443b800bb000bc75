"""Everything that a game says, said once: what cannot be said, and what comes out wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePosixPath

from engine.definitions.clauses import Glossary, RuleSection, Story
from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.definitions.teaching import RoundStep, Teaching, passages
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem
from generator.wording.checks.braces import brace_problems
from generator.wording.checks.defined_words import DefinedWords
from generator.wording.checks.defined_words import problems_of as undefined_words
from generator.wording.checks.phrase_checks import phrase_problems
from generator.wording.checks.typed_numbers import Numbers
from generator.wording.checks.typed_numbers import problems_of as typed_numbers
from generator.wording.content.readings import Collection, Reading
from generator.wording.markup import fault_of, plain
from generator.wording.phrases.own_phrases import phrases_of
from generator.wording.phrases.phrasebook import Phrasebook
from generator.wording.phrases.phrases import Phrase
from generator.wording.translation import FOLDER
from generator.wording.wording import Wording

PRINTED = " as printed"

_ID = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")

Said = tuple[str, Source | None, Callable[[], str]]
"""What is said, where it was written, and how to say it."""


def text_problems(
    game: GameData,
    root: Path | None = None,
    language: str | None = None,
    folders: Sequence[Path] | None = None,
    nouns: Source | None = None,
) -> list[Problem]:
    """What is wrong with the texts of a game.

    `root` is its project's folder, by default the one above `content/`; `language` its own unless another is named; `folders` those of its
    phrases, by default the usual ones; `nouns` those that the game brings with it.
    """
    home = root or game.folder.parents[1]
    try:
        book = phrases_of(game, home, language, folders)
        if nouns is not None:
            book.add_nouns(nouns)
        wording = Wording(game, book)
    except ContentError as error:
        return list(error.problems)
    problems = phrase_problems(book, game.vocabulary, wording.phrase_environment)
    braces = list(brace_problems(game))
    told = {(found.file, found.line) for found in braces}
    for name, source, say in [*_things(wording), *_prose(wording)]:
        problems += [found for found in _faults(name, source, say, book) if (found.file, found.line) not in told]
    problems += braces
    numbers, defined, foreign = Numbers(wording), DefinedWords(wording), book.language != game.one(Printing).language
    for phrase in _written(wording):
        found = [*typed_numbers(phrase, numbers), *undefined_words(phrase, defined)]
        problems += [
            one for one in found if not foreign or PurePosixPath(one.file).parent.name == FOLDER
        ]  # the others are not translated yet
    return sorted({(found.file, found.line, found.column, found.message): found for found in problems}.values())


def read_all(wording: Wording, *, prose: bool = True) -> Iterator[tuple[str, str]]:
    """Every text of a game with its name, with or without its prose. Raises ContentError at the first that cannot be said."""
    before = ""
    for name, _, say in [*_things(wording), *(_prose(wording) if prose else ())]:
        text = say()
        if text and text != before:  # what is printed as it reads is told once
            yield name, text
        before = text


LEAKED = """`| called` prints what it is called, as in `{{ where | called }}`; what a verb takes as a formula is said by `| formula`"""
"""How to mend a text that prints an id."""


def _faults(name: str, source: Source | None, say: Callable[[], str], book: Phrasebook) -> list[Problem]:
    try:
        text = say()
    except ContentError as error:
        return [found if found.hint else replace(found, hint=f"met in {name}") for found in error.problems]
    fault, hint = fault_of(text), ""
    if not fault and (leaked := _ID.search(plain(text))):
        fault, hint = f"prints the id '{leaked.group()}'", LEAKED
    name = name.removesuffix(PRINTED)
    if not fault:
        return []
    return [source.problem((), fault, hint, shown=(name,)) if source else book.problem(name, fault)]


def _things(wording: Wording) -> Iterator[Said]:
    places = dict(_places(wording.game))
    for kind, collection in wording.context.names.items():
        if isinstance(collection, Collection):
            for thing in collection:
                name = f"{kind}.{thing['id']}"
                yield from ((said, places.get(name), say) for said, say in _texts(wording, thing, name))


def _places(game: GameData) -> Iterator[tuple[str, Source]]:
    """Where each thing with an id was written."""
    for source in game.sources.values():
        for kind, part in source.items():
            for _, entry in part.items():
                with suppress(KeyError):
                    yield f"{kind}.{entry.at('id').plain()}", entry


def _texts(wording: Wording, thing: Reading, name: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """The text of a thing that has effects, and of the things within it."""
    if "effects" in thing.fields:
        yield name, lambda: thing.text
        yield name + PRINTED, lambda: _as_printed(wording, thing)
    for part, value in thing.fields.items():
        if isinstance(value, Collection) and part not in ("cards", "combinations"):
            for inner in value:
                yield from _texts(wording, inner, f"{name}.{part}.{inner['id']}")
        elif isinstance(value, Reading) and "id" not in value.fields and "effects" not in value.fields:
            yield from _texts(wording, value, f"{name}.{part}")


def _as_printed(wording: Wording, thing: Reading) -> str:
    """What a face or a sheet prints of it, with when it counts and what it costs."""
    if not thing.text:
        return ""
    if thing.word in ("card", "card_data"):
        said = wording.card(thing.subject)
        return " | ".join(said) if any(said[1:]) else said.text
    if thing.word == "power_data" and wording.book.has("frames", "power_on_mat"):
        return wording.power(thing.subject)
    return wording.action(thing.subject) if thing.word == "action" else thing.text


def _written(wording: Wording) -> Iterator[Phrase]:
    """All prose as it is written, with its references still to be filled in."""
    game, place = wording.game, wording.texts.place
    for section in game.all(RuleSection):
        yield replace(place(section), text=section.section.intro)
    for clause in game.clauses:
        yield replace(place(clause), text=clause.text)
        yield replace(place(clause, "heading"), text=clause.heading)
    for step in (step for product in game.one(Printing).products for step in product.flow):
        yield replace(place(step), text=step.text)
    for one in passages(game.all(Teaching)):
        if not isinstance(one, RoundStep):  # like captions, they tell of what a scenario plays, in its numbers
            yield replace(place(one), text=one.text)
    for glossary in game.all(Glossary):
        for term in glossary.glossary:
            if isinstance(term.text, str) and (not term.editions or game.edition in term.editions):
                yield replace(place(term), text=term.text)


def _prose(wording: Wording) -> Iterator[Said]:
    game, place = wording.game, wording.texts.place
    for section in game.all(RuleSection):
        yield f"section {section.section.id}", place(section).source, partial(wording.intro, section)
    for clause in game.clauses:
        yield clause.id, place(clause).source, partial(wording.clause, clause)
        if clause.to_you:
            yield f"{clause.id} (to you)", place(clause, "to_you").source, partial(wording.clause_to_you, clause)
        if clause.heading:
            yield f"{clause.id} (heading)", place(clause, "heading").source, partial(wording.heading, clause)
    for step in (step for product in game.one(Printing).products for step in product.flow):
        yield f"flow.{step.id}", place(step).source, partial(wording.passage, step)
    for passage in (one for story in game.all(Story) for one in (*story.story, *story.epilogue)):
        yield f"story.{passage.id}", place(passage).source, partial(wording.passage, passage)
    for one in passages(game.all(Teaching)):
        yield f"teach.{one.id}", place(one).source, partial(wording.passage, one)
    for glossary in game.all(Glossary):
        for term in glossary.glossary:
            if not term.editions or game.edition in term.editions:
                yield f"glossary.{term.id}", place(term).source, partial(wording.term, term)
