"""All passes, in their order."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.optimizing.by_kind import ByKind, condition_of
from engine.kernel.optimizing.folding import Folding
from engine.kernel.optimizing.hoisting import hoist
from engine.kernel.optimizing.inlining import Inlining, short
from engine.kernel.optimizing.known_kind import KnownKind
from engine.kernel.optimizing.looping import guard, unroll
from engine.kernel.optimizing.one_kind import look_up
from engine.kernel.optimizing.outlining import outline
from engine.kernel.optimizing.readings import Still
from engine.kernel.optimizing.remembering import ask_first, remember
from engine.kernel.optimizing.simplifying import drop_unread, simplify
from engine.kernel.optimizing.threading import thread
from engine.kernel.optimizing.trees import Function, changes_nothing
from engine.kernel.optimizing.visiting import Transformer, copied, located, walk
from engine.source.python_trees import module_of


class Optimized(NamedTuple):
    """The same rules, faster: their tree, and tables that were worked out beforehand."""

    tree: ast.Module
    tables: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of the names that a source uses."""

    fixed: Mapping[str, Any]
    """Tables that never change."""
    builtins: Mapping[str, Any]
    pure: frozenset[str]
    """Functions, and tables of functions, that change nothing."""
    reckoned: frozenset[str]
    """Those of them that cost something, and give the same for the same arguments until something changes."""
    lists: Mapping[str, int]
    """The parts of the state that are lists: 1, or 2 for lists in a list."""
    standing: str
    """The function of the kinds of card that stand for a seat; "" where none do."""
    seats: int
    always: Mapping[str, Any]
    """Lists of the state that nothing changes, by what all their entries are."""
    going: Mapping[int, str]
    """By node of the flow where nobody is asked, its function."""
    alone: frozenset[int]
    """Nodes whose functions are also called by themselves."""
    symmetric: frozenset[str]
    """Tables of rows that are their own columns."""
    playable: Mapping[int, str]
    """By kind of card, the function that says whether it may be played."""


OF_STATE = ("start", "clone", "forget")
"""The functions of the state as a whole, which stay as they are."""


def optimize(source: str, facts: Facts) -> Optimized:
    """Make functions faster. Raises SyntaxError, RecursionError and MemoryError for a source that cannot be read."""
    tree = module_of(source)
    folding = Folding(facts.fixed, facts.builtins)
    lists = frozenset(facts.lists.keys() - _exchanged(tree))
    always = _Always(facts.always)
    functions = {one.name: one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name not in OF_STATE}
    for function in functions.values():
        always.visit(function)
        simplify(function)
        folding.visit(function)
        simplify(function)
    thread(functions, facts.going, facts.alone)
    if facts.standing:
        remember(functions[facts.standing], functions.values(), facts.lists, facts.pure, facts.seats)
    inlining = Inlining(short(functions, facts.reckoned))
    for function in functions.values():
        inlining.visit(function)
        simplify(function)
    playable = {kind: copied(condition_of(functions[name])) for kind, name in facts.playable.items()}
    by_kind = ByKind({kind: test for kind, test in playable.items() if test is not None})
    of_kind = KnownKind(facts.fixed, folding)
    made: list[ast.stmt] = []
    for one in tree.body:
        if not isinstance(one, ast.FunctionDef) or one.name not in functions:
            made.append(one)
            continue
        for part in outline(one):
            _finish(part, facts, lists, of_kind, by_kind if len(by_kind.playable) == len(playable) else None)
            if facts.standing and one.name != facts.standing:
                ask_first(part, facts.standing)
            made.append(part)
    tree.body = made
    return Optimized(located(tree), folding.made)


def _finish(function: Function, facts: Facts, lists: frozenset[str], of_kind: KnownKind, by_kind: ByKind | None) -> None:
    pure = changes_nothing(function, facts.pure)
    if pure:
        unroll(function)
        if by_kind is not None:
            by_kind.visit(function)
            unroll(function)
        simplify(function)
        drop_unread(function)
        look_up(function, of_kind)
    still = Still(pure, lists, facts.symmetric, facts.reckoned)
    hoist(function, still)
    guard(function)


class _Always(Transformer):
    """What is always the same is not looked up."""

    def __init__(self, always: Mapping[str, Any]) -> None:
        self.always = always

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # noqa: N802 - the visitor's name
        """An entry of such a list."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id="s"), attr=attr), ctx=ast.Load()) if attr in self.always:
                return ast.Constant(self.always[attr])
        return node


def _exchanged(tree: ast.Module) -> set[str]:
    """Parts of the state that some function gives another list."""
    return {
        node.attr
        for function in tree.body
        if isinstance(function, ast.FunctionDef) and function.name not in OF_STATE
        for node in walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
