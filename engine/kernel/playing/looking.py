"""Looking one choice ahead: what the value that content states would be after each option, in forks of what the seat may know."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.runtime.library import Over
from engine.kernel.compiling.writing.asking import SECRET
from engine.table.decisions import Decision, Option, Play
from engine.table.rules import Ending

WON = 1_000_000.0

MOST_STEPS = 10_000
"""Nodes of the flow that are gone through to see what comes of an option."""

FUTURES = 4
"""Futures that an option is seen in where chance decides what comes of it: a single roll that misses says little of a shot."""

DEALS = 4
"""Deals of what a seat does not know in which an option is seen where it hangs on them: the luckiest guess is no good choice."""

DOUBTED = 8
"""Options that are judged by all deals then, the best of the first: what is no good there is no lucky guess."""

CONFIRMING = 2
"""Of these, how many must agree with the first about the best option before none of the others is asked."""

MOST_ANSWERS = 12
"""Questions that a seat is asked about one choice of its own before one no longer looks what comes of it."""

Fork = Callable[[], tuple[Any, Play[Ending], Decision]]
"""A fork of what a seat may know: its state, its coroutine, and the decision it stands at."""


def on_average_of_deals(decision: Decision, judged: Callable[[Decision, int], Sequence[float] | None], *, hides: bool) -> Sequence[float]:
    """The worth of each option on average of several deals of what is hidden, where that has a say; `judged` tells it in one of them.

    As a rule it has none, and to find out costs little: other deals are asked about the best option alone.
    """
    worths = judged(decision, 0) or ()
    if not hides or len(worths) < 2:
        return worths
    best = max(range(len(worths)), key=worths.__getitem__)
    alone = Decision(decision.seat, decision.about, [decision.options[best]])
    if all((again := judged(alone, deal)) is None or again[0] == worths[best] for deal in range(1, 1 + CONFIRMING)):
        return worths
    doubted = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)[:DOUBTED]
    some = Decision(decision.seat, decision.about, [decision.options[place] for place in doubted])
    deals = [found for deal in range(1, DEALS) if (found := judged(some, deal)) is not None]
    told = list(worths)
    for place, further in zip(doubted, zip(*deals, strict=True), strict=False):
        told[place] = sum(further) / len(deals)  # without the first deal: that it looked best there is why it is doubted
    return told


def look_ahead(game: Compiled, decision: Decision, fork: Fork) -> Sequence[float]:
    """The worth of each option for the seat that chooses, on average where chance decides."""
    seat = game.world.seats.index(decision.seat)
    return [_on_average(lambda future, one=option: _worth(game, seat, one, fork, future)) for option in decision.options]  # type: ignore[misc]


def look_from_rest(game: Compiled, decision: Decision, dealt: Any, made: Sequence[Option]) -> Sequence[float]:
    """The same from the last rest, without listing what else could be chosen: what was `dealt` for the seat is copied, and what was `made`
    since is carried out again."""
    seat, counts = game.world.seats.index(decision.seat), [0] * len(game.counted)

    def worth(option: Option, future: int) -> tuple[float, bool]:
        return _worth_of(game, seat, [*made, option], game.clone(dealt, dealt.chance.fork(), counts, dealt.log), future)

    return [_on_average(lambda future, one=option: worth(one, future)) for option in decision.options]  # type: ignore[misc]


def _on_average(worth: Callable[[int], tuple[float, bool]]) -> float:
    """What something is worth in a future, or on average in several where it hangs on chance."""
    first, drawn = worth(0)
    return (first + sum(worth(future)[0] for future in range(1, FUTURES))) / FUTURES if drawn else first


def _worth_of(game: Compiled, seat: int, choices: Sequence[Any], s: Any, future: int) -> tuple[float, bool]:
    """What a state is worth after choices within what its node does, and whether the last of them drew on chance."""
    act, node, within, within_worth = game.acts[s.node], s.node, choices, -math.inf
    read = (
        s.chance.turn_to(future) if act is not None and len(choices) == 1 else None
    )  # without an act, what is asked hangs on chance itself
    try:
        if act is not None:
            first, *within = choices
            done = first.run(s, s.turn if act.who is None else act.who(s), first.value)
        else:
            done = game.asking[node](s)  # who is asked without an act is asked there
        then = None
        if done is not None:
            try:
                asked = next(done)
                for left, option in zip(range(len(within) - 1, -1, -1), within, strict=True):
                    if left == 0 and read is None:
                        read = s.chance.turn_to(future)
                    asked = done.send(option)
                asked = _others_choose(s, done, asked, game.world.seats[seat])
                within_worth = float(game.value(s, seat))  # somebody chooses within
                _finish(s, done, asked, game.world.seats[seat])
                return max(within_worth, float(game.value(s, seat))), s.chance.read != read
            except StopIteration as stop:
                then = stop.value
        s.node = act.after(s) if act is not None else then
        _go_on(game, s)
    except Over:
        return _of_ending(game, seat, [game.world.seats[one] for one in s.over[1]]), s.chance.read != read
    return max(within_worth, float(game.value(s, seat))), s.chance.read != read


def _others_choose(s: Any, play: Play[Any], asked: Decision, me: str) -> Decision:
    """The next decision that is open; secret ones of others are left to chance: until all have chosen, nothing comes of any of them."""
    while asked.about == SECRET and asked.seat != me:
        asked = play.send(asked.options[s.chance.deals.below(len(asked.options))])
    return asked


def _finish(s: Any, play: Play[Any], asked: Decision, me: str, goes_on: Callable[[], bool] = lambda: True) -> None:
    """What the seat is asked while its choice is carried out, such as what it pays with or what else it chooses in secret, is answered
    somehow: one sees what comes of it.

    Ends where somebody else chooses openly, or where it no longer `goes_on`. Raises StopIteration at the end of the play.
    """
    for _ in range(MOST_ANSWERS):
        if asked.seat != me or not goes_on():
            return
        asked = _others_choose(s, play, play.send(asked.options[0]), me)


def _go_on(game: Compiled, s: Any) -> None:
    """On to where somebody chooses next; also past a choice that offers nothing. Raises Over."""
    for _ in range(MOST_STEPS):
        go = game.going[s.node]
        if go is not None:
            s.node = go(s)
            continue
        act = game.acts[s.node]
        if act is None:
            done: Any = game.asking[s.node](s)
            if not isinstance(done, int):
                try:
                    next(done)
                    return
                except StopIteration as stop:
                    done = stop.value
            s.node = done  # nobody was asked
            continue
        if act.none is None or act.any(s, s.turn if act.who is None else act.who(s)):
            return
        done = act.none(s)
        if done is not None and next(done, None) is not None:
            return
        s.node = act.leave


def _of_ending(game: Compiled, seat: int, winners: Sequence[str]) -> float:
    seats = game.world.seats
    if seats[seat] in winners:
        return WON
    alone = any(set(seats) <= set(team) for team in (*game.world.table.teams(seats), (seats[seat],)))  # then what nobody wins, all lose
    return -WON if winners or alone else 0.0


def _worth(game: Compiled, seat: int, option: Any, fork: Fork, future: int) -> tuple[float, bool]:
    try:
        state, play, decision = fork()
    except StopIteration:
        return 0.0, False  # for all that the seat knows the game might be over
    same = next((one for one in decision.options if one == option), None)
    if same is None:
        return 0.0, False
    read, node, doing = state.chance.turn_to(future), state.node, _under_way(play)
    try:
        asked = _others_choose(state, play, play.send(same), decision.seat)
        worth, then = float(game.value(state, seat)), _under_way(play)
        if then is not None and state.node == node and doing in (None, then):  # somebody chooses within
            _finish(state, play, asked, decision.seat, lambda: _under_way(play) is then)
            worth = max(worth, float(game.value(state, seat)))
    except StopIteration as stop:
        return _of_ending(game, seat, stop.value.winners), state.chance.read != read
    return worth, state.chance.read != read


def _under_way(play: Play[Any]) -> Any:
    """What a node does, where a game stands within it."""
    return getattr(play, "gi_yieldfrom", None)
