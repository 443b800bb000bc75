"""One space of a board as a picture, as it is printed."""

from __future__ import annotations

from generator.boards.grid import CENTRE
from generator.boards.pen import Pen
from generator.products.data.ground.ground_pictures import ground_boards
from generator.products.workshop import Workshop
from generator.units import Rect


def spaces_of(shop: Workshop) -> list[str]:
    """The printed names of the spaces of the first board that has a picture."""
    if shop.islands:
        return [str(hex_.n) for hex_ in shop.islands[0].hexes]
    return [name for ground in ground_boards(shop)[:1] for name in ground.names]


def space_svg(shop: Workshop, name: str, size: float) -> tuple[str, float]:
    """The space of that name `size` mm wide, and how wide the picture is in mm."""
    if not shop.islands:
        ground = ground_boards(shop)[0]
        within = size / ground.extent(1, {name}).width * 1.08
        return ground.picture(within, {name}), ground.extent(within, {name}).width
    island = shop.islands[0]
    hex_ = next(one for one in island.hexes if str(one.n) == name)
    drawn = shop.island_art(island, size)
    side = drawn.art.grid.side
    pen = Pen(Rect(-size / 2, -side, size, 2 * side).grown(0.4), bleed=0)
    drawn.art.whole(pen, CENTRE, hex_.terrain, str(hex_.n), mark=drawn.marks().get(hex_.n, ""))
    return pen.svg(), pen.view.width
