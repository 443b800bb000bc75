"""The Malignant's always-on area of effect and its Infection Tokens; for a turn they may be a borrower's as well.

For each opponent the table keeps a mark by the colour of whose area it is: who moved when it came inside decides at the start of whose
turns it takes the Wounds again. Clauses aoe.*, infection.*, card.identity.malignant.
"""

from __future__ import annotations

from engine.games.axis_mundi import harm
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Mark, Seat


def carriers(game: Game) -> list[Seat]:
    """The seats whose figures have an area of effect now: the Malignant, and who has borrowed its powers."""
    aloft, bearers = game.table.aloft, game.rules.with_area
    return [
        seat
        for seat in game.table.seats.values()
        if seat.hit_points > 0 and seat.colour not in aloft and bears(seat, bearers) and game.powers(seat).aura
    ]


def bears(seat: Seat, bearers: frozenset[str]) -> bool:
    """Whether the figure's powers are among these: a look that spares adding them all up."""
    return (seat.form or seat.borrowed or seat.character) in bearers or not bearers.isdisjoint(seat.active)


def _rests(game: Game, colour: str) -> bool:
    """Whether the area of this seat will be back where it was: it uses other powers for a turn, or is in the air."""
    seat = game.table.seats[colour]
    if seat.hit_points <= 0 or seat.form is not None:
        return False
    return seat.borrowed is not None or colour in game.table.aloft


def zone_wounds(game: Game, source: Seat, seat: Seat) -> int:
    """Wounds of the zone of the area in which the figure stands; 0 outside, and for who is still immune on the Axis Mundi Hex."""
    if seat.immune_on_axis and not game.table.axis_open:
        game.fire("aoe.exceptions", "axis.immune")
        return 0
    return game.powers(source).aura.get(game.facing.far[source.at][seat.at], 0)


def apply_area(game: Game, moved: set[str], *, rotated: bool = False) -> None:
    """After figures have moved: whoever has come into an area, or deeper into it, takes its Wounds.

    `moved` are the seats whose figures changed their place; by the rotation every opponent counts as reached by the Malignant.
    """
    sources = carriers(game)
    for seat in game.table.seats.values():
        if seat.colour in game.table.aloft:
            continue
        if seat.aura_zone:
            _forget(game, seat, sources)
        for source in sources:
            if source is not seat:
                _reach(game, source, seat, "own" if seat.colour in moved and not rotated else "malignant")


def _forget(game: Game, seat: Seat, sources: list[Seat]) -> None:
    """Areas that are no more, are remembered no more."""
    there = {source.colour for source in sources if source is not seat}
    for colour in [colour for colour in seat.aura_zone if colour not in there and not _rests(game, colour)]:
        del seat.aura_zone[colour]
        seat.aura.pop(colour, None)


def _reach(game: Game, source: Seat, seat: Seat, mark: Mark) -> None:
    """Note the zone of this area in which the figure stands now; coming into a zone of more Wounds hurts."""
    before, zone = seat.aura_zone.get(source.colour, 0), zone_wounds(game, source, seat)
    if zone == 0:
        if before:
            del seat.aura_zone[source.colour]
            seat.aura.pop(source.colour, None)
        return
    seat.aura_zone[source.colour] = zone
    if zone > before:
        seat.aura[source.colour] = mark
        if before:
            game.fire("aoe.malignant.inner_step")
        elif game.table.aura_taken.get(seat.colour):
            game.fire("aoe.malignant.reenter")
        game.fire("aoe.malignant.trigger_enter", "aoe.malignant.always_on")
        inflict(game, source, seat)


def inflict(game: Game, source: Seat, seat: Seat) -> None:
    """The Wounds of the zone in which the figure stands, within the cap of this turn, which several areas share."""
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


def repeat(game: Game, seat: Seat) -> None:
    """At the start of its turn: opponents inside its area that it came up to, and itself where it came into one, take the Wounds again."""
    for source in carriers(game):
        for other in game.opponents(seat) if source is seat else [seat]:
            mark = other.aura.get(source.colour)
            if mark == "malignant" and source is seat:
                game.fire("aoe.malignant.repeat_by_malignant")
                inflict(game, source, other)
            elif mark == "own" and source is not seat:
                game.fire("aoe.malignant.repeat_by_opponent")
                inflict(game, source, other)


def lay_infection(game: Game, seat: Seat, n: int, clause: str) -> None:
    """An Infection Token on hex n, if this figure lays them and the terrain bears them (infection.not_on, infection.one_per_hex)."""
    if not bears(seat, game.rules.with_infection) or not game.powers(seat).infection:
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
