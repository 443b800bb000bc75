"""Weaving: what a player may do is looked up at every decision, so that the lookup of each player is made into one function beforehand.

Conditions and offers give lines of Python over the lists of a `Table`; objects they need are bound to names. Nothing of the content's
words gets into the lines, only numbers and those names. This is worth half as many decisions again as a chain of closures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine.games.general.table import Table
from engine.table.decisions import Option

Choices: TypeAlias = Callable[[Table], list[Option]]
"""All options of one player, in their order."""


class Loom:
    """The lines of one player's lookup, and the objects that they name."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.lines: list[str] = []
        self._names: dict[str, Any] = {}

    def bind(self, thing: object) -> str:
        """A name for an object within the lines."""
        name = f"_{len(self._names)}"
        self._names[name] = thing
        return name

    def add(self, *lines: str) -> None:
        """Further lines. They may use `table`, its lists by their names, `left` (Actions), `here` (the own cell) and `add`."""
        self.lines += lines

    def woven(self) -> Choices:
        """The finished function."""
        head = [
            "def choices(table):",
            "    at, standing, hands, held, carried = table.at, table.standing, table.hands, table.held, table.carried",
            f"    left, here = table.actions, at[{self.player}]",
            "    options = []",
            "    add = options.append",
        ]
        text = "\n".join([*head, *(f"    {line}" for line in self.lines), "    return options"])
        names = dict(self._names)
        exec(compile(text, "<choices>", "exec"), names)  # noqa: S102 - the lines are our own, see above
        found: Choices = names["choices"]
        return found


Condition: TypeAlias = Callable[[Loom], str]
"""An expression that says whether an effect can be carried out."""


def always(loom: Loom) -> str:
    """An effect that can be carried out at any time."""
    return "True"


def asked(can: Callable[[Table, int], bool]) -> Condition:
    """A condition that is asked of a function."""
    return lambda loom: f"{loom.bind(can)}(table, {loom.player})"


def either(tests: Sequence[str]) -> str:
    """Whether one of these holds."""
    return "(" + " or ".join(tests) + ")" if tests else "False"
