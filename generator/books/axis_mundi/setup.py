"""Pictures of the boards as they are recommended to be set up."""

from __future__ import annotations

from reportlab.platypus import Flowable, NextPageTemplate, PageBreak, Paragraph

from generator.boards.pen import escape
from generator.books.setter import Setter
from generator.units import MM

_MARGINS = 34.0
"""Margins above and below the type area, in mm."""

_CAPTION = 8.0


def boards(setter: Setter) -> list[Flowable]:
    """A page with each board, loose tiles and Treasure Tokens in place, large enough to read the numbers of the hexes."""
    islands = setter.shop.islands
    if not islands:
        return []
    high = (setter.paper.height - _MARGINS) / 2 - _CAPTION
    width = min(setter.whole / MM, high / 0.87)
    found: list[Flowable] = [NextPageTemplate("one"), PageBreak()]
    for island in islands:
        caption = Paragraph(escape(setter.shop.words("setup_picture", board=island.name)), setter.styles["caption"])
        found += [setter.picture(setter.shop.island_picture(island, width), island.id, width * MM), caption]
    return [*found, NextPageTemplate("two"), PageBreak()]
