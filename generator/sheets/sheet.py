"""A sheet: drawings with their places on one side of a paper."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.drawing import Drawing
from generator.paint.document import Document
from generator.scene.matrix import Matrix, multiply, rotation, translation
from generator.scene.outline import Outline, transformed
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
    """One page to print. `trim` is what is cut out (all pieces together), `bleed` what is inked around it.

    `cuts` and `creases` are the lines for a cutting machine, on the front only.
    """

    size: Size
    trim: Rect
    bleed: Rect
    placements: tuple[Placement, ...]
    is_back: bool = False
    cuts: tuple[Outline, ...] = ()
    creases: tuple[Outline, ...] = ()

    def with_more(self, *placements: Placement) -> Sheet:
        """The sheet with further drawings on top."""
        return replace(self, placements=self.placements + placements)

    def shifted(self, x: float, y: float) -> Sheet:
        """The sheet with everything moved to the right and down, for a printer that is off."""
        if not x and not y:
            return self
        placements = tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.placements)
        trim, bleed = (rect._replace(x=rect.x + x, y=rect.y + y) for rect in (self.trim, self.bleed))
        return replace(self, trim=trim, bleed=bleed, placements=placements)

    def turned(self) -> Sheet:
        """The sheet turned clockwise by a quarter, so that a lying page stands upright among upright ones."""
        high, quarter = self.size.height, rotation(90)

        def spot(x: float, y: float) -> tuple[float, float]:
            return high - y, x

        def box(rect: Rect) -> Rect:
            return Rect(high - rect.y - rect.height, rect.x, rect.height, rect.width)

        placements = []
        for one in self.placements:
            x, y = spot(one.x, one.y)
            placements.append(replace(one, x=x, y=y, turn=multiply(quarter, one.turn) if one.turn else quarter))
        moved = multiply(translation(high, 0), quarter)
        cuts, creases = (tuple(transformed(line, moved) for line in lines) for lines in (self.cuts, self.creases))
        size = Size(high, self.size.width)
        made = replace(self, size=size, trim=box(self.trim), bleed=box(self.bleed), placements=tuple(placements))
        return replace(made, cuts=cuts, creases=creases)

    def draw_on(self, document: Document) -> None:
        """Adds the sheet to the document as a page."""
        document.begin_page(self.size, trim=self.trim, bleed=self.bleed)
        for placement in self.placements:
            document.place(placement.drawing, placement.x, placement.y, turn=placement.turn, clip=placement.clip)
