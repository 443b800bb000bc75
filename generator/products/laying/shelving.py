"""Small things on pages: in rows, tall ones first; squares of one size close together, so that one straight cut parts many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.sheets.card_sizes import Shape
from generator.units import Rect, Size

SLACK = 1e-6
FEWEST = 4
"""As many are worth a block of their own."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing to cut out, laid out."""

    front: Drawing
    back: Drawing | None
    shape: Shape
    holes: tuple[str, ...] = ()
    outline: tuple[tuple[float, float], ...] = ()
    """The corners of the cut, where it is none of the shapes."""
    joined: bool = False
    """Whether it may lie edge to edge with others of its size."""

    @property
    def size(self) -> Size:
        """On paper, in mm."""
        return self.front.size


class Spot(NamedTuple):
    """A piece and where its trim lies on a page."""

    piece: Piece
    place: Rect


class _Block(NamedTuple):
    """Pieces of one size edge to edge, row by row; or a single piece."""

    pieces: Sequence[Piece]
    columns: int

    @property
    def size(self) -> Size:
        width, height = self.pieces[0].size
        return Size(width * min(self.columns, len(self.pieces)), height * -(-len(self.pieces) // self.columns))

    def spots(self, x: float, y: float) -> Iterator[Spot]:
        """Its pieces, its upper left corner being there."""
        width, height = self.pieces[0].size
        for number, piece in enumerate(self.pieces):
            row, column = divmod(number, self.columns)
            yield Spot(piece, Rect(x + column * width, y + row * height, width, height))


def shelves(pieces: Iterable[Piece], room: Rect, gap: float) -> Iterator[list[Spot]]:
    """Page by page, rows from the top left, `gap` mm apart; a row is as high as its first block.

    Raises LayoutError when a piece is larger than the page.
    """
    page: list[Spot] = []
    x, y, height = room.x, room.y, 0.0
    for block in sorted(_blocks(pieces, room), key=lambda block: -block.size.height):
        width, tall = block.size
        if width > room.width + SLACK or tall > room.height + SLACK:
            raise LayoutError(f"{width:.1f} x {tall:.1f} mm does not fit into the {room.width:.1f} x {room.height:.1f} mm of a page")
        if x + width > room.x + room.width + SLACK:
            x, y, height = room.x, y + height + gap, 0.0
        if y + tall > room.y + room.height + SLACK:
            yield page
            page, x, y, height = [], room.x, room.y, 0.0
        page += block.spots(x, y)
        x += width + gap
        height = max(height, tall)
    if page:
        yield page


def _blocks(pieces: Iterable[Piece], room: Rect) -> Iterator[_Block]:
    """Blocks of what may be joined, as wide as the page and no taller; what is left over is a row of its own."""
    alike: dict[tuple[float, float, bool], list[Piece]] = {}
    for piece in pieces:
        if piece.joined:
            width, height = piece.size
            alike.setdefault((round(width, 3), round(height, 3), piece.back is not None), []).append(piece)
        else:
            yield _Block([piece], 1)
    for group in alike.values():
        width, height = group[0].size
        columns, rows = int((room.width + SLACK) // width), int((room.height + SLACK) // height)
        if len(group) < FEWEST or not columns or not rows:
            yield from (_Block([piece], 1) for piece in group)
            continue
        whole = len(group) // columns * columns
        for first in range(0, whole, columns * rows):
            yield _Block(group[first : min(first + columns * rows, whole)], columns)
        if whole < len(group):
            yield _Block(group[whole:], columns)
