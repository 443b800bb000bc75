"""What a game on the kernel declares, as its texts say it: names of several, formulas with words of their own, things chosen by effects."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.kernel.formulas.syntax import FormulaError, parse
from generator.wording.content.facts_of_files import Facts, facts_of
from generator.wording.content.own_words import OwnWords
from generator.wording.content.said_of import Fill, SaidOf

Noun = Callable[[str, int], str]
"""What the language calls so many of what has this id; "" where it has no noun for it."""

TABLE = "table.yaml"

_ASKING = ("any", "all", "can", "connected", "in_view", "fits_at")
"""What gives yes or no."""

DEEPEST = 9
"""Definitions that stand within each other."""


class Declared:
    """The declarations of one game."""

    def __init__(self, game: GameData, names: Mapping[str, Any], fill: Fill, noun: Noun) -> None:
        self._game = game
        self._names = names
        self._noun = noun
        self.own = OwnWords(game)
        self.said_of = SaidOf(game, self.own, names, fill)
        self.this: Mapping[str, Any] = {}
        """The columns of the card that is being put into words."""

    def in_words(self, name: str) -> str:
        """What is called by its id: the noun that the language has for it, of counters the plural, or the id itself."""
        return self._noun(name, 2 if self.is_counter(name) else 1) or self.own.titled(name)

    def is_of_table(self, name: str) -> bool:
        """Whether a counter is one number of the table: nobody's to take it from."""
        counter = self._of("counters", name)
        return counter is not None and counter["of"] == "table"

    def several(self, name: str) -> str:
        """The printed name of several of a counter; "" where it has none."""
        counter = self._of("counters", name)
        return str(counter["plural"] or counter["name"] or self._noun(name, 2)) if counter is not None else ""

    def is_of_seats(self, name: str) -> bool:
        """Whether a counter is a number of each seat."""
        counter = self._of("counters", name)
        return counter is not None and counter["of"] == "seat"

    def owned(self, name: str, amount: int) -> str:
        """What so many of a seat's counter are called; "" where it is no such counter, or nothing says what several are called."""
        if not self.is_of_seats(name):
            return ""
        counter = self._of("counters", name)
        if counter["plural"]:
            return str(counter["name"] if amount == 1 else counter["plural"])
        return str(self._noun(name, 1 if amount == 1 else 2))

    def has_plural(self, name: str) -> bool:
        """Whether a counter has a printed name of one and another of several."""
        counter = self._of("counters", name)
        return counter is not None and bool(counter["plural"])

    def is_one_word(self, name: str) -> bool:
        """Whether a counter is called alike however much there is of it, as far as is said of it: damage."""
        return self.is_counter(name) and not self.has_plural(name) and self._noun(name, 1) == self._noun(name, 2)

    def is_condition(self, name: str) -> bool:
        """Whether a name stands for a formula that is true or not, and has no words of its own."""
        if not self.is_defined(name) or getattr(self._of("define", name), "fields", None) and self._of("define", name)["said"]:
            return False
        try:
            node = parse(self.definition(name))
        except FormulaError:
            return False
        return isinstance(node, ast.Compare | ast.BoolOp) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))

    def is_true_or_not(self, name: str) -> bool:
        """Whether a name stands for a formula that asks yes or no, as far as that shows."""
        try:
            node = parse(self.definition(name))
        except FormulaError:
            return False
        match node:
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
                return True
            case ast.Attribute(attr=attr) | ast.Call(func=ast.Attribute(attr=attr)) | ast.Call(func=ast.Name(id=attr)):
                return attr in _ASKING
        return False

    def is_counter(self, name: str) -> bool:
        """Whether a counter is called so."""
        return self._of("counters", name) is not None

    def is_zone(self, name: str) -> bool:
        """Whether a place for cards is called so."""
        return self._of("zones", name) is not None

    def is_place(self, node: ast.expr) -> bool:
        """Whether a formula is a place for cards: that of the table, yours or somebody's."""
        match node:
            case ast.Name(id=name):
                return self.is_zone(name)
            case ast.Attribute(attr=name):
                return self.own.is_zone_of_seats(name) or self.own.is_zone_of_spaces(name)
        return False

    def is_so(self, name: str) -> bool:
        """Whether things are or are not what is called so: a status, or free, out of the game, or a side to which nothing was laid."""
        return name in ("free", "out") or (name == "open" and not self.is_declared(name)) or self._of("statuses", name) is not None

    def is_status_of_seats(self, name: str) -> bool:
        """Whether seats may bear a status of this name."""
        status = self._of("statuses", name)
        return status is not None and status["of"] == "seat"

    def lasts(self, status: str) -> str:
        """Until when a status lasts; "" where something must end it, or where it hangs on the turns of whose the thing is."""
        found = self._of("statuses", status)
        ends = str(found["until"]) if found is not None else "ended"
        return "" if ends == "ended" or (found["of"] != "seat" and "own" in ends) else ends

    def remembers_one(self, name: str) -> bool:
        """Whether one thing, or none, is remembered under a name."""
        return self._of("remembers", name) is not None and not self.own.remembers_many(name)

    def is_only_piece(self, name: str) -> bool:
        """Whether it is a kind of piece of which each seat, or the table, has one alone."""
        piece = self._of("pieces", name)
        return piece is not None and piece["count"] == 1

    def tokens(self, name: str) -> int | None:
        """How many tokens of a kind there are in the box."""
        return next((token.count for file in self._game.all(Tokens) for token in file.tokens if token.id == name), None)

    def eliminates(self) -> bool:
        """Whether seats may be out of the game before it ends."""
        return self._eliminates

    def is_told(self, event: str) -> bool:
        """Whether an event is one of the game's own that all are told of; what stands behind a dot says which clause it is about."""
        return event in self._told and "." not in event

    def said(
        self, name: str, given: list[Any], noun: str = "", forms: Mapping[str, Any] | None = None, *, no: bool = False
    ) -> Markup | None:
        """The words of a defined formula, with what stands in its brackets and the noun of what it counts; None: it has none.

        `forms` agree with what it is said of; with `no` its opposite is said.
        """
        definition = self._of("define", name)
        return None if definition is None or not hasattr(definition, "fields") else self.said_of.said(name, given, noun, forms, no=no)

    def counts(self, name: str) -> bool:
        """Whether the words of a defined formula bring the noun of what it counts along: `{{ each | count(noun) }} for each player`."""
        definition = self._of("define", name)
        return definition is not None and hasattr(definition, "fields") and "(noun)" in str(definition["said"])

    def starts_from(self, name: str) -> Any:
        """What a sum of standing effects starts from; None where nothing is called so."""
        value = self._of("values", name)
        return value["start"] if value is not None and hasattr(value, "fields") else None

    def _of(self, group: str, name: str) -> Any:
        found = self._names.get(group)
        return found.get(name) if isinstance(found, dict) else None

    def unit_of(self, name: str) -> str:
        """The counter that a property of spaces is told in, or ""."""
        column = self._of("spaces", name)
        return str(column["unit"] or "") if column is not None else ""

    def value_of(self, name: str, value: Any) -> str:
        """The printed name of a value of a property of spaces, or ""."""
        column = self._of("spaces", name)
        return str(column["names"].get(value, "")) if column is not None else ""

    def definition(self, name: str) -> str:
        """The formula that a name stands for, where it takes nothing in brackets; "" where there is none."""
        definition = self._of("define", name)
        return "" if definition is None else str(definition["is"] if hasattr(definition, "fields") else definition)

    def asked_for(self, node: ast.expr) -> str:
        """The column, memory or name whose value a formula gives, through what it may be defined as: `lot.last.way` is asked for a way."""
        for _ in range(DEEPEST):
            name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
            if not (written := self.definition(name)):
                return name
            try:
                node = parse(written)
            except FormulaError:
                break
        return ""

    def is_defined(self, name: str) -> bool:
        """Whether a name stands for a formula, and for nothing on the table."""
        return self._of("define", name) is not None and not any(self._of(group, name) for group in ("zones", "counters", "pieces"))

    def is_piece(self, name: str) -> bool:
        """Whether a kind of piece is called so."""
        return self._of("pieces", name) is not None

    def is_yours(self, name: str) -> bool:
        """Whether a name, by itself, is that of the only piece of a seat."""
        piece = self._of("pieces", name)
        return piece is not None and piece["of"] == "seat" and piece["count"] == 1

    def is_declared(self, name: str) -> bool:
        """Whether something lies on the table, stands under `define` or is remembered under this name."""
        groups = ("zones", "counters", "statuses", "pieces", "dice", "remembers", "values", "define", "outs")
        return any(self._of(group, name) is not None for group in groups) or name in (self._names.get("outs") or ())

    def is_no_zone(self, name: str) -> bool:
        """Whether something else than a place for cards is called so: a piece `hand` is no hand of cards."""
        return self.is_declared(name) and not self.is_zone(name)

    def is_chosen(self, name: str) -> bool:
        """Whether a name is that of something that effects choose or name."""
        return name in self._chosen

    def is_taken(self, word: str) -> bool:
        """Whether something else is called by a word that has a meaning on cards and in statuses alone: by effects, or on the table."""
        return word in ("holder", "bearer") and (self.is_chosen(word) or self.is_declared(word))

    def is_single(self, name: str) -> bool:
        """Whether a name is always that of one thing: of a choice of one, of each of several, of what an action or a verb is given."""
        return name in self._single

    def is_several(self, name: str) -> bool:
        """Whether a name is that of several things, such as of a choice of several."""
        return name in self._lists

    @cached_property
    def _facts(self) -> list[Facts]:
        return [facts_of(source) for source in self._game.sources.values()]

    @cached_property
    def _eliminates(self) -> bool:
        return any(facts.eliminates for facts in self._facts)

    @cached_property
    def _told(self) -> frozenset[str]:
        return frozenset().union(*(facts.told for facts in self._facts))

    @cached_property
    def _lists(self) -> frozenset[str]:
        return frozenset().union(*(facts.lists for facts in self._facts)) if TABLE in self._game.sources else frozenset()

    @cached_property
    def _single(self) -> frozenset[str]:
        if TABLE not in self._game.sources:
            return frozenset()
        found = [one for facts in self._facts for one in facts.how_many]
        several = {name for name, is_one in found if not is_one}
        return frozenset(name for name, _ in found) - several

    @cached_property
    def _chosen(self) -> frozenset[str]:
        if TABLE not in self._game.sources:
            return frozenset()
        return frozenset().union(*(facts.named for facts in self._facts))
