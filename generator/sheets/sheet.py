"""A sheet: drawings with their places on one side of a paper."""

from __future__ import annotations

from dataclasses import dataclass

from generator.document import Document
from generator.drawing import Drawing
from generator.scene.matrix import Matrix
from generator.units import Rect, Size


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """A drawing with its trim corner at x, y (mm from the sheet's top left).

    `turn` and `clip` are in the drawing's own mm, `turn` coming first.
    """

    drawing: Drawing
    x: float = 0.0
    y: float = 0.0
    turn: Matrix | None = None
    clip: Rect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One page to print. `trim` is what is cut out (all pieces together), `bleed` what is inked around it."""

    size: Size
    trim: Rect
    bleed: Rect
    placements: tuple[Placement, ...]
    is_back: bool = False

    def with_more(self, *placements: Placement) -> Sheet:
        """The sheet with further drawings on top."""
        return Sheet(size=self.size, trim=self.trim, bleed=self.bleed, placements=self.placements + placements, is_back=self.is_back)

    def draw_on(self, document: Document) -> None:
        """Adds the sheet to the document as a page."""
        document.begin_page(self.size, trim=self.trim, bleed=self.bleed)
        for placement in self.placements:
            document.place(placement.drawing, placement.x, placement.y, turn=placement.turn, clip=placement.clip)
