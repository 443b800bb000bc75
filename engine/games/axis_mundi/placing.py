"""Coming to stand on a hex, by whatever cause: terrain Wounds, Power Hexes, Infection Tokens, the Malignant's area, the winning Pier.

Clauses terrain.*, wounds.on_entry, wounds.displacement, infection.*, aoe.malignant.*, overview.win_immediate.
"""

from __future__ import annotations

from typing import Literal

from engine.games.axis_mundi import harm
from engine.games.axis_mundi.game import Game, Won
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.malignant import apply_area, lay_infection
from engine.games.axis_mundi.table import Seat

Entry = Literal["move", "run", "run_down", "none"]
"""How a hex is entered: which column of the wounds table counts; `none`: without terrain Wounds."""


ENTRY_CLAUSES = {kind: f"terrain.{kind}" for kind in ("pier", "warehouse", "path", "accessible", "cave")}
ENTRY_CLAUSES |= {"sheltered": "terrain.sheltered.entry", "axis_mundi": "terrain.axis"}
"""The clause about entering each kind of terrain; a Power Hex counts where it heals."""


def enter(game: Game, seat: Seat, n: int, how: Entry = "move") -> None:
    """The figure enters hex n: it is put there and everything that entering does happens, in order. Call `dying.settle` afterwards."""
    departs = seat.at == AXIS and seat.form is not None
    leave(game, seat)
    come_to(game, seat, n, how)
    if departs and seat.aura_zone:
        game.fire("aoe.malignant.angel_departure")


def come_to(game: Game, seat: Seat, n: int, how: Entry = "move", *, moved: bool = True) -> None:
    """The figure comes to stand on hex n; not `moved`: the hex has come below it. Call `dying.settle` afterwards."""
    seat.at = n
    game.fire("wounds.on_entry", *filter(None, [ENTRY_CLAUSES.get(game.table.terrain[n])]))
    _terrain_wounds(game, seat, n, how)
    _power_hex(game, seat, n)
    _infection(game, seat, n)
    if seat.colour == game.table.turn:
        lay_infection(game, seat, n, "infection.place_own_turn")
    apply_area(game, {seat.colour} if moved else set())
    _pier(game, seat, n)


def leave(game: Game, seat: Seat) -> None:
    """What leaving the present hex brings: an emptied Axis Mundi Hex, a shelter duty done, an Infection Token left behind."""
    if seat.at == AXIS and seat.form is not None and not game.table.axis_open:
        game.table.axis_open = True
        game.table.terrain[AXIS] = "accessible"
        game.fire("terrain.axis.becomes_accessible", "board.axis_level")
    if seat.shelter_duty == seat.at:
        seat.shelter_duty = None
        game.fire("terrain.sheltered.must_leave")
    if seat.colour != game.table.turn:
        lay_infection(game, seat, seat.at, "infection.place_moved")


def entry_wounds(game: Game, seat: Seat, n: int, how: Entry) -> int:
    """Wounds of the wounds table for entering hex n this way, standing effects counted. A forbidden way counts as an ordinary move."""
    if how == "none":
        return 0
    table = game.rules.terrain[game.table.terrain[n]].wounds
    wounds = getattr(table, how)
    if wounds is None:
        wounds = table.move or 0
    reduced: int = max(0, wounds + game.powers(seat).terrain_wounds)
    return reduced


def _terrain_wounds(game: Game, seat: Seat, n: int, how: Entry) -> None:
    wounds = entry_wounds(game, seat, n, how)
    if how == "run":
        game.fire("move.run.wound_same")
    elif how == "run_down":
        game.fire("move.run.wound_down")
    game.fire("v3.wounds_table" if game.rules.data.edition == "v3" else "wounds.table23")
    if game.powers(seat).terrain_wounds:
        game.fire("perm.dexterity", "v3.wounds_table_dexterity" if game.rules.data.edition == "v3" else "wounds.table23.dexterity")
    harm.wound(game, seat, wounds)


def _power_hex(game: Game, seat: Seat, n: int) -> None:
    effect = game.rules.healing.get(game.table.terrain[n])
    if effect is None or seat.hit_points <= 0:
        return
    own_turn = seat.colour == game.table.turn
    if own_turn and game.table.now.healed:
        game.fire("terrain.power.once_per_own_turn")
        return
    harm.heal(game, seat, harm.healed_by(game, seat, effect))
    game.fire("terrain.power.heal_on_entry", "terrain.power.no_wounds_removed")
    if seat.form is not None:
        game.fire("terrain.power.angel_demon")
    if own_turn:
        game.table.now.healed = True
    else:
        game.fire("terrain.power.on_other_turn")


def infection_loss(game: Game) -> int:
    """What an Infection Token costs now: what the side of the mat says that is up (clause infection.side).

    Of a borrower and the Malignant the higher number; while the Malignant is an Angel or Demon its basic side holds.
    """
    standing = max((game.powers(seat).infection for seat in game.table.seats.values()), default=0)
    return standing or game.rules.infection_hit_points


def _infection(game: Game, seat: Seat, n: int) -> None:
    if n not in game.table.infection or game.powers(seat).infection:  # whoever lays them is immune, with borrowed powers too
        return
    if game.table.terrain[n] in game.rules.sheltering:
        game.fire("infection.sheltered")
        return
    game.fire("infection.effect", "infection.side")
    if seat.form is not None:
        game.fire("infection.angel_demon")
    harm.lose(game, seat, infection_loss(game))


def _pier(game: Game, seat: Seat, n: int) -> None:
    if game.table.terrain[n] not in game.rules.winning or seat.hit_points <= 0:
        return
    game.fire("board.pier_position")
    if seat.form is not None and game.island.definition.seats[seat.number - 1].pier == n:
        game.fire("overview.win_immediate", "overview.goal", "overview.competitive", "ad.win_needs_move")
        raise Won(seat.colour)
    game.fire("overview.win_only_transformed")
