"""Formulas in words, for texts that are generated from effects: `you.coins + 1` becomes «your coins plus 1».

The words stand in the phrase files under `formulas:`; nothing of any language stands here.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Mapping
from functools import reduce
from typing import Any

from markupsafe import Markup, escape

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.declared import Declared
from generator.wording.markup import number

_SIGNS = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times", ast.FloorDiv: "divided", ast.Div: "divided", ast.Mod: "rest"}
_COMPARED = {
    ast.Eq: "is",
    ast.NotEq: "is_not",
    ast.Lt: "less",
    ast.LtE: "at_most",
    ast.Gt: "more",
    ast.GtE: "at_least",
    ast.In: "one_of",
    ast.NotIn: "none_of",
}

Name = Callable[[str], str]
Table = Callable[[str], Mapping[str, Any]]
"""A table of the phrase file's `formulas`, by its name."""

Constants = Callable[[], Any]
"""The numbers of `constants.yaml`: mappings, perhaps within each other."""


Article = Callable[[str, str, bool], Markup | None]
"""A noun in a case with its article, or with that of what is yours; None where the language has no words for that."""


class FormulaFilters:
    """The filters of phrases about formulas, for one language."""

    def __init__(
        self,
        name: Name,
        count: Callable[[int, str], Markup],
        nouns: Callable[[], Container[str]],
        table: Table,
        constants: Constants,
        declared: Callable[[], Declared],
        article: Article,
    ) -> None:
        self._article = article
        self._declared = declared
        self._constants = constants
        self._name = name
        self._count = count
        self._nouns = nouns
        self._table = table

    @property
    def filters(self) -> dict[str, Callable[..., Any]]:
        """Each by the name that phrases use."""
        return {
            "formula": self.formula,
            "counted": self.counted,
            "assigned": self.assigned,
            "some_piece": self.some_piece,
            "called": lambda names: self._name(names) if isinstance(names, str) else [self._name(name) for name in names],
            "event": self.event,
            "priced": self.priced,
            "usual": self.usual,
            "has_words": self.has_words,
            "is_chosen": lambda name: isinstance(name, str) and self._declared().is_chosen(name),
            "properties": self.properties,
        }

    def formula(self, written: Any, case: str = "") -> Markup:
        """A formula in words; what it names goes by its noun in this case, where the language has cases."""
        words = _Words(self._called, self._table, self._constants, self._declared(), self._article, case)
        if isinstance(written, int | float):
            return words.figure(written)
        try:
            return words.of(parse(str(written)))
        except FormulaError:
            return escape(str(written))

    def _called(self, name: str) -> str:
        """What a name means in every game, or what this game calls it."""
        return str(self._table("names").get(name) or self._name(name))

    def counted(self, amount: Any, noun: str) -> Markup:
        """«2 cards»: a number, or what gives one, with its noun."""
        is_said = isinstance(amount, Markup)  # words already, as in what a definition says for what stands in its brackets
        if isinstance(amount, str) and not is_said and (words := self._own_words(amount, noun)) is not None:
            return words
        if "." in noun:
            noun, _, key = noun.partition(".")
            return Markup("{} ({})").format(self.counted(amount, noun), self._called(key))
        amount = amount if is_said else self._value(amount)
        if type(amount) is int and noun in self._nouns():
            return self._count(amount, noun)
        several = self._declared().several(noun) if amount != 1 else ""
        return Markup("{} {}").format(
            amount if is_said else self.formula(amount), several or (self._one(noun) if amount == 1 else self._called(noun))
        )

    def _own_words(self, written: str, noun: str) -> Markup | None:
        """The words of a formula that the game has defined together with the noun of what it counts."""
        try:
            tree = parse(written)
        except FormulaError:
            return None
        name = tree.func if isinstance(tree, ast.Call) else tree
        if not isinstance(name, ast.Name) or not self._declared().counts(name.id):
            return None
        given = [arg.value if isinstance(arg, ast.Constant) else self.formula(ast.unparse(arg)) for arg in getattr(tree, "args", [])]
        return self._declared().said(name.id, given, noun)

    def _value(self, amount: Any) -> Any:
        """The number that an amount is, where it is a constant; otherwise the amount as it is."""
        if not isinstance(amount, str):
            return amount
        try:
            node = parse(amount)
        except FormulaError:
            return amount
        words = _Words(self._called, self._table, self._constants, self._declared(), self._article, "")
        value = words.constant(node.value, node.attr) if isinstance(node, ast.Attribute) else None
        return amount if value is None else value

    def _one(self, noun: str) -> str:
        """What one of a counter is called: its name where it has another one for several, otherwise the word for one in this language."""
        called = self._called(noun)
        if self._declared().has_plural(noun):
            return called
        for ending, by in self._table("ones").items():
            if called.lower().endswith(ending):
                stem, last = called[: len(called) - len(ending)], called[len(called) - len(ending) :]
                return stem + (str(by).capitalize() if last[:1].isupper() else str(by))
        return called

    def priced(self, cost: Mapping[str, Any]) -> list[Markup]:
        """«2 coins», for each counter that is paid."""
        return [self.formula(amount) if self.has_words(amount) else self.counted(amount, counter) for counter, amount in cost.items()]

    def usual(self, cost: Mapping[str, Any]) -> list[Markup]:
        """What a price comes to where no exception holds, for each counter or purse that is paid: of `0 if free else 1` it is 1."""
        amounts = {counter: self._usually(amount) for counter, amount in cost.items()}
        return self.priced({counter: amount for counter, amount in amounts.items() if amount != 0})

    def _usually(self, amount: Any) -> Any:
        """The last of what a formula may come to; of a sum of standing effects, what it starts from."""
        try:
            node = parse(str(amount))
        except FormulaError:
            return amount
        while isinstance(node, ast.IfExp):
            node = node.orelse
        if isinstance(node, ast.Name) and (start := self._declared().starts_from(node.id)) is not None:
            return self._usually(start)
        return node.value if isinstance(node, ast.Constant) else self._value(ast.unparse(node))

    def has_words(self, written: Any) -> bool:
        """Whether a formula is one that the game has words of its own for."""
        try:
            tree = parse(str(written))
        except FormulaError:
            return False
        name = tree.func if isinstance(tree, ast.Call) else tree
        return isinstance(name, ast.Name) and self._declared().said(name.id, [0] * len(getattr(tree, "args", []))) is not None

    def properties(self, has: Mapping[str, Any]) -> Markup:
        """«2 Actions», «closed»: properties of a space with their values."""
        return Markup(", ").join(self._property(name, value) for name, value in has.items())

    def _property(self, name: str, value: Any) -> Markup:
        unit, told = self._declared().unit_of(name), self._declared().value_of(name, value)
        if told:
            return escape(told)
        return self.counted(value, unit) if unit else Markup("{}: {}").format(self._called(name), self.formula(value))

    def assigned(self, values: Mapping[str, Any]) -> Markup:
        """«you as leader, hearts as trump»."""
        shape = Markup(self._table("shapes")["assigned"])
        return Markup(", ").join(shape.format(self._name(name), self.formula(written)) for name, written in values.items())

    def some_piece(self, kind: str) -> Markup:
        """«a stone»."""
        shapes, name = self._table("shapes"), self._name(kind)
        return Markup(shapes["a_before_vowel" if name[:1].lower() in "aeiou" else "a"]).format(name)

    def event(self, name: str) -> Markup:
        """What an event is: «a card is played to the stall» for `play.stall`."""
        word, _, rest = name.partition(".")
        shapes = self._table("events")
        shape = str(shapes.get(word, "{0}") if rest else shapes.get(f"{word}_any", shapes.get(word, "{0}")))
        return Markup(shape).format(self._called(rest.split(".")[0]) if rest else self._called(word))


