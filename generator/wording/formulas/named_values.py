"""Values under names: what is remembered, told, chosen among, and called something for a while; marks that are set."""

from __future__ import annotations

import ast
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup, escape

from generator.wording.formulas.counted_words import CountedWords
from generator.wording.formulas.formula_parts import Name
from generator.wording.formulas.happening import tree_of
from generator.wording.phrases.in_cases import InCases, filled


class NamedValues(CountedWords):
    """The filters of phrases about values that go by a name."""

    _name: Name
    _by_id: Name

    @abstractmethod
    def is_one(self, written: Any) -> bool:
        """Whether a formula gives one thing."""

    def assigned(self, values: Mapping[str, Any]) -> Markup:
        """«leader as you, trump as hearts»."""
        shape = Markup(self._table("shapes")["assigned"])
        return Markup(", ").join(shape.format(self._name(name), self._asked(name, written)) for name, written in values.items())

    def each_among(self, values: Mapping[str, Any]) -> list[Markup]:
        """«as much one of the numbers 1 to 5», for each name under which something is chosen; of a list of one thing, that thing."""
        return [self._among(name, written, tree_of(written)) for name, written in values.items()]

    def _among(self, name: str, written: Any, tree: ast.expr | None) -> Markup:
        alone = isinstance(tree, ast.List) and len(tree.elts) == 1
        told = InCases.of(self._given(name, written), lambda case: self._given(name, written, case))
        shapes = self._table("shapes")
        return filled(shapes["each_alone" if alone else "each_among"], escape(self.as_role(name)), told)

    def let_be(self, values: Mapping[str, Any]) -> list[Markup]:
        """«let “level” be the lowest of the bids», for each name."""
        shape = Markup(self._table("shapes")["let_be"])
        return [shape.format(self._name(name), self._asked(name, written)) for name, written in values.items()]

    def told_as(self, written: Any) -> Markup:
        """What something is given: a formula, of what asks yes or no «whether it is so»."""
        return self._asked("", written)

    def as_role(self, name: str) -> Markup | str:
        """What something is called that is chosen under a name."""
        return self.formula(name) if self._declared().is_chosen(name) else self._by_id(name)

    def _asked(self, name: str, written: Any) -> Markup:
        return filled(self._table("shapes")["whether"], self.condition(written)) if self._asks(written) else self._given(name, written)

    def _asks(self, written: Any) -> bool:
        """Whether a formula asks yes or no."""
        match tree_of(written) if isinstance(written, str) and not isinstance(written, Markup) else None:
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return True
            case ast.Name(id=name):
                return self._declared().is_defined(name) and self._declared().is_true_or_not(name)
        return False

    def _given(self, name: str, written: Any, case: str = "") -> Markup:
        """What something is remembered or told as: a word of that, or a formula."""
        word = self._declared().own.word(name, written) if isinstance(written, str) else None
        return self.formula(written, case) if word is None else escape(word)

    def now_is(self, values: Mapping[str, Any], of: str) -> list[Markup]:
        """«the dealer is now the next player», for each name under which something is remembered, by the table or for what it is `of`."""
        own, shapes = self._declared().own, self._table("shapes")
        told = []
        for name, written in values.items():
            shape = "now_are" if own.remembers_many(name) else "now_is"
            told.append(filled(shapes[shape], self._remembered(name, of), self._given(name, written)))
        return told

    def _remembered(self, name: str, of: str) -> Markup:
        """«the dealer», «your class», «class of the chooser»: a memory, and whose it is."""
        whose, shapes = self._declared().own.whose_memory(name), self._table("shapes")
        if whose == "table":
            return filled(shapes["chosen"] if self._declared().own.remembers_seats(name) else "{0}", Markup(self._name(name)))
        if whose == "seat" and of == "you":
            return filled(shapes["of_you"], Markup(self._name(name)))
        return self.formula(f"{of}.{name}") if self.is_one(of) else filled(shapes["of"], Markup(self._name(name)), self.formula(of))

    def as_mark(self, amount: Any, counter: str, of: str) -> Markup | str:
        """«the turn is over» where a mark that the game has words for becomes 1 or 0; "" for any other change of a counter."""
        value, words = self._value(amount), self._declared().said_of.words(counter)
        if words is None or value not in (0, 1) or not (words.so if value else words.not_so):
            return ""
        whose = "" if of == "you" or not self.is_one(of) else f"({of})."
        return self.condition(f"{whose}{counter} {'>' if value else '='} 0") if of == "you" or whose else ""
