"""Playing 1-Time Power Cards in one's own Action Phase: what may be played now, at what price, and with which other cards.

Clauses card.*, cards.one_time_discarded, action.play_card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import deeds, verbs
from engine.games.axis_mundi.definitions import Card, Combination, Requirement
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import ONE_TIME, different, put_aside, put_away
from engine.games.axis_mundi.paying import can_pay, pay
from engine.games.axis_mundi.repeating import accompaniments, is_repeater
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import DONE, Option, Play, ask
from engine.vocabulary.general import Price


class Moment(NamedTuple):
    """What decides whether a card may be played now, beside the table itself."""

    first_action: bool
    start_of_turn: bool
    along: bool = False
    """Whether it is played along with another card, without Actions of its own (clause card.phrygian)."""


def now(game: Game) -> Moment:
    """This moment of the Action Phase."""
    return Moment(not game.table.now.acted, not game.table.now.began)


# ------------------------------------------------------------------ what may be played


def options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Each playable card, alone, repeated, and in combination with others."""
    return list(playable(game, seat, now(game), game.hand(seat)))


def playable(game: Game, seat: Seat, moment: Moment, names: Sequence[str]) -> Iterator[Args]:
    """The ways to play one of these cards of the hand."""
    rules = game.rules
    is_repeated = not rules.repeaters.isdisjoint(seat.hand)
    for name in names:
        card = rules.cards[name]
        if name in rules.playable and _fits(game, seat, card, moment):
            yield {"card": name}
            for repeats in accompaniments(game, seat, card) if is_repeated else ():
                if set(repeats) <= set(names):
                    yield {"card": name, "with": repeats}
    for combination in game.rules.combinations:
        if set(names).issuperset(combination.cards):
            yield from _combinations(game, seat, combination, moment, names)


def _combinations(game: Game, seat: Seat, combination: Combination, moment: Moment, names: Sequence[str]) -> Iterator[Args]:
    """The cards together, and with a card that repeats them (clauses card.salve_herbs, card.double_double.combo)."""
    if not can_pay(game, seat, "general", _price(combination.cost, moment)):
        return
    first, *others = combination.cards
    yield {"card": first, "with": others}
    if combination.double and combination.doubled:
        yield from ({"card": first, "with": [*others, name]} for name in names if is_repeater(game, name))


def _fits(game: Game, seat: Seat, card: Card, moment: Moment) -> bool:
    """Moment, requirement, price and target (clause card.target_required)."""
    if card.timing == "first_action" and not moment.first_action or card.timing == "start_of_turn" and not moment.start_of_turn:
        return False
    if not _fulfilled(game, seat, card.only_if) or not can_pay(game, seat, "general", _price(card.cost, moment)):
        return False
    effects = effects_for(seat, card)
    if card.id in game.rules.with_company and any(isinstance(effect, verbs.PlayAlong) for effect in effects):
        return not moment.along and _has_company(game, seat, card)
    return deeds.can_happen(game, seat, effects)


def _fulfilled(game: Game, seat: Seat, requirement: Requirement) -> bool:
    if requirement.hit_points is not None and not requirement.hit_points.holds(seat.hit_points):
        return False
    if requirement.treasure_used is not None and requirement.treasure_used != game.table.now.treasure_used:
        game.fire("card.rock_climber.no_treasure")
        return False
    transformed = requirement.angel_or_demon_in_play
    if transformed is not None and transformed != (game.table.transformed is not None):
        game.fire("card.identity.not_during_ad")
        return False
    return True


def _price(cost: Price, moment: Moment) -> Price:
    """What it costs now: together with another card no Actions, but Energy as ever."""
    return Price(energy=cost.energy, mischief=cost.mischief, scrounge=cost.scrounge) if moment.along and cost.actions else cost


def _has_company(game: Game, seat: Seat, card: Card) -> bool:
    """Whether the hand holds another card that is played on its own."""
    others = Counter(seat.hand)
    others[card.id] -= 1
    rules = game.rules
    return any(
        number > 0 and rules.kind[name] == ONE_TIME and rules.cards[name].timing in ("own_turn", "first_action")
        for name, number in others.items()
    )


