"""How many pieces and dice there are: a number, or a formula of constants and boards, reckoned before a game begins."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from engine.kernel.compiling.declarations.tables import BUILTINS, tables_of
from engine.kernel.compiling.formulas.formulas import Scope
from engine.kernel.compiling.formulas.operators import UNSAID
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.runtime.library import LIBRARY
from engine.kernel.content.fields import Written
from engine.kernel.formulas.syntax import FormulaError
from engine.source.problems import Problem
from engine.source.python_trees import expression_of

MOST = 10_000
"""More of one kind lie in no box."""

_IN_PLAY = frozenset({"s", "you"})
"""What compiled formulas call a game that is played, and who acts in it."""


def count_things(world: World, constants: Mapping[str, object]) -> Iterator[Problem]:
    """Reckon how many there are of each kind of piece and in each pool of dice; tells of formulas that give no such number."""
    tables = cache(lambda: tables_of(world))
    groups = (
        ("pieces", {name: one.count for name, one in world.table.pieces.items()}, 0),
        ("dice", {name: one.count for name, one in world.table.dice.items()}, 1),
    )
    found: dict[str, dict[str, int]] = {"pieces": {}, "dice": {}}
    for group, written, least in groups:
        for name, count in written.items():
            try:
                found[group][name] = _reckoned(Scope(world, constants), count, least, tables)
            except FormulaError as error:
                yield world.problem("table.yaml", (group, name, "count"), error.message, error.hint)
    world.pieces, world.dice = found["pieces"], found["dice"]


def _reckoned(scope: Scope, count: Written, least: int, tables: Callable[[], Mapping[str, Any]]) -> int:
    """What it gives before anything is played. Raises FormulaError."""
    number: object = count if isinstance(count, int) else _before_play(scope, count, tables)
    if type(number) is not int or not least <= number <= MOST:
        raise FormulaError(f"there cannot be {number} of them", f"a whole number from {least} to {MOST:,}, or a formula that gives one")
    return number


def _before_play(scope: Scope, count: Written, tables: Callable[[], Mapping[str, Any]]) -> object:
    code = scope.number(count)
    names = {node.id for node in ast.walk(expression_of(code.text)) if isinstance(node, ast.Name)}
    if UNSAID in code.text or names & _IN_PLAY:
        hint = "speak of constants, of boards and their spaces, or of how many play: `constants.men`, `board.count // 2`, `everyone.count`"
        raise FormulaError(f"'{count}' is not known before the game", hint)
    return eval(code.text, {**LIBRARY, **tables(), "__builtins__": dict(BUILTINS)})
