"""What a formula says where yes or no is asked: of a list that there is something in it, of a thing that there is one."""

from __future__ import annotations

import ast

from generator.wording.content.declared import Declared
from generator.wording.formulas.in_question import kind_of

CONDITIONS = {
    **dict.fromkeys(("where", "count", "any", "all", "in_row", "full_lines", "group"), 1),
    **dict.fromkeys(("leaps", "walk", "path", "in_view", "connected"), 2),
}
"""Methods that take conditions, in the place of what follows so many parts."""

_THINGS = ("player", "card", "piece", "space", "die", "word", "kind")
_PART = ("first", "last", "top", "one")
_SINGLE = ("owner", "partner", "left", "right", "space", "across")


def asked(node: ast.expr, declared: Declared) -> tuple[str, list[ast.expr]] | None:
    """The shape of a truth, and what stands in it; None for what is yes or no by itself."""
    match node:
        case ast.Call(func=ast.Attribute(value=inner, attr="any"), args=[condition]):
            return "some_where", [inner, condition]
        case ast.Attribute(value=inner, attr="any") | ast.Call(func=ast.Attribute(value=inner, attr="any"), args=[]):
            return asked(inner, declared) or ("some_of", [inner])
        case ast.Attribute(value=inner, attr=part) | ast.Call(func=ast.Attribute(value=inner, attr=part)) if part in _PART:
            return asked(inner, declared)
        case ast.Attribute(value=inner, attr="piece") if _is_it(inner):
            return "piece_there", []
        case ast.Attribute(value=inner, attr="piece"):
            return "piece_on", [inner]
        case ast.Attribute(value=ast.Name(id="it"), attr=attr) if declared.is_so(attr):
            return "it_so", [ast.Name(attr)]
        case ast.Attribute(value=ast.Name(id="you"), attr=attr) if declared.is_so(attr):
            return "you_so", [ast.Name(attr)]
        case ast.Attribute(value=inner, attr=attr) if declared.is_so(attr):
            return "so", [inner, ast.Name(attr)]
        case ast.Name(id="piece") if not declared.is_chosen("piece"):
            return "piece_there", []
        case ast.Name(id=name) if not declared.is_declared(name) and declared.is_chosen(name):
            if declared.is_single(name):
                return "chosen_there", [node]
            return ("some_of", [node]) if declared.is_several(name) else None
        case ast.Name(id=name) if declared.remembers_one(name):
            return "thing", [node]
        case ast.Name(id=name) if declared.own.remembers_many(name):
            return "some_of", [node]
        case ast.Name(id=name) if declared.own.is_column(name) and not declared.is_chosen(name) and not declared.is_defined(name):
            return "some_of" if declared.own.holds_several(name) else "thing", [node]
        case ast.Call(func=ast.Attribute(value=inner, attr="can"), args=[done]):
            return "able", [inner, done]
        case ast.Attribute(value=inner, attr=attr) if not _is_it(inner) and _is_word(attr, declared):
            return "has", [inner, ast.Name(attr)]
    if declared.is_place(node):
        return "cards_in", [node]
    if isinstance(node, ast.Attribute) and (declared.own.is_of_things(node.attr) or declared.remembers_one(node.attr)):
        return ("thing", [ast.Name(node.attr)]) if _is_it(node.value) else ("has", [node.value, ast.Name(node.attr)])
    if kind_of(node, declared) not in _THINGS:
        return None
    return ("thing" if isinstance(node, ast.Attribute) and node.attr in _SINGLE else "some_of"), [node]


def _is_word(column: str, declared: Declared) -> bool:
    """Whether a column holds a word, or none."""
    return declared.own.is_column(column) and not declared.own.is_of_things(column)


def _is_it(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "it"
