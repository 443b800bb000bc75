"""What a formula asks of something, in words: `.count(…)`, `.most(…)`, `min(…)`."""

from __future__ import annotations

import ast
from functools import reduce
from typing import Any

from markupsafe import Markup, escape

from engine.source.python_trees import expression_of
from generator.wording.formulas.bindings import BINDS, OPEN, binds_in, is_number, is_of_these, is_so_many
from generator.wording.formulas.formula_parts import FormulaPart
from generator.wording.formulas.going_back import is_back, turned_round
from generator.wording.formulas.in_question import kind_of
from generator.wording.formulas.truths import CONDITIONS
from generator.wording.formulas.ways_said import led, ordered, shifted
from generator.wording.phrases.in_cases import filled, in_case

_OF_EACH = (
    "most",
    "least",
    "max",
    "min",
    "sum",
    "in_order",
    "in_order_down",
    "distinct",
    "one_of_each",
    "alike",
    "most_alike",
    "longest_run",
)
"""Methods that ask each thing for what stands in their brackets."""


class MethodWords(FormulaPart):
    """The methods and functions of a formula."""

    def _extreme(self, function: str, args: list[ast.expr]) -> Markup:
        """«the pot, but at most 3» for the smaller of two numbers one of which is known, «the larger of A and B» for others."""
        of_two = len(args) == 2
        if of_two and is_number(args[0]) != is_number(args[1]):
            told, bound = sorted(args, key=is_number)
            return self.shape(f"but_at_{'most' if function == 'min' else 'least'}", self._part(told, OPEN + 1), self.of(bound))
        listed = self._listed((self._part(arg, OPEN + 1) for arg in args), "and")
        return self.shape(f"{function}_of_{'two' if of_two else 'several'}", listed)

    def _nth(self, of: ast.expr) -> Markup | None:
        """«number 3 of the ladder» for `ladder.first(3).last`; None for the last of anything else."""
        match of:
            case ast.Call(func=ast.Attribute(value=inner, attr="first"), args=[number]):
                named = isinstance(number, ast.Name) and self.declared.is_chosen(number.id)
                told = self.shape("quoted", self.name(ast.unparse(number))) if named else self._part(number, BINDS[ast.Mult])
                return self.shape("nth", self._part(inner, OPEN), told)
        return None

    def _shape_of(self, method: str, parts: list[ast.expr]) -> Any:
        """The words that the language has for a method or a function of these parts; None where it has none."""
        shapes = self.table("methods")
        shape = shapes.get(f"{method}_{len(parts)}", shapes.get(method))
        if len(parts) == 2 and isinstance(parts[1], ast.Name):
            shape = shapes.get(f"{method}_{parts[1].id}", shape)  # a word that says it in a way of its own: «the spaces that follow»
        shape = shapes.get(led(self, method, parts), shape)
        if method in ("first", "last", "top") and len(parts) == 2 and isinstance(parts[1], ast.Constant) and parts[1].value == 1:
            shape = shapes[method]  # of a list of one thing nobody says «the last 1»
        if method in ("most", "least") and not isinstance(parts[-1], ast.Name):
            shape = shapes[f"{method}_where"]
        if is_so_many(method, parts[1:]):
            shape = shapes[f"{method}_many"]
        if method in ("most", "least") and is_of_these(parts[0]):
            shape = shapes[f"{method}_of_these" if isinstance(parts[-1], ast.Name) else f"{method}_where_of_these"]
        if method == "can" and len(parts) == 1 and "player" in self.about:
            shape = shapes["can_each"]  # not you, but each whom the condition is about
        if method == "abs" and parts and not (isinstance(parts[0], ast.BinOp) and isinstance(parts[0].op, ast.Sub)):
            shape = shapes["abs_of"]  # how far apart two numbers are is said of a difference alone
        return shape

    def _method(self, method: str, parts: list[ast.expr], *, before_brackets: bool = False) -> Markup:
        is_own = before_brackets and self.declared.is_defined(method)  # whatever else is called so behind a dot
        if not is_own and (said := self._in_one(method, parts)) is not None:
            return said
        if method == "in_order" and not is_own and len(parts) == 2 and is_back(written := ast.unparse(parts[1])):
            method, parts = "in_order_down", [parts[0], expression_of(str(turned_round(written)))]
        shape = None if is_own else self._shape_of(method, parts)
        shape = None if shape is None else in_case(shape, self.case)
        asks = parts and not (self.declared.is_defined(method) and (before_brackets or shape is None))  # a definition is no condition
        within = (*self.about, kind_of(parts[0], self.declared)) if asks else self.about
        about, shapes = self._with("", within), self.table("methods")
        words = [
            self._plain(method, place, part) or (about if place else self)._argument(method, place, part, str(shape))
            for place, part in enumerate(parts)
        ]
        if method == "by_range" and shape is not None:
            words = [words[0], self._by_steps(*words[1:])]
        if len(parts) == 1 and shape is not None and self.declared.is_place(parts[0]) and f"{method}_zone" in shapes:
            shape = in_case(shapes[f"{method}_zone"], self.case)
        if len(parts) > 1 and shape is not None and self.declared.is_place(parts[0]) and f"{method}_zone_{len(parts)}" in shapes:
            shape = in_case(shapes[f"{method}_zone_{len(parts)}"], self.case)  # «the cards in your hand where …»
        if shape is None and self.declared.is_counter(method):  # the number that it has for a word: «gems of hearts»
            keys = [self._key(method, part, word) for part, word in zip(parts, words, strict=True)]
            if len(parts) > 1 and isinstance(parts[0], ast.Name) and parts[0].id in ("you", "it"):
                whose = self.you if parts[0].id == "you" else "it"
                return self.shape(f"of_{whose}", self.shape("of", self._quantity(method), keys[1]))
            return reduce(lambda told, key: self.shape("of", told, key), reversed(keys), escape(self._quantity(method)))
        if shape is None or any(f"{{{place}{end}" in shape for place in range(len(words), 4) for end in "}:"):
            name = self._name(method)
            several = [self._whole(part, word, parts) for part, word in zip(parts, words, strict=True)] if len(words) > 1 else words
            return self._of_parts(method, name, self._listed(several, "and")) if words else escape(name)
        return filled(shape, *words)

    def _of_parts(self, method: str, name: str, told: Markup) -> Markup:
        """«price of the card», «open to it»: what is asked under a name of what stands in its brackets."""
        leads_on = name.rpartition(" ")[2] in self.table("verbs_of_names")["leading"]
        if leads_on:
            return self.shape("leads_on", name, told)
        is_quantity = self.declared.is_defined(method) and not self.declared.is_true_or_not(method)
        return self.shape("of_quantity" if is_quantity else "of", self._before_of(name), told)

    def _in_one(self, method: str, parts: list[ast.expr]) -> Markup | None:
        """What is said of all parts together; None where each is said by itself."""
        if method == "first" and len(parts) == 2 and isinstance(parts[1], ast.Constant) and parts[1].value == 0:
            return self.shape("none_among", self._part(parts[0], OPEN))
        return shifted(self, parts) if method == "shifted" else ordered(self, parts) if method == "in_order" else None

    def _whole(self, part: ast.expr, word: Markup, others: list[ast.expr]) -> Markup:
        """One of several that something is asked of: not «it» alone, which would be any of them, unless it stands beside the thing of the
        condition around, which is called so itself where both are alike."""
        if not (isinstance(part, ast.Name) and part.id == "it" and self.about):
            return word
        if self.about[-1:] == self.about[-2:-1] and any(isinstance(other, ast.Name) and other.id == "outer" for other in others):
            return word
        asked = self.table("in_question")
        return escape(in_case(asked.get(self.about[-1], asked["other"]), self.case))

    def _argument(self, method: str, place: int, part: ast.expr, shape: str) -> Markup:
        """What a method is asked of, or asks: a condition, from where on it takes conditions."""
        if isinstance(part, ast.BinOp) and not isinstance(part.op, ast.FloorDiv) and (shape == "None" or shape != "{0}" and not place):
            return self._bracketed(part)
        return self._part(part, binds_in(method, place, shape), truth=place >= CONDITIONS.get(method, 9))

    def _plain(self, method: str, place: int, part: ast.expr) -> Markup | None:
        """The list whose values are asked for, or the column, whatever is chosen under the same name: `words(suit)`, `most(rank)`."""
        if not isinstance(part, ast.Name):
            return None
        asked = method in ("words", "kinds") or (place and method in _OF_EACH and self.declared.own.is_column(part.id))
        return escape(self.name(part.id)) if asked else None

    def _key(self, counter: str, part: ast.expr, told: Markup) -> Markup:
        """What a counter is asked for: a word goes by its own name."""
        word = self.declared.own.word(counter, part.id) if isinstance(part, ast.Name) else None
        return told if word is None else escape(word)

    def _by_steps(self, first: Markup, *steps: Markup) -> Markup:
        """«0, 3 from 2 on, 7 from 4 on»: what a table gives, with the bounds of its steps."""
        told = [self.shape("from_on", bound, value) for bound, value in zip(steps[::2], steps[1::2], strict=True)]
        return Markup(", ").join([first, *told])
