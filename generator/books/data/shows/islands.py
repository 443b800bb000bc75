"""Pictures of the boards as they are recommended to be set up."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.definitions.boards import Island
from generator.boards.pen import escape
from generator.books.setting.blocks import Spanning
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter
from generator.units import MM

_MARGINS = 34.0
"""Margins above and below the type area, in mm."""

_CAPTION = 8.0


def boards(setter: Setter) -> list[Flowable]:
    """Each board, loose tiles and Treasure Tokens in place, so large that two fill a page."""
    high = (setter.paper.height - _MARGINS) / 2 - _CAPTION
    width = min(setter.whole / MM, high / 0.87)
    return [Spanning(_board(setter, island, width)) for island in setter.shop.islands]


def _board(setter: Setter, island: Island, width: float) -> list[Flowable]:
    """A board `width` mm wide, large enough to read the numbers of its hexes, with its caption."""
    caption = Paragraph(escape(setter.shop.words("setup_picture", board=island.name)), setter.styles["caption"])
    return [setter.picture(setter.shop.island_picture(island, width), island.id, width * MM), caption]
