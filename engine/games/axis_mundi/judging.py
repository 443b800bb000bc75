"""The game's own evaluation of options, for greedy bots: run up, be transformed, carry the power home; hunt whoever carries it.

Numbers are worth in turns gained, roughly; only what the seat may know is used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.definitions import Card
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harm import maximum
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.paying import points_for
from engine.games.axis_mundi.planning import Ways
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Decision, Option
from engine.vocabulary import general

HIT_POINT = 0.06
CARD = 0.05
STRIDE = 0.2
"""What going on is worth where it costs no time: rather now than later."""


@dataclass(slots=True)
class Outlook:
    """How a seat stands: its goal, the turns that it still needs, and what losing time means to it."""

    game: Game
    seat: Seat
    ways: Ways
    points: int
    """Actions left that may pay for moves."""
    turns: float
    haste: float
    """Worth of a turn: less for hunters, whose prey moves as well."""

    def after(self, n: int, cost: int) -> float:
        """Turns needed from hex n once so many Actions are spent."""
        return self.ways.turns(n, self.game.table.turns, max(0, self.points - cost))

    def delay(self, cost: int) -> float:
        """What spending so many Actions on something else than moving costs."""
        return self.haste * (self.after(self.seat.at, cost) - self.turns)

    def moving(self, n: int, cost: int) -> float:
        """What moving to hex n is worth."""
        late = self.after(n, cost) - self.turns
        return STRIDE - self.haste * late if late < 0.3 else -self.haste * late


def judge(game: Game, decision: Decision) -> list[float]:
    """A worth for each option; higher is better."""
    seat = game.table.seats[decision.seat]
    outlook = _outlook(game, seat)
    acting = decision.about == "action"
    return [_worth(outlook, option, acting=acting) for option in decision.options]


def _outlook(game: Game, seat: Seat) -> Outlook:
    goal, flies = goal_of(game, seat)
    ways = ways_to(game, goal, flies=flies)
    points = points_for(game, seat, "move") if seat.colour == game.table.turn else 0
    hunting = game.table.transformed is not None and seat.form is None
    return Outlook(game, seat, ways, points, ways.turns(seat.at, game.table.turns, points), 0.4 if hunting else 1.0)


def _worth(outlook: Outlook, option: Option, *, acting: bool) -> float:
    cost = outlook.game.rules.action_prices.get((option.kind, outlook.seat.form is not None), 0)
    if option.kind in MOVES:
        return MOVES[option.kind](outlook, dict(option.args), cost)
    if option.kind == "end_turn":
        return -outlook.delay(outlook.points)
    judged = JUDGES.get(option.kind)
    worth = 0.0 if judged is None else judged(outlook.game, outlook.seat, dict(option.args))
    return worth - outlook.delay(cost) if acting and cost else worth


def ways_to(game: Game, goal: int, *, flies: bool) -> Ways:
    """The shortest ways to a goal, remembered with the compiled rules."""
    key = (game.island.players, goal, flies)
    found = game.rules.ways.get(key)
    if not isinstance(found, Ways):
        terrain = game.island.terrain[:]
        tiles = game.island.definition.recommended
        for kind, hexes in (("sheltered", tiles.sheltered), ("inaccessible", tiles.inaccessible), ("cave", tiles.cave)):
            for n in hexes:
                terrain[n] = kind
        found = game.rules.ways[key] = Ways(game.rules, game.island, terrain, goal, flies=flies)
    return found


def goal_of(game: Game, seat: Seat) -> tuple[int, bool]:
    """Where the seat wants to be: home as Angel or Demon, at its heels if another is one, in the Axis Mundi Hex else."""
    transformed = game.table.transformed
    if seat.form is not None:
        return game.island.definition.seats[seat.number - 1].pier, True
    if transformed is not None:
        return (transformed.at if transformed.at != AXIS else game.facing.up[AXIS][0]), False
    return AXIS, False


def turns_left(game: Game, seat: Seat, n: int, actions: int) -> float:
    """Turns that the seat still needs from hex n with so many Actions left."""
    goal, flies = goal_of(game, seat)
    return ways_to(game, goal, flies=flies).turns(n, game.table.turns, actions)


def _step(outlook: Outlook, args: dict[str, Any], cost: int) -> float:
    to = args["to"]
    n = to[-1] if isinstance(to, list) else to
    game, seat = outlook.game, outlook.seat
    if seat.form is not None and game.island.level[n] < game.island.level[seat.at]:
        cost = game.rules.action_prices.get(("down", True), cost)
    return outlook.moving(n, cost)


def _through_cave(outlook: Outlook, args: dict[str, Any], cost: int) -> float:
    spent = outlook.points if outlook.game.rules.constants.cave.ends_turn else cost
    return outlook.moving(outlook.game.island.opposite(outlook.seat.at), spent)


def _into_axis(outlook: Outlook, args: dict[str, Any], cost: int) -> float:
    return 3.0


MOVES: dict[str, Callable[[Outlook, dict[str, Any], int], float]] = {
    "move": _step,
    "run": _step,
    "move_up": _step,
    "move_down": _step,
    "cave": _through_cave,
    "enter_axis": _into_axis,
}


def _attack(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    target = game.table.seats.get(args.get("target", ""))
    if target is None:
        return -0.5
    worth = 0.3
    if target.form is not None:
        worth = 1.5
    elif seat.form is not None:
        goal, _ = goal_of(game, seat)
        pier = game.island.piers[goal]
        worth = 1.2 if target.at in (goal, pier) else 0.1
    own_loss = 0 if args.get("with") else game.powers(seat).melee_own_loss
    if own_loss >= seat.hit_points and target.form is None:
        return -1.0
    return worth - own_loss * HIT_POINT * 2


def _lost(game: Game, seat: Seat) -> int:
    return maximum(game, seat) - seat.hit_points


def _heal_worth(game: Game, seat: Seat, amount: int) -> float:
    useful = min(amount, _lost(game, seat))
    need = 3.0 if seat.hit_points <= 3 else 1.0
    return useful * HIT_POINT * need


def _power_heal(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    return _heal_worth(game, seat, (_lost(game, seat) + 1) // 2) - 0.2


def _play(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    card = game.rules.cards[args["card"]]
    worth = sum(_effect_worth(game, seat, effect) for effect in card.effects)
    return worth - _outlook(game, seat).delay(card.cost.actions)


def _effect_worth(game: Game, seat: Seat, effect: Verb) -> float:
    match effect:
        case general.Heal():
            amount = effect.hit_points if isinstance(effect.hit_points, int) else 2
            return _heal_worth(game, seat, amount)
        case general.GainActions():
            return 0.34 * effect.actions if effect.only != "attack" else (0.3 if game.table.transformed else 0.0)
        case general.Draw():
            room = game.powers(seat).hand_limit - len(seat.hand) + 1
            number = effect.cards if isinstance(effect.cards, int) else 2
            return CARD * max(0, min(number if effect.keep is None else effect.keep, room))
        case verbs.RemoveWounds():
            return 0.25 * HIT_POINT * (min(seat.wounds, effect.wounds) if isinstance(effect.wounds, int) else seat.wounds)
        case verbs.Attack():
            return 1.0
        case verbs.Harm():
            return 0.5 * effect.hit_points if game.table.transformed not in (None, seat) else 0.1
        case verbs.Ascend():
            return 1.2 * effect.levels
        case verbs.Protect():
            return 1.0 if seat.form is not None else 0.1
        case verbs.Shield():
            return 0.5
        case verbs.GainEnergy():
            return 0.05
        case verbs.Immobilize() | verbs.Fetch():
            return 0.4
        case _:
            return 0.12


def _immobilize(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    target = game.table.seats[args["target"]]
    if seat.form is not None:
        return 0.9
    nearer = turns_left(game, target, target.at, 3) < turns_left(game, seat, seat.at, 3)
    return 0.35 if nearer else 0.1


def _discard(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    card = game.rules.cards[args["card"]]
    worth = sum(_effect_worth(game, seat, effect) for effect in card.effects)
    if game.rules.kind[card.id] == "permanent":
        worth = 0.3 if card.id not in seat.active else 0.0
    return -worth


def _levitate(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    landing = game.island.facings[(game.table.turns + 1) % 6].at[game.facing.place[seat.at]]
    goal, flies = goal_of(game, seat)
    ways = ways_to(game, goal, flies=flies)
    return ways.turns(seat.at, game.table.turns + 1, 3) - ways.turns(landing, game.table.turns + 1, 3)


def _relocate(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    return turns_left(game, seat, seat.at, 3) - turns_left(game, seat, args["to"], 3)


def _fixed(worth: float) -> Callable[[Game, Seat, dict[str, Any]], float]:
    return lambda game, seat, args: worth


def _activate(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    return 0.35 if "for" not in args and "take_back" not in args else -0.2


def _draw(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    return 0.1 if len(seat.hand) < game.powers(seat).hand_limit else -0.1


def _keep(game: Game, seat: Seat, args: dict[str, Any]) -> float:
    return -_discard(game, seat, args)


def card_worth(game: Game, seat: Seat, card: Card) -> float:
    """What a card in hand promises."""
    return sum(_effect_worth(game, seat, effect) for effect in card.effects)


JUDGES: dict[str, Callable[[Game, Seat, dict[str, Any]], float]] = {
    "melee": _attack,
    "demonic_melee": _attack,
    "arrow": _attack,
    "demonic_aoe": _fixed(0.3),
    "grenade": _fixed(0.4),
    "power_heal": _power_heal,
    "play_card": _play,
    "activate": _activate,
    "draw_card": _draw,
    "draw_five": _fixed(-0.2),
    "harvest": _fixed(0.08),
    "take_crate_card": _draw,
    "familiar_immobilize": _immobilize,
    "familiar_treasure": _fixed(0.3),
    "pick_up": _fixed(0.3),
    "use_treasure": _fixed(0.3),
    "disarm_bomb": _fixed(0.05),
    "place_bomb": _fixed(0.0),
    "decline": _fixed(0.01),
    "done": _fixed(0.01),
    "discard": _discard,
    "keep": _keep,
    "levitate": _levitate,
    "relocate": _relocate,
}
