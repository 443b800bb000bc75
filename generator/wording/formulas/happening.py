"""Events with whom they are of: «you gain coins» where a condition says that it is you, «another player gains coins» where it is not."""

from __future__ import annotations

import ast
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Final

from markupsafe import Markup

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.content.declared import Declared
from generator.wording.formulas.formula_parts import Name, Table
from generator.wording.formulas.formula_words import FormulaWords
from generator.wording.formulas.having import singular

_YOU: Final = ("you", "holder")
"""How a card calls the seat that it speaks to."""


def parted(condition: ast.expr, is_free: Callable[[str], bool]) -> tuple[str, ast.expr | None]:
    """Of whom an event must be by a condition about it, `you` or `other`, and what is left of that.

    `is_free` says whether a name means what it does in every game. Nothing is said where no part of the condition does.
    """
    parts = condition.values if isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.And) else [condition]
    for place, part in enumerate(parts):
        match part:
            case ast.Compare(left=ast.Name(id="who"), ops=[ast.Eq() | ast.NotEq() as sign], comparators=[ast.Name(id=seat)]):
                if seat in _YOU and is_free("who") and is_free(seat):
                    return "you" if isinstance(sign, ast.Eq) else "other", _joined([*parts[:place], *parts[place + 1 :]])
    return "", condition


def _joined(parts: list[ast.expr]) -> ast.expr | None:
    return ast.BoolOp(ast.And(), parts) if len(parts) > 1 else parts[0] if parts else None


def tree_of(written: Any) -> ast.expr | None:
    """What stands in a formula; None where it is none."""
    try:
        return parse(str(written))
    except FormulaError:
        return None


class EventWords:
    """The filters of phrases about events."""

    _action: Name
    _declared: Callable[[], Declared]
    _table: Table

    @abstractmethod
    def formula(self, written: Any, case: str = "", about: tuple[str, ...] = ()) -> Markup:
        """A formula in words."""

    @abstractmethod
    def condition(self, written: Any, about: tuple[str, ...] = ()) -> Markup:
        """A formula in words where yes or no is asked."""

    @abstractmethod
    def _said(self, written: Any, say: Callable[[FormulaWords, ast.expr], Markup], case: str = "", about: tuple[str, ...] = ()) -> Markup:
        """A formula as something says its tree."""

    @abstractmethod
    def _called(self, name: str) -> str:
        """What a name means in every game, or what this game calls it."""

    def happens(self, name: str, condition: Any = None, joined: str = " ") -> Markup:
        """What an event is, with what must be true of it: «you gain coins and have none», where `joined` stands between the two."""
        tree = None if condition is None else tree_of(condition)
        if tree is None:
            return self.event(name) if condition is None else self.event(name) + joined + self.condition(condition)
        whose, rest = parted(tree, lambda one: not self._declared().is_declared(one) and not self._declared().is_chosen(one))
        if not whose or not self._shape(name, f"events_{whose}"):
            whose, rest = "", tree
        told = self.event(name, f"events_{whose}" if whose else "events")
        return told if rest is None else told + joined + self._said(condition, lambda words, _: words.truth(rest))

    def _shape(self, name: str, table: str) -> str:
        """How an event is told by a table of phrases; "" where that has no words for it."""
        word, _, rest = name.partition(".")
        shapes = self._table(table)
        return str(shapes.get(word, "") if rest else shapes.get(f"{word}_any", shapes.get(word, "")))

    def event(self, name: str, table: str = "events") -> Markup:
        """What an event is: «a card is played to the stall» for `play.stall`; {1} is the stall in the dative, where there are cases."""
        word, _, rest = name.partition(".")
        shapes = self._table(table)
        shape = self._shape(name, table) or "{0}"
        subject = rest.split(".")[0] if rest else word
        called = self._action(subject) if word == "action" and rest else self._called(subject)
        if rest and word in ("gain", "lose", "transfer", "pay"):
            called = self._declared().several(subject) or called
            if self._declared().is_one_word(subject) and singular(str(called), self._table("ones")) == called:
                shape = str(shapes.get(f"{word}_one", shape))
        return Markup(shape).format(called, self.formula(subject, "dative") if self._declared().is_zone(subject) else called)
