"""What a function reads over and over is read once: parts of the state, and places in them that stay the same while it runs."""

from __future__ import annotations

import ast
from collections.abc import Collection

from engine.kernel.optimizing.readings import REASONED, Readings, Still, branches_of, is_asked, is_facing, stays, text_of
from engine.kernel.optimizing.trees import Function, stores
from engine.kernel.optimizing.visiting import Transformer, walk


def hoist(function: Function, still: Still) -> None:
    """Keep in names what is read at least twice."""
    counts = stores(function)
    names = {argument.arg for argument in function.args.args if counts[argument.arg] == 1}
    _Hoisting(still, names).block(function.body)


class _Hoisting:
    """A function; `names` never change, or were kept already."""

    def __init__(self, still: Still, names: set[str]) -> None:
        self.still, self.names = still, names
        self.taken = 0

    def block(self, body: list[ast.stmt]) -> None:
        """What is read in several places of a block is kept before the first of them; what is read within one branch only, there."""
        while self._once(body):
            pass
        if self.still.pure:
            for statement in body:
                for inner in branches_of(statement):
                    self.block(inner)

    def _once(self, body: list[ast.stmt]) -> bool:
        if self.still.pure and self.still.symmetric:
            turning = _Turning(self.names, self.still.symmetric)
            for statement in body:
                turning.visit(statement)
        readings = Readings(lambda node: stays(node, self.names, self.still))
        weights = readings.of(body)
        least = 2 if self.still.pure else 3
        often = [text for text, weight in weights.items() if weight >= least and text not in readings.within_one]
        if not often:
            return False
        made: dict[str, str] = {}
        for text in _together(often, readings.found):
            made[text] = f"k{self.taken}_{_named(readings.found[text])}"
            self.taken += 1
        kinds = tuple({type(readings.found[text]) for text in made})
        places: dict[str, int] = {}
        for index, statement in enumerate(body):
            for part in walk(statement):
                if isinstance(part, kinds) and (text := text_of(part)) in made:
                    places.setdefault(text, index)
        replacing = _Replacing(made, kinds)
        for statement in body:
            replacing.visit(statement)
        for text in sorted(made, key=lambda one: -places[one]):
            body.insert(places[text], ast.Assign([ast.Name(made[text], ast.Store())], readings.found[text]))
        self.names |= set(made.values())
        return True


def _together(often: list[str], found: dict[str, ast.expr]) -> list[str]:
    """What is kept next, none of it within another: what has least brackets, and tests after all else."""

    def order(text: str) -> tuple[bool, int]:
        reasoned = isinstance(found[text], REASONED) and not is_facing(found[text]) and not is_asked(found[text])
        return reasoned, 0 if reasoned else text.count("[")

    least = min(order(text) for text in often)
    taken: list[str] = []
    for text in sorted(often, key=lambda one: (-len(one), one)):
        if order(text) == least and not any(text in other for other in taken):
            taken.append(text)
    return taken


def _named(kept: ast.expr) -> str:
    """What is read, in a word: the name of the part of the state or of the table."""
    match kept:
        case ast.Attribute(attr=attr):
            return attr
        case ast.Subscript(value=ast.Name(id=table)):
            return f"{table.partition('_')[2] or table}_of"
        case ast.Call(func=ast.Name(id=name)):
            return name
    return ""


class _Turning(Transformer):
    """`TABLE[a][b]` is `TABLE[b][a]` where b stays the same."""

    def __init__(self, still: set[str], symmetric: Collection[str]) -> None:
        self.still, self.symmetric = still, symmetric

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # noqa: N802 - the visitor's name
        """Entries of symmetric tables."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(
                value=ast.Subscript(value=ast.Name(id=table), slice=row), slice=ast.Name(id=column) as stays, ctx=ast.Load()
            ) if table in self.symmetric and column in self.still and not (isinstance(row, ast.Name) and row.id in self.still):
                return ast.Subscript(ast.Subscript(ast.Name(table, ast.Load()), stays, ast.Load()), row, ast.Load())
        return node


class _Replacing(Transformer):
    """Names in the place of expressions."""

    def __init__(self, names: dict[str, str], kinds: tuple[type[ast.expr], ...]) -> None:
        self.names, self.kinds = names, kinds

    def visit(self, node: ast.AST) -> ast.AST:
        """Where the text is the same."""
        if isinstance(node, self.kinds) and (name := self.names.get(text_of(node))) is not None:
            return ast.Name(name, ast.Load())
        made: ast.AST = super().visit(node)
        return made
