"""What Mana Totems prints: tiles, the chart of its layouts, the round track, spell cards, class mats, player mats and tokens."""

from collections.abc import Mapping

from generator.products.collector import Collector
from generator.products.mana_totems.cards import classes, spells
from generator.products.mana_totems.charts import chart, track
from generator.products.mana_totems.mats import mats
from generator.products.mana_totems.tiles import tiles
from generator.products.tokens import standees, tokens

THINGS: Mapping[str, Collector] = {
    "board_tiles": tiles,
    "chart": chart,
    "track": track,
    "spells": spells,
    "classes": classes,
    "mats": mats,
    "tokens": tokens,
    "standees": standees,
}
"""Things by the name that `print.yaml` calls them."""
