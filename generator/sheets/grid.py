"""How many cards fit on a sheet, and where each goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.errors import LayoutError
from generator.sheets.papers import Paper
from generator.units import Rect, Size

_SLACK = 1e-6

Flip = Literal["long", "short"]
"""The edge of the paper about which it is turned over."""


def n_up(sheet: Size, card: Size, gutter: float = 0.0) -> tuple[int, int]:
    """How many cards fit side by side and one above another.

    `sheet` is the printable area, `card` the trim size, `gutter` the space between; all in mm.
    Returns (columns, rows). Raises LayoutError when not one card fits.

    >>> n_up(Size(190, 277), Size(63, 88))
    (3, 3)
    """
    columns = int((sheet.width + gutter + _SLACK) // (card.width + gutter))
    rows = int((sheet.height + gutter + _SLACK) // (card.height + gutter))
    if columns < 1 or rows < 1:
        raise LayoutError(
            f"{card.width:g} x {card.height:g} mm does not fit into the {sheet.width:g} x {sheet.height:g} mm that can be printed"
        )
    return columns, rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Slots on a sheet, filled row by row from the top left and centred on the paper. All in mm."""

    sheet: Size
    card: Size
    columns: int
    rows: int
    gutter: float = 0.0
    lead: float | None = None
    """Space between rows, where it is another than between columns."""

    @property
    def _between(self) -> float:
        return self.gutter if self.lead is None else self.lead

    @property
    def slots(self) -> int:
        """Cards on a full sheet."""
        return self.columns * self.rows

    @property
    def block(self) -> Rect:
        """All the slots together."""
        width = self.columns * self.card.width + (self.columns - 1) * self.gutter
        height = self.rows * self.card.height + (self.rows - 1) * self._between
        return Rect((self.sheet.width - width) / 2, (self.sheet.height - height) / 2, width, height)

    def slot(self, number: int) -> Rect:
        """The trim of the card in slot `number`, counted from 0."""
        row, column = divmod(number, self.columns)
        x = self.block.x + column * (self.card.width + self.gutter)
        return Rect(x, self.block.y + row * (self.card.height + self._between), *self.card)

    def mirrored(self, number: int, flip: Flip = "long") -> Rect:
        """Where the back of slot `number` lies on the other side, the paper flipped on that edge.

        A sheet that is flipped top over bottom needs backs that stand on their heads.
        """
        front = self.slot(number)
        if flips_top_over_bottom(self.sheet, flip):
            return front._replace(y=self.sheet.height - front.y - front.height)
        return front._replace(x=self.sheet.width - front.x - front.width)


def flips_top_over_bottom(sheet: Size, flip: Flip) -> bool:
    """Whether the edge of the flip runs from left to right, as the long edge of a lying sheet does."""
    return (sheet.width > sheet.height) == (flip == "long")


def fit_grid(paper: Paper, card: Size, gutter: float = 0.0, margin: float | None = None) -> Grid:
    """The grid with the most cards, upright if it makes no difference. Raises LayoutError when none fits."""
    grids: list[Grid] = []
    keep = paper.margin if margin is None else margin
    failure: LayoutError | None = None
    for way in (paper, paper.turned()):
        room = Size(way.size.width - 2 * keep, way.size.height - 2 * keep)
        try:
            columns, rows = n_up(room, card, gutter)
        except LayoutError as error:
            failure = failure or error
        else:
            grids.append(Grid(sheet=way.size, card=card, columns=columns, rows=rows, gutter=gutter))
    if not grids:
        assert failure is not None
        raise LayoutError(f"{failure.message} on {paper.name}")
    return max(grids, key=lambda grid: grid.slots)
