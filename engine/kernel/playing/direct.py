"""A whole game in one loop, for choosers that look at nothing but how many options there are: no decision is told to anybody.

It goes the way of the coroutine of a match, which costs a switch and a decision for each choice; `test_direct.py` holds them together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.kernel.compiling.runtime.library import Over
from engine.kernel.playing.faults import FAULTS, fault
from engine.kernel.playing.going_round import LOOKED_FIRST, is_looked_at, look_for_a_round
from engine.table.decisions import Option, Play
from engine.table.rules import Ending

if TYPE_CHECKING:
    from engine.kernel.playing.match import GameMatch

Pick = Callable[[int], int]
"""From the number of options to the index of one."""


def play_directly(match: GameMatch, picks: Mapping[str, Pick], choices: list[Option], most_steps: int) -> tuple[Ending, int]:
    """Play to the end; forced choices are taken, others go into `choices`. Returns the ending and how many options were offered in these.

    Raises ContentError where content cannot be played on, or has not ended after so many steps.
    """
    s, game = match.state, match.game
    going, acts, asking = game.going, game.acts, game.asking
    by_seat, keep = [picks[seat] for seat in game.world.seats], choices.append
    offered, node, known, act = 0, s.node, -1, None
    answering = _Answering(match, picks, choices, most_steps)
    try:
        if s.begin is not None:
            answering.through(match._begin())
        for _ in range(most_steps):
            unasked = 0
            while True:
                if node != known:  # mostly the same seat goes on choosing
                    known, act = node, acts[node]
                    if act is not None:
                        list_options, who, _about, after, leave, none, _any = act
                if act is not None:
                    seat = s.turn if who is None else who(s)
                    options = list_options(s, seat)
                    if options:
                        break
                    done = none(s) if none is not None else None
                    if done is not None:
                        answering.through(done)
                    node = leave
                elif (go := going[node]) is not None:
                    node = go(s)
                else:
                    done = asking[node](s)
                    node = done if isinstance(done, int) else answering.through(done)
                unasked += 1
                if unasked >= LOOKED_FIRST and is_looked_at(unasked):  # a call costs as much as a node
                    s.node = node
                    look_for_a_round(game, s, unasked)
            count = len(options)
            if count == 1:
                option: Any = options[0]
            else:
                option = options[by_seat[seat](count)]
                keep(option)
                offered += count
            run = option.run  # by a name of its own: what is called as a method is looked up as one
            done = run(s, seat, option.value)
            if done is not None:
                answering.through(done)
            node = after(s)
    except FAULTS as error:
        raise fault(match.game, error) from None
    except Over:
        s.node = node
        return match.ending(), offered + answering.offered
    raise match.endless(most_steps, choices)


class _Answering:
    """Answers what effects ask, as often as a game may have steps."""

    __slots__ = ("choices", "match", "most_steps", "offered", "picks")

    def __init__(self, match: GameMatch, picks: Mapping[str, Pick], choices: list[Option], most_steps: int) -> None:
        self.match = match
        self.picks = picks
        self.choices = choices
        self.offered = 0
        self.most_steps = most_steps

    def through(self, asking: Play[Any]) -> Any:
        """Answer all that is asked; returns what the effects come to."""
        send, picks = asking.send, self.picks
        try:
            seat, _about, options = next(asking)
            for _ in range(self.most_steps):
                count = len(options)
                if count == 1:
                    seat, _about, options = send(options[0])
                else:
                    option = options[picks[seat](count)]
                    self.choices.append(option)
                    self.offered += count
                    seat, _about, options = send(option)
        except StopIteration as stop:
            return stop.value
        raise self.match.endless(self.most_steps, self.choices)
