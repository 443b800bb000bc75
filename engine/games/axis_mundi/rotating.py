"""The Rotation Mechanism. Hexes are named by printed numbers that travel with their rings, so everything on a ring goes with it by itself.

Clauses rotation.*, aoe.rotation_turn.
"""

from __future__ import annotations

from engine.games.axis_mundi import levitating
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.malignant import apply_area
from engine.table.decisions import Play


def rotate(game: Game) -> Play[None]:
    """Every Level turns against the one below; the Mischievous may stay in the air, or stroll along its ring."""
    table = game.table
    table.turn = ""  # nobody's turn
    table.aura_taken = {}
    in_the_air = yield from levitating.offer(game)
    table.turns += game.rules.constants.rotation.corners
    game.fire("rotation.steps", "rotation.cumulative", "rotation.sea_fixed", "rotation.carries_everything", "rotation.not_entering")
    game.fire("board.printed_numbers")
    game.fire("rotation.coordinates", "aoe.rotation_turn", "infection.rotation")
    game.fire("v3.round.rotation_at_start" if game.rules.data.edition == "v3" else "round.rotation_at_end")
    levitating.keep_places(game, in_the_air)
    apply_area(game, set(), rotated=True)
    yield from settle(game)
    yield from levitating.land(game, in_the_air)
    yield from levitating.offer_relocation(game)
