"""Python expressions made from formulas, with their types and with what of the table they read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.kernel.formulas.types import Type


@dataclass(frozen=True, slots=True)
class Code:
    """An expression: its text, its type, and the parts of the table that its value hangs on (`counter:coins`, `zone:hand` …)."""

    text: str
    type: Type
    reads: frozenset[str] = frozenset()
    zone: str = ""
    """The list of the state in which such cards lie, where that is known."""

    def listed(self) -> str:
        """Its text as a list (or tuple) of things."""
        return self.text

    def filtered(self, condition: Callable[[str], Code]) -> Many:
        """Those for which a condition holds."""
        return as_many(self).filtered(condition)


@dataclass(frozen=True, slots=True)
class Many(Code):
    """A list of things said by a comprehension that further conditions can be put into."""

    variable: str = ""
    source: str = ""
    conditions: tuple[str, ...] = field(default=())
    whole: str = ""
    """The same with nothing in the places of what is not there, as `in` asks of it: `it in [nowhere, here]`."""

    def listed(self) -> str:
        """The whole comprehension; the source itself where nothing is left out."""
        return f"[{self.inside()}]" if self.conditions else self.source

    def element(self) -> Code:
        """One of them, in its variable."""
        return Code(self.variable, self.type.one(), self.reads, self.zone)

    def inside(self, element: str = "") -> str:
        """The comprehension without its brackets."""
        return f"{element or self.variable} for {self.variable} in {self.source}{self.guard()}"

    def guard(self) -> str:
        """Its conditions, as they end the comprehension."""
        return f" if {' and '.join(self.conditions)}" if self.conditions else ""

    def filtered(self, condition: Callable[[str], Code]) -> Many:
        """Those for which a further condition holds."""
        made = condition(self.variable)
        conditions = (*self.conditions, made.text)
        return many(self.type, self.variable, self.source, conditions, self.reads | made.reads, self.zone)


@dataclass(frozen=True, slots=True)
class Step(Code):
    """A space that is called by the direction in which it lies, and may mean that direction where one is asked for."""

    way: int = -1
    """The direction, by its number."""


class OnlyPiece(Code):
    """The only piece of its kind, of a seat or of the table, wherever it is."""

    __slots__ = ()


def fact_of(base: str) -> str:
    """What events call the thing of a kind that they are about."""
    return "who" if base == "seat" else base


_names = iter(f"x{number}" for number in range(10**9))


def fresh(prefix: str = "x") -> str:
    """A name that no other code uses."""
    return prefix + next(_names)


def many(type_: Type, variable: str, source: str, conditions: tuple[str, ...], reads: frozenset[str], zone: str = "") -> Many:
    """A list by its parts."""
    made = Many("", type_.several(), reads, zone, variable, source, conditions)
    return Many(made.listed(), type_.several(), reads, zone, variable, source, conditions)


def standing(of: Code) -> Code:
    """The only piece of its kind, asked as several are: there is one while it stands on a board, and none otherwise; other code as it is.

    So `king.count` counts what `man.count` does, whether an edition has one king or two.
    """
    if not isinstance(of, OnlyPiece):
        return of
    variable = fresh()
    return many(of.type, variable, f"({of.text},)", (f"s.at[{variable}] >= 0",), of.reads | {"pieces"})


def those_there(type_: Type, text: str, reads: frozenset[str]) -> Many:
    """A list of things some of which may be none: what is not there is no part of it."""
    variable = fresh()
    made = many(type_, variable, text, (f"{variable} >= 0",), reads)
    return replace(made, whole=text)


def as_many(code: Code) -> Many:
    """A list; one thing, or one that may be none, becomes a list of one or none."""
    if isinstance(code, Many):
        return code
    variable = fresh()
    if code.type.many:
        return many(code.type, variable, code.text, (), code.reads, code.zone)
    conditions = (f"{variable} >= 0",) if code.type.maybe else ()
    return many(code.type, variable, f"({code.text},)", conditions, code.reads, code.zone)


def may_repeat(found: Many) -> bool:
    """Whether a thing may stand in a list twice: put together of others, remembered, or what each of some things has."""
    source = found.source
    while chosen := re.match(r"\[(\w+) for \1 in ", source):  # some of other things
        source = source[chosen.end() :]
    return source.startswith(("[", "([", "s.m_")) or " else [" in source


def asks_which(found: Many) -> bool:
    """Whether a condition asks which one of several a thing is, such as the first of a pile, and not only what it is like."""
    one = found.variable
    named = re.compile(rf"(==|!=) {one}\b(?!\[)|(?<![\w\[]){one} (==|!=|in|not in) ")
    return any(named.search(condition) for condition in found.conditions)


def piles(found: Many) -> list[str]:
    """The zones in whose several places such cards may lie, as the cards of all spaces do; none where they lie in one place alone."""
    if found.zone:
        return []
    gone_through = [zone for zone, place in _PLACES.findall(found.source) if re.search(rf"\bfor {place} in ", found.source)]
    return list(dict.fromkeys(gone_through))


_PLACES = re.compile(r"\bs\.z_(\w+)\[(\w+)\]")


def likeness(found: Many, one: str) -> list[str]:
    """What cards have in common that are alike whatever counters say, in a variable: of one kind, and in the same place."""
    return [f"CARD_KIND[{one}]", *(f"place_in(s.z_{zone}, {one})" for zone in piles(found))]


def like(found: Many) -> str:
    """By what groups of things that are alike make one option."""
    if found.type.base == "card":
        return f"lambda card: {together(likeness(found, 'card'))}"
    return f"lambda die: s.d_{found.type.words}[die]" if found.type.base == "die" else "None"


def together(parts: list[str]) -> str:
    """One expression of several, or of one."""
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"
