"""The evaluation that greedy bots go by: a way to move on next turn is worth most, then mana, cards, and others in trouble."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.games.mana_totems.acting import take_action
from engine.games.mana_totems.board import CLOCKWISE, line, parse_hex, step
from engine.games.mana_totems.casting import cast
from engine.games.mana_totems.fading import is_check
from engine.games.mana_totems.game import Game, Won
from engine.games.mana_totems.moving import ends, make_move
from engine.games.mana_totems.table import Seat
from engine.table.chance import Chance
from engine.table.decisions import Decision, Option, Play
from engine.table.hexes import Axial
from engine.vocabulary.contests import Strengthen, Weaken

LOST, STUCK, FALLING, TIRED = -100.0, -20.0, -9.0, -1.0
"""Out of the game; on a hex without a way on; on a tile that crumbles after this round, or after a later one."""

WAY, MANA, CARD, TRAP, CENTER, RIVAL = 0.7, 0.35, 0.6, 0.5, 0.4, 0.3
"""A way on; a token in the Reserve; a card; a trap that lies; standing on a Central Hex; a share of what others are worth."""

USUAL_CARD = 2.5
"""What a card adds to a Clash whose number depends on the moment."""


def judge(game: Game, decision: Decision) -> Sequence[float]:
    """How good each option is for whoever decides; higher is better."""
    seat = game.table.seats[decision.seat]
    value = VALUES.get(decision.about, _nothing)
    return [value(game, seat, option) for option in decision.options]


def _nothing(game: Game, seat: Seat, option: Option) -> float:
    return 0.0


# ---------------------------------------------------------------------- where somebody stands


def standing(game: Game, seat: Seat, at: Axial | None) -> float:
    """What it is worth for a totem to stand there when its turn is over."""
    table = game.table
    if at is None or at not in table.mana:
        return LOST
    ways = sum(1 for hexes, start in _moves_next(game, seat, at) if _has_line(game, start, hexes))
    worth = WAY * min(ways, 3) if ways else STUCK
    tile = table.board.tile_of[at]
    if table.fading == tile.position:
        worth += FALLING if is_check(game, table.round) else TIRED
    return worth + (CENTER if at in table.board.centers else 0.0)


def _moves_next(game: Game, seat: Seat, at: Axial) -> list[tuple[int, Axial]]:
    """How far, and from where, the next Move may go: as it is, after a Drain or Replenish, or from the Central Hex."""
    mana, center = game.table.mana[at], game.table.board.tile_of[at].center
    found = [(mana, at)]
    if at != center:
        found.append((mana - 1, at))
        if center in game.table.mana and game.table.totem_on(center, besides=seat) is None:
            found.append((game.table.mana[center], center))
    if seat.reserve:
        found.append((mana + 1, at))
    return found


def _has_line(game: Game, at: Axial, hexes: int) -> bool:
    return hexes > 0 and any(line(at, direction, hexes, game.table.mana) for direction in CLOCKWISE)


def _own(game: Game, seat: Seat) -> float:
    """What a player's own things are worth."""
    laid = sum(owner == seat.colour for owner in game.table.traps.values())
    return LOST if seat.out else standing(game, seat, seat.at) + _held(seat) + TRAP * laid


def _held(seat: Seat) -> float:
    return MANA * seat.reserve + CARD * len(seat.hand)


def _others(game: Game, seat: Seat) -> float:
    """What everybody else's things are worth on average."""
    worths = [_own(game, other) for other in game.table.seats.values() if other is not seat]
    return sum(worths) / len(worths)


# ---------------------------------------------------------------------- the own turn


def _step(game: Game, seat: Seat, option: Option) -> float:
    """What comes of an option, tried out on a copy in which everybody takes the first option; then the best Move after it."""
    if option.kind == "move" and "to" in option.args and _is_quiet(game, seat, option):
        gained = standing(game, seat, parse_hex(option.args["to"])) - standing(game, seat, seat.at)
        return _own(game, seat) + gained - MANA * float(option.args.get("paid", 0)) - RIVAL * _others(game, seat)
    tried = Game(game.rules, game.table.clone(), Chance("judge"))
    mine = tried.table.seats[seat.colour]
    try:
        _run(tried, mine, option)
    except Won as won:
        return -LOST if won.seat is mine else LOST
    others = RIVAL * _others(tried, mine)
    if mine.out or not tried.table.now.moves:
        return _own(tried, mine) - others
    return _best_move(tried, mine) - others


