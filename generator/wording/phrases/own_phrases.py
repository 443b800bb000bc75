"""The phrases of a game: read with what the game says of its language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from pathlib import Path

from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.games import BUILT_IN
from engine.kernel.content.flow import FlowFile
from engine.kernel.content.own import VerbFile
from engine.source.nodes import Source
from engine.source.problems import ContentError
from engine.vocabulary.own import OwnVerb
from generator.wording.phrases.phrasebook import NO_LANGUAGE, Phrasebook, phrase_folders
from generator.wording.phrases.phrases import Phrase

SPEAKING_FOR_THEMSELVES = frozenset(BUILT_IN) - {"axis_mundi"}
"""Rules that have phrases and things to print of their own."""


def family_of(game: GameData) -> str:
    """By which rules' phrases a game speaks: other rules that are written over the kernel's files speak as games of data do."""
    rules = game.manifest.rules
    return "data" if rules not in SPEAKING_FOR_THEMSELVES and game.documents.get(FlowFile) else rules


def phrases_of(game: GameData, root: Path, language: str | None = None, folders: Sequence[Path] | None = None) -> Phrasebook:
    """The phrases of a game in a language, its own unless another is named; `root` is its project's folder.

    Raises ContentError; that nobody speaks the game's own language is told where the game names it.
    """
    own = game.one(Printing).language
    try:
        book = Phrasebook.load(language or own, folders or phrase_folders(root, game.manifest.id, family_of(game)), root)
    except ContentError as error:
        if language not in (None, own) or not any(problem.kind == NO_LANGUAGE for problem in error.problems):
            raise
        place = game.sources["print.yaml"]
        raise ContentError([place.problem(("language",), problem.message, problem.hint) for problem in error.problems]) from None
    for word, text, place in _own(game):
        if not book.has("verbs", word):
            book.entries["verbs"][word] = Phrase(text, "verbs", word, place)
    return book


def _own(game: GameData) -> Iterator[tuple[str, str, Source]]:
    """The verbs of the game's own, how they are said where no phrase file tells (as they say themselves, or by their names), and where.

    Cards show a verb with what it is given, one after another; of a routine, which only the exact rules show, it is told what is which.
    """
    for file in game.all(VerbFile):
        source = game.sources["verbs.yaml"]
        for kind, shape, every in (("verbs", "{value}", file.verbs), ("routines", "{name}: {value}", file.routines)):
            for index, made in enumerate(every):
                place = source.at(kind, index, "said") if made.said else source.at(kind, index)
                yield made.id, str(made.said) or _named(made.id, made.takes, shape), place
    for verb in game.vocabulary:  # those of other editions are never said in this one
        if issubclass(verb, OwnVerb):
            yield verb.word, _named(verb.word, [field.name for field in fields(verb)], "{value}"), game.sources["verbs.yaml"]


def _named(word: str, names: Iterable[str], shape: str) -> str:
    told = [shape.format(name=name.replace("_", " "), value=f"{{{{ {name} | told_as }}}}") for name in names]
    if "{name}" not in shape:
        return " ".join([word.replace("_", " "), *told])
    return f"{word.replace('_', ' ')} ({', '.join(told)})" if told else word.replace("_", " ")
