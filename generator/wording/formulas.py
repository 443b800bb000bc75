"""Formulas in words, for texts that are generated from effects: `you.coins + 1` becomes «your coins plus 1»."""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Mapping
from typing import Any

from markupsafe import Markup, escape

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.markup import number

_SIGNS = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times", ast.FloorDiv: "divided by", ast.Div: "divided by", ast.Mod: "modulo"}
_COMPARED = {
    ast.Eq: "is",
    ast.NotEq: "is not",
    ast.Lt: "is less than",
    ast.LtE: "is at most",
    ast.Gt: "is more than",
    ast.GtE: "is at least",
    ast.In: "is one of",
    ast.NotIn: "is none of",
}
_OWN = {"you": "your", "it": "its"}
_METHODS = {
    "count": "the number of {0}",
    "sum": "the sum of {1} of {0}",
    "max": "the highest {1} of {0}",
    "min": "the lowest {1} of {0}",
    "most": "those of {0} with the most {1}",
    "least": "those of {0} with the least {1}",
    "where": "{0} where {1}",
    "any": "any of {0} where {1}",
    "all": "all of {0}: {1}",
    "first": "the first of {0}",
    "last": "the last of {0}",
    "top": "the top of {0}",
    "one": "one of {0}",
    "or_else": "{0} (or else {1})",
    "before": "those of {0} before {1}",
    "distinct": "the different {1} of {0}",
    "steps": "the spaces one step {1} from {0}",
    "within": "the spaces within {1} of {0}",
}

Name = Callable[[str], str]


def in_words(written: Any, name: Name) -> Markup:
    """A formula in words; `name` gives the printed name of what has an id."""
    if isinstance(written, int | float):
        return _figure(written)
    try:
        return _Words(name).of(parse(str(written)))
    except FormulaError:
        return escape(str(written))


def _figure(value: object) -> Markup:
    """A number or a truth."""
    if isinstance(value, bool):
        return escape("yes" if value else "no")
    return number(value) if isinstance(value, int) else escape(value)


class FormulaFilters:
    """The filters of phrases about formulas, for one language."""

    def __init__(self, name: Name, count: Callable[[int, str], Markup], nouns: Callable[[], Container[str]]) -> None:
        self._name = name
        self._count = count
        self._nouns = nouns

    @property
    def filters(self) -> dict[str, Callable[..., Any]]:
        """Each by the name that phrases use."""
        return {
            "formula": self.formula,
            "counted": self.counted,
            "assigned": self.assigned,
            "some_piece": self.some_piece,
            "called": self._name,
        }

    def formula(self, written: Any) -> Markup:
        """A formula in words."""
        return in_words(written, self._name)

    def counted(self, amount: Any, noun: str) -> Markup:
        """«2 cards»: a number, or what gives one, with its noun."""
        if type(amount) is int and noun in self._nouns():
            return self._count(amount, noun)
        return Markup("{} {}").format(self.formula(amount), self._name(noun))

    def assigned(self, values: Mapping[str, Any]) -> Markup:
        """«leader: you, trump: …»."""
        return Markup(", ").join(Markup("{} as {}").format(self._name(name), self.formula(written)) for name, written in values.items())

    def some_piece(self, kind: str) -> str:
        """«a stone»."""
        name = self._name(kind)
        return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


class _Words:
    def __init__(self, name: Name) -> None:
        self.name = name

    def of(self, node: ast.expr) -> Markup:
        """The words of a node."""
        match node:
            case ast.Constant(value=value):
                return _figure(value)
            case ast.Name(id=word):
                return escape(self.name(word))
            case ast.Attribute(value=ast.Name(id=owner), attr=attr) if owner in _OWN and attr not in _METHODS:
                return escape(f"{_OWN[owner]} {self.name(attr)}")
            case ast.Attribute(value=ast.Name(id="constants"), attr=attr):
                return escape(self.name(attr))
            case ast.Attribute(value=inner, attr=attr) if attr in _METHODS:
                return self._method(attr, [inner])
            case ast.Attribute(value=inner, attr=attr):
                return Markup("{} of {}").format(self.name(attr), self.of(inner))
            case ast.Call(func=ast.Attribute(value=inner, attr=method), args=args):
                return self._method(method, [inner, *args])
            case ast.Call(func=ast.Name(id=function), args=args):
                return self._method(function, args)
            case ast.BinOp(left=left, op=op, right=right):
                return Markup("{} {} {}").format(self.of(left), _SIGNS[type(op)], self.of(right))
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return Markup("not {}").format(self.of(inner))
            case ast.UnaryOp(operand=inner):
                return Markup("−{}").format(self.of(inner))
            case ast.BoolOp(op=op, values=values):
                joint = " and " if isinstance(op, ast.And) else " or "
                return Markup(joint).join(self.of(value) for value in values)
            case ast.Compare(left=left, ops=ops, comparators=others):
                words = self.of(left)
                for sign, other in zip(ops, others, strict=True):
                    words = Markup("{} {} {}").format(words, _COMPARED[type(sign)], self.of(other))
                return words
            case ast.IfExp(test=test, body=body, orelse=other):
                return Markup("{} if {}, otherwise {}").format(self.of(body), self.of(test), self.of(other))
            case ast.List(elts=elements):
                return Markup(", ").join(self.of(element) for element in elements)
        return escape(ast.unparse(node))

    def _method(self, method: str, parts: list[ast.expr]) -> Markup:
        words = [self.of(part) for part in parts]
        shape = _METHODS.get(method)
        if shape is None or "{0}" in shape and not words:
            return Markup("{}({})").format(self.name(method), Markup(", ").join(words))
        if "{1}" in shape and len(words) < 2:
            shape = shape.replace(" where {1}", "").replace(" {1}", "").replace(": {1}", "").replace("{1} of ", "")
        elif method == "count" and len(words) > 1:
            shape = "the number of {0} where {1}"
        return Markup(shape).format(*words)
