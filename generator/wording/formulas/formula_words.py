"""The words of one formula, read from its tree; the words themselves stand in the phrase files under `formulas:`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import reduce

from markupsafe import Markup, escape

from engine.kernel.compiling.formulas.corners import OF_LATTICES
from engine.kernel.compiling.formulas.space_methods import OF_SPACES
from generator.wording.content.declared import Declared
from generator.wording.formulas.bindings import BINDS, ONWARD, OPEN, binding
from generator.wording.formulas.long_conditions import is_long, lettered
from generator.wording.formulas.numbers_said import groups_of, is_list, number_of, numbers_by_players
from generator.wording.formulas.places_said import place_named
from generator.wording.formulas.signs import SIGNS
from generator.wording.formulas.truth_words import TruthWords
from generator.wording.phrases.in_cases import in_case

_SIDES = ("left", "right")

_LISTS = ("seats", "everyone", "others", "opponents", "spaces", "pieces", "cards", "neighbours")

RECKONED = {"space": ("row", "column", "number"), "piece": ("kind", "owner", "space"), "card": ("kind",)}
"""What things of a kind have in every game, whatever else is called so."""


def is_list_of(node: ast.expr, declared: Declared) -> bool:
    """Whether a formula gives several things, so that what is asked of it is several values: «rank of your hand»."""
    match node:
        case ast.BinOp() | ast.List():
            return True
        case ast.Name(id=name):
            return declared.is_zone(name) or declared.own.remembers_many(name) or declared.is_several(name) or name in _LISTS
        case ast.Attribute(attr=name):
            return declared.is_place(node) or name in _LISTS
        case ast.Call(func=ast.Attribute(attr=method)):
            return method in ("where", "most", "least", "before", "in_order", "distinct", "within", "first", "last", "top")
    return False


def _opposites(node: ast.expr, joint: type[ast.boolop]) -> list[ast.expr]:
    """What a part of a condition says beside the others: of «not (a and b)» among what is joined by «or», not a, and not b."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=ast.BoolOp(op=op, values=values)) if isinstance(op, joint):
            return [ast.UnaryOp(ast.Not(), value) for value in values]
    return [node]


def halves_of(node: ast.expr) -> Iterator[ast.expr]:
    """What a choice may come to, those within it too."""
    if not isinstance(node, ast.IfExp):
        yield node
        return
    yield from halves_of(node.body)
    yield from halves_of(node.orelse)


