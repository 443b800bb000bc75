"""The Melee Attack, ordinary and Demonic, in the order of the rules: reactions, the target's loss, the attacker's loss, the push, death.

Clauses melee.*, demon.melee*, card.desperate_measures*, card.perfect_counter, perm.shields_up, perm.honed_blade, perm.cornered_animal*.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.axis_mundi import harm, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import put_aside, put_away
from engine.games.axis_mundi.invisible import attack_reveals, found_at, guesses, is_anyone_hidden
from engine.games.axis_mundi.paying import can_pay, pay
from engine.games.axis_mundi.pushing import push
from engine.games.axis_mundi.reacting import offer_shields
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.targets import in_sight, may_attack, unsheltered
from engine.table.decisions import Option, Play, ask
from engine.vocabulary.general import Price


@dataclass(slots=True)
class Blow:
    """What an attack does, worked out when it is declared (clause perm.cornered_animal.check)."""

    hit_points: int
    wounds: int
    own_loss: int


# ------------------------------------------------------------------ what may be attacked


def reach(game: Game, seat: Seat) -> tuple[int, ...]:
    """Adjacent hexes of the own and the next higher Level, for an Angel or Demon also of the next lower one."""
    facing = game.facing
    hexes = facing.same[seat.at] + facing.up[seat.at]
    return hexes + facing.down[seat.at] if game.powers(seat).attacks_down else hexes


def strikes(game: Game, seat: Seat) -> list[Args]:
    """Whom it can attack in melee, and the hexes at which it can guess (clauses melee.range, melee.not_down, melee.sheltered)."""
    far = game.facing.far[seat.at]
    opponents = [other for other in in_sight(game, seat) if far[other.at] == 1]
    if not opponents and not is_anyone_hidden(game, seat):
        return []
    hexes = reach(game, seat)
    near = [other for other in opponents if other.at in hexes]
    for other in opponents:
        if other.at in game.facing.down[seat.at] and other not in near:
            game.fire("melee.not_down" if other.form is None else "melee.vs_angel_demon_not_down")
    guessed = guesses(game, seat, hexes)
    if not near and not guessed or not may_attack(game, seat):
        return []
    open_to_attack = unsheltered(game, near)
    if len(open_to_attack) < len(near):
        game.fire("melee.sheltered")
    found: list[Args] = [{"target": other.colour} for other in open_to_attack]
    return found + [{"guess": n} for n in guessed]


def melee_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Each target, alone and with the cards that may come on top of the attack."""
    found = strikes(game, seat)
    return found if doable.painless else found + _with_counters(game, seat, found, doable.cost.actions)


def _with_counters(game: Game, seat: Seat, found: list[Args], actions: int) -> list[Args]:
    """The same attacks with a card that spares the attacker its loss, if it can pay for the card beside the attack."""
    if not found or not game.powers(seat).melee_own_loss:
        return []
    cards = [
        name
        for name in game.hand(seat)
        if (card := game.rules.cards[name]).timing == "with_melee"
        and (not card.cost.actions or can_pay(game, seat, "general", Price(actions=actions + card.cost.actions)))
    ]
    return [{**args, "with": [card]} for card in cards for args in found if "target" in args]


def demonic_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clause demon.melee: the same targets."""
    return strikes(game, seat)


# ------------------------------------------------------------------ the attack


def do_melee(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """An ordinary Melee Attack."""
    yield from strike(game, seat, ordinary_blow(game, seat, painless=doable.painless), args)


def do_demonic(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The Demon's own."""
    assert isinstance(doable.effect, verbs.DemonicMelee)
    yield from strike(game, seat, demonic_blow(game, seat, doable.effect), args)


def ordinary_blow(game: Game, seat: Seat, *, more: int = 0, painless: bool = False) -> Blow:
    """Clauses melee.attacker_loss, melee.target_loss, cards.stack."""
    powers = game.powers(seat)
    _count_modifiers(game, seat)
    game.fire("melee.range", "melee.target_loss")
    if seat.form is not None:
        game.fire("angel.melee_normal" if seat.form == "angel" else "demon.normal_melee", "melee.angel_demon_any_level")
    return Blow(powers.melee_hit_points + more, powers.melee_wounds, 0 if painless else powers.melee_own_loss)


def demonic_blow(game: Game, seat: Seat, effect: verbs.DemonicMelee, *, more: int = 0) -> Blow:
    """What changes ordinary attacks is added to it (clauses demon.melee, demon.melee.modifiers, v3.axis_mundi_level.demon)."""
    constants, powers = game.rules.constants, game.powers(seat)
    _count_modifiers(game, seat)
    game.fire("demon.melee", "demon.melee.modifiers", "melee.angel_demon_any_level")
    wounds = effect.wounds
    if constants.axis_mundi_level is not None:
        wounds = constants.axis_mundi_level.demonic_wounds[seat.axis_mundi_level]
        game.fire("v3.axis_mundi_level.demon")
    added = powers.melee_hit_points - constants.melee.target_loses
    return Blow(effect.hit_points + added + more, wounds + powers.melee_wounds, 0)


