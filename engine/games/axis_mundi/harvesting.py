"""Harvesting a hex: by the figure that stands on it or by a Familiar, with a roll or by choice.

Clauses action.harvest.*, v3.harvest.d3, v3.d3, char.cultivator.*, char.beastmaster.up.harvest, card.harvester.
"""

from __future__ import annotations

from engine.games.axis_mundi import hands, harm, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.paying import has_points, pay_actions
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask

HEAL = "heal"


def is_harvestable(game: Game, n: int, permitted: frozenset[str] = frozenset()) -> bool:
    """Whether the hex can still be harvested, `permitted` kinds of terrain counted (action.harvest.where)."""
    kind = game.table.terrain[n]
    harvest = game.rules.terrain[kind].harvest
    if harvest == "never" or (harvest == "by_permission" and kind not in permitted):
        if harvest == "by_permission":
            game.fire("action.harvest.path_only_upgraded_cultivator")
        return False
    if n in game.table.harvested:
        game.fire("action.harvest.once_per_hex")
        return False
    return True


def options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """With or without a card by which its player chooses instead of rolling."""
    if not is_harvestable(game, seat.at, game.powers(seat).may_harvest):
        return []
    found: list[Args] = [{}] if has_points(game, seat, "general", price(game, seat, doable)) else []
    if not game.powers(seat).choose_harvest:
        for name in game.hand(seat):
            if game.rules.cards[name].timing == "with_harvest" and has_points(game, seat, "general", price(game, seat, doable, name)):
                found.append({"with": [name]})
    return found


def price(game: Game, seat: Seat, doable: Doable, card: str | None = None) -> int:
    """How many Actions this Harvest costs; free as often in a turn as a power says, and the card comes on top (char.cultivator.up.free)."""
    actions = 0 if is_free(game, seat) else doable.cost.actions
    return actions + (game.rules.cards[card].cost.actions if card else 0)


def is_free(game: Game, seat: Seat) -> bool:
    """Whether a free Harvest is left in this turn."""
    return game.table.now.free_harvests < game.powers(seat).free_harvests


def carry_out(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Pay and harvest the own hex."""
    powers, free = game.powers(seat), is_free(game, seat)
    card = next(iter(args.get("with", ())), None)
    pay_actions(game, seat, "general", price(game, seat, doable, card))
    chosen = powers.choose_harvest or free
    if card is not None:
        chosen = _play_along(game, seat, card) or chosen
    numbers = game.rules.constants.harvest
    cards, hit_points = numbers.cards, numbers.hit_points
    if free:
        game.table.now.free_harvests += 1
        game.fire("char.cultivator.up.free")
        cards = hit_points = powers.free_harvest_yield
    elif powers.choose_harvest:
        game.fire("char.cultivator.up.more" if seat.upgraded else "char.cultivator.choice")
    if game.table.terrain[seat.at] in powers.may_harvest:
        game.fire("char.cultivator.up.path")
    yield from harvest(game, seat, seat.at, cards, hit_points, chosen=chosen)


def _play_along(game: Game, seat: Seat, name: str) -> bool:
    """The card that comes on top of the Harvest. Returns whether it lets its player choose."""
    hands.put_aside(game, seat, (name,))
    hands.put_away(game, seat, (name,))
    game.fire(f"card.{name}", "card.free_list")
    game.fire_by(seat, f"card:{name}")
    return any(isinstance(effect, verbs.ChooseHarvest) for effect in game.rules.cards[name].effects)


def harvest(game: Game, seat: Seat, n: int, cards: int, hit_points: int, *, chosen: bool) -> Play[None]:
    """The hex is harvested for good; its yield is chosen or rolled."""
    game.table.harvested.add(n)
    game.fire("action.harvest.where", "action.harvest.once_per_hex")
    if game.table.terrain[n] != game.island.terrain[n] and n in (0, *game.island.warehouses):
        game.fire("action.harvest.destroyed_warehouse", "action.harvest.marker_on_axis")
    result = (yield from _choose(seat)) if chosen else _roll(game)
    if result == HEAL:
        harm.heal(game, seat, hit_points)
        return
    for _ in range(cards):
        hands.draw_from(game, seat, result)
    yield from hands.discard_down(game, seat)


def _choose(seat: Seat) -> Play[str]:
    results = [Option("take", {"result": result}) for result in (*hands.KINDS, HEAL)]
    return str((yield from ask(seat.colour, "what the Harvest yields", results)).args["result"])


def _roll(game: Game) -> str:
    """Edition 3 reads the die as one of three numbers (clauses action.harvest.die6, v3.harvest.d3, v3.d3)."""
    dice = game.rules.constants.dice
    number = (game.roll() - 1) * dice.harvest.sides // dice.sides + 1
    game.fire(*(("v3.harvest.d3", "v3.d3") if dice.harvest.sides < dice.sides else ("action.harvest.die6",)))
    if number <= dice.harvest.one_time_up_to:
        return hands.ONE_TIME
    return hands.PERMANENT if number <= dice.harvest.permanent_up_to else HEAL
