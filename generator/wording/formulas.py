"""Formulas in words, for texts that are generated from effects: `you.coins + 1` becomes «your coins plus 1».

The words stand in the phrase files under `formulas:`; nothing of any language stands here.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Mapping
from typing import Any

from markupsafe import Markup, escape

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.declared import DEEPEST, Declared
from generator.wording.facts_of_files import SINGLE
from generator.wording.formula_parts import EACH, Article, Name, Table
from generator.wording.formula_words import FormulaWords
from generator.wording.going_back import is_back, turned_round
from generator.wording.happening import EventWords, tree_of
from generator.wording.having import singular
from generator.wording.in_cases import USUAL, filled, in_case
from generator.wording.numbers_said import Constants, number_of, numbers_by_players


class FormulaFilters(EventWords):
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
        noun: Callable[[str, int], Markup],
        called: Name,
        action: Name,
    ) -> None:
        self._by_id = called
        self._action = action
        self._article = article
        self._noun = noun
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
            "each_said": lambda written: [self.formula(one, given=written) for one in written],
            "condition": self.condition,
            "condition_of_each": lambda written: self.condition(written, EACH),
            "theirs": self.theirs,
            "remembers_many": lambda name: self._declared().own.remembers_many(name),
            "counted": self.counted,
            "assigned": self.assigned,
            "let_be": self.let_be,
            "each_among": self.each_among,
            "lasts": lambda status: self._declared().lasts(status),
            "some_piece": self.some_piece,
            "called": lambda names: self.by_id(names) if isinstance(names, str) else [self.by_id(name) for name in names],
            "in_column": self._name,
            "is_of_table": lambda counter: self._declared().is_of_table(counter.partition(".")[0]),
            "of_several": lambda counter: self._declared().several(counter) or self._by_id(counter),
            "is_back": is_back,
            "turned_round": turned_round,
            "as_action": self._action,
            "key_of": lambda written, counter: self._given(counter, written),
            "as_written": lambda names: names.replace("_", " ") if isinstance(names, str) else [name.replace("_", " ") for name in names],
            "event": self.event,
            "happens": self.happens,
            "priced": self.priced,
            "usual": self.usual,
            "has_words": self.has_words,
            "is_reckoned": self.is_reckoned,
            "is_chosen": lambda name: isinstance(name, str) and self._declared().is_chosen(name),
            "is_single": self.is_single,
            "is_one": self.is_one,
            "properties": self.properties,
        }

    def by_id(self, name: str) -> str:
        """What is called so, or of a formula, such as one that gives a direction, its words."""
        return self._by_id(name) if not name or name.replace(".", "_").isidentifier() else self.formula(name)

    def theirs(self, written: Any, case: str = "") -> Markup:
        """A formula about several players at once, in which `hand` is that of each."""
        return self.formula(written, case, about=("player",))

    def formula(self, written: Any, case: str = "", about: tuple[str, ...] = (), given: Container[str] = ()) -> Markup:
        """A formula in words; what it names goes by its noun in this case, if the language has any. `given`: what its definition takes."""
        return self._said(written, lambda words, node: words.of(node), case, about, given)

    def condition(self, written: Any, about: tuple[str, ...] = ()) -> Markup:
        """A formula in words where yes or no is asked: «there are cards in the deck»."""
        return self._said(written, lambda words, node: words.truth(node), about=about)

    def _said(
        self,
        written: Any,
        say: Callable[[FormulaWords, ast.expr], Markup],
        case: str = "",
        about: tuple[str, ...] = (),
        given: Container[str] = (),
    ) -> Markup:
        words = FormulaWords(self._called, self._table, self._constants, self._declared(), self._article, case, about, given)
        if isinstance(written, int | float):
            return words.figure(written)
        try:
            return say(words, parse(str(written)))
        except FormulaError:
            return escape(str(written))

    def _called(self, name: str) -> str:
        """What a name means in every game, or what this game calls it."""
        entry = self._table("names").get(name)
        is_other = name in self._table("zones_of_you") and self._declared().is_no_zone(name) or self._declared().is_taken(name)
        return in_case(entry, USUAL) if entry and not is_other else self._name(name)

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
        if not isinstance(tree, ast.IfExp):
            return filled(shapes["as_many"], self.formula(amount), Markup(several))
        halves = [one.value if isinstance(one, ast.Constant) else ast.unparse(one) for one in (tree.body, tree.orelse)]
        one, other = (self.counted(half, noun) for half in halves)
        return filled(shapes["choice"], one, self.formula(ast.unparse(tree.test)), other)

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
        if self._declared().has_plural(noun):
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

    def has_words(self, written: Any) -> bool:
        """Whether a formula is one that the game has words of its own for."""
        tree = tree_of(written)
        name = tree.func if isinstance(tree, ast.Call) else tree
        return isinstance(name, ast.Name) and self._declared().said(name.id, [0] * len(getattr(tree, "args", []))) is not None

    def is_one(self, written: Any) -> bool:
        """Whether a formula gives one thing, or is what something is called that is not known to be several."""
        declared = self._declared()
        return self.is_single(written) or (isinstance(written, str) and declared.is_chosen(written) and not declared.is_several(written))

    def is_single(self, written: Any, depth: int = 0) -> bool:
        """Whether a formula gives one thing, as far as its words, or those of what it is defined as, show it."""
        declared = self._declared()
        tree = tree_of(written)
        if isinstance(tree, ast.List) and len(tree.elts) == 1:
            (tree,) = tree.elts
        if isinstance(tree, ast.Call):
            tree = tree.func
        if isinstance(tree, ast.Attribute):
            return tree.attr in SINGLE or declared.remembers_one(tree.attr) or declared.is_only_piece(tree.attr)
        if not isinstance(tree, ast.Name):
            return False
        if declared.is_defined(tree.id) and not declared.is_chosen(tree.id) and depth < DEEPEST:
            return self.is_single(declared.definition(tree.id), depth + 1)
        return tree.id in SINGLE or declared.is_single(tree.id)

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
        return Markup(", ").join(shape.format(self._name(name), self._given(name, written)) for name, written in values.items())

    def each_among(self, values: Mapping[str, Any]) -> list[Markup]:
        """«much among the numbers 1 to 5», for each name under which something is chosen."""
        shape = Markup(self._table("shapes")["each_among"])
        return [shape.format(self._name(name), self._given(name, written)) for name, written in values.items()]

    def let_be(self, values: Mapping[str, Any]) -> list[Markup]:
        """«level be the lowest of the bids», for each name."""
        shape = Markup(self._table("shapes")["let_be"])
        return [shape.format(self._name(name), self._given(name, written)) for name, written in values.items()]

    def _given(self, name: str, written: Any) -> Markup:
        """What something is remembered or told as: a word of that, or a formula."""
        word = self._declared().own.word(name, written) if isinstance(written, str) else None
        return self.formula(written) if word is None else escape(word)

    def some_piece(self, kind: str) -> Markup:
        """«a stone»; of a kind that is chosen in play, what it is called there."""
        if self._declared().is_chosen(kind) or not kind.isidentifier():
            return self.formula(kind)
        return self.with_a(self._name(kind))

    def with_a(self, name: str) -> Markup:
        """«a stone», «an agent»."""
        return Markup(self._table("shapes")["a_before_vowel" if name[:1].lower() in "aeiou" else "a"]).format(name)
