"""What the effects of cards, treasures and actions do, verb by verb.

Each deed is a play of one effect; `carry_out` plays several in their order. Clauses card.*, treasure.*, action.draw_*, action.power_heal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.definitions.types import Amount
from engine.definitions.verbs import Verb
from engine.games.axis_mundi import attacking, boons, crates, drawing, energy, familiar, hands, harm, harming, leaping, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.malignant import apply_area, lay_infection
from engine.games.axis_mundi.paying import can_pay, pay
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask
from engine.vocabulary import general
from engine.vocabulary.general import Price


@dataclass(slots=True)
class Occasion:
    """What is remembered while the effects of one card happen."""

    discarded: int = 0
    """Cards discarded by its effects so far."""
    free_choices: bool = False
    """Whether the options of the card cost no Actions of their own, as when it is played along with another."""
    paid: int = 0
    """Actions paid for an option of the card; a repetition does not pay again (clause card.double_double.cost)."""


Deed = Callable[[Game, Seat, Any, Occasion], Play[None]]


def amount(game: Game, number: Amount, occasion: Occasion) -> int:
    """How many, counted now."""
    if isinstance(number, int):
        return number
    counted = len(game.table.seats) if number.of == "players" else occasion.discarded + 1
    return number.each * counted


def carry_out(game: Game, seat: Seat, effects: Sequence[Verb], occasion: Occasion | None = None) -> Play[None]:
    """One effect after the other; the turn's end, as by the player's own death, leaves the rest undone."""
    occasion = occasion or Occasion()
    for effect in effects:
        yield from DEEDS[type(effect)](game, seat, effect, occasion)
        if game.table.now.over:
            return


def can_happen(game: Game, seat: Seat, effects: Sequence[Verb]) -> bool:
    """Whether every effect that needs something finds it (clause card.target_required)."""
    for effect in effects:
        needs = NEEDS.get(type(effect))
        if needs is not None and not needs(game, seat, effect):
            game.fire("card.target_required")
            return False
    return True


def _plainly(deed: Callable[[Game, Seat, Any], None]) -> Deed:
    """A deed in which nobody chooses anything."""

    def play(game: Game, seat: Seat, effect: Any, occasion: Occasion) -> Play[None]:
        deed(game, seat, effect)
        return
        yield

    return play


# ------------------------------------------------------------------ Hit Points, Energy


def _heal(game: Game, seat: Seat, effect: general.Heal, occasion: Occasion) -> Play[None]:
    number = harm.half_lost(game, seat) if effect.hit_points == "half_lost" else amount(game, effect.hit_points, occasion)
    harm.heal(game, seat, number)
    return
    yield


def _gain_energy(game: Game, seat: Seat, effect: verbs.GainEnergy, occasion: Occasion) -> Play[None]:
    if effect.tokens == "all":
        energy.fill(game, seat)
    else:
        yield from energy.gain(game, seat, effect.tokens)


def _lose_energy(game: Game, seat: Seat, effect: verbs.LoseEnergy, occasion: Occasion) -> Play[None]:
    for other in game.opponents(seat):
        yield from energy.lose(game, other, effect.tokens)


# ------------------------------------------------------------------ cards


def _draw(game: Game, seat: Seat, effect: general.Draw, occasion: Occasion) -> Play[None]:
    yield from drawing.draw(game, seat, effect, amount(game, effect.cards, occasion))


def _discard(game: Game, seat: Seat, effect: general.Discard, occasion: Occasion) -> Play[None]:
    most = len(seat.hand) if effect.up_to == "all" else effect.up_to
    occasion.discarded += yield from hands.discard_some(game, seat, most)


def _recover(game: Game, seat: Seat, effect: general.Recover, occasion: Occasion) -> Play[None]:
    game.fire("card.second_time.not_itself")
    yield from drawing.recover(game, seat, effect.cards)


def _share_out(game: Game, seat: Seat, effect: verbs.ShareOut, occasion: Occasion) -> Play[None]:
    yield from drawing.share_out(game, seat, effect, amount(game, effect.draw, occasion))


# ------------------------------------------------------------------ figures


def _attack(game: Game, seat: Seat, effect: verbs.Attack, occasion: Occasion) -> Play[None]:
    game.fire("attack.cards_not_attack_actions")
    yield from attacking.strike_by_card(game, seat, effect.more_hit_points)


def _borrow_powers(game: Game, seat: Seat, effect: verbs.BorrowPowers, occasion: Occasion) -> Play[None]:
    """The powers of another Character of this game, hand limit, Area and Infection included (clauses card.identity*)."""
    options = [Option("borrow", {"character": other.character}) for other in game.opponents(seat)]
    chosen = yield from ask(seat.colour, "whose powers to borrow", options)
    lays_infection = game.powers(seat).infection
    seat.borrowed, seat.free_uses = chosen.args["character"], effect.free_uses
    if effect.until == "end_of_turn":
        game.table.now.ends.add("borrowed")
    game.fire("card.identity.details")
    if lays_infection or game.powers(seat).infection:
        game.fire("card.identity.malignant")
    lay_infection(game, seat, seat.at, "infection.place_own_turn")
    apply_area(game, set())
    yield from settle(game)
    yield from hands.discard_down(game, seat)


# ------------------------------------------------------------------ one of several


def _choose(game: Game, seat: Seat, effect: general.Choose, occasion: Occasion) -> Play[None]:
    """An option is named after its first effect; its own price is paid once, however often the card is repeated (card.options)."""
    possible = [choice for choice in effect.options if _affordable(game, seat, choice, occasion) and can_happen(game, seat, choice.effects)]
    if not possible:
        return
    named = {choice.effects[0].word: choice for choice in possible}
    chosen = yield from ask(seat.colour, "one of these", [Option("choose", {"option": word}) for word in named])
    choice = named[chosen.args["option"]]
    actions = _still_to_pay(choice, occasion)
    if actions:
        pay(game, seat, "general", Price(actions=actions))
        occasion.paid += actions
    yield from carry_out(game, seat, choice.effects, occasion)


def _still_to_pay(choice: general.Choice, occasion: Occasion) -> int:
    if choice.cost is None or occasion.free_choices:
        return 0
    return max(0, choice.cost.actions - occasion.paid)


def _affordable(game: Game, seat: Seat, choice: general.Choice, occasion: Occasion) -> bool:
    actions = _still_to_pay(choice, occasion)
    return not actions or can_pay(game, seat, "general", Price(actions=actions))


def _can_choose(game: Game, seat: Seat, effect: general.Choose) -> bool:
    return any(_affordable(game, seat, choice, Occasion()) and can_happen(game, seat, choice.effects) for choice in effect.options)


DEEDS: dict[type[Verb], Deed] = {
    general.Heal: _heal,
    general.GainActions: _plainly(boons.gain_actions),
    general.Draw: _draw,
    general.Discard: _discard,
    general.Recover: _recover,
    general.Peek: lambda game, seat, effect, _: drawing.peek(game, seat, effect.cards),
    general.EndTurn: _plainly(boons.end_turn),
    general.Choose: _choose,
    verbs.RemoveWounds: _plainly(boons.remove_wounds),
    verbs.GainEnergy: _gain_energy,
    verbs.LoseEnergy: _lose_energy,
    verbs.Protect: _plainly(boons.protect),
    verbs.ShareOut: _share_out,
    verbs.TakeFromCrate: lambda game, seat, effect, _: crates.take_from_crate(game, seat, effect),
    verbs.Harm: lambda game, seat, effect, _: harming.harm_at_distance(game, seat, effect),
    verbs.Attack: _attack,
    verbs.Fetch: lambda game, seat, effect, _: familiar.fetch_by_card(game, seat, effect),
    verbs.Immobilize: lambda game, seat, effect, _: familiar.immobilize_by_card(game, seat, effect),
    verbs.Jump: lambda game, seat, effect, _: leaping.jump(game, seat, effect.spaces),
    verbs.Ascend: lambda game, seat, effect, _: leaping.ascend(game, seat, effect.levels),
    verbs.Vanish: _plainly(boons.vanish),
    verbs.BorrowPowers: _borrow_powers,
}
"""What happens when an effect of this verb happens."""

NEEDS: dict[type[Verb], Callable[[Game, Seat, Any], bool]] = {
    general.Draw: lambda game, seat, effect: drawing.can_draw(game),
    general.Recover: lambda game, seat, effect: bool(drawing.recoverable(game)),
    general.Choose: _can_choose,
    verbs.ShareOut: lambda game, seat, effect: drawing.can_draw(game),
    verbs.TakeFromCrate: lambda game, seat, effect: bool(crates.crates_within_reach(game, seat, effect)),
    verbs.Harm: harming.can_harm,
    verbs.Attack: lambda game, seat, effect: bool(attacking.strikes(game, seat)),
    verbs.Fetch: lambda game, seat, effect: bool(familiar.tokens_within(game, seat, effect)),
    verbs.Immobilize: lambda game, seat, effect: bool(familiar.quarry(game, seat, effect)),
    verbs.Jump: lambda game, seat, effect: leaping.can_jump(game, seat),
    verbs.Ascend: lambda game, seat, effect: bool(leaping.climbs(game, seat, effect.levels)),
    verbs.Vanish: lambda game, seat, effect: not seat.invisible,
}
"""What an effect needs to be of any use; the rest always can happen."""


# ------------------------------------------------------------------ effects that are actions or powers of their own


def harm_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clause demon.aoe."""
    assert isinstance(doable.effect, verbs.Harm)
    return [{}] if harming.can_harm(game, seat, doable.effect) else []


