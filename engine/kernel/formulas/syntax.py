"""Reading a formula: its text becomes a tree, or an error that says where in the text and what.

The grammar is that of Python's expressions, cut down: numbers, names (in quotation marks those of
spaces that are numbers), `a.b`, `f(x)`, `[a, b]`, + - * // %, comparisons (one `=` will do),
`in`, `and`, `or`, `not`, `a if c else b`. The tree is never run by Python: it is typed and compiled by `engine.kernel.formulas.typing_`.
"""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Mapping
from functools import lru_cache

from engine.source.python_trees import expression_of

LONGEST = 1_000
"""Letters of a formula."""

DEEPEST = 40
"""Parts within parts of a formula."""

NOTHING = frozenset({"nobody", "nothing", "nowhere", "none"})
"""What says that there is no such thing; where several are asked for, `[]` says so, too."""

_KEYWORDS = re.compile(rf"\b({'|'.join(sorted(set(keyword.kwlist) - {'and', 'or', 'not', 'in', 'if', 'else', 'True', 'False'}))})\b")
"""Python's own words, which are names like any other here: they are read with a `_` behind them."""

_TERNARY = re.compile(r"([^?]+)\?([^:?]+):([^:?]+)")
"""A choice as other languages write it."""

_IS = re.compile(r"([\w.]+(?:\([^()]*\))?) is (not )?(\w+)")
"""A comparison in words."""

NUMBERED = re.compile(r"\d\w*|\w+(-\w+)+")
"""The name of a space that is called by a number, such as 0705 on maps of war games, or a corner or side by what meets there: it stands in
quotation marks."""

_LEADING_ZERO = re.compile(r"(?<![\w.'\"])0\d+(?![\w'\"])")
"""Such a name without them."""

