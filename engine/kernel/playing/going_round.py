"""Whether a game in which nobody has anything to choose comes back to where it was: then it goes round without end."""

from __future__ import annotations

from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.runtime.library import Over

LOOKED_FIRST = 2**10
"""After so many nodes of the flow without a choice the next ones are looked at, and after twice as many again, and so on."""

MOST_UNASKED = 2**20
"""Nodes between two choices after which a game is taken to go round without end, though something changes all the while."""

FOLLOWED = 5_000
"""How many nodes are looked at, and at most so often whether all is as before: that costs as much as some hundred nodes."""
COMPARED = 50

GO_ON = ("round", "loops")
"""What counts how often the flow came by: no end comes of that alone but `times`, and nothing done a thousand times is nothing still."""

ASKS = object()


class Stuck(Exception):  # noqa: N818 - a verdict on the content
    """The flow goes round without anybody having anything to choose; `nodes` are those that it goes through."""

    def __init__(self, nodes: set[int]) -> None:
        super().__init__()
        self.nodes = nodes


def is_looked_at(unasked: int) -> bool:
    """Whether that many nodes without a choice, `LOOKED_FIRST` or more, are a reason to look on."""
    return not unasked & (unasked - 1)


def look_for_a_round(game: Compiled, s: Any, unasked: int) -> None:
    """After so many nodes without a choice. Raises Stuck when the flow goes round without end."""
    nodes, again = _followed(game, s)
    if again or unasked >= MOST_UNASKED:
        raise Stuck(nodes)


def _followed(game: Compiled, s: Any) -> tuple[set[int], bool]:
    """The nodes that come next, and whether they lead back to a table on which nothing has changed.

    What was drawn by chance counts as well: as long as dice are rolled it may yet come otherwise.
    """
    s = game.clone(s, s.chance.fork(), [0] * len(s.fired), None)
    first, before, compared, nodes = s.node, _standing(game, s), 0, {s.node}
    for _ in range(FOLLOWED):
        try:
            if not _goes_on(game, s):
                return nodes, False
        except Over:
            return nodes, False
        nodes.add(s.node)
        if s.node == first:
            compared += 1
            if _standing(game, s) == before:
                return nodes, True
            if compared == COMPARED:
                break
    return nodes, False


def _goes_on(game: Compiled, s: Any) -> bool:
    """One node on; not where somebody is asked."""
    node: int = s.node
    if (act := game.acts[node]) is not None:
        list_options, who, _about, _after, leave, none, _any = act
        if list_options(s, s.turn if who is None else who(s)):
            return False
        if none is not None and (doing := none(s)) is not None and _done(doing) is ASKS:
            return False
        s.node = leave
    elif (go := game.going[node]) is not None:
        s.node = go(s)
    elif (ask := game.asking[node]) is not None:
        come: Any = ask(s)
        if not isinstance(come, int) and (come := _done(come)) is ASKS:
            return False
        s.node = come
    return True


def _done(doing: Any) -> Any:
    """What effects come to, or ASKS where they ask somebody."""
    try:
        next(doing)
    except StopIteration as stop:
        return stop.value
    return ASKS


def _standing(game: Compiled, s: Any) -> tuple[str, Any, list[int]]:
    """The table as it is, and how much chance was asked for."""
    table = repr([getattr(s, field.name) for field in game.fields if field.name not in GO_ON])
    return table, s.chance.read, s.chance.scripted