def do_harm(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The Demon's Area of Effect."""
    yield from carry_out(game, seat, (doable.effect,))


def draw_options(game: Game, seat: Seat, doable: Doable) -> Sequence[Args]:
    """One card from either deck, or several in any split (clauses action.draw_one, action.draw_five)."""
    effect = doable.effect
    assert isinstance(effect, general.Draw)
    if not drawing.can_draw(game):
        return []
    number = effect.cards if isinstance(effect.cards, int) else amount(game, effect.cards, Occasion())
    if number == 1:
        return [{"deck": kind} for kind in hands.KINDS]
    return drawing.ways_to_draw(effect, number)


def do_draw(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """From the tops of the decks, then cut the hand."""
    game.fire("action.draw_one" if "deck" in args else "action.draw_five")
    way = {args["deck"]: 1} if "deck" in args else args
    for kind in hands.KINDS:
        for _ in range(way.get(kind, 0)):
            hands.draw_from(game, seat, kind)
    yield from hands.discard_down(game, seat)


def heal_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clauses action.power_heal, v3.power_heal: on the Power Hex, unless it has healed the figure in this turn already."""
    if game.table.now.healed or game.table.terrain[seat.at] not in game.rules.healing:
        return []
    return [{}]


def do_heal(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Half of what is lost."""
    game.table.now.healed = True
    game.fire(*(("v3.power_heal", "v3.power_heal.details") if game.rules.data.edition == "v3" else ("action.power_heal",)))
    yield from carry_out(game, seat, (doable.effect,))


def recover_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clause char.scrounger.scrounge."""
    return [{"card": card} for card in drawing.recoverable(game)]


def do_recover(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The card comes into the hand."""
    effect = doable.effect
    assert isinstance(effect, general.Recover)
    game.fire("char.scrounger.up.scrounge" if seat.upgraded else "char.scrounger.scrounge")
    yield from drawing.recover(game, seat, effect.cards, args["card"])
