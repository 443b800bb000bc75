"""The phrases of a game: read with what the game says of its language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.games import BUILT_IN
from engine.kernel.content.flow import FlowFile
from engine.kernel.content.own import OwnVerbData, VerbFile
from engine.source.problems import ContentError
from generator.wording.phrasebook import NO_LANGUAGE, Phrasebook, phrase_folders
from generator.wording.phrases import Phrase

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
    for file in game.all(VerbFile):
        for made in (*file.verbs, *file.routines):
            if not book.has("verbs", made.id):
                book.entries["verbs"][made.id] = Phrase(_said(made), "verbs", made.id, game.sources["verbs.yaml"])
    return book


def _said(made: OwnVerbData) -> str:
    """The phrase of a verb of the game's own that no phrase file tells of: what it says itself, or its name with what it is given."""
    told = " ".join(f"{{{{ {name} | formula }}}}" for name in made.takes)
    return str(made.said) or f"{made.id.replace('_', ' ')} {told}".strip()
