"""The Malignant's always-on area of effect and its Infection Tokens.

For each opponent the table keeps a mark: who moved when it came inside decides at the start of whose turns it takes the Wounds again.
Clauses aoe.*, infection.*.
"""

from __future__ import annotations

from engine.games.axis_mundi import harm
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Mark, Seat


def carrier(game: Game) -> Seat | None:
    """The seat whose figure has an area of effect now (the Malignant, or who has borrowed its powers)."""
    for seat in game.table.seats.values():
        if seat.hit_points > 0 and game.powers(seat).aura:
            return seat
    return None


def zone_wounds(game: Game, source: Seat, seat: Seat) -> int:
    """Wounds of the zone of the area in which the figure stands; 0 outside."""
    return game.powers(source).aura.get(game.facing.far[source.at][seat.at], 0)


def apply_area(game: Game, moved: set[str], *, rotated: bool = False) -> None:
    """After figures have moved: whoever has come into the area, or deeper into it, takes its Wounds.

    `moved` are the seats whose figures changed their place; by the rotation every opponent counts as reached by the Malignant.
    """
    source = carrier(game)
    for seat in game.table.seats.values():
        if source is None or seat is source:
            seat.aura = None
            seat.aura_zone = 0
            continue
        on_axis = seat.immune_on_axis and not game.table.axis_open
        zone = 0 if on_axis else zone_wounds(game, source, seat)
        if on_axis:
            game.fire("aoe.exceptions", "axis.immune")
        before, seat.aura_zone = seat.aura_zone, zone
        if zone == 0:
            seat.aura = None
        elif zone > before:
            mark: Mark = "own" if seat.colour in moved and not rotated else "malignant"
            seat.aura = mark
            if before:
                game.fire("aoe.malignant.inner_step")
            elif game.table.aura_taken.get(seat.colour):
                game.fire("aoe.malignant.reenter")
            game.fire("aoe.malignant.trigger_enter", "aoe.malignant.always_on")
            inflict(game, source, seat)


def inflict(game: Game, source: Seat, seat: Seat) -> None:
    """The Wounds of the zone in which the figure stands, within the cap of this turn."""
    taken = game.table.aura_taken.get(seat.colour, 0)
    wounds = min(zone_wounds(game, source, seat), game.rules.constants.aura_cap - taken)
    if wounds < zone_wounds(game, source, seat):
        game.fire("aoe.malignant.cap")
    if wounds <= 0:
        return
    game.table.aura_taken[seat.colour] = taken + wounds
    game.fire("aoe.unstoppable", "aoe.malignant.upgraded_area" if source.upgraded else "aoe.malignant.area")
    if seat.invisible:
        game.fire("card.invisibility.aoe")
    harm.wound_from_outside(game, seat, wounds)


def repeat(game: Game, mark: Mark, seats: list[Seat]) -> None:
    """At the start of a turn: figures inside that bear this mark take the Wounds again."""
    source = carrier(game)
    if source is None:
        return
    for seat in seats:
        if seat.aura == mark and seat is not source:
            game.fire("aoe.malignant.repeat_by_malignant" if mark == "malignant" else "aoe.malignant.repeat_by_opponent")
            inflict(game, source, seat)


def lay_infection(game: Game, seat: Seat, n: int, clause: str) -> None:
    """An Infection Token on hex n, if this figure lays them and the terrain bears them (infection.not_on, infection.one_per_hex)."""
    if not game.powers(seat).infection:
        return
    if not game.rules.terrain[game.table.terrain[n]].infection:
        game.fire("infection.not_on")
        return
    if n in game.table.infection:
        game.fire("infection.one_per_hex")
    game.fire(clause)
    if seat.upgraded:
        game.fire("char.malignant.up.infection")
    if seat.invisible:
        game.fire("card.invisibility.malignant")
    game.table.infection.add(n)
