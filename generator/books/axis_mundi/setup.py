"""Pictures of the boards as they are recommended to be set up."""

from __future__ import annotations

from reportlab.platypus import Flowable, Paragraph

from generator.boards.pen import escape
from generator.boards.position import island_svg, recommended
from generator.books.rulebook import kept
from generator.books.setter import Setter
from generator.units import MM


def boards(setter: Setter) -> list[Flowable]:
    """Each board, loose tiles and Treasure Tokens in place."""
    found: list[Flowable] = []
    for island in setter.shop.islands:
        picture = setter.picture(
            island_svg(setter.shop.island_of_width(island, setter.column / MM), recommended(island)), island.id, setter.column
        )
        caption = Paragraph(escape(setter.shop.words("setup_picture", board=island.name)), setter.styles["caption"])
        found.append(kept(picture, caption))
    return found
