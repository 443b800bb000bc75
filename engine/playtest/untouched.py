"""Which functions of a compiled game differ from those of a changed one, so that what calls none of these is not played again."""

from __future__ import annotations

from typing import Final

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.kernel.compiling.comparing import changed_functions
from engine.kernel.content.flow import ActionFile, FlowFile
from engine.kernel.content.own import VerbFile
from engine.kernel.content.tiles import TileBoard
from engine.kernel.rules import KernelRules
from engine.table.events import Played
from engine.table.rules import Rules

LOGIC: Final = frozenset({VerbFile, ActionFile, FlowFile})
"""What rules with Python of their own read from the compiled game alone."""


class Changes:
    """The functions that differ in a changed game, for each number of players, compiled when they are asked for."""

    def __init__(self, before: Rules, after: Rules) -> None:
        self._before, self._after = before, after
        self._known: dict[int, frozenset[str] | None] = {}
        self._is_told = _is_told(before, after)
        self._is_of_clauses = self._is_told and _is_of_clauses(before.data, after.data)

    def of(self, players: int) -> frozenset[str] | None:
        """The functions that differ; None where anything may. Raises ContentError for what cannot be compiled for so many."""
        if not self._is_told:
            return None
        if self._is_of_clauses:
            return frozenset()
        if players not in self._known:
            assert isinstance(self._before, KernelRules)
            assert isinstance(self._after, KernelRules)
            self._known[players] = changed_functions(self._before.looked_at(players), self._after.looked_at(players))
        return self._known[players]


def _is_told(before: Rules, after: Rules) -> bool:
    """Whether the functions of two games tell how their play differs. Boards that positions draw are compiled for each of them."""
    if not (isinstance(before, KernelRules) and isinstance(after, KernelRules)) or before.data.all(TileBoard):
        return False
    if list(before.player_counts) != list(after.player_counts) or _has_moved(before.data, after.data):
        return False
    mine, others = before.data.documents, after.data.documents
    return type(before) is KernelRules or all(kind in LOGIC or mine[kind] == others.get(kind) for kind in mine)


def _has_moved(before: GameData, after: GameData) -> bool:
    """Whether a clause that both have holds in the edition of one of them only: then it is counted there."""
    had, has = ({clause.id for section in data.all(RuleSection) for clause in section.clauses} for data in (before, after))
    held, holds = ({clause.id for clause in data.clauses} for data in (before, after))
    return bool(had & has & (held ^ holds))


def _is_of_clauses(before: GameData, after: GameData) -> bool:
    """Whether contents differ in clauses alone, and what both have is counted by the same: no rule reads anything else of them."""
    others = (kind for kind in before.documents if kind is not RuleSection)
    return all(before.documents[kind] == after.documents.get(kind) for kind in others) and Played(before.clauses).agrees_with(
        Played(after.clauses)
    )