class _Words:
    """A formula being put into words."""

    def __init__(self, name: Name, table: Table, constants: Constants, declared: Declared, article: Article, case: str) -> None:
        self.article = article
        self.case = case
        self.name = name
        self.declared = declared
        self.table = table
        self.constants = constants

    def figure(self, value: object) -> Markup:
        """A number or a truth."""
        if isinstance(value, bool):
            return self.shape("yes" if value else "no")
        return number(value) if isinstance(value, int) else escape(value)

    def shape(self, name: str, *parts: Markup | str) -> Markup:
        """Parts in the order and with the words of the language."""
        return Markup(self.table("shapes")[name]).format(*parts)

    def of(self, node: ast.expr) -> Markup:
        """The words of a node."""
        match node:
            case ast.Constant(value=value):
                return self.figure(value)
            case ast.Name(id=word):
                return self._named(word)
            case ast.Attribute(value=inner, attr=attr):
                return self._attribute(inner, attr)
            case ast.Call(func=ast.Attribute(value=inner, attr=method), args=args):
                said = self._said(method, args)
                return self.shape("of", said, self.of(inner)) if said is not None else self._method(method, [inner, *args])
            case ast.Call(func=ast.Name(id=function), args=args):
                if (said := self._said(function, args)) is not None:
                    return said
                return self._method(function, args)
            case ast.BinOp(left=left, op=op, right=right):
                return self.shape(_SIGNS[type(op)], self.of(left), self.of(right))
            case ast.UnaryOp(op=op, operand=inner):
                return self.shape("not" if isinstance(op, ast.Not) else "negative", self.of(inner))
            case ast.BoolOp(op=op, values=values):
                return self._joined("and" if isinstance(op, ast.And) else "or", values)
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs = zip([left, *others], ops, others, strict=False)
                told = [self.shape(_COMPARED[type(sign)], self.of(one), self.of(other)) for one, sign, other in pairs]
                words = told[0]
                for one in told[1:]:
                    words = self.shape("and", words, one)
                return words
            case ast.IfExp(test=test, body=body, orelse=other):
                return self.shape("choice", self.of(body), self.of(test), self.of(other))
            case ast.List(elts=elements):
                return Markup(", ").join(self.of(element) for element in elements)
        return escape(ast.unparse(node))

    def _said(self, name: str, args: list[ast.expr]) -> Markup | None:
        """What is said for a definition with brackets; None where there are no words for it."""
        return self.declared.said(name, [arg.value if isinstance(arg, ast.Constant) else self.of(arg) for arg in args])

    def _named(self, word: str) -> Markup:
        """A name by itself."""
        if (said := self.declared.said(word, [])) is not None:
            return said
        if self.declared.is_yours(word):
            return self.article(word, self.case, True) or self.shape("of_you", self.name(word))
        if word in self.table("names"):
            return escape(self.table("names")[word])  # these words bring their article along
        if self.declared.is_chosen(word):
            return self.article(word, self.case, False) or self.shape("chosen", self.name(word))
        return escape(self.name(word))

    def _joined(self, joint: str, values: list[ast.expr]) -> Markup:
        words = self.of(values[0])
        for value in values[1:]:
            words = self.shape(joint, words, self.of(value))
        return words

    def _attribute(self, inner: ast.expr, attr: str) -> Markup:
        if (constant := self.constant(inner, attr)) is not None:
            return self.figure(constant)
        if attr in self.table("methods"):
            return self._method(attr, [inner])
        owner = inner.id if isinstance(inner, ast.Name) else ""
        if owner in ("you", "it"):
            return self.shape(f"of_{owner}", self.name(attr))
        if self.declared.is_yours(attr):
            return self._piece(attr, inner)
        return self.shape("of", self.name(attr), self.of(inner))

    def _piece(self, kind: str, owner: ast.expr) -> Markup:
        """«the runner of the rival»."""
        name = self.article(kind, self.case, False) or self.name(kind)
        whose = _Words(self.name, self.table, self.constants, self.declared, self.article, "dative")
        return self.shape("piece_of", name, whose.of(owner))

    def constant(self, inner: ast.expr, attr: str) -> int | None:
        """The number that a constant is; None for what is none."""
        path = [attr]
        while isinstance(inner, ast.Attribute):
            path.append(inner.attr)
            inner = inner.value
        if not (isinstance(inner, ast.Name) and inner.id == "constants"):
            return None
        found = self.constants()
        for step in reversed(path):
            if not isinstance(found, Mapping) or step not in found:
                return None
            found = found[step]
        return found if isinstance(found, int) else None

    def _method(self, method: str, parts: list[ast.expr]) -> Markup:
        words = [self.of(part) for part in parts]
        shapes = self.table("methods")
        shape = shapes.get(f"{method}_{len(words)}", shapes.get(method))
        if shape is None and self.declared.is_counter(method):  # the number that it has for a word: «gems of hearts»
            return reduce(lambda told, word: self.shape("of", told, word), reversed(words), escape(self.name(method)))
        if shape is None or any(f"{{{place}}}" in shape for place in range(len(words), 4)):
            return Markup("{}({})").format(self.name(method), Markup(", ").join(words))
        return Markup(shape).format(*words)
