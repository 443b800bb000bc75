"""What is offered only if it leads to the most: the rules of games in which as much has to be done as can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.boards.longest import TooManyError
from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.runtime.library import Over
from engine.kernel.compiling.writing.own import Way
from engine.kernel.content.flow import Act
from engine.source.problems import Steps

MOST_LINES = 20_000
"""Positions that are looked at for one choice; more are no rule that anybody could keep."""

_ROUND = (
    "`leaves_most` comes back to where it began, since something that changes nothing may be chosen `again` without end: "
    "let `again` ask for what the last choice was, or offer that in an `act` of its own"
)

NO_PART = frozenset({"chance", "fired", "log", "standing"})
"""What belongs to whoever plays, and not to the table."""

Listing = Callable[[Any, int], list[Any]]
Gives = Callable[[Any, int], float]


def leading(clone: Callable[..., Any], listing: Listing, goes_on: Callable[[Any], bool], gives: Gives, s: Any, you: int) -> list[Any]:
    """Of the options that `listing` gives, those from which most of what `gives` says can be reached, with all choices while it `goes_on`.

    Where effects ask somebody or end the game, it is looked at there. Raises TooManyError.
    """
    known: dict[str, float | None] = {}  # None while it is being looked at

    def reached(s: Any, option: Any) -> float:
        copy = clone(s, s.chance.fork(), [0] * len(s.fired), [])
        try:
            done = option.run(copy, you, option.value)
            if done is None or next(done, None) is None:
                return furthest(copy)
        except Over:
            pass
        return gives(copy, you)

    def furthest(s: Any) -> float:
        if not goes_on(s) or not (options := listing(s, you)):
            return gives(s, you)
        key = repr([getattr(s, name) for name in s.__slots__ if name not in NO_PART])
        if key not in known:
            if len(known) == MOST_LINES:
                raise TooManyError(f"more than {MOST_LINES:,} positions to look at before one choice (`leaves_most`)")
            known[key] = None
            known[key] = max(reached(s, option) for option in options)
        found = known[key]
        if found is None:
            raise TooManyError(_ROUND)
        return found

    options = listing(s, you)
    if len(options) < 2:
        return options
    found = [reached(s, option) for option in options]
    best = max(found)
    return [option for option, number in zip(options, found, strict=True) if number == best]


def leading_options(program: Program, act: Act, ways: Sequence[Way], path: Steps, node: int) -> str:
    """The function that lists of what is `offered_<node>` only what leads to the most."""
    for way in ways:
        if "s.chance" in program.functions.get(f"do_{way.name}", ""):
            what = f"what '{way.action.id}' leads to cannot be told beforehand where it leaves it to chance"
            hint = "take the chance out of its effects, or the action out of this act"
            raise program.wrong("flow.yaml", (*path, "leaves_most"), what, hint)
    more = program.emitter(f"goes_on_{node}", ["s"], "flow.yaml", path, "s.turn")
    more.line(f"return not s.done and {more.truth(act.again, 'again')}" if act.again is not None else "return False")
    gives = program.emitter(f"gives_{node}", ["s", "you"], "flow.yaml", path)
    gives.line(f"return {gives.number(act.leaves_most or 0, 'leaves_most')}")
    emitter = program.emitter(f"options_{node}", ["s", "you"], "flow.yaml", path)
    functions = ", ".join(["clone", f"offered_{node}", program.add(more), program.add(gives)])
    emitter.line(f"return leading({functions}, s, you)")
    return program.add(emitter)
