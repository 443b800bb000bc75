"""What every part of a formula is put into words with: names, shapes, cases, and what it is about."""

from __future__ import annotations

import ast
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, Final, Self

from markupsafe import Markup, escape

from generator.wording.content.declared import Declared
from generator.wording.formulas.bindings import BINDS, OPEN, binding
from generator.wording.formulas.numbers_said import Constants
from generator.wording.markup import number
from generator.wording.phrases.in_cases import USUAL, InCases, filled, in_case

Name = Callable[[str], str]
Table = Callable[[str], Mapping[str, Any]]
"""A table of the phrase file's `formulas`, by its name."""

Article = Callable[[str, str, bool], Markup | None]
"""A noun in a case with its article, or with that of what is yours; None where the language has no words for that."""


_SHORT: Final = re.compile(r"(?:the |each )?[\w’'-]+(?: [\w-]+)?(?<!s)")
"""Words after which an ending may say whose something is: «the next player’s coins»."""

EACH = ("each", "player")
"""What is asked of each player by itself, such as who has a turn, is about players who are not addressed."""


class FormulaPart(ABC):
    """A part of a formula on its way into words: `truth` and `of` say its nodes."""

    def __init__(
        self,
        name: Name,
        table: Table,
        constants: Constants,
        declared: Declared,
        article: Article,
        case: str,
        about: tuple[str, ...] = (),
        given: Container[str] = (),
    ) -> None:
        self.article = article
        self.case = case
        self.about = about
        """What the conditions are about within which this stands, the innermost last."""
        self.given = given
        """What stands in the brackets of the definition that is said: `n` is no direction there."""
        self.name = name
        self.declared = declared
        self.table = table
        self.constants = constants

    def _with(self, case: str, about: tuple[str, ...] | None = None) -> Self:
        """The same for what is said in a case, or within another condition."""
        within = self.about if about is None else about
        return type(self)(self.name, self.table, self.constants, self.declared, self.article, case, within, self.given)

    @property
    def you(self) -> str:
        """Who acts, where the players are told of one by one: «they», each of whom is `you`."""
        return "they" if self.about[:1] == EACH[:1] else "you"

    def figure(self, value: object) -> Markup:
        """A number or a truth."""
        if isinstance(value, bool):
            return self.shape("yes" if value else "no")
        if isinstance(value, int):
            return number(value) if value >= 0 else self.shape("negative", number(-value))
        return escape(value)

    def shape(self, name: str, *parts: Markup | str) -> Markup:
        """Parts in the order and with the words of the language; another shape may be for a first part that begins with a vowel."""
        shapes = self.table("shapes")
        by_sound = f"{name}_before_vowel"
        sounded = by_sound if by_sound in shapes and str(parts[0])[:1].lower() in "aeiou" else name
        return filled(in_case(shapes[sounded], self.case), *parts)

    @abstractmethod
    def of(self, node: ast.expr) -> Markup:
        """The words of a node."""

    @abstractmethod
    def truth(self, node: ast.expr, no: bool = False) -> Markup:
        """The words of a node where yes or no is asked, or the opposite: of a list that there is something in it."""

    def _part(self, node: ast.expr, binds: int, *, truth: bool = False) -> Markup:
        """A part of what binds so closely; in brackets where the part binds less, as the formula has it: «a and (b or c)»."""
        words = self.truth(node) if truth else self.of(node)
        if binding(node) < binds:
            return Markup("({})").format(words)
        return words if truth else InCases.of(words, lambda case: self._with(case).of(node))

    def _bracketed(self, node: ast.expr) -> Markup:
        """A part of which something is asked: sums stand in brackets, since it is asked of all that they hold."""
        return self._part(node, BINDS[ast.Mult] if isinstance(node, ast.BinOp) else OPEN)

    def _quantity(self, word: str) -> str:
        """What is asked for under a name: of a counter how many there are, so its name of several."""
        return self.declared.several(word) or self._in_this_case(word) or self._name(word)

    def _in_this_case(self, word: str) -> str:
        """What every game calls so, in the case that is asked for: «den Figuren»; "" for what has no words in cases."""
        entry = self.table("names").get(word)
        is_called_so = isinstance(entry, Mapping) and self._name(word) == in_case(entry, USUAL)
        return in_case(entry, self.case) if is_called_so else ""

    def _name(self, word: str) -> str:
        """What something is called; a definition goes by its own id, whatever else has the same."""
        return self.declared.in_words(word) if self.declared.is_defined(word) else self.name(word)

    def _of_owner(self, quantity: Markup | str, owner: ast.expr, *, is_of_seats: bool) -> Markup:
        """«the price of the card», «the rival’s coins»: what somebody has is said with short words for whose it is before it."""
        if isinstance(owner, ast.Name) and owner.id in ("you", "it") and not self.declared.is_declared(owner.id):
            theirs = "they" if owner.id == "it" and self.about[-1:] == ("player",) else "it" if owner.id == "it" else self.you
            return self.shape(f"of_{theirs}", quantity)
        told, before = self._bracketed(owner), self.table("owner_first").get("seats")
        if is_of_seats and before and _SHORT.fullmatch(str(told)):
            return filled(str(before), quantity, told)
        if any(str(quantity) == in_case(entry, self.case) for entry in self.table("names").values()):
            return self.shape("of", quantity, told)  # these words bring their article along
        return self.shape("of_quantity", self._before_of(str(quantity)), told)

    def _before_of(self, name: str) -> str:
        """A name that ends with the word that follows it anyway, such as `rank_of`, loses it."""
        return name.removesuffix(" " + str(self.table("shapes")["of"]).partition("{0}")[2].partition("{1}")[0].strip())

    def _listed(self, words: Iterable[Markup], joint: str) -> Markup:
        """«a, b or c»."""
        *firsts, last = words
        return self.shape(joint, Markup(", ").join(firsts), last) if firsts else last
