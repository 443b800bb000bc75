"""Reading a formula: its text becomes a tree, or an error that says where in the text and what.

The grammar is that of Python's expressions, cut down: numbers, names, `a.b`, `f(x)`, `[a, b]`, + - * // %, comparisons (one `=` will do),
`in`, `and`, `or`, `not`, `a if c else b`. The tree is never run by Python: it is typed and compiled by `engine.kernel.formulas.typing_`.
"""

from __future__ import annotations

import ast
import keyword
import re
from functools import lru_cache

LONGEST = 1_000
"""Letters of a formula."""

DEEPEST = 40
"""Parts within parts of a formula."""

_KEYWORDS = re.compile(rf"\b({'|'.join(sorted(set(keyword.kwlist) - {'and', 'or', 'not', 'in', 'if', 'else', 'True', 'False'}))})\b")
"""Python's own words, which are names like any other here: they are read with a `_` behind them."""

_TERNARY = re.compile(r"([^?]+)\?([^:?]+):([^:?]+)")
"""A choice as other languages write it."""

_SINGLE_EQUALS = re.compile(r"(?<![=<>!])=(?!=)")
_ALLOWED = (
    ast.Expression,
    ast.Constant,
    ast.Name,
    ast.Load,
    ast.Attribute,
    ast.Call,
    ast.List,
    ast.BinOp,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Div,
    ast.Mod,
    ast.UnaryOp,
    ast.USub,
    ast.Not,
    ast.BoolOp,
    ast.And,
    ast.Or,
    ast.Compare,
    ast.Eq,
    ast.NotEq,
    ast.Lt,
    ast.LtE,
    ast.Gt,
    ast.GtE,
    ast.In,
    ast.NotIn,
    ast.IfExp,
)


class FormulaError(Exception):
    """What is wrong with a formula, and how to mend it."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class NowhereError(FormulaError):
    """It is wrong wherever the formula is used, as a constant is that there is not: so it is told where it is written.

    `definition` is the name under `define` within which it stands; "": in the formula that is read.
    """

    definition = ""


@lru_cache(maxsize=4096)
def parse(text: str) -> ast.expr:
    """The tree of a formula. Raises FormulaError when it is none.

    >>> type(parse("rank > 3 and suit = hearts")).__name__
    'BoolOp'
    """
    if len(text) > LONGEST:
        raise FormulaError(f"a formula of {len(text)} letters", f"at most {LONGEST}: name a part of it under `define` and use the name")
    shown = " ".join(text.split())
    try:
        tree = ast.parse(_KEYWORDS.sub(r"\1_", _SINGLE_EQUALS.sub("==", shown)), mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        what = getattr(error, "msg", None) or str(error)
        raise FormulaError(f"'{shown}' cannot be read as a formula: {what}", _mend(shown)) from None
    _check(tree, shown, 0)
    return tree.body


def _check(node: ast.AST, text: str, depth: int) -> None:
    if depth > DEEPEST:
        raise FormulaError(f"'{text}' has more than {DEEPEST} parts within each other")
    if not isinstance(node, _ALLOWED):
        raise FormulaError(f"'{text}': a formula cannot hold {_called(node)}", "see docs/formulas.md for what it can")
    if isinstance(node, ast.Constant) and type(node.value) not in (int, bool, float):
        raise FormulaError(f"'{text}': {node.value!r} is no number", "write words without quotation marks")
    if isinstance(node, ast.Call) and node.keywords:
        raise FormulaError(f"'{text}': what is given to a function has no names", "")
    if isinstance(node, ast.Name):
        node.id = node.id.rstrip("_")
    elif isinstance(node, ast.Attribute):
        node.attr = node.attr.rstrip("_")
    for child in ast.iter_child_nodes(node):
        _check(child, text, depth + 1)


def _called(node: ast.AST) -> str:
    return {"Lambda": "a lambda", "Subscript": "square brackets after a name", "Tuple": "a comma here"}.get(
        type(node).__name__, f"a {type(node).__name__.lower()}"
    )


def _mend(text: str) -> str:
    if "&&" in text or "||" in text:
        return "write `and`, `or`"
    if found := _TERNARY.fullmatch(text):
        condition, body, other = (part.strip() for part in found.groups())
        return f"write `{body} if {condition} else {other}`"
    if re.search(r"\bwhere\s+\w", text):
        return "write `.where(…)`, such as `hand.where(rank > 3)`"
    if text.count("(") != text.count(")"):
        return "a bracket is missing or too many"
    return "see docs/formulas.md"
