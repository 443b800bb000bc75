"""The Warehouse Crates: taking cards from them, refilling them, and the Time Bomb that destroys them.

Clauses action.crate.*, v3.scavenge, char.scrounger.crate*, card.crates, action.timebomb.*.
"""

from __future__ import annotations

from engine.games.axis_mundi import harm, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import KINDS, PERMANENT, different, discard_down, gain, take_top
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import DONE, Option, Play, ask

# ------------------------------------------------------------------ cards


def cards_in(game: Game, n: int) -> list[str]:
    """The different cards of the Crate at hex n; none where there is no Crate."""
    crate = game.table.crates.get(n)
    return [] if crate is None else different(card for kind in KINDS for card in crate[kind])


def take_out(game: Game, seat: Seat, n: int, card: str) -> None:
    """One card into the hand. Refill the Crate and cut the hand afterwards."""
    game.table.crates[n][game.rules.kind[card]].remove(card)
    gain(game, seat, card)


def refill(game: Game, n: int) -> None:
    """Each missing card is replaced from the deck of its kind, as far as there are cards (action.crate.refill, cards.both_exhausted)."""
    crate, size = game.table.crates[n], game.rules.constants.crate
    for kind in KINDS:
        places = size.permanent if kind == PERMANENT else size.one_time
        while len(crate[kind]) < places:
            card = take_top(game, kind)
            if card is None:
                game.fire("cards.both_exhausted")
                break
            crate[kind].append(card)
            game.fire("action.crate.refill")


def refill_all(game: Game) -> None:
    """Places that could not be refilled are filled as soon as there are cards again (clause cards.both_exhausted)."""
    size = game.rules.constants.crate
    for n, crate in game.table.crates.items():
        if len(crate[PERMANENT]) < size.permanent or len(crate["one_time"]) < size.one_time:
            refill(game, n)


def take_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clauses action.crate.take, action.crate.once."""
    if game.table.terrain[seat.at] not in game.rules.crates:
        return []
    return [{"card": card} for card in cards_in(game, seat.at)]


def do_take(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The first card, and further ones where a power allows it; then the Crate is refilled and the hand cut."""
    effect = doable.effect
    assert isinstance(effect, verbs.TakeFromCrate)
    n, more = seat.at, game.powers(seat).crate_cards
    game.fire("action.crate.take")
    if n not in game.island.home_of(seat.number):
        game.fire("terrain.any_warehouse")
    if game.rules.data.edition == "v3":
        game.fire("v3.scavenge")
    take_out(game, seat, n, args["card"])
    if more is not None:
        game.fire("char.scrounger.up.crate" if seat.upgraded else "char.scrounger.crate", "char.scrounger.crate_refill")
    yield from _take_more(game, seat, n, (effect.cards if more is None else more) - 1, may_stop=more is not None)
    game.table.now.crate_used = True
    refill(game, n)
    yield from discard_down(game, seat)


def _take_more(game: Game, seat: Seat, n: int, number: int, *, may_stop: bool) -> Play[None]:
    for _ in range(number):
        options = [Option("take_crate_card", {"card": card}) for card in cards_in(game, n)]
        if not options:
            return
        chosen = yield from ask(seat.colour, "another card of the Crate", [*options, DONE] if may_stop else options)
        if chosen.kind == DONE.kind:
            return
        take_out(game, seat, n, chosen.args["card"])


def crates_within_reach(game: Game, seat: Seat, effect: verbs.TakeFromCrate) -> list[int]:
    """The hexes of the Crates that have cards."""
    hexes = game.table.crates if effect.crate == "any" else (seat.at,)
    return [n for n in sorted(hexes) if cards_in(game, n)]


def take_from_crate(game: Game, seat: Seat, effect: verbs.TakeFromCrate) -> Play[None]:
    """As a card says: from any Crate, wherever the figure is (clause card.crates)."""
    n = 0
    for number in range(effect.cards):
        hexes = [n] if number else crates_within_reach(game, seat, effect)
        options = [Option("take_crate_card", {"at": at, "card": card}) for at in hexes for card in cards_in(game, at)]
        if not options:
            break
        chosen = yield from ask(seat.colour, "which card of a Crate", options)
        n = chosen.args["at"]
        take_out(game, seat, n, chosen.args["card"])
    if n:
        refill(game, n)
    yield from discard_down(game, seat)


# ------------------------------------------------------------------ the Time Bomb


def bomb_token(game: Game) -> str:
    """The treasure that is the Time Bomb."""
    return next(one.id for one in game.rules.treasures.values() if one.used_by == "place_bomb")


def place_bomb_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clause action.timebomb.place: on any Warehouse Hex, if it holds no bomb yet."""
    if seat.at not in game.table.crates or seat.at in game.table.bombs:
        return []
    return [{}] if bomb_token(game) in seat.treasures else []


def do_place_bomb(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Openly on the Warehouse Hex."""
    game.fire("action.timebomb.place", "treasure.time_bomb", f"treasure:{bomb_token(game)}")
    seat.treasures.remove(bomb_token(game))
    game.table.bombs[seat.at] = seat.colour
    game.table.now.treasure_used = True
    return
    yield


def disarm_bomb_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clauses action.timebomb.disarm, action.timebomb.no_self_disarm."""
    bomber = game.table.bombs.get(seat.at)
    if bomber == seat.colour:
        game.fire("action.timebomb.no_self_disarm")
    return [] if bomber in (None, seat.colour) else [{}]


def do_disarm_bomb(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The token becomes the disarmer's."""
    game.fire("action.timebomb.disarm")
    del game.table.bombs[seat.at]
    seat.treasures.append(bomb_token(game))
    return
    yield


def explode(game: Game, seat: Seat) -> Play[None]:
    """At the beginning of the bomber's turn its bomb destroys Crate and Warehouse. Call `dying.settle` afterwards."""
    for n in [n for n, bomber in game.table.bombs.items() if bomber == seat.colour]:
        _destroy(game, n)
        game.fire("action.timebomb.explode_time", "action.timebomb.explode_effect", "action.timebomb.removed", "treasure.removed")
        for figure in game.table.seats.values():
            if figure.at == n:
                game.fire("action.timebomb.damage")
                if figure is seat:
                    game.fire("action.timebomb.block")
                harm.lose(game, figure, game.rules.constants.time_bomb.hit_points)
    return
    yield


def _destroy(game: Game, n: int) -> None:
    table = game.table
    del table.bombs[n]
    crate = table.crates.pop(n)
    table.discard += [card for kind in KINDS for card in crate[kind]]
    table.terrain[n] = "accessible"
    table.out_of_game.append(bomb_token(game))
    game.fire("action.timebomb.no_new_warehouse", "action.timebomb.not_second")
