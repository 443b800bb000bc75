"""Numbers below 0 where texts say «back» rather than «on by −2»."""

from __future__ import annotations

import ast
from typing import Any

from engine.kernel.formulas.syntax import FormulaError, parse


def is_back(written: Any) -> bool:
    """Whether a number is below 0 as it is written: `-2`, `-many`, `0 - many`."""
    return _positive(written) is not None


def turned_round(written: Any) -> Any:
    """The same without its sign."""
    found = _positive(written)
    return written if found is None else found


def _positive(written: Any) -> Any:
    if isinstance(written, int):
        return -written if written < 0 else None
    try:
        node = parse(str(written))
    except FormulaError:
        return None
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=inner) | ast.BinOp(left=ast.Constant(value=0), op=ast.Sub(), right=inner):
            return inner.value if isinstance(inner, ast.Constant) else ast.unparse(inner)
    return None
