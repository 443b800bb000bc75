"""Words that nobody can read where they stand: light ones on a light picture, dark ones on dark ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.source.problems import FAINT, Problem, Severity
from generator.drawing import Drawing
from generator.products.laying.laying import Laid

if TYPE_CHECKING:
    from generator.colour.legibility import Faint

SHOWN = 40
"""Letters of the words that are told."""


class OnThing(NamedTuple):
    """The faintest words of a thing, and the template that drew it."""

    words: Faint
    template: str


@dataclass(slots=True)
class FaintWords:
    """What is hard to read of the things that were laid out since, by their ids."""

    found: dict[str, OnThing] = field(default_factory=dict)

    def look(self, things: Sequence[Laid]) -> None:
        """Look at things that are laid out; a side that several share once."""
        from generator.colour.legibility import faint_words  # it renders, which is of use to few commands only

        known: dict[Drawing, list[Faint]] = {}
        for thing in things:
            for side in thing.sides:
                if side not in known:
                    known[side] = faint_words(side)
                for words in known[side]:
                    if thing.id not in self.found or words.share < self.found[thing.id].words.share:
                        self.found[thing.id] = OnThing(words, thing.file)

    def problem(self) -> Problem:
        """All of it in one, told of the thing on which it is worst: mostly one colour is at fault. There must be some."""
        worst, (words, template) = min(self.found.items(), key=lambda entry: entry[1].words.share)
        others = len(self.found) - 1
        path = f"card '{worst}'" + (f" and {others} other{'s' if others > 1 else ''}" if others else "")
        text = words.text if len(words.text) <= SHOWN else f"{words.text[:SHOWN].rstrip()}\u2026"
        numbers = f"{words.contrast:.1f} : 1, and {words.wanted:g} : 1 is wanted"
        message = f"'{text}' is hard to read: its contrast with what lies behind it is {numbers}"
        return Problem(Severity.WARNING, template, 1, 1, path, message, kind=FAINT)
