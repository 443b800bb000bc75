"""Actions of which the rulebook says nothing: added to a game, and never to its clauses."""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.kernel.content.flow import ActionFile

ACTION = "action"
"""What the event of an action begins with."""


def untold_actions(data: GameData) -> list[str]:
    """The actions of an edition without words of their own that no clause is played by; none while it has no clauses at all."""
    told = {event.on for clause in data.clauses for event in clause.events}
    if not told or ACTION in told:
        return []
    actions = [action for file in data.all(ActionFile) for action in file.actions]
    return [action.id for action in actions if not action.text and f"{ACTION}.{action.id}" not in told]


def said_of(untold: list[str]) -> str:
    """What is told of them, and how to mend it."""
    return f"no clause of the rulebook tells of {', '.join(untold)}; where one does, it says `plays: [{ACTION}.{untold[0]}]`"
