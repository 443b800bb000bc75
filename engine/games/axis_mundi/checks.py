"""What can be wrong with the content of Axis Mundi though each of its files is well formed."""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.games.axis_mundi.closing import check_boards
from engine.games.axis_mundi.components import check_components
from engine.games.axis_mundi.faults import Faults
from engine.games.axis_mundi.handling import check_effects
from engine.games.axis_mundi.naming import check_names
from engine.games.axis_mundi.wayfaring import check_ways
from engine.source.problems import ContentError, Problem, Severity


def check(data: GameData) -> list[Problem]:
    """Names, boards, ways, effects and the component list; what needs sound boards is looked at only when they are."""
    faults = _looked_through(data)
    if not faults.found:
        check_ways(faults)
    check_effects(faults)
    check_components(faults)
    return faults.found


def refuse_unsound(data: GameData) -> None:
    """Raise ContentError when names lead nowhere or boards do not close: nothing can be played with these."""
    found = [problem for problem in _looked_through(data).found if problem.severity is Severity.ERROR]
    if found:
        raise ContentError(found)


def _looked_through(data: GameData) -> Faults:
    faults = Faults(data)
    check_names(faults)
    check_boards(faults)
    return faults
