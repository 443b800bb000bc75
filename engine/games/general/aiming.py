"""Effects with a target: who may be chosen, the choice, the target's answer, and only then the effect itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.games.general.answering import Answering
from engine.games.general.compiled import Compiled
from engine.games.general.game import Can, Deed, Game, Happening
from engine.games.general.table import Table
from engine.table.decisions import Decision, Option, Play
from engine.vocabulary.targets import Target

Upon: TypeAlias = Callable[[Game, int, int], Happening]
"""What a player (first) does to another."""

Whom: TypeAlias = Callable[[Table, int], list[int]]
"""The players who may be chosen."""


def whom(rules: Compiled, target: Target, others: Sequence[Sequence[int]], fits: Callable[[Table, int], bool] | None = None) -> Whom:
    """The filter of a target; `fits` is what the effect itself asks of whoever is chosen."""
    near = [frozenset(cells) for cells in rules.cells.within(*target.distance)] if target.distance else None
    token = rules.tokens.index(target.having) if target.having else None

    def found(table: Table, player: int) -> list[int]:
        rivals = others[player]
        if near is not None:
            at = table.at
            around = near[at[player]]
            rivals = [rival for rival in rivals if at[rival] in around]
        if rivals and token is not None:
            rivals = [rival for rival in rivals if table.carried[rival][token]]
        if rivals and fits is not None:
            rivals = [rival for rival in rivals if fits(table, rival)]
        return list(rivals)

    return found


def aimed(whom: Whom, upon: Upon, options: Sequence[Option], colours: Sequence[str], answering: Answering | None) -> tuple[Can, Deed]:
    """An effect on a chosen player; `answering` where the target may answer. It does nothing when there is nobody to choose."""

    def can(table: Table, player: int) -> bool:
        return bool(whom(table, player))

    def deed(game: Game, player: int) -> Happening:
        rivals = whom(game.table, player)
        return carry_out(game, player, rivals) if rivals else None

    def carry_out(game: Game, player: int, rivals: list[int]) -> Play[None]:
        chosen = yield Decision(colours[player], "target", [options[rival] for rival in rivals])
        victim = next(rival for rival in rivals if options[rival] is chosen)
        if answering is not None and answering.can(game, victim) and (yield from answering.ask(game, victim)):
            return
        going = upon(game, player, victim)
        if going is not None:
            yield from going

    return can, deed
