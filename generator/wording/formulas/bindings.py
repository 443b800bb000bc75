"""How closely what stands in a formula is bound, so that its words keep the brackets that they need."""

from __future__ import annotations

import ast

LOOSE = 0
"""What is said with a comma («…, rounded down») or as a choice of two: it takes in whatever follows."""

OPEN = 1
"""What ends with a condition («any of the hand where …»): an «and» that follows would be taken for a part of it."""

BINDS = {ast.Or: 2, ast.And: 3, ast.Not: 4, ast.Add: 7, ast.Sub: 7, ast.Mult: 8, ast.FloorDiv: 8, ast.Div: 8, ast.Mod: 8, ast.USub: 9}
"""How closely signs bind what stands beside them."""

COMPARED = 5
"""How closely a comparison binds."""

ROUNDED = ("rounded_up", "rounded_down")

ONWARD = {"group": 3, "connected": 4}
"""Functions whose last part, where there are so many, says where a chain leads on from each space."""

_CLOSED = 10
"""Names, numbers and what stands in brackets."""

_CONDITIONS = {"where": 1, "count": 1, "any": 1, "all": 1, "in_row": 1, "full_lines": 1, "group": 1, "leaps": 2, "walk": 2, "path": 2}
"""Methods that end with a condition, from so many things in their brackets on."""


def binding(node: ast.expr) -> int:
    """How closely the parts of a node are bound."""
    match node:
        case ast.IfExp() | ast.BinOp(op=ast.FloorDiv()):
            return LOOSE
        case ast.BinOp(op=ast.Mod()):
            return COMPARED + 1  # «the rest of …» would take in what is added
        case ast.UnaryOp(op=ast.Not(), operand=inner) if _is_open(inner) and not _is_of_all(inner):
            return OPEN
        case ast.UnaryOp(op=ast.Not(), operand=ast.BoolOp(op=op)):
            return BINDS[ast.Or if isinstance(op, ast.And) else ast.And]  # what is said is that one of them, or that none, is so
        case ast.BoolOp(op=ast.And(), values=[*_, last]) if binding(last) == OPEN:
            return OPEN  # its last part stands there without brackets
        case ast.BoolOp(op=op) | ast.UnaryOp(op=op) | ast.BinOp(op=op):
            return BINDS.get(type(op), _CLOSED)
        case ast.Compare():
            return COMPARED
        case ast.Call(func=ast.Name(id="min" | "max"), args=args) if len(args) == 2 and any(map(is_number, args)):
            return LOOSE
        case ast.Call(func=ast.Name(id=function)) if function in ROUNDED:
            return LOOSE
        case ast.Call(func=ast.Attribute(attr=method), args=args) if is_so_many(method, args):
            return LOOSE
    return OPEN if _is_open(node) else _CLOSED


def is_so_many(method: str, args: list[ast.expr]) -> bool:
    """Whether the first or last so many things are asked for, where a formula says how many."""
    return method in ("first", "last", "top") and len(args) == 1 and not is_number(args[0])


def _is_of_all(node: ast.expr) -> bool:
    """«… for each of the seats»: what stands before it, such as «not», would be taken for a part of what is true of each."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "all"


def _is_open(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(value=inner):
            return _is_open(inner)
        case ast.Call(func=ast.Attribute(value=inner, attr=method), args=args):
            return method not in ("or_else", "one_of_each") and (len(args) >= _CONDITIONS.get(method, 9) or _is_open(inner))
    return False


def is_number(node: ast.expr) -> bool:
    """Whether a node is a number that stands in the formula or in `constants.yaml`."""
    match node:
        case ast.Constant(value=int() | float()) | ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return True
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name) and node.id == "constants"


def is_of_these(node: ast.expr) -> bool:
    """Whether a part is itself those with the most or the least of something: `seats.most(score).least(cards)`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("most", "least")


def binds_in(method: str, place: int, shape: str) -> int:
    """How closely a part must be bound to stand without brackets: where more words follow, it may not end with a condition."""
    if method in ROUNDED:
        return BINDS[ast.FloorDiv] + place
    if method == "or_else" and place:
        return LOOSE  # it stands in brackets of its own
    if method == "all" and place:
        return COMPARED
    if method == "one_of_each" and not place:
        return BINDS[ast.Mult]
    return OPEN + 1 if place and not shape.endswith(f"{{{place}}}") else OPEN