def _count_modifiers(game: Game, seat: Seat) -> None:
    for card in seat.active:
        if card in ("honed_blade", "cornered_animal", "perfect_execution"):
            game.fire(f"perm.{card}", "cards.stack")
    if "cornered_animal" in seat.active:
        game.fire("perm.cornered_animal.check")
    if (seat.borrowed or seat.character) == "malignant" and seat.form is None:
        game.fire(*(("char.malignant.up.melee", "char.malignant.up.melee_no_wounds") if seat.upgraded else ("char.malignant.melee",)))


def strike(game: Game, seat: Seat, blow: Blow, args: Args) -> Play[None]:
    """Carry out an attack on a target, or on a hex where one is guessed; clause melee.order."""
    start = seat.at
    attack_reveals(game, seat)
    yield from settle(game)
    if game.table.now.over:
        return  # it has become visible beside somebody, and died of the Wounds there
    for card in args.get("with", ()):
        _counter(game, seat, blow, card)
    if "guess" in args:
        game.fire("card.invisibility.guess_melee")
        blow.own_loss = 0
        target = found_at(game, seat, args["guess"])
    else:
        target = game.table.seats[args["target"]]
    if target is not None:
        yield from _hit(game, seat, blow, target, start)


def _counter(game: Game, seat: Seat, blow: Blow, name: str) -> None:
    card = game.rules.cards[name]
    pay(game, seat, "general", card.cost)
    put_aside(game, seat, (name,))
    put_away(game, seat, (name,))
    game.fire(f"card.{name}", "card.free_list")
    game.fire_by(seat, f"card:{name}")
    if any(isinstance(effect, verbs.LoseNothing) for effect in card.effects):
        blow.own_loss = 0


def _hit(game: Game, seat: Seat, blow: Blow, target: Seat, start: int) -> Play[None]:
    game.fire("melee.order")
    if seat.form is not None and target.at in game.island.home_of(seat.number):
        game.fire("ad.blocking")
    if game.island.level[target.at] < game.island.level[start]:
        game.fire("melee.angel_demon_any_level")
    loss = max(0, blow.hit_points + _standing_shield(game, target))
    loss -= yield from offer_shields(game, target, loss)
    harm.lose(game, target, loss)
    if blow.wounds:
        game.fire("melee.wounds_fourth")
        harm.wound_from_outside(game, target, blow.wounds)
    if blow.own_loss:
        game.fire("melee.attacker_loss")
        harm.lose(game, seat, blow.own_loss)
    if target.hit_points > 0:
        if not loss:
            game.fire("melee.push_even_no_damage")
        if game.facing.far[start][target.at] == 1:
            push(game, start, target)
        else:  # found where its attacker has come to stand, and gone from there
            game.fire("card.invisibility.attack_from")
    else:
        game.fire("melee.push.no_push_if_dead")
    yield from settle(game, spare=seat)
    if seat.hit_points <= 0:
        game.fire("melee.attacker_death")
        yield from settle(game)


def _standing_shield(game: Game, target: Seat) -> int:
    taken = game.powers(target).melee_taken
    if taken:
        game.fire("perm.shields_up")
    return taken


# ------------------------------------------------------------------ an attack that a card starts


def card_strikes(game: Game, seat: Seat) -> list[tuple[Option, verbs.DemonicMelee | None]]:
    """Attacks that a card may start: ordinary ones, for a Demon also Demonic ones (clause card.desperate_measures.restrictions)."""
    targets = strikes(game, seat)
    found: list[tuple[Option, verbs.DemonicMelee | None]] = [
        (Option("melee", args), None) for args in targets + _with_counters(game, seat, targets, 0)
    ]
    for power in game.powers(seat).usable:
        for effect in power.effects:
            if isinstance(effect, verbs.DemonicMelee):
                found += [(Option("demonic_melee", args), effect) for args in targets]
    return found


def strike_by_card(game: Game, seat: Seat, more: int) -> Play[None]:
    """The player chooses the attack that comes with the card; it takes `more` Hit Points than usual (clauses card.desperate_measures*)."""
    found = card_strikes(game, seat)
    if not found:
        return
    game.fire("card.desperate_measures.stacks", "card.desperate_measures.restrictions", "card.desperate_measures.includes_attack")
    chosen = yield from ask(seat.colour, "whom to attack", [option for option, _ in found])
    demonic = next(effect for option, effect in found if option is chosen)
    blow = ordinary_blow(game, seat, more=more) if demonic is None else demonic_blow(game, seat, demonic, more=more)
    yield from strike(game, seat, blow, dict(chosen.args))