def effects_for(seat: Seat, card: Card) -> tuple[Verb, ...]:
    """What the card does for this player: some Characters get more out of it (card.godspeed.beastmaster)."""
    if seat.form is None:
        for variant in card.variants:
            upgraded = seat.upgraded and seat.borrowed is None
            if variant.for_.character == (seat.borrowed or seat.character) and variant.for_.upgraded == upgraded:
                return variant.effects
    return card.effects


# ------------------------------------------------------------------ playing


def carry_out(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Pay and play."""
    yield from play(game, seat, args, now(game))


def play(game: Game, seat: Seat, args: Args, moment: Moment) -> Play[None]:
    """The cards leave the hand, their effects happen, then they are put away (clause cards.one_time_discarded)."""
    card, company = game.rules.cards[args["card"]], list(args.get("with", ()))
    combination = _combined(game, card, company)
    played = [card.id, *company]
    pay(game, seat, "general", _price(combination.cost if combination else card.cost, moment))
    put_aside(game, seat, played)
    _count(game, seat, card, company, moment)
    if combination is not None:
        doubled = len(company) >= len(combination.cards)
        game.fire("card.salve_herbs", *(("card.double_double.combo",) if doubled else ()))
        yield from deeds.carry_out(game, seat, combination.doubled if doubled else combination.effects)
    else:
        yield from _happen(game, seat, card, 1 + len(company), moment)
    put_away(game, seat, played)


def _combined(game: Game, card: Card, company: Sequence[str]) -> Combination | None:
    for combination in game.rules.combinations:
        if set(combination.cards) <= {card.id, *company}:
            return combination
    return None


def _happen(game: Game, seat: Seat, card: Card, times: int, moment: Moment) -> Play[None]:
    """The effects, with their choices made anew each time (clause card.double_double.choices)."""
    effects = effects_for(seat, card)
    if any(isinstance(effect, verbs.PlayAlong) for effect in effects):
        yield from _play_along(game, seat, moment)
        return
    paid = 0
    for time in range(times):
        if time:
            game.fire("card.double_double.choices")
        occasion = deeds.Occasion(free_choices=moment.along, paid=paid)
        yield from deeds.carry_out(game, seat, effects, occasion)
        paid = occasion.paid
        if game.table.now.over:
            return


def _play_along(game: Game, seat: Seat, moment: Moment) -> Play[None]:
    """Other cards of the hand, one after the other; those drawn meanwhile cannot be added (clause card.phrygian.details)."""
    left = Counter(seat.hand)
    along = Moment(first_action=moment.first_action, start_of_turn=False, along=True)
    while not game.table.now.over:
        names = [name for name in different(seat.hand) if left[name] > 0]
        ways = [Option("play_card", args) for args in playable(game, seat, along, names) if _all_left(args, left)]
        if not ways:
            return
        chosen = yield from ask(seat.colour, "which card to play along", [*ways, DONE])
        if chosen.kind == DONE.kind:
            return
        game.fire("card.phrygian.details")
        left.subtract((chosen.args["card"], *chosen.args.get("with", ())))
        yield from play(game, seat, dict(chosen.args), along)


def _all_left(args: Args, left: Counter[str]) -> bool:
    """Whether all the cards were in the hand when the first was played."""
    wanted = Counter((args["card"], *args.get("with", ())))
    return all(left[name] >= number for name, number in wanted.items())


def _count(game: Game, seat: Seat, card: Card, company: Sequence[str], moment: Moment) -> None:
    effects = effects_for(seat, card)
    game.fire("action.play_card", "cards.play_on_own_turn")
    game.fire_by(seat, f"card:{card.id}", *(f"card:{name}" for name in company))
    if not any(isinstance(effect, verbs.Jump) for effect in effects):  # all jumps share one clause
        game.fire(f"card.{card.id}")
    if effects is not card.effects:
        game.fire(f"card.{card.id}.{seat.borrowed or seat.character}")
    game.fire("card.cost_default" if card.cost.actions else "card.free_list")
    if seat.form is not None:
        game.fire("card.angel_demon_may_play")
    for name in company:
        game.fire(f"card.{name}")
        if is_repeater(game, name):
            game.fire("card.double_double.cost")
    if sum(is_repeater(game, name) for name in company) > 1:
        game.fire("card.double_double.one")
    if card.cost.energy and game.powers(seat).familiar_energy is not None:
        game.fire("char.beastmaster.up.cards")
