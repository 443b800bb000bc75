"""The words of one formula, read from its tree; the words themselves stand in the phrase files under `formulas:`."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from markupsafe import Markup, escape

from generator.wording.bindings import BINDS, COMPARED, OPEN, binding, binds_in, is_number, is_of_these, is_so_many
from generator.wording.declared import Declared
from generator.wording.in_cases import InCases, filled, in_case
from generator.wording.in_question import kind_of
from generator.wording.markup import number
from generator.wording.numbers_said import Constants, number_of, numbers_by_players
from generator.wording.signs import COMPARISONS, OPPOSITES, SIGNS
from generator.wording.truths import CONDITIONS, asked

Name = Callable[[str], str]
Table = Callable[[str], Mapping[str, Any]]
"""A table of the phrase file's `formulas`, by its name."""

EACH = ("each", "player")
"""What is asked of each player by itself, such as who has a turn, is about players who are not addressed."""

Article = Callable[[str, str, bool], Markup | None]
"""A noun in a case with its article, or with that of what is yours; None where the language has no words for that."""


_OF_EACH = ("most", "least", "max", "min", "sum", "distinct", "one_of_each", "alike", "most_alike", "longest_run")
"""Methods that ask each thing for what stands in their brackets."""


class FormulaWords:
    """A formula being put into words."""

    def __init__(
        self, name: Name, table: Table, constants: Constants, declared: Declared, article: Article, case: str, about: tuple[str, ...] = ()
    ) -> None:
        self.article = article
        self.case = case
        self.about = about
        """What the conditions are about within which this stands, the innermost last."""
        self.name = name
        self.declared = declared
        self.table = table
        self.constants = constants

    def _with(self, case: str, about: tuple[str, ...] | None = None) -> FormulaWords:
        """The same for what is said in a case, or within another condition."""
        within = self.about if about is None else about
        return FormulaWords(self.name, self.table, self.constants, self.declared, self.article, case, within)

    def figure(self, value: object) -> Markup:
        """A number or a truth."""
        if isinstance(value, bool):
            return self.shape("yes" if value else "no")
        return number(value) if isinstance(value, int) else escape(value)

    def shape(self, name: str, *parts: Markup | str) -> Markup:
        """Parts in the order and with the words of the language."""
        return filled(in_case(self.table("shapes")[name], self.case), *parts)

    def truth(self, node: ast.expr, no: bool = False) -> Markup:
        """The words of a node where yes or no is asked, or the opposite: of a list that there is something in it."""
        found = asked(node, self.declared)
        if found is None:
            return self._not(node) if no else self.of(node)
        shape, parts = found
        if shape == "some_where":
            about = self._with("", (*self.about, kind_of(parts[0], self.declared)))
            words = [self._part(parts[0], OPEN), about._part(parts[1], OPEN, truth=True)]
        else:
            words = [self._part(part, OPEN) for part in parts]
        return self.shape(f"{shape}_not" if no else shape, *words)

    def _not(self, node: ast.expr) -> Markup:
        """The opposite of what is yes or no by itself; of a comparison it is another one."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self.of(ast.Compare(node.left, [OPPOSITES[type(node.ops[0])]()], node.comparators))
        return self.shape("not", self._part(node, min(BINDS[ast.Not], binding(ast.UnaryOp(ast.Not(), node)))))

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
                return self.shape("of", said, self._part(inner, OPEN)) if said is not None else self._method(method, [inner, *args])
            case ast.Call(func=ast.Name(id=function), args=args):
                if (said := self._said(function, args)) is not None:
                    return said
                if function in ("min", "max") and len(args) > 1:
                    return self._extreme(function, args)
                return self._method(function, args)
            case ast.BinOp(left=left, op=op, right=right):
                binds = BINDS[type(op)]
                return self.shape(
                    SIGNS[type(op)], self._part(left, binds), self._part(right, binds + (not isinstance(op, ast.Add | ast.Mult)))
                )
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return self._with("").truth(inner, no=True)
            case ast.UnaryOp(op=op, operand=inner):
                return self.shape("negative", self._part(inner, BINDS[type(op)]))
            case ast.BoolOp(op=op, values=values):
                return self._with("")._joined("and" if isinstance(op, ast.And) else "or", values, BINDS[type(op)])
            case ast.Compare(left=left, ops=ops, comparators=others):
                pairs, plain = zip([left, *others], ops, others, strict=False), self._with("")
                told = [
                    self.shape(self._comparison(one, sign), plain._beside(one, other), plain._beside(other, one))
                    for one, sign, other in pairs
                ]
                words = told[0]
                for one in told[1:]:
                    words = self.shape("and", words, one)
                return words
            case ast.IfExp(test=test, body=body, orelse=other):
                last = self.of(other) if isinstance(other, ast.IfExp) else self._part(other, OPEN)
                return self.shape("choice", self._part(body, OPEN + 1), self._with("")._part(test, OPEN, truth=True), last)
            case ast.List(elts=elements):
                return Markup(", ").join(self.of(element) for element in elements)
        return escape(ast.unparse(node))

    def _said(self, name: str, args: list[ast.expr]) -> Markup | None:
        """What is said for a definition with brackets; None where there are no words for it."""
        return self.declared.said(name, [arg.value if isinstance(arg, ast.Constant) else self.of(arg) for arg in args])

    def _beside(self, node: ast.expr, other: ast.expr) -> Markup:
        """One side of a comparison: a word of what the other side asks for is that word, whatever else is called so."""
        asked = self.declared.asked_for(other)
        if isinstance(node, ast.List):
            return Markup(", ").join(self._beside(element, other) for element in node.elts)
        if isinstance(node, ast.Name):
            if (word := self.declared.own.word(asked, node.id)) is not None:
                return escape(word)
            if asked == "kind" and not self._is_outer(node.id):
                return escape(self.name(node.id))
        return self._part(node, COMPARED + 1)

    def _comparison(self, one: ast.expr, sign: ast.cmpop) -> str:
        """The shape of a comparison: «you are …» and not «you is»."""
        shape = COMPARISONS[type(sign)]
        is_you = isinstance(one, ast.Name) and one.id == "you" and shape in ("is", "is_not")
        return shape.replace("is", f"{self._you}_are", 1) if is_you else shape

    @property
    def _you(self) -> str:
        """Who acts, where the players are told of one by one: «they», each of whom is `you`."""
        return "they" if self.about[:1] == EACH[:1] else "you"

    def _is_direction(self, word: str) -> bool:
        """Whether a word is a direction on squares or hexes, and nothing on the table is called so."""
        return word in self.table("directions") and not self.declared.is_declared(word)

    def _is_outer(self, word: str) -> bool:
        return word == "outer" and len(self.about) > 1

    def _named(self, word: str) -> Markup:
        """A name by itself."""
        if word == "you" and self._you != "you":
            word = self._you
        if self._is_outer(word):
            asked = self.table("in_question")
            return escape(in_case(asked.get(self.about[-2], asked["other"]), self.case))
        if (said := self.declared.said(word, [])) is not None:
            return said
        if self.declared.is_yours(word):
            return self.article(word, self.case, True) or self.shape("of_you", self.name(word))
        if "player" in self.about and self.declared.own.is_zone_of_seats(word) and (theirs := self.table("zones_of_it").get(word)):
            return escape(in_case(theirs, self.case))  # not yours, but that of each whom the condition is about
        if self.declared.is_zone(word) and (place := self.article(word, self.case, word == "hand")):
            return place
        if word == "seats" and self.declared.eliminates():
            word = "seats_left"
        if word in self.table("names"):
            return escape(in_case(self.table("names")[word], self.case))  # these words bring their article along
        if word in self.table("no_nouns") and not self.declared.is_declared(word):
            return self.shape("quoted", self.name(word))
        if self.declared.is_chosen(word):
            return self.article(word, self.case, False) or self.shape("chosen", self.name(word))
        if self._is_direction(word):
            return escape(self.table("directions")[word])
        board = self.declared.own.board(word)
        return self.shape("spaces_of", board) if board else escape(self._quantity(word))

    def _quantity(self, word: str) -> str:
        """What is asked for under a name: of a counter how many there are, so its name of several."""
        return self.declared.several(word) or self._name(word)

    def _name(self, word: str) -> str:
        """What something is called; a definition goes by its own id, whatever else has the same."""
        return self.declared.own.titled(word) if self.declared.is_defined(word) else self.name(word)

    def _before_of(self, name: str) -> str:
        """A name that ends with the word that follows it anyway, such as `rank_of`, loses it."""
        return name.removesuffix(" " + str(self.table("shapes")["of"]).partition("{0}")[2].partition("{1}")[0].strip())

    def _joined(self, joint: str, values: list[ast.expr], binds: int) -> Markup:
        words = self._part(values[0], binds, truth=True)
        for value in values[1:]:
            words = self.shape(joint, words, self._part(value, binds, truth=True))
        return words

    def _part(self, node: ast.expr, binds: int, *, truth: bool = False) -> Markup:
        """A part of what binds so closely; in brackets where the part binds less, as the formula has it: «a and (b or c)»."""
        words = self.truth(node) if truth else self.of(node)
        if binding(node) < binds:
            return Markup("({})").format(words)
        return words if truth else InCases.of(words, lambda case: self._with(case).of(node))

    def _attribute(self, inner: ast.expr, attr: str) -> Markup:
        if (number := number_of(self.declared, self.constants, inner, attr)) is not None:
            return self.figure(number)
        if (by_players := self.by_players(inner, attr)) is not None:
            return by_players
        if attr in self.table("methods") and not self.declared.own.is_column(attr):
            return self._method(attr, [inner])
        if self._is_direction(attr) and not self.declared.own.is_column(attr):
            return self.shape("toward", self.table("directions")[attr], self._bracketed(inner))
        owner = inner.id if isinstance(inner, ast.Name) else ""
        if owner == "this" and (word := self.declared.own.word(attr, str(self.declared.this.get(attr)))) is not None:
            return escape(word)
        if (place := self._zone(attr, inner, owner)) is not None:
            return place
        if owner in ("you", "it"):
            return self.shape(f"of_{self._you if owner == 'you' else owner}", self._quantity(attr))
        if self.declared.is_yours(attr):  # «the runner of the rival»
            name = self.article(attr, self.case, False) or self.name(attr)
            return self.shape("piece_of", name, self._owner(inner))
        return self.shape("of", self._quantity(attr), self._bracketed(inner))

    def _owner(self, owner: ast.expr) -> Markup:
        return self._with("dative").of(owner)

    def _bracketed(self, node: ast.expr) -> Markup:
        """A part of which something is asked: sums stand in brackets, since it is asked of all that they hold."""
        return self._part(node, BINDS[ast.Mult] if isinstance(node, ast.BinOp) else OPEN)

    def _zone(self, zone: str, inner: ast.expr, owner: str) -> Markup | None:
        """«the hand of the next player», «your hand»; None for what is no place for the cards of each player."""
        if not self.declared.own.is_zone_of_seats(zone):
            return None
        if (owner == "it" or (owner == "you" and self._you != "you")) and zone in self.table("zones_of_it"):
            return escape(in_case(self.table("zones_of_it")[zone], self.case))
        if owner in ("you", "holder") and zone in self.table("zones_of_you"):
            return self.article(zone, self.case, True) or escape(in_case(self.table("zones_of_you")[zone], self.case))
        entry = self.table("zones").get(zone)
        place = self.article(zone, self.case, False) or (in_case(entry, self.case) if entry else self.name(zone))
        return self.shape("of", place, self._owner(inner))

    def by_players(self, inner: ast.expr, attr: str) -> Markup | None:
        """«10 (9 with 3 or 4 players)»: a constant with a number for each number of players; None for what is none."""
        found = numbers_by_players(self.constants, inner, attr)
        if not found:
            return None
        (_, first), *others = found
        told = [self.shape("with_players", self._listed(map(self.figure, players), "or"), self.figure(value)) for players, value in others]
        return self.shape("by_players", self.figure(first), Markup(", ").join(told)) if told else self.figure(first)

    def _listed(self, words: Iterable[Markup], joint: str) -> Markup:
        """«a, b or c»."""
        *firsts, last = words
        return self.shape(joint, Markup(", ").join(firsts), last) if firsts else last

    def _extreme(self, function: str, args: list[ast.expr]) -> Markup:
        """«the pot, but at most 3» for the smaller of two numbers one of which is known, «the larger of A and B» for others."""
        of_two = len(args) == 2
        if of_two and is_number(args[0]) != is_number(args[1]):
            told, bound = sorted(args, key=is_number)
            return self.shape(f"but_at_{'most' if function == 'min' else 'least'}", self._part(told, OPEN + 1), self.of(bound))
        listed = self._listed((self._part(arg, OPEN + 1) for arg in args), "and")
        return self.shape(f"{function}_of_{'two' if of_two else 'several'}", listed)

    def _method(self, method: str, parts: list[ast.expr]) -> Markup:
        shapes = self.table("methods")
        shape = shapes.get(f"{method}_{len(parts)}", shapes.get(method))
        if len(parts) == 2 and isinstance(parts[1], ast.Name):
            shape = shapes.get(f"{method}_{parts[1].id}", shape)  # a word that says it in a way of its own: «the spaces that follow»
        if method in ("most", "least") and not isinstance(parts[-1], ast.Name):
            shape = shapes[f"{method}_where"]
        if is_so_many(method, parts[1:]):
            shape = shapes[f"{method}_many"]
        if method in ("most", "least") and is_of_these(parts[0]):
            shape = shapes[f"{method}_of_these" if isinstance(parts[-1], ast.Name) else f"{method}_where_of_these"]
        if method == "can" and len(parts) == 1 and "player" in self.about:
            shape = shapes["can_each"]  # not you, but each whom the condition is about
        shape = None if shape is None else in_case(shape, self.case)
        within = (*self.about, kind_of(parts[0], self.declared)) if parts else self.about
        about = self._with("", within)
        words = [
            self._plain(method, place, part) or (about if place else self)._argument(method, place, part, str(shape))
            for place, part in enumerate(parts)
        ]
        if method == "by_range":
            words = [words[0], self._by_steps(*words[1:])]
        if len(parts) == 1 and self.declared.is_place(parts[0]) and f"{method}_zone" in shapes:
            shape = in_case(shapes[f"{method}_zone"], self.case)
        if shape is None and self.declared.is_counter(method):  # the number that it has for a word: «gems of hearts»
            keys = [self._key(method, part, word) for part, word in zip(parts, words, strict=True)]
            return reduce(lambda told, key: self.shape("of", told, key), reversed(keys), escape(self._quantity(method)))
        if shape is None or any(f"{{{place}}}" in shape for place in range(len(words), 4)):
            name = self._name(method)
            return self.shape("of", self._before_of(name), Markup(", ").join(words)) if words else escape(name)
        return filled(shape, *words)

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
