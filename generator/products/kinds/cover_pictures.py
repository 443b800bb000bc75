"""The game's own picture for its covers, where it has one: on the rulebook and on the front of tuck boxes."""

from __future__ import annotations

from generator.products.kinds.own_pictures import fine_picture, image_in
from generator.products.workshop import Workshop
from generator.units import Rect


def cover_picture(shop: Workshop, box: Rect) -> str:
    """The picture as SVG that fills a box; "" where the game has none. Raises ContentError for one that cannot be printed so large."""
    written = shop.game.manifest.cover
    if not written:
        return ""
    return image_in(fine_picture(shop, written, box, shop.game.sources["game.yaml"], ("cover",)), box)
