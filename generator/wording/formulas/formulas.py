"""Formulas in words, for texts that are generated from effects: `you.coins + 1` becomes «your coins plus 1».

The words stand in the phrase files under `formulas:`; nothing of any language stands here.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Mapping
from typing import Any

from markupsafe import Markup, escape

from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.content.declared import DEEPEST, Declared
from generator.wording.content.facts_of_files import ALL, SINGLE
from generator.wording.formulas.formula_parts import EACH, Article, Name, Table
from generator.wording.formulas.formula_words import FormulaWords
from generator.wording.formulas.going_back import is_back, turned_round
from generator.wording.formulas.happening import tree_of
from generator.wording.formulas.named_values import NamedValues
from generator.wording.formulas.numbers_said import Constants
from generator.wording.phrases.in_cases import USUAL, InCases, in_case


class FormulaFilters(NamedValues):
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
            "cased": lambda told, case: told.said(case) if isinstance(told, InCases) and told.said else told,
            "the_place": self.the_place,
            "theirs": self.theirs,
            "remembers_many": lambda name: self._declared().own.remembers_many(name),
            "counted": self.counted,
            "assigned": self.assigned,
            "let_be": self.let_be,
            "now_is": self.now_is,
            "as_mark": self.as_mark,
            "as_role": self.as_role,
            "told_as": self.told_as,
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
            "says_one": self.says_one,
            "is_reckoned": self.is_reckoned,
            "is_all_up_to": self.is_all_up_to,
            "is_chosen": lambda name: isinstance(name, str) and self._declared().is_chosen(name),
            "is_single": self.is_single,
            "is_many": self.is_many,
            "is_one": self.is_one,
            "properties": self.properties,
        }

    def by_id(self, name: str) -> str:
        """What is called so, or of a formula, such as one that gives a direction, its words."""
        return self._by_id(name) if not name or name.replace(".", "_").isidentifier() else self.formula(name)

    def place(self, zone: str) -> str:
        """A place for cards by its printed name, or as every game calls it: «the discard pile»."""
        name, usual = self._name(zone), self._table("zones").get(zone)
        return in_case(usual, USUAL) if usual and name == self._declared().own.titled(zone) else name

    def the_place(self, name: str, of: str | None = None) -> Markup:
        """«the trick», «red’s hand», «Quay»: a place for cards where a sentence speaks of it, and whose it is."""
        first, _, rest = name.partition(" ")
        has_article = bool(rest) and first.lower() in self._table("articles")
        if of:
            return Markup(self._table("shapes")["place_of"]).format(rest if has_article else name, of)
        return escape(name) if has_article or name[:1].isupper() else Markup(self._table("shapes")["the_place"]).format(name)

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

    def has_words(self, written: Any) -> bool:
        """Whether a formula is one that the game has words of its own for."""
        tree = tree_of(written)
        name = tree.func if isinstance(tree, ast.Call) else tree
        return isinstance(name, ast.Name) and self._declared().said(name.id, [0] * len(getattr(tree, "args", []))) is not None

    def says_one(self, written: Any) -> bool:
        """Whether the words that the game has for a formula speak of one thing: «a rival within 3 spaces», not «the others in sight»."""
        return self.has_words(written) and str(self.formula(written)).partition(" ")[0] in self._table("words_of_one")

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
        return tree.id in SINGLE or declared.is_single(tree.id) or declared.remembers_one(tree.id)

    def is_many(self, written: Any, depth: int = 0) -> bool:
        """Whether a formula surely gives several things: all of a kind, those for which something is so, or what was named as several."""
        declared, tree = self._declared(), tree_of(written)
        if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Attribute):
            return tree.func.attr == "where"
        if not isinstance(tree, ast.Name):
            return False
        if declared.is_defined(tree.id) and not declared.is_chosen(tree.id) and depth < DEEPEST:
            return self.is_many(declared.definition(tree.id), depth + 1)
        return tree.id in ALL or declared.is_several(tree.id)

    def properties(self, has: Mapping[str, Any]) -> Markup:
        """«2 Actions», «closed»: properties of a space with their values."""
        return Markup(", ").join(self._property(name, value) for name, value in has.items())

    def _property(self, name: str, value: Any) -> Markup:
        unit, told = self._declared().unit_of(name), self._declared().value_of(name, value)
        if told:
            return escape(told)
        return self.counted(value, unit) if unit else Markup("{}: {}").format(self._called(name), self.formula(value))

    def some_piece(self, kind: str) -> Markup:
        """«a stone»; of a kind that is chosen in play, what it is called there."""
        if self._declared().is_chosen(kind) or not kind.isidentifier():
            return self.formula(kind)
        return self.with_a(self._name(kind))

    def with_a(self, name: str) -> Markup:
        """«a stone», «an agent»."""
        return Markup(self._table("shapes")["a_before_vowel" if name[:1].lower() in "aeiou" else "a"]).format(name)
