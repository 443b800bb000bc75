"""Names that mean nothing anywhere in a game: in formulas under `define`, they are wrong there and not where these are used."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from engine.definitions.game import GameData
from engine.kernel.compiling.formulas.formulas import Scope
from engine.kernel.compiling.formulas.functions import FUNCTIONS, METHODS
from engine.kernel.compiling.formulas.meant import OF_ALL, THE_TABLES, names_here
from engine.kernel.compiling.formulas.table_names import global_name
from engine.kernel.compiling.resolved.world import LISTS, World
from engine.kernel.content.table import Definition
from engine.kernel.formulas.syntax import FormulaError, parse
from engine.source.problems import Problem
from engine.source.python_trees import expression_of

SAID = frozenset(
    {"who", "by", "amount", "piece", "from", "to", "card", "at", "value", "of", "chosen", "tile", "this", "shows", "other", "number", "now"}
    | {"holder", "bearer", "space", "answer", "it", "outer", "which", "exclusive", "idle"}
    | {"cards", "pieces", "spaces", "tiles", "tokens", "constants", "repeated", "repeated_by_any", "unsaid"}
)
"""What events and rules of cards tell by name, and what some tables have."""


def definition_problems(world: World, scope: Scope, events: Mapping[str, Collection[str]]) -> Iterator[Problem]:
    """Names in definitions that nothing gives a meaning, whether anything uses these or not; `events` tell of what happens by name."""
    facts = {fact for names in events.values() for fact in names}
    bound: set[str] | None = None
    for name in world.table.define:
        defined = world.table.definition(name)
        path = ("define", name, "is") if isinstance(world.table.define[name], Definition) else ("define", name)
        for node, is_function in _names(parse(str(defined.is_))):
            if node.id in defined.with_ or node.id in facts or _is_known(world, scope, node.id, is_function=is_function):
                continue
            bound = _bound(world.data) if bound is None else bound
            if node.id not in bound:
                yield world.problem("table.yaml", path, *_told(scope, node.id, is_function=is_function))


def told_there(problems: Iterable[Problem], found: Collection[Problem]) -> list[Problem]:
    """Problems without those that only tell at its use what was `found` wrong in a definition."""
    uses = [(f"in the definition of '{one.path.split('.')[1]}' ", f": {one.message}") for one in found]
    return [one for one in problems if not any(one.message.startswith(head) and one.message.endswith(tail) for head, tail in uses)]


def _names(tree: ast.expr) -> Iterator[tuple[ast.Name, bool]]:
    """The names of a formula, and whether each is that of a function; what `can` asks for are actions, of which it tells itself."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    actions = {id(arg) for call in calls if getattr(call.func, "id", getattr(call.func, "attr", "")) == "can" for arg in call.args}
    functions = {id(call.func) for call in calls}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in actions:
            yield node, id(node) in functions


def _is_known(world: World, scope: Scope, name: str, *, is_function: bool) -> bool:
    if name in world.table.define or (is_function and (name in FUNCTIONS or name in METHODS or name in world.table.counters)):
        return True
    if is_function:
        return False
    fixed = {*SAID, *THE_TABLES, *world.words, *LISTS, *world.deck_of, *(of for all_of in OF_ALL.values() for of in all_of)}
    return name in fixed or name in world.own or name in names_here(world, scope.bound) or global_name(scope, name) is not None


def _told(scope: Scope, name: str, *, is_function: bool) -> tuple[str, str]:
    """The words in which the formula itself tells of the name."""
    try:
        scope.code(expression_of(f"{name}()" if is_function else name))
    except FormulaError as error:
        return error.message, error.hint
    return f"nothing here is called '{name}'", ""


def _bound(data: GameData) -> set[str]:
    """All words of the content that may give a name a meaning: its keys, and what stands under `as`."""
    found = set[str]()
    for source in data.sources.values():
        _gather(source.plain(), found)
    return found


def _gather(plain: Any, found: set[str]) -> None:
    if isinstance(plain, dict):
        found.update(map(str, plain))
        found.update(str(value) for key, value in plain.items() if key == "as")
        for key, part in plain.items():
            if key == "with" and isinstance(part, list):
                found.update(map(str, part))
            _gather(part, found)
    elif isinstance(plain, list):
        for part in plain:
            _gather(part, found)
