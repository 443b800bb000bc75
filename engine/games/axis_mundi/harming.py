"""Harm at a distance that is no Melee Attack: by a Familiar, by a card, by an Area of Effect.

Clauses card.seek_and_destroy*, card.hafdasa*, demon.aoe, terrain.sheltered.*, aoe.unstoppable.
"""

from __future__ import annotations

from engine.games.axis_mundi import harm, verbs
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.familiar import flight
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.invisible import attack_reveals, is_anyone_hidden, reveal
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.targets import at_distance, in_sight, unsheltered
from engine.table.decisions import Option, Play, ask


def can_harm(game: Game, seat: Seat, effect: verbs.Harm) -> bool:
    """Whether there is anybody in sight to harm; whoever is invisible may be within reach without anybody knowing."""
    if effect.by != "area" and game.is_sheltered(seat):
        game.fire("terrain.sheltered.no_damage_cards")
        return False
    return bool(targets(game, seat, effect)) or (effect.who == "each_opponent" and is_anyone_hidden(game, seat))


def targets(game: Game, seat: Seat, effect: verbs.Harm) -> list[Seat]:
    """Visible opponents whom the effect reaches."""
    distance = flight(game, seat, effect.distance) if effect.by == "familiar" else effect.distance
    near = at_distance(game, seat, distance, in_sight(game, seat))
    return near if effect.by == "area" else unsheltered(game, near)


def harm_at_distance(game: Game, seat: Seat, effect: verbs.Harm) -> Play[None]:
    """The harm strikes all that it reaches at once; deaths are settled afterwards."""
    attack_reveals(game, seat, "card.invisibility.attack_reveals" if effect.by == "area" else "card.invisibility.cards_reveal")
    struck = targets(game, seat, effect)
    if effect.who == "opponent":
        if not struck:
            return
        chosen = yield from ask(seat.colour, "whom to harm", [Option("target", {"seat": other.colour}) for other in struck])
        struck = [game.table.seats[chosen.args["seat"]]]
    else:
        struck += _hidden(game, seat, effect)
    _count(game, seat, effect)
    for other in struck:
        if other.invisible and effect.by != "area":
            reveal(game, other)
        harm.lose(game, other, effect.hit_points)
        harm.wound_from_outside(game, other, effect.wounds)
    yield from settle(game)


def _hidden(game: Game, seat: Seat, effect: verbs.Harm) -> list[Seat]:
    """Invisible opponents whom it reaches as well (clauses card.hafdasa.limits, card.invisibility.aoe)."""
    hidden = [other for other in game.opponents(seat) if other.invisible and other.hit_points > 0]
    found = at_distance(game, seat, effect.distance, hidden)
    if effect.by != "area":
        return unsheltered(game, found)
    if found:
        game.fire("card.invisibility.aoe")
    return found


def _count(game: Game, seat: Seat, effect: verbs.Harm) -> None:
    if effect.by == "area":
        game.fire("demon.aoe", "aoe.unstoppable", "terrain.sheltered.aoe_passes")
    elif effect.by == "familiar":
        game.fire("card.seek_and_destroy.min_range")
    else:
        game.fire("card.hafdasa.limits")
