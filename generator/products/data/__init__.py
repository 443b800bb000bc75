"""What a game on the kernel prints: its boards, cards and pieces, as its table declares them."""

from collections.abc import Mapping

from generator.products.collector import Collector
from generator.products.data.boards import boards
from generator.products.data.decks.aids import aids
from generator.products.data.decks.cards import cards
from generator.products.data.decks.chits import chits
from generator.products.data.decks.mats import mats
from generator.products.data.decks.seat_mats import seat_mats
from generator.products.data.decks.wells import wells
from generator.products.data.ground.laid_tiles import tiles as board_tiles
from generator.products.data.ground.layouts import chart
from generator.products.data.pieces import pieces
from generator.products.data.round_tracks import round_track
from generator.products.data.tracks import tracks
from generator.products.kinds.tokens import standees, tiles, tokens

THINGS: Mapping[str, Collector] = {
    "aids": aids,
    "board": boards,
    "board_tiles": board_tiles,
    "chart": chart,
    "cards": cards,
    "chits": chits,
    "mats": mats,
    "pieces": pieces,
    "round_track": round_track,
    "seat_mats": seat_mats,
    "tokens": tokens,
    "standees": standees,
    "tiles": tiles,
    "tracks": tracks,
    "wells": wells,
}
"""Things by the name that `print.yaml` calls them."""
