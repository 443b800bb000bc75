"""Effects with a target: who may be chosen, the choice, the target's answer, and only then the effect itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.games.general.answering import Answering
from engine.games.general.compiled import Compiled
from engine.games.general.game import Deed, Game, Happening
from engine.games.general.table import Table
from engine.games.general.weaving import Condition, Loom, either
from engine.table.decisions import Decision, Option, Play
from engine.vocabulary.targets import Target

Upon: TypeAlias = Callable[[Game, int, int], Happening]
"""What a player (first) does to another."""

Fits: TypeAlias = Callable[[Table, int], bool]
"""What an effect asks of whoever is chosen."""


class Whom:
    """The filter of a target, compiled: near enough, having what it must have, and fit for the effect."""

    def __init__(self, rules: Compiled, target: Target, others: Sequence[Sequence[int]], fits: Fits | None = None) -> None:
        self.others = others
        everywhere = frozenset(range(rules.cells.count))
        near = rules.cells.within(*target.distance) if target.distance else [everywhere] * rules.cells.count
        self.near = [frozenset(cells) for cells in near]
        self.token = rules.tokens.index(target.having) if target.having else None
        self.fits = fits

    def found(self, table: Table, player: int) -> list[int]:
        """The players who may be chosen, in the order of seats."""
        at, token, fits = table.at, self.token, self.fits
        around = self.near[at[player]]
        return [
            rival
            for rival in self.others[player]
            if at[rival] in around and (token is None or table.carried[rival][token]) and (fits is None or fits(table, rival))
        ]

    def anybody(self, loom: Loom) -> str:
        """The condition that there is somebody to choose."""
        near = loom.bind(self.near)
        fits = loom.bind(self.fits) if self.fits else ""
        return either(
            [
                f"at[{rival}] in {near}[here]"
                + (f" and carried[{rival}][{self.token}]" if self.token is not None else "")
                + (f" and {fits}(table, {rival})" if fits else "")
                for rival in self.others[loom.player]
            ]
        )


def aimed(whom: Whom, upon: Upon, options: Sequence[Option], colours: Sequence[str], answering: Answering | None) -> tuple[Condition, Deed]:
    """An effect on a chosen player; `answering` where the target may answer. It does nothing when there is nobody to choose."""

    def deed(game: Game, player: int) -> Happening:
        rivals = whom.found(game.table, player)
        return carry_out(game, player, rivals) if rivals else None

    def carry_out(game: Game, player: int, rivals: list[int]) -> Play[None]:
        chosen = yield Decision(colours[player], "target", [options[rival] for rival in rivals])
        victim = next(rival for rival in rivals if options[rival] is chosen)
        if answering is not None and answering.can(game, victim) and (yield from answering.ask(game, victim)):
            return
        going = upon(game, player, victim)
        if going is not None:
            yield from going

    return whom.anybody, deed
