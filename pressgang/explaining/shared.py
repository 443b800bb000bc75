"""What words mean that all games of data share: for who is in no project, and told once for several games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.source.project import Project
from pressgang.explaining.explaining import Explainer, Explanation
from pressgang.explaining.keys import key_names
from pressgang.schemas.vocabulary_examples import FOLDER, GAME, formula_words

SHARED = ("verb", "word of formulas", "key")
"""Kinds of words that all games of data have."""


class SharedExplainer(Explainer):
    """What the words mean that all games of data share: those of the table of examples, without what is only its own."""

    def explain(self, word: str) -> Iterator[Explanation]:
        """Verbs, words of formulas and keys."""
        for one in super().explain(word):
            if one.kind in SHARED:
                yield replace(one, game="", used=[])

    def known(self) -> list[str]:
        """Every word that can be explained."""
        return [*self.data.vocabulary.verbs, *(one.word for one in formula_words()), *key_names(self.data)]


def explainer_of_all() -> Explainer:
    """Knows what all games share, for who is in no project."""
    return SharedExplainer(Project(FOLDER / "game"), GAME)


def told_once(found: Iterable[Explanation]) -> list[Explanation]:
    """What several games mean alike once, and as of no game."""
    once: list[Explanation] = []
    for one in found:
        shared = next((place for place, other in enumerate(once) if replace(other, game="") == replace(one, game="")), None)
        if shared is None:
            once.append(one)
        else:
            once[shared] = replace(one, game="")
    return once
