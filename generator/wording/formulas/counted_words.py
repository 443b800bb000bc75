"""How much and how many in words: numbers with what they count, prices, and formulas where a number stands."""

from __future__ import annotations

import ast
from abc import abstractmethod
from collections.abc import Callable, Container, Mapping
from typing import Any

from markupsafe import Markup

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.formulas.happening import EventWords, tree_of
from generator.wording.formulas.having import singular
from generator.wording.formulas.numbers_said import Constants, number_of, numbers_by_players
from generator.wording.phrases.in_cases import filled


class CountedWords(EventWords):
    """The filters of phrases about amounts."""

    _name: Callable[[str], str]
    _count: Callable[[int, str], Markup]
    _noun: Callable[[str, int], Markup]
    _nouns: Callable[[], Container[str]]
    _constants: Constants

    @abstractmethod
    def has_words(self, written: Any) -> bool:
        """Whether a formula is one that the game has words of its own for."""

    @abstractmethod
    def condition(self, written: Any, about: tuple[str, ...] = ()) -> Markup:
        """A formula in words where yes or no is asked."""

    @abstractmethod
    def _given(self, name: str, written: Any) -> Markup:
        """What something is remembered or told as: a word of that, or a formula."""

    def counted(self, amount: Any, noun: str, which: Any = None) -> Markup:
        """«2 cards»: a number, or what gives one, with its noun; of a counter with a number for each word, `which` one."""
        if which is not None:
            return self._counted_of(amount, noun, which)
        is_said = isinstance(amount, Markup)  # words already, as in what a definition says for what stands in its brackets
        if isinstance(amount, str) and not is_said and (words := self._own_words(amount, noun)) is not None:
            return words
        if "." in noun:
            noun, _, key = noun.partition(".")
            return self._counted_of(amount, noun, key)
        amount = amount if is_said else self._value(amount)
        if type(amount) is int and noun in self._nouns():
            return self._count(amount, noun)
        several = self._declared().several(noun) if amount != 1 else ""
        told = several or (self.one(noun) if amount == 1 else self._called(noun))
        if isinstance(amount, str) and not is_said and not self._is_amount(amount):
            told = str(self._noun(noun, 2)) if noun in self._nouns() else told
            if not self._is_by_players(amount):
                return self._as_many(amount, noun, told)
        return Markup("{} {}").format(amount if is_said else self.formula(amount), told)

    def _counted_of(self, amount: Any, noun: str, which: Any) -> Markup:
        """«3 shells» where the words have plurals, «3 goods (shell)» where they have none."""
        own, many = self._declared().own, ""
        if isinstance(which, str) and (many := own.plural(noun, which)):
            value = self._value(amount)
            if isinstance(value, str) and not isinstance(amount, Markup) and not self._is_amount(value) and not self._is_by_players(value):
                return filled(self._table("shapes")["as_many"], self.formula(value), Markup(many))
            one = own.word(noun, which) or which
            return Markup("{} {}").format(amount if isinstance(amount, Markup) else self.formula(value), one if value == 1 else many)
        return Markup("{} ({})").format(self.counted(amount, noun), self._given(noun, which))

    def _is_amount(self, written: str) -> bool:
        """Whether what a game says for a formula stands before a noun as a number does: `all_of_them` that are 99, said «all»."""
        tree = tree_of(written)
        return isinstance(tree, ast.Name) and self.has_words(written)

    def is_reckoned(self, amount: Any) -> bool:
        """Whether a number is told by what it is reckoned from, and is no number by itself."""
        value = self._value(amount)
        return isinstance(value, str) and not value.isdigit() and not self.has_words(value) and not self._is_by_players(value)

    def is_all_up_to(self, least: Any, most: Any) -> bool:
        """Whether at least as many as there are must be chosen, up to the most: `min(2, hand.count)` beside 2."""
        tree, bound = tree_of(least), tree_of(most)
        if bound is None or not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name) or tree.func.id != "min":
            return False
        return ast.unparse(bound) in map(ast.unparse, tree.args)

    def _is_by_players(self, written: str) -> bool:
        """Whether a formula is a constant with a number for each number of players."""
        node = tree_of(written)
        return isinstance(node, ast.Attribute) and bool(numbers_by_players(self._constants, node.value, node.attr))

    def _as_many(self, amount: str, noun: str, several: str) -> Markup:
        """«as many coins as the highest rank of hand», «1 coin for each of the chosen cards»; of a choice each half with its noun."""
        shapes = self._table("shapes")
        tree = tree_of(amount)
        if isinstance(tree, ast.Attribute) and tree.attr == "count" and isinstance(tree.value, ast.Name):
            named, is_zone = tree.value.id, self._declared().is_zone(tree.value.id)
            told = self.formula(named) if is_zone else self.formula(named, "accusative")
            return filled(shapes["for_each_card" if is_zone else "for_each"], told, self.counted(1, noun))
        if isinstance(tree, ast.Name) and self._name(amount).lower() == several.lower():
            return filled(shapes["as_given"], Markup(several))  # not «as many wounds as wounds»
        if not isinstance(tree, ast.IfExp):
            return filled(shapes["as_many"], self.formula(amount), Markup(several))
        halves = [one.value if isinstance(one, ast.Constant) else ast.unparse(one) for one in (tree.body, tree.orelse)]
        one, other = (self.counted(half, noun) for half in halves)
        return filled(shapes["choice"], one, self.condition(ast.unparse(tree.test)), other)

    def _own_words(self, written: str, noun: str) -> Markup | None:
        """The words of a formula that the game has defined together with the noun of what it counts."""
        tree = tree_of(written)
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
        if isinstance(node, ast.Constant):
            return node.value
        value = number_of(self._declared(), self._constants, node.value, node.attr) if isinstance(node, ast.Attribute) else None
        return amount if value is None else value

    def one(self, noun: str) -> str:
        """What one of a counter is called: its name where it has another one for several, otherwise the word for one in this language."""
        called = self._called(noun)
        if self._declared().has_plural(noun) and called == self._name(noun):  # else every game calls several of it so in this language
            return called
        if noun in self._nouns():
            return str(self._noun(noun, 1))
        return singular(called, self._table("ones"))

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
