"""What is true or not of something: in the game's own words, by the verb that its name begins with, or as there is something of it."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Final

from markupsafe import Markup, escape

from generator.wording.content.said_of import AGREEING, agreeing, is_there
from generator.wording.formulas.bindings import BINDS, COMPARED, OPEN, binding
from generator.wording.formulas.having import had, singular
from generator.wording.formulas.in_question import kind_of
from generator.wording.formulas.method_words import MethodWords
from generator.wording.formulas.numbers_said import amount_of, groups_of, number_of
from generator.wording.formulas.seats_said import seated
from generator.wording.formulas.signs import COMPARISONS, OPPOSITES
from generator.wording.formulas.truths import asked

_VERBS: Final = "verbs_of_names"
"""By the first word of a name, what is said where it is so, and where it is not: {1} are the words that follow."""


_SEATS: Final = ("player", "each")
"""What conditions about seats are about."""


class TruthWords(MethodWords):
    """The conditions of a formula."""

    def truth(self, node: ast.expr, no: bool = False) -> Markup:
        """The words of a node where yes or no is asked, or the opposite: of a list that there is something in it."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "can" and not self.declared.is_defined("can"):
            who = "they" if "player" in self.about else "you"
            return self.shape(f"{who}_able_not" if no else f"{who}_able", *(self._part(part, OPEN) for part in node.args))
        if (said := self._own_truth(node, no)) is not None:
            return said
        if (said := self._borne(node, no) or self._constant(node, no)) is not None:
            return said
        found = asked(node, self.declared)
        if found is None:
            return self._holding(node, no) or self._either(node, no) or self._asked(node, no) or (self._not(node) if no else self.of(node))
        shape, parts = found
        if shape == "some_where" and self.declared.is_place(parts[0]) and "some_where_zone" in self.table("shapes"):
            shape = "some_where_zone"
        if shape.startswith("some_where"):
            about = self._with("", (*self.about, kind_of(parts[0], self.declared)))
            words = [self._part(parts[0], OPEN), about._part(parts[1], OPEN, truth=True)]
        elif shape == "thing" and isinstance(parts[0], ast.Attribute):  # «there is a space of the figure», not «a the space»
            words = [self.shape("of", self._quantity(parts[0].attr), self._bracketed(parts[0].value))]
        elif shape == "has":
            return self._having(parts[0], str(parts[1].id) if isinstance(parts[1], ast.Name) else "", no)
        else:
            words = [self._part(part, OPEN) for part in parts]
        return self.shape(f"{shape}_not" if no else shape, *words)

    def _having(self, owner: ast.expr, name: str, no: bool) -> Markup:
        """«the player has a form», «you have an owner»: one thing of somebody, where yes or no is asked."""
        ending, what = "_not" if no else "", escape(self._name(name))
        if isinstance(owner, ast.Name) and owner.id == "you" and not self.declared.is_declared("you"):
            return self.shape(f"{self.you}_has{ending}", what)
        shape = "has_an" if not no and what[:1].lower() in "aeiou" else f"has{ending}"
        return self.shape(shape, self._part(owner, OPEN), what)

    def _borne(self, node: ast.expr, no: bool) -> Markup | None:
        """«you are not immobilized», «they have a form», «it is a corner»: what somebody or something bears; None for anything else."""
        name, owner, args = _parts(node)
        if name == "corner" and not args and not self.declared.is_declared(name) and not self.declared.is_chosen(name):
            place = owner or (ast.Name("it") if self.about else None)
            return self.shape("corner_not" if no else "corner", self._part(place, OPEN)) if place else None
        if not isinstance(node, ast.Name) or node.id in self.given or self.declared.is_chosen(node.id):
            return None
        ending, who = "_not" if no else "", "they" if self.about and self.about[-1] in _SEATS else self.you
        if self.about and self.about[-1] not in _SEATS:
            return None  # a thing of the condition may have something of the same name
        if self.declared.is_status_of_seats(node.id):
            return self.shape(f"{who}_so{ending}", escape(self._name(node.id)))
        if self.declared.remembers_one(node.id) and self.declared.own.whose_memory(node.id) == "seat":
            return self.shape(f"{who}_has{ending}", escape(self._name(node.id)))
        return None

    def _constant(self, node: ast.expr, no: bool) -> Markup | None:
        """«“Dexterity reduces” holds (here: no)»: a constant that is true or not, by its name; None for any other."""
        if (
            not isinstance(node, ast.Attribute)
            or type(value := number_of(self.declared, self.constants, node.value, node.attr)) is not bool
        ):
            return None
        name = self.declared.own.titled(" ".join(groups_of(node.value, node.attr)))
        said = self.shape("constant_so", name, self.figure(value))
        return self.shape("untrue", said) if no else said

    def _either(self, node: ast.expr, no: bool) -> Markup | None:
        """«either you are red and a, or you are not red and b»: that what a choice comes to is so, or is not; None for anything else."""
        if not isinstance(node, ast.IfExp) or any(isinstance(half, ast.Constant) for half in (node.body, node.orelse)):
            return None
        other = ast.UnaryOp(ast.Not(), node.test)
        halves = [ast.UnaryOp(ast.Not(), half) if no else half for half in (node.body, node.orelse)]
        said = (self._part(part, BINDS[ast.And], truth=True) for part in (node.test, halves[0], other, halves[1]))
        return self.shape("either", *said)

    def _asked(self, node: ast.expr, no: bool) -> Markup | None:
        """What is said as a question, such as «whether a and b are connected», where yes or no is asked: «a and b are connected»."""
        if not isinstance(node, ast.Call):
            return None
        asks = str(self.shape("whether", ""))
        told = str(self.of(node))
        if not told.startswith(asks):
            return None
        return self.shape("untrue", Markup(told[len(asks) :])) if no else Markup(told[len(asks) :])

    def _holding(self, node: ast.expr, no: bool) -> Markup | None:
        """That a condition holds whose name is a noun with an article, for nobody says «if not the start»; None for anything else."""
        if not isinstance(node, ast.Name):
            return None
        is_noun = self.declared.is_condition(node.id) and self.article(node.id, self.case, False)
        if is_noun or (self.declared.is_chosen(node.id) and not self.declared.is_declared(node.id)):
            return self.shape("holds_not" if no else "holds", self.shape("quoted", self.name(node.id)))
        return None

    def _not(self, node: ast.expr) -> Markup:
        """The opposite of what is yes or no by itself; of a comparison it is another one."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            opposite: type[ast.cmpop] = OPPOSITES[type(node.ops[0])]
            is_zero = isinstance(other := node.comparators[0], ast.Constant) and other.value == 0
            if opposite is ast.LtE and is_zero and self.declared.said_of.is_never_negative(_parts(node.left)[0]):
                opposite = ast.Eq
            return self.of(ast.Compare(node.left, [opposite()], node.comparators))
        if isinstance(node, ast.BoolOp):  # not (a and b) is: not a, or not b
            joint = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            return self.of(ast.BoolOp(joint, [ast.UnaryOp(ast.Not(), value) for value in node.values]))
        return self.shape("not", self._part(node, min(BINDS[ast.Not], binding(ast.UnaryOp(ast.Not(), node)))))

    # ------------------------------------------------------------------ in the game's own words

    def _own_truth(self, node: ast.expr, no: bool = False) -> Markup | None:
        """A definition that is true or not, or a mark that is there, as the game says it or by the verb of its name; None for any other."""
        name, owner, args = _parts(node)
        if not name or (owner is None and name in self.given):
            return None
        if not self.declared.is_defined(name):
            return None if args or self._is_named(name, owner) else self.declared.said_of.marked(name, self._forms(name, owner), no=no)
        if no and (said := self._said(name, args, owner, no=True)) is not None:
            return said
        words = self.declared.said_of.words(name)
        if words is not None and words.so:
            said = self._said(name, args, owner) if words.agrees else None
            return said if said is None or not no else self.shape("untrue", said)
        return self._by_verb(name, owner, args, no)

    def _marked(self, one: ast.expr, sign: ast.cmpop, other: ast.expr) -> Markup | None:
        """«the turn is over» where a mark is compared with 0; None for any other comparison."""
        name, owner, args = _parts(one)
        words = self.declared.said_of.words(name) if name and not args else None
        if words is None or self._is_named(name, owner) or (owner is None and name in self.given):
            return None
        amount = amount_of(self.declared, self.constants, other)
        there = is_there(sign, amount, self.declared.said_of.highest(name))
        return None if there is None else self.declared.said_of.marked(name, self._forms(name, owner), no=not there)

    def _is_named(self, name: str, owner: ast.expr | None) -> bool:
        return owner is None and self.declared.is_chosen(name) and not self.declared.is_declared(name)

    def _by_verb(self, name: str, owner: ast.expr | None, args: Sequence[ast.expr], no: bool) -> Markup | None:
        """«you can leave», «it is not open to it»: a condition whose name begins with a verb; None for any other name."""
        first, *rest = name.split("_")
        patterns = self.table(_VERBS).get(first)
        if not patterns or not rest or not self.declared.is_true_or_not(name) or (args and rest[-1] not in self.table(_VERBS)["leading"]):
            return None
        told = " ".join(rest)
        if args:
            told = self.shape("leads_on", told, self._listed([self._part(arg, OPEN) for arg in args], "and"))
        return Markup(patterns[int(no)]).format(**{**self._forms(name, owner), "rest": told})

    def _forms(self, name: str, owner: ast.expr | None) -> Mapping[str, Markup]:
        """What agrees with whom something is asked of: with what stands before the dot, with you, or with what the condition is about."""
        table = self.table(AGREEING)
        match owner:
            case None:
                subject = self._subject(name)
            case ast.Name(id="you"):
                subject = self.you
            case ast.Name(id="it"):
                subject = "they" if self.about[-1:] == ("player",) else "it"
            case _:
                return agreeing(table, "other", self._part(owner, OPEN))
        return agreeing(table, subject)

    def _subject(self, name: str) -> str:
        """Of whom something is asked by its bare name: seats where it is theirs, or else the thing of the condition."""
        kind, seats = self.about[-1] if self.about else "", "they" if "player" in self.about else self.you
        if kind in _SEATS:
            return seats
        if not self.declared.is_defined(name):
            return seats if self.declared.is_of_seats(name) else "it"
        return seats if not self.about or self.declared.said_of.is_of_seats(name, kind) else "it"

    def _said(self, name: str, args: Sequence[ast.expr], owner: ast.expr | None = None, *, no: bool = False) -> Markup | None:
        """What is said for a definition; None where there are no words for it."""
        if self.declared.said_of.words(name) is None or (not args and self.declared.is_chosen(name) and self.declared.said_of.takes(name)):
            return None  # what was chosen is called as a definition that takes something
        given = [arg.value if isinstance(arg, ast.Constant) else self._part(arg, OPEN) for arg in args]
        return self.declared.said(name, given, forms=self._forms(name, owner), no=no)

    # ------------------------------------------------------------------ comparisons

    def _compared(self, left: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> Markup:
        """A comparison, or several in a row, joined by «and»."""
        plain = self._with("")
        if len(ops) == 2 and all(isinstance(op, ast.LtE) for op in ops):  # «at least 1 and at most 3»
            return self.shape("between", *(plain._part(one, COMPARED + 1) for one in (left, *others)))
        told = [
            self._marked(one, sign, other)
            or had(self, one, sign, other)
            or seated(plain, one, sign, other)
            or self.shape(self._agreeing_shape(one, self._comparison(one, sign)), plain._beside(one, other), plain._beside(other, one))
            for one, sign, other in zip([left, *others], ops, others, strict=False)
        ]
        words = told[0]
        for one in told[1:]:
            words = self.shape("and", words, one)
        return words

    def _beside(self, node: ast.expr, other: ast.expr) -> Markup:
        """One side of a comparison: a word of what the other side asks for is that word, whatever else is called so."""
        asked_for = self.declared.asked_for(other)
        if isinstance(node, ast.List):
            return Markup(", ").join(self._beside(element, other) for element in node.elts)
        if isinstance(node, ast.Name):
            if (word := self.declared.own.word(asked_for, node.id)) is not None:
                return escape(word)
            if asked_for == "kind" and not self._is_outer(node.id):
                return escape(self.name(node.id))
        return self._part(node, COMPARED + 1)

    def _comparison(self, one: ast.expr, sign: ast.cmpop) -> str:
        """The shape of a comparison: «you are …» and not «you is»."""
        shape = COMPARISONS[type(sign)]
        if not (isinstance(one, ast.Name) and one.id == "you"):
            return shape
        if shape in ("one_of", "none_of"):
            return f"{self.you}_{shape}"
        return shape.replace("is", f"{self.you}_are", 1) if shape in ("is", "is_not") else shape

    def _agreeing_shape(self, one: ast.expr, shape: str) -> str:
        """«your coins are more than …»: the shape of a comparison of what is called by a word for several."""
        name, _, args = _parts(one)
        several = f"{shape}_many"
        return (
            several if several in self.table("shapes") and not args and self.declared.is_counter(name) and self._is_plural(name) else shape
        )

    def _is_plural(self, counter: str) -> bool:
        called = self._quantity(counter)
        return self.declared.has_plural(counter) or singular(called, self.table("ones")) != called

    def _is_outer(self, word: str) -> bool:
        return word == "outer" and len(self.about) > 1


def _parts(node: ast.expr) -> tuple[str, ast.expr | None, list[ast.expr]]:
    """The name that a formula asks for, of what it is asked, and what stands in its brackets; "" for any other formula."""
    match node:
        case ast.Name(id=name):
            return name, None, []
        case ast.Attribute(value=owner, attr=name):
            return name, owner, []
        case ast.Call(func=ast.Name(id=name), args=args):
            return name, None, args
        case ast.Call(func=ast.Attribute(value=owner, attr=name), args=args):
            return name, owner, args
    return "", None, []