_SINGLE_EQUALS = re.compile(r"(?<![=<>!])=(?!=)")
_ALLOWED = (
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


class UnsaidError(FormulaError):
    """It asks for a number that an unfinished game does not say."""


class NowhereError(FormulaError):
    """It is wrong wherever the formula is used, as a constant is that there is not: so it is told where it is written.

    `definition` is the name under `define` within which it stands; "": in the formula that is read.
    """

    definition = ""


@lru_cache(maxsize=4096)
def is_nothing(written: object) -> bool:
    """Whether a formula says that there is none: `nothing`, `[]`."""
    return isinstance(written, str) and (written.strip() in NOTHING or "".join(written.split()) == "[]")


@lru_cache(maxsize=4096)
def parse(text: str) -> ast.expr:
    """The tree of a formula. Raises FormulaError when it is none.

    Whoever asks again has the same tree, which nobody changes: editions and numbers of players read the same formulas.

    >>> type(parse("rank > 3 and suit = hearts")).__name__
    'BoolOp'
    """
    if len(text) > LONGEST:
        raise FormulaError(f"a formula of {len(text)} letters", f"at most {LONGEST}: name a part of it under `define` and use the name")
    shown = " ".join(text.split())
    try:
        tree = expression_of(_KEYWORDS.sub(r"\1_", _SINGLE_EQUALS.sub("==", shown)))
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        if found := _LEADING_ZERO.search(shown):
            hint = f"a space that is called so has quotation marks of its own within the formula, as in `\"'{found[0]}'\"`"
            raise FormulaError(f"'{shown}' cannot be read as a formula: no number begins with 0, as {found[0]} does", hint) from None
        what = getattr(error, "msg", None) or str(error)
        raise FormulaError(f"'{shown}' cannot be read as a formula: {what}", _mend(shown)) from None
    _check(tree, shown, 1)
    return tree


def _check(node: ast.AST, text: str, depth: int) -> None:
    if depth > DEEPEST:
        raise FormulaError(f"'{text}' has more than {DEEPEST} parts within each other")
    if not isinstance(node, _ALLOWED):
        raise FormulaError(f"'{text}': a formula cannot hold {_called(node)}", _instead(node) or "see docs/formulas.md for what it can")
    if isinstance(node, ast.BinOp) and not isinstance(node.op, _ALLOWED):
        raise FormulaError(f"'{text}': a formula cannot hold {_called(node.op)}", _instead(node) or "see docs/formulas.md for what it can")
    of_a_space = isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBERED.fullmatch(node.value)
    if isinstance(node, ast.Constant) and type(node.value) not in (int, bool, float) and not of_a_space:
        hint = (
            "write words without quotation marks; only a space that is called by a number has them, or by what meets there: '0705', '1-2'"
        )
        raise FormulaError(f"'{text}': {node.value!r} is no number", hint)
    if isinstance(node, ast.Call) and node.keywords:
        raise FormulaError(f"'{text}': what is given to a function has no names", "")
    if isinstance(node, ast.Name):
        node.id = node.id.rstrip("_")
    elif isinstance(node, ast.Attribute):
        node.attr = node.attr.rstrip("_")
    for child in ast.iter_child_nodes(node):
        _check(child, text, depth + 1)


_CALLED: Mapping[type[ast.AST], str] = {
    ast.Lambda: "a lambda",
    ast.Subscript: "square brackets after a name",
    ast.Tuple: "a comma here",
    ast.Pow: "`**`",
    ast.BitAnd: "`&`",
    ast.BitOr: "`|`",
    ast.BitXor: "`^`",
    ast.LShift: "`<<`",
    ast.RShift: "`>>`",
    ast.Invert: "`~`",
    ast.UAdd: "a `+` before a number",
}
"""What stands in a formula that is none, as its writer sees it."""


def _called(node: ast.AST) -> str:
    return _CALLED.get(type(node), f"a {type(node).__name__.lower()}")


def _instead(node: ast.AST) -> str:
    """How an operator, or a place in brackets, of another language is written here."""
    match node:
        case ast.BinOp(left=left, op=ast.Pow()):
            return f"multiply, as in `{ast.unparse(left)} * {ast.unparse(left)}`"
        case ast.BinOp(op=ast.BitAnd() | ast.BitOr() as op):
            return f"write `{'and' if isinstance(op, ast.BitAnd) else 'or'}`"
        case ast.Subscript(value=several, slice=place):
            return _entry(ast.unparse(several), ast.unparse(place))
    return ""


def _entry(several: str, place: str) -> str:
    """How one of several is asked for by its place, which other languages count from 0."""
    match place:
        case "0":
            told = f"`{several}.first` is the first of several"
        case "-1":
            told = f"`{several}.last` is the last of several"
        case _:
            told = f"`{several}.first({place}).last` is number {place} of several, counted from 1"
    if several.startswith("constants.") or place.lstrip("-").isdigit():
        return told
    return f"{told}; of a counter with a number for each word write `{several}({place})`"


def _mend(text: str) -> str:
    if "&&" in text or "||" in text:
        return "write `and`, `or`"
    if re.search(r"!(?!=)", text):
        return "write `not …`"
    if found := _TERNARY.fullmatch(text):
        condition, body, other = (part.strip() for part in found.groups())
        return f"write `{body} if {condition} else {other}`"
    if found := _IS.search(text):
        return _compared(*found.groups())
    if re.search(r"\bwhere\s+\w", text):
        return "write `.where(…)`, such as `hand.where(rank > 3)`"
    if text.count("(") != text.count(")"):
        return "a bracket is missing or too many"
    return "see docs/formulas.md"


def _compared(one: str, negated: str | None, other: str) -> str:
    """How a comparison in words is written: `deck is empty`, `round is 3`."""
    if other == "empty":
        return f"write `{one}` for “there are some”" if negated else f"write `not {one}`"
    return f"compare with `{'!' if negated else ''}=`, as in `{one} {'!' if negated else ''}= {other}`"
