"""A job: one file that a build makes, with all that it depends on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.definitions.products import Part
from generator.drawing import Drawing
from generator.products.laying.laying import Laid
from generator.products.thing import Thing
from generator.sheets.notes import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet

Named = tuple[str, Drawing]

ONE_SIDED = "one_sided"
"""What is added to the name of a file whose things have no back, where others of the same part have one."""


@dataclass(frozen=True, slots=True)
class Job:
    """One file to make: its name without ending, and how it comes about.

    `key` is everything of the content that shows in it. `pages` lays it out on paper; `faces` gives its drawings one by one,
    None for a book, which has pages only; `made` gives its things as the press wants them; `book` writes a PDF by itself.
    """

    name: str
    title: str
    key: Any
    pages: Callable[[Paper, Label], list[Sheet]] | None = None
    faces: Callable[[], list[Named]] | None = None
    book: Callable[[Paper, str], bytes] | None = None
    tried: Callable[[Paper], None] | None = None
    """Of a book: sets it once, and raises LayoutError where it cannot be set."""
    made: Callable[[], list[Laid]] | None = None
    left_out: Callable[[], list[str]] | None = None
    """Pieces that the profile does not cut, each with its size."""
    part: Part | None = None
    kind: str = ""
    duplex: bool = False
    things: tuple[Thing, ...] = ()
    """What it lays out one by one."""
    only: Callable[[Sequence[Thing]], Job] | None = None
    """The same job for some of its things."""
    one_sided: Job | None = None
    """A second file, of the things that have no back: so none of its pages, and none of the first file's, is blank."""

    @property
    def files(self) -> tuple[Job, ...]:
        """The file, and the second one."""
        return (self, self.one_sided) if self.one_sided else (self,)
