"""What Axis Mundi prints: the things that the parts of its `print.yaml` name."""

from collections.abc import Mapping

from generator.products.axis_mundi.aids import aids, tracks
from generator.products.axis_mundi.cards import cards
from generator.products.axis_mundi.crates import warehouses
from generator.products.axis_mundi.mats import mats
from generator.products.axis_mundi.tokens import standees, tiles, tokens, treasures
from generator.products.collector import Collector

THINGS: Mapping[str, Collector] = {
    "cards": cards,
    "mats": mats,
    "aids": aids,
    "tracks": tracks,
    "warehouses": warehouses,
    "tokens": tokens,
    "treasures": treasures,
    "tiles": tiles,
    "standees": standees,
}
"""Things by the name that `print.yaml` calls them."""