class FormulaWords(TruthWords):
    """A formula being put into words."""

    def of(self, node: ast.expr) -> Markup:
        """The words of a node."""
        match node:
            case ast.Constant(value=str() as space):
                return escape(space)
            case ast.Constant(value=value):
                return self.figure(value)
            case ast.Name(id=word):
                return self._named(word)
            case ast.Attribute(value=inner, attr=attr):
                return self._attribute(inner, attr)
            case ast.Call(func=ast.Attribute(value=inner, attr=method), args=args):
                return self._asked_of(inner, method, args)
            case ast.Call(func=ast.Name(id=function), args=args):
                if (said := self._said(function, args) or self._own_truth(node)) is not None:
                    return said
                if function in ("min", "max") and len(args) > 1:
                    return self._extreme(function, args)
                if function in OF_SPACES and self.about and not self.declared.is_defined(function):
                    return self._method(function, [ast.Name("it"), *args])
                if len(args) == ONWARD.get(function) and isinstance(args[-1], ast.Name):  # a bare name is asked of each space there
                    args = [*args[:-1], ast.Attribute(ast.Name("it"), args[-1].id)]
                return self._method(function, args, before_brackets=True)
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
                return self._with("")._joined("and", values, BINDS[ast.And]) if isinstance(op, ast.And) else self._any_of(values)
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self._compared(left, ops, others)
            case ast.IfExp():
                return self._choice(node, any(self._is_kind(one) for one in halves_of(node)))
            case ast.List(elts=[]):
                return self.of(ast.Name("nothing"))
            case ast.List(elts=elements):
                return Markup(", ").join(self.of(element) for element in elements)
        return escape(ast.unparse(node))

    def _asked_of(self, inner: ast.expr, method: str, args: list[ast.expr]) -> Markup:
        """What a method asks of something, in the game's own words where it has some; these may name what it is asked of."""
        words = self.declared.said_of.words(method)
        if words is not None and (said := self._said(method, args, inner)) is not None:
            return said if words.agrees else self.shape("of", said, self._part(inner, OPEN))
        return self._method(method, [inner, *args])

    def _choice(self, node: ast.IfExp, of_kinds: bool) -> Markup:
        """«a if x, otherwise b»; beside a kind of piece the name of a piece is its kind as well, and not yours."""
        body, other = node.body, node.orelse
        one, last = (
            self._choice(half, of_kinds)
            if isinstance(half, ast.IfExp) and half is other
            else escape(self.name(ast.unparse(half)))
            if of_kinds and self._is_piece(half)
            else self._part(half, OPEN + (half is body))
            for half in (body, other)
        )
        return self.shape("choice", one, self._with("")._part(node.test, OPEN, truth=True), last)

    def _is_piece(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and self.declared.is_piece(node.id) and node.id not in self.given

    def _is_kind(self, node: ast.expr) -> bool:
        """Whether a formula gives a kind of piece, as far as its words show it."""
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        return name == "kind" or (self._is_piece(node) and not self.declared.is_yours(name))

    def _is_direction(self, word: str) -> bool:
        """Whether a word is a direction on squares or hexes, and nothing on the table is called so."""
        return word in self.table("directions") and word not in self.given and not self.declared.is_declared(word)

    def _is_reckoned(self, word: str) -> bool:
        """Whether each thing that a condition is about has something by this name, as a place for cards has."""
        return self.declared.is_zone(word) and bool(self.about) and word in RECKONED.get(self.about[-1], ())

    def _named(self, word: str) -> Markup:
        """A name by itself."""
        if word == "you" and self.you != "you":
            word = self.you
        if self._is_outer(word):
            asked = self.table("in_question")
            return escape(in_case(asked.get(self.about[-2], asked["other"]), self.case))
        if self._is_reckoned(word):
            return escape(self.declared.in_words(word))
        if (said := self._said(word, [])) is not None:
            return said
        if self.declared.is_defined(word) and (said := self._own_truth(ast.Name(word))) is not None:
            return said
        if self.declared.is_yours(word) and "player" in self.about:
            return self.shape("of_they", self.name(word))  # not yours, but that of each whom the condition is about
        if self.declared.is_yours(word):
            return self.article(word, self.case, True) or self.shape("of_you", self.name(word))
        if "player" in self.about and self.declared.own.is_zone_of_seats(word) and (theirs := self.table("zones_of_it").get(word)):
            return escape(in_case(theirs, self.case))  # not yours, but that of each whom the condition is about
        if self.declared.is_zone(word) and (place := place_named(self, word)):
            return place
        if word == "seats" and self.declared.eliminates():
            word = "seats_left"
        if (
            word in self.table("names")
            and not (word in self.table("zones_of_you") and self.declared.is_no_zone(word))
            and not self.declared.is_taken(word)
        ):
            return escape(in_case(self.table("names")[word], self.case))  # these words bring their article along
        if word in self.table("no_nouns") and not self.declared.is_declared(word):
            return self.shape("quoted", self.name(word))
        is_theirs = self.declared.remembers_one(word) and self.declared.own.whose_memory(word) == "seat"
        if is_theirs and word not in self.given and not self.declared.is_chosen(word):
            who = "they" if "player" in self.about else self.you
            return (self.article(word, self.case, True) if who == "you" else None) or self.shape(f"of_{who}", self.name(word))
        if (self.declared.remembers_one(word) or self.declared.is_defined(word)) and (noun := self.article(word, self.case, False)):
            return noun
        if self.declared.is_chosen(word):
            return self.article(word, self.case, False) or self.shape("chosen", self.name(word))
        if self._is_direction(word):
            return escape(self.table("directions")[word])
        kind, board = self.declared.own.beside(word)
        if board:
            return self.shape(f"all_{kind}", board)
        board = self.declared.own.board(word)
        return self.shape("spaces_of", board) if board else escape(self._quantity(word))

    def _joined(self, joint: str, values: list[ast.expr], binds: int) -> Markup:
        values = [one for value in values for one in _opposites(value, ast.And if joint == "or" else ast.Or)]
        words = [self._part(value, binds, truth=True) for value in values[:-1]]
        words.append(self._part(values[-1], OPEN if joint == "and" and binding(values[-1]) == OPEN else binds, truth=True))
        if is_long(words):
            return lettered(self, joint, words)
        if len(words) > 2 and not any("," in one for one in words):
            return self._listed(words, joint)  # «a, b and c»
        return reduce(lambda told, one: self.shape(joint, told, one), words)

    def _any_of(self, values: list[ast.expr]) -> Markup:
        """«a or (b and c)»: in words nobody knows which of them binds more closely."""
        return self._joined("or", values, BINDS[ast.And] + 1)

    def _attribute(self, inner: ast.expr, attr: str) -> Markup:
        if (number := number_of(self.declared, self.constants, inner, attr)) is not None:
            return self.figure(number)
        if (by_players := self.by_players(inner, attr)) is not None:
            return by_players
        if is_list(self.constants, inner, attr):  # whatever it is called, such as `one` for odds of one to one
            return self.shape("quoted", self.declared.own.titled(" ".join(groups_of(inner, attr))))
        if attr in ("first", "one") and isinstance(inner, ast.List) and len(inner.elts) == 1 and self._is_piece(inner.elts[0]):
            return escape(self.name(ast.unparse(inner.elts[0])))  # a kind of piece, for its name alone is yours
        if attr == "last" and (nth := self._nth(inner)) is not None:
            return nth
        if attr in OF_LATTICES and self.declared.own.has_corners:
            return self._method(f"{attr}_of", [inner])
        if attr in self.table("methods") and not self.declared.own.is_column(attr):
            return self._method(attr, _seats_away(inner, attr))
        if self._is_direction(attr) and not self.declared.own.is_column(attr):
            return self.shape("beside_of", escape(self.table("directions")[attr]), self._bracketed(inner))
        if self.declared.is_defined(attr) and (said := self._own_truth(ast.Attribute(inner, attr)) or self._agreeing(attr, inner)):
            return said
        owner = inner.id if isinstance(inner, ast.Name) else ""
        if owner == "this" and (word := self.declared.own.word(attr, str(self.declared.this.get(attr)))) is not None:
            return escape(word)
        if (place := self._zone(attr, inner, owner)) is not None:
            return place
        if attr in RECKONED["space"] and self.declared.is_zone(attr):
            return self.shape(
                "of_it" if owner == "it" else "of", self.declared.in_words(attr), *([] if owner == "it" else [self._bracketed(inner)])
            )
        if owner in ("you", "it"):
            return self.shape(f"of_{self.you if owner == 'you' else owner}", self._quantity(attr))
        if self.declared.is_yours(attr):  # «the runner of the rival»
            name = self.article(attr, self.case, False) or self.name(attr)
            if self.table("owner_first"):
                return self._of_owner(name, inner, is_of_seats=True)
            return self.shape("piece_of", name, self._owner(inner))
        is_asked = self.declared.is_so(attr) or (self.declared.is_defined(attr) and self.declared.is_true_or_not(attr))
        if attr == "kind" and is_list_of(inner, self.declared):
            return self.shape("kinds_of", self._bracketed(inner))
        if is_asked or is_list_of(inner, self.declared):
            return self.shape("of", self._quantity(attr), self._bracketed(inner))
        is_of_seats = self.declared.is_of_seats(attr) or self.declared.own.whose_memory(attr) == "seat"
        return self._of_owner(self._quantity(attr), inner, is_of_seats=is_of_seats)

    def _agreeing(self, name: str, owner: ast.expr) -> Markup | None:
        """«the hex of the target»: the words of a definition that name whom it is asked of; None for others."""
        words = self.declared.said_of.words(name)
        return self._said(name, [], owner) if words is not None and words.agrees else None

    def _owner(self, owner: ast.expr) -> Markup:
        return self._with("dative").of(owner)

    def _zone(self, zone: str, inner: ast.expr, owner: str) -> Markup | None:
        """«the hand of the next player», «your hand»; None for what is no place for the cards of each player."""
        if not self.declared.own.is_zone_of_seats(zone):
            return None
        if (owner == "it" or (owner == "you" and self.you != "you")) and zone in self.table("zones_of_it"):
            return escape(in_case(self.table("zones_of_it")[zone], self.case))
        if owner in ("you", "holder") and not self.declared.is_taken(owner) and zone in self.table("zones_of_you"):
            return self.article(zone, self.case, True) or escape(in_case(self.table("zones_of_you")[zone], self.case))
        entry = self.table("zones").get(zone)
        if self.table("owner_first"):
            called = self.declared.in_words(zone) if zone in self.table("zones") else self.name(zone)
            return self._of_owner(called, inner, is_of_seats=True)
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


def _seats_away(inner: ast.expr, side: str) -> list[ast.expr]:
    """Of whom a neighbour is meant; and how far away, where it is the neighbour of a neighbour: `dealer.left.left`."""
    steps = 1
    while side in _SIDES and isinstance(inner, ast.Attribute) and inner.attr == side:
        inner, steps = inner.value, steps + 1
    return [inner] if steps == 1 else [inner, ast.Constant(steps)]
