"""What a condition within a formula is about: players, cards, spaces …, so that `outer` and places for cards are said as theirs."""

from __future__ import annotations

import ast

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.content.declared import Declared

_PLAYERS = ("seats", "everyone", "others", "opponents", "you", "left", "right", "turn", "holder", "owner", "team", "bearer")

_NAMES = {
    **dict.fromkeys(_PLAYERS, "player"),
    **dict.fromkeys(("cards", "hand", "deck", "discard"), "card"),
    **dict.fromkeys(("pieces", "piece"), "piece"),
    **dict.fromkeys(("spaces", "space", "board", "neighbours", "sides", "feature", "across", "corners"), "space"),
    "dice": "die",
}
_CALLS = {"words": "word", "kinds": "kind", "numbers": "number", "pieces_on": "piece", "alike": "number", "most_alike": "number"}
_SAME = ("where", "most", "least", "or_else", "first", "last", "top", "one", "before", "one_of_each", "distinct", "in_order")
"""Methods that give some of what they are asked of."""

_DEEPEST = 9


def kind_of(node: ast.expr, declared: Declared, depth: int = 0) -> str:
    """What a formula gives: `player`, `card`, `space` …, or "" where that is not known."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) if name not in _SAME:
            if declared.is_zone(name):
                return "card"
            if not declared.is_declared(name) and (declared.own.board(name) or any(declared.own.beside(name)[1:])):
                return "space"
            written = declared.definition(name) if depth < _DEEPEST else ""
            return (_of_written(written, declared, depth) if written else "") or _NAMES.get(name, "")
        case ast.Attribute(value=inner):
            return kind_of(inner, declared, depth)
        case ast.Call(func=ast.Attribute(value=inner, attr=method)) if method in _SAME:
            return kind_of(inner, declared, depth)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            written = declared.definition(name) if depth < _DEEPEST else ""
            return _CALLS.get(name, "") or (_of_written(written, declared, depth) if written else "")
        case ast.BinOp(left=inner) | ast.IfExp(body=inner) | ast.List(elts=[inner, *_]):
            return kind_of(inner, declared, depth)
    return ""


def _of_written(written: str, declared: Declared, depth: int) -> str:
    try:
        return kind_of(parse(written), declared, depth + 1)
    except FormulaError:
        return ""
