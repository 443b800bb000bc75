"""Boards that somebody has painted: one picture behind all spaces, in place of their ground, with the grid drawn over it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.content.boards import Board, BoardFile
from generator.boards.grid import Point
from generator.boards.pen import Element, Pen, path_of
from generator.boards.tiles import THINNEST
from generator.products.kinds.own_pictures import fine_picture
from generator.products.workshop import Workshop
from generator.units import Rect


def paint(shop: Workshop, pen: Pen, board: Board, whole: Rect, spaces: Sequence[Sequence[Point]], line: str, width: float) -> None:
    """The board's picture from edge to edge, seen where there are spaces, and the grid between these. Raises ContentError."""
    files = [name for name in sorted(shop.game.sources) if name.startswith("boards/")]
    ids = [file.board.id for file in shop.game.all(BoardFile)]
    picture = fine_picture(shop, board.picture, whole, shop.game.sources[files[ids.index(board.id)]], ("board", "picture"))
    clip = Element("clipPath", {})
    clip.add(Element("path", {"d": path_of(spaces)}))
    pen.define("painting", clip)
    box = {"x": whole.x, "y": whole.y, "width": whole.width, "height": whole.height}
    pen.within(clip_path="url(#painting)").add("image", href=picture, preserveAspectRatio="xMidYMid slice", **box)
    for corners in spaces:
        pen.polygon(corners, fill="none", stroke=line, stroke_width=max(THINNEST, width), stroke_linejoin="round")
