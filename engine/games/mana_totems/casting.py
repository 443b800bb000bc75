"""Cards that are used in the own turn, beside Action and Move (clauses spell.turn_use …)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from engine.definitions.verbs import Verb
from engine.games.mana_totems.board import CLOCKWISE, label, parse_hex, step
from engine.games.mana_totems.game import Game
from engine.games.mana_totems.landing import carry
from engine.games.mana_totems.reaching import in_reach
from engine.games.mana_totems.table import Seat
from engine.games.mana_totems.verbs import MoveExactly, PushAway, ReturnTrap
from engine.table.decisions import Option, Play
from engine.table.hexes import Axial, distance
from engine.vocabulary.general import GainActions
from engine.vocabulary.heaps import Place, Remove, TakeFrom


def card_options(game: Game, seat: Seat) -> list[Option]:
    """Every use of a card in hand that would change something (clauses spell.turn_use.limit, spell.turn_use.must_work)."""
    if not game.table.now.card_uses:
        return []
    kinds = [card for card in game.rules.card_order if card in seat.hand]
    return [
        Option("cast", {"card": card, **args})
        for card in kinds
        for effect in game.rules.cards[card].turn
        for args in _ways(game, seat, effect)
    ]


def _ways(game: Game, seat: Seat, effect: Verb) -> Iterator[Mapping[str, object]]:
    """The targets of one use."""
    table, now = game.table, game.table.now
    assert seat.at is not None
    match effect:
        case GainActions():
            if not now.exclusive:
                yield {}
        case MoveExactly():
            if now.moves and now.exact is None:
                yield {}
        case Place() | Remove():
            for hexes in _choices(game, seat, effect):
                yield {} if effect.on == "own_hex" else {"hexes": [label(hex_) for hex_ in hexes]}
        case PushAway():
            yield from ({"target": other.colour} for other in in_reach(game, seat, effect.target))
        case TakeFrom(target=target) if target is not None:
            yield from ({"target": other.colour} for other in in_reach(game, seat, target) if game.can_take(other))
        case ReturnTrap():
            low, high = effect.distance
            theirs = [hex_ for hex_, owner in table.traps.items() if owner != seat.colour and low <= distance(seat.at, hex_) <= high]
            yield from ({"at": label(hex_)} for hex_ in theirs)


def _choices(game: Game, seat: Seat, effect: Place | Remove) -> Iterator[tuple[Axial, ...]]:
    """The sets of hexes of which each can take or give mana."""
    table = game.table
    assert seat.at is not None
    tile = table.board.tile_of[seat.at]
    hexes = [seat.at] if effect.on == "own_hex" else tile.outer if effect.on == "outer_hexes_of_tile" else list(tile.mana)
    if isinstance(effect, Place):
        able = [hex_ for hex_ in hexes if game.room(hex_)] if table.supply != 0 else []
    else:
        able = [hex_ for hex_ in hexes if table.mana[hex_]]
    fewest, most = effect.hexes
    for number in range(fewest, most + 1):
        yield from combinations(able, number)


def cast(game: Game, seat: Seat, option: Option) -> Play[None]:
    """Show a card, put it back into the deck and carry its use out."""
    now, card = game.table.now, option.args["card"]
    game.fire("spell.turn_use", "spell.turn_use.limit", "spell.turn_use.must_work", f"spell.{card}")
    now.card_uses -= 1
    seat.hand.remove(card)
    game.shuffle_in([card])
    for effect in game.rules.cards[card].turn:
        yield from _carry_out(game, seat, effect, option)


def _carry_out(game: Game, seat: Seat, effect: Verb, option: Option) -> Play[None]:
    table, now = game.table, game.table.now
    assert seat.at is not None
    match effect:
        case GainActions():
            now.actions += effect.actions
        case MoveExactly():
            now.exact = effect.hexes
        case Place() | Remove():
            assert isinstance(effect.count, int)
            for hex_ in [parse_hex(one) for one in option.args.get("hexes", [label(seat.at)])]:
                if isinstance(effect, Place):
                    game.place(hex_, effect.count)
                else:
                    game.to_supply(game.take_off(hex_, effect.count))
        case PushAway():
            pushed = table.seats[option.args["target"]]
            assert pushed.at is not None
            away = next(one for one in CLOCKWISE if step(seat.at, one, distance(seat.at, pushed.at)) == pushed.at)
            yield from carry(game, pushed, away, effect.hexes)
        case TakeFrom():
            assert isinstance(effect.count, int)
            game.take_from(table.seats[option.args["target"]], seat, effect.count)
        case ReturnTrap():
            hex_ = parse_hex(option.args["at"])
            table.seats[table.traps.pop(hex_)].traps += 1
