"""The evaluation that greedy bots go by: a way to move on next turn is worth most, then tokens, cards, and others in trouble."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.mechanics.board import CLOCKWISE, line, parse_hex, step
from engine.mechanics.clock import is_check
from engine.mechanics.game import Game
from engine.mechanics.leaving import LastOne
from engine.mechanics.moving import ends
from engine.mechanics.table import Seat
from engine.mechanics.turns import take_step
from engine.table.chance import Chance
from engine.table.decisions import END_TURN, Decision, Option
from engine.table.hexes import Axial
from engine.vocabulary.contests import Strengthen, Weaken

Next: TypeAlias = Callable[[Game, Seat, Axial], Sequence[tuple[int, Axial]]]
"""How far, and from where, the next Move of a piece on a hex may go."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """What things are worth to a bot, in one unit."""

    lost: float = -100.0
    """Out of the game."""
    stuck: float = -20.0
    """On a hex without a way on."""
    falling: float = -9.0
    """On a tile that crumbles after this round."""
    tired: float = -1.0
    """On a tile that crumbles later."""
    way: float = 0.7
    token: float = 0.35
    """In the own stock."""
    card: float = 0.6
    trap: float = 0.5
    """One that is laid."""
    center: float = 0.4
    """Standing on a central hex."""
    rival: float = 0.3
    """A share of what others are worth."""
    likely: float = 1.5
    unlikely: float = -2.0
    """A contest that one will probably win, or lose."""
    usual_card: float = 2.5
    """What a card adds to a contest when its number depends on the moment."""


class Judge:
    """How good each option of a decision is for whoever decides. `next_moves` says what a game's own Actions do for the next Move."""

    def __init__(self, weights: Weights, next_moves: Next) -> None:
        self.weights = weights
        self.next_moves = next_moves
        self._values: Mapping[str, Callable[[Game, Seat, Option], float]] = {
            "step": self._step,
            "commit": self._commit,
            "retreat": self._to,
            "slip": self._to,
            "bid": self._bid,
            "surplus": self._put_back,
            "duel": self._duel,
            "send": self._send,
            "place": self._place,
            "farther": self._farther,
        }

    def __call__(self, game: Game, decision: Decision) -> Sequence[float]:
        """Each option's value; higher is better."""
        seat = game.table.seats[decision.seat]
        value = self._values.get(decision.about)
        return [value(game, seat, option) if value else 0.0 for option in decision.options]

    # ------------------------------------------------------------------ where somebody stands

    def standing(self, game: Game, seat: Seat, at: Axial | None) -> float:
        """What it is worth for a piece to stand there when its turn is over."""
        table, weights = game.table, self.weights
        if at is None or at not in table.heaps:
            return weights.lost
        ways = sum(1 for hexes, start in self.next_moves(game, seat, at) if _has_line(game, start, hexes))
        worth = weights.way * min(ways, 3) if ways else weights.stuck
        if table.marked == table.board.tile_of[at].position:
            worth += weights.falling if is_check(game, table.round) else weights.tired
        return worth + (weights.center if at in table.board.centers else 0.0)

    def _own(self, game: Game, seat: Seat) -> float:
        """What a player's own things are worth."""
        weights = self.weights
        if seat.out:
            return weights.lost
        laid = sum(owner == seat.colour for owner in game.table.traps.values())
        held = weights.token * seat.stock + weights.card * len(seat.hand)
        return self.standing(game, seat, seat.at) + held + weights.trap * laid

    def _others(self, game: Game, seat: Seat) -> float:
        """A share of what everybody else's things are worth on average."""
        worths = [self._own(game, other) for other in game.table.seats.values() if other is not seat]
        return self.weights.rival * (sum(worths) / len(worths))

    # ------------------------------------------------------------------ the own turn

    def _step(self, game: Game, seat: Seat, option: Option) -> float:
        """What comes of an option, tried out on a copy in which everybody takes the first option; then the best Move after it."""
        if option.kind == "move" and "to" in option.args and _is_quiet(game, seat, option):
            gained = self.standing(game, seat, parse_hex(option.args["to"])) - self.standing(game, seat, seat.at)
            paid = self.weights.token * float(option.args.get("paid", 0))
            return self._own(game, seat) + gained - paid - self._others(game, seat)
        tried = Game(game.rules, game.table.clone(), Chance("judge"))
        mine = tried.table.seats[seat.colour]
        try:
            _run(tried, mine, option)
        except LastOne as last:
            return -self.weights.lost if last.seat is mine else self.weights.lost
        others = self._others(tried, mine)
        if mine.out or not tried.table.now.moves:
            return self._own(tried, mine) - others
        return self._best_move(tried, mine) - others

    def _best_move(self, game: Game, seat: Seat) -> float:
        """The best place that the Move can still reach, contests left out of account but for who is likely to win them."""
        now, before = game.table.now, seat.standing
        hexes = game.table.heaps[before] if now.exact is None else now.exact
        found = [self.weights.lost]
        for goal in ends(game, seat, hexes) if hexes else []:
            seat.at = parse_hex(goal)
            holder = game.table.piece_on(seat.at, besides=seat)
            found.append(self._own(game, seat) + (self._odds(seat, holder) if holder else 0.0))
            seat.at = before
        return max(found)

    def _odds(self, seat: Seat, holder: Seat) -> float:
        """What a contest promises: stocks first, cards for what they usually add."""
        lead = seat.stock - holder.stock + self.weights.usual_card * 0.5 * (len(seat.hand) - len(holder.hand))
        return self.weights.likely if lead > 0 else self.weights.unlikely

    # ------------------------------------------------------------------ answers

    def _strength(self, game: Game, card: str) -> float:
        """What a card usually adds to the own side of a contest."""
        usual = self.weights.usual_card
        numbers = [effect.by for effect in game.rules.cards[card].contest if isinstance(effect, Strengthen | Weaken)]
        return sum(float(number) if isinstance(number, int) else usual for number in numbers) or usual

    def _commit(self, game: Game, seat: Seat, option: Option) -> float:
        """As few cards as will probably do."""
        usual, cards = self.weights.usual_card, option.args["cards"]
        rivals = [other for other in game.table.alive() if other is not seat and other.at == seat.at]
        against = max((rival.stock + 0.6 * usual * len(rival.hand) for rival in rivals), default=3.0)
        strength = seat.stock + sum(self._strength(game, card) for card in cards)
        return (3.0 if strength > against else 0.0) - self.weights.card * len(cards)

    def _to(self, game: Game, seat: Seat, option: Option) -> float:
        return self.standing(game, seat, parse_hex(option.args["to"]))

    def _bid(self, game: Game, seat: Seat, option: Option) -> float:
        """About half of the stock."""
        return -abs(float(option.args[game.parameters.words.heap]) - (seat.stock + 1) // 2)

    def _put_back(self, game: Game, seat: Seat, option: Option) -> float:
        return -sum(self._strength(game, card) for card in option.args["cards"])

    def _duel(self, game: Game, seat: Seat, option: Option) -> float:
        lead = seat.stock + self.weights.usual_card * 0.5 * len(seat.hand) - max(other.stock for other in game.others(seat))
        return lead if option.kind == "duel" else 0.0

    def _send(self, game: Game, seat: Seat, option: Option) -> float:
        """As bad a place as possible for whoever was trapped: whose turn it mostly is."""
        trapped = game.table.current
        if option.kind != "send" or trapped.at is None or trapped is seat:
            return -self.standing(game, trapped, trapped.at) if trapped is not seat else 0.0
        return -self.standing(game, trapped, step(trapped.at, option.args["direction"], option.args["hexes"]))

    def _place(self, game: Game, seat: Seat, option: Option) -> float:
        """So many tokens that whoever was trapped has no line for them."""
        at, tokens = game.table.current.at, option.args[game.parameters.words.heap]
        return 0.0 if at is None else -float(_has_line(game, at, game.table.heaps[at] + tokens))

    def _farther(self, game: Game, seat: Seat, option: Option) -> float:
        return float(option.args["hexes"])


def _has_line(game: Game, at: Axial, hexes: int) -> bool:
    return hexes > 0 and any(line(at, direction, hexes, game.table.heaps) for direction in CLOCKWISE)


def _is_quiet(game: Game, seat: Seat, option: Option) -> bool:
    """Whether a Move ends where nobody stands and no trap lies."""
    to = parse_hex(option.args["to"])
    return to not in game.table.traps and game.table.piece_on(to, besides=seat) is None


def _run(game: Game, seat: Seat, option: Option) -> None:
    """Carry an option out; whoever is asked takes the first option."""
    if option == END_TURN:
        return
    play = take_step(game, seat, option)
    try:
        decision = next(play)
        while True:
            decision = play.send(decision.options[0])
    except StopIteration:
        return


def as_it_lies(game: Game, seat: Seat, at: Axial) -> list[tuple[int, Axial]]:
    """The next Move, where nothing of the game's own changes it."""
    return [(game.table.heaps[at], at)]
