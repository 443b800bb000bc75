"""What an example shows of a game of data: a part of its board, tiles as they lie, or cards and dice."""

from __future__ import annotations

from engine.kernel.content.tiles import TileBoard
from generator.books.data.sections.card import card_views
from generator.books.data.sections.ground import ground_views
from generator.books.data.sections.island import island_views
from generator.books.data.sections.laid import tile_views
from generator.books.data.sections.sided import sided_views
from generator.books.data.sections.wooden import wooden_views
from generator.books.lessons.views import Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.products.data.ground.ground_pictures import ground_boards


def views(setter: Setter, one: Example) -> Views:
    """Of tiles, an island or a board of ground, the spaces that matter; of wood, all of it; else tiles as they lie, or cards and dice."""
    if setter.shop.game.all(TileBoard):
        return tile_views(setter, one)
    if setter.shop.islands:
        return island_views(setter, one)
    if ground_boards(setter.shop):
        found = ground_views(setter, one)
        return found if found.before else wooden_views(setter, one)
    kinds = (wooden_views, sided_views, card_views)
    return next((found for kind in kinds if (found := kind(setter, one)).before), Views())