def _is_quiet(game: Game, seat: Seat, option: Option) -> bool:
    """Whether a Move ends where nobody stands and no trap lies."""
    to = parse_hex(option.args["to"])
    return to not in game.table.traps and game.table.totem_on(to, besides=seat) is None


def _run(game: Game, seat: Seat, option: Option) -> None:
    doing: Mapping[str, Callable[[Game, Seat, Option], Play[None]]] = {"move": make_move, "cast": cast}
    if option.kind == "end_turn":
        return
    play = doing.get(option.kind, take_action)(game, seat, option)
    try:
        decision = next(play)
        while True:
            decision = play.send(decision.options[0])
    except StopIteration:
        return


def _best_move(game: Game, seat: Seat) -> float:
    """The best place that the Move can still reach, fights left out of account but for who is likely to win them."""
    assert seat.at is not None
    now, before = game.table.now, seat.at
    hexes = game.table.mana[before] if now.exact is None else now.exact
    found = [LOST]
    for goal in ends(game, seat, hexes) if hexes else []:
        seat.at = parse_hex(goal)
        holder = game.table.totem_on(seat.at, besides=seat)
        found.append(_own(game, seat) + (_odds(seat, holder) if holder else 0.0))
        seat.at = before
    return max(found)


def _odds(seat: Seat, holder: Seat) -> float:
    """What a Clash promises: Reserves first, cards for what they usually add."""
    lead = seat.reserve - holder.reserve + USUAL_CARD * 0.5 * (len(seat.hand) - len(holder.hand))
    return 1.5 if lead > 0 else -2.0


# ---------------------------------------------------------------------- answers


def card_strength(game: Game, card: str) -> float:
    """What a card usually adds to the own side of a Clash."""
    effects = game.rules.cards[card].clash
    numbers = [effect.by for effect in effects if isinstance(effect, Strengthen | Weaken)]
    return sum(float(number) if isinstance(number, int) else USUAL_CARD for number in numbers) or USUAL_CARD


def _commit(game: Game, seat: Seat, option: Option) -> float:
    """As few cards as will probably do."""
    rivals = [other for other in game.table.alive() if other is not seat and other.at == seat.at]
    against = max((rival.reserve + 0.6 * USUAL_CARD * len(rival.hand) for rival in rivals), default=3.0)
    strength = seat.reserve + sum(card_strength(game, card) for card in option.args["cards"])
    return (3.0 if strength > against else 0.0) - CARD * len(option.args["cards"])


def _to(game: Game, seat: Seat, option: Option) -> float:
    return standing(game, seat, parse_hex(option.args["to"]))


def _bid(game: Game, seat: Seat, option: Option) -> float:
    """About half of the Reserve."""
    return -abs(float(option.args["mana"]) - (seat.reserve + 1) // 2)


def _put_back(game: Game, seat: Seat, option: Option) -> float:
    return -sum(card_strength(game, card) for card in option.args["cards"])


def _duel(game: Game, seat: Seat, option: Option) -> float:
    lead = seat.reserve + USUAL_CARD * 0.5 * len(seat.hand) - max(other.reserve for other in game.others(seat))
    return lead if option.kind == "duel" else 0.0


def _send(game: Game, seat: Seat, option: Option) -> float:
    """As bad a place as possible for whoever was trapped: whose turn it mostly is."""
    trapped = game.table.current
    if option.kind != "send" or trapped.at is None or trapped is seat:
        return -standing(game, trapped, trapped.at) if trapped is not seat else 0.0
    return -standing(game, trapped, step(trapped.at, option.args["direction"], option.args["hexes"]))


def _place(game: Game, seat: Seat, option: Option) -> float:
    """So much mana that whoever was trapped has no line for it."""
    trapped = game.table.current
    return 0.0 if trapped.at is None else -float(_has_line(game, trapped.at, game.table.mana[trapped.at] + option.args["mana"]))


def _farther(game: Game, seat: Seat, option: Option) -> float:
    return float(option.args["hexes"])


VALUES: Mapping[str, Callable[[Game, Seat, Option], float]] = {
    "step": _step,
    "commit": _commit,
    "retreat": _to,
    "slip": _to,
    "bid": _bid,
    "surplus": _put_back,
    "duel": _duel,
    "send": _send,
    "place": _place,
    "farther": _farther,
}
"""By what a decision is about."""
