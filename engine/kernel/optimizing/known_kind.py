"""What is said of a card whose kind is known: its columns are numbers, and what they decide is decided."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from engine.kernel.optimizing.folding import Folding
from engine.kernel.optimizing.simplifying import straight
from engine.kernel.optimizing.visiting import Transformer


class KnownKind:
    """Makes statements simpler. `fixed` are the tables that never change."""

    def __init__(self, fixed: Mapping[str, Any], folding: Folding) -> None:
        self._fixed, self._folding = fixed, folding

    def __call__(self, statement: ast.stmt, card: str, kind: int) -> list[ast.stmt]:
        """A statement about a card of a kind; nothing, where it does nothing for that kind."""
        told = _Columns(self._fixed, card, kind).visit(statement)
        made = straight([self._folding.visit(told)])
        return [one for one in made if not isinstance(one, ast.Pass)]


class _Columns(Transformer):
    """`COLUMN_sort[card]` and `CARD_KIND[card]` as numbers."""

    def __init__(self, fixed: Mapping[str, Any], card: str, kind: int) -> None:
        self._fixed, self._card, self._kind = fixed, card, kind

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # noqa: N802 - the visitor's name
        """Columns of that card."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(value=ast.Name(id="CARD_KIND"), slice=ast.Name(id=card)) if card == self._card:
                return ast.Constant(self._kind)
            case ast.Subscript(value=ast.Name(id=table), slice=ast.Name(id=card)) if card == self._card and table.startswith("COLUMN_"):
                value = self._fixed[f"KIND_{table.removeprefix('COLUMN_')}"][self._kind]
                if isinstance(value, int):
                    return ast.Constant(value)
        return node
