"""The table of Actions with their costs."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.games.axis_mundi.definitions import Action, ActionFile
from generator.boards.pen import escape
from generator.books.blocks import Together
from generator.books.furniture import ruled_table
from generator.books.setter import Setter

_COST = 62.0
"""Width of the column of costs, in points."""

_SHORT = 7
"""A table of so many rows is not parted."""


def actions(setter: Setter) -> list[Flowable]:
    """All Actions by kind."""
    found = list(setter.section("actions_table", setter.shop.words("actions_table"), 1))
    for kind in ("general", "attack", "move"):
        found += action_table(setter, kind)
    return found


def action_table(setter: Setter, kind: str) -> list[Flowable]:
    """The Actions of a kind: name, what it does, what it costs."""
    chosen = [action for action in setter.shop.game.one(ActionFile).actions if action.kind == kind]
    rows = [setter.head(setter.shop.words(f"actions_{kind}"), setter.shop.words("cost"))]
    rows += setter.cells([action_line(setter, action), cost_of(setter, action)] for action in chosen)
    table = ruled_table(rows, (setter.column - _COST, _COST), setter.styles, more=[("BOTTOMPADDING", (0, -1), (-1, -1), 3)])
    return [Together([table]) if len(rows) <= _SHORT else table]


def action_line(setter: Setter, action: Action) -> str:
    """Name and effect in one paragraph."""
    return f"<b>{escape(action.name)}.</b> {setter.shop.wording.action(action)}"


def cost_of(setter: Setter, action: Action) -> str:
    """What an Action costs, in words."""
    return setter.shop.wording.text(action.cost)
