"""Words that nobody can read where they stand: light ones on a light picture, dark ones on dark ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.source.problems import FAINT, Problem, Severity
from generator.drawing import Drawing
from generator.products.laying import Laid

SHOWN = 40
"""Letters of the words that are told."""


@dataclass(slots=True)
class FaintWords:
    """What is hard to read of the things that were laid out since."""

    found: dict[str, tuple[float, str, str, str]] = field(default_factory=dict)
    """By thing: the share of the contrast that is wanted which its faintest words have, these words, the same in numbers, its template."""

    def look(self, things: Sequence[Laid]) -> None:
        """Look at things that are laid out."""
        from generator.colour.legibility import faint_words  # it renders, which is of use to few commands only

        known: dict[Drawing, list[tuple[float, str, str]]] = {}
        for thing in things:
            for side in thing.sides:
                if side not in known:
                    known[side] = [
                        (one.contrast / one.wanted, one.text, f"{one.contrast:.1f} : 1, and {one.wanted:g} : 1 is wanted")
                        for one in faint_words(side)
                    ]
                for share, text, numbers in known[side]:
                    if share < self.found.get(thing.id, (1.0,))[0]:
                        self.found[thing.id] = (share, text, numbers, thing.file)

    def problem(self) -> Problem:
        """All of it in one, told of the thing on which it is worst: mostly one colour is at fault. There must be some."""
        worst, (_, text, numbers, file) = min(self.found.items(), key=lambda entry: entry[1][0])
        others = len(self.found) - 1
        path = f"card '{worst}'" + (f" and {others} other{'s' if others > 1 else ''}" if others else "")
        words = text if len(text) <= SHOWN else f"{text[:SHOWN].rstrip()}\u2026"
        message = f"'{words}' is hard to read: its contrast with what lies behind it is {numbers}"
        return Problem(Severity.WARNING, file, 1, 1, path, message, kind=FAINT)
