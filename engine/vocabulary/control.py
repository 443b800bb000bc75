"""Verbs that steer other verbs: conditions, repetition, names for what formulas give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.types import Slug
from engine.definitions.verbs import Effect, Verb, verb
from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.runtime.library import MOST_NUMBERS
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Condition, Formula, NumberFormula, Selection

MOST_TURNS = 10_000
"""Of a loop in the effects: more and it is taken to go round without end."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class If(Verb):
    """Some effects when a condition is true, others when it is not."""

    when: Condition
    then: tuple[Effect, ...] = ()
    """What happens when it is true."""
    otherwise: tuple[Effect, ...] = ()
    """What happens when it is not."""

    def emit(self, e: Emitter) -> None:
        """One branch or the other; where it is settled beforehand, nobody looks at the other."""
        when = e.truth(self.when, "when")
        if when in ("True", "False"):
            with e.block("if True:"):
                e.effects(self.then if when == "True" else self.otherwise, "then" if when == "True" else "otherwise")
            return
        with e.block(f"if {when}:"):
            e.effects(self.then, "then")
        if self.otherwise:
            with e.block("else:"):
                e.effects(self.otherwise, "otherwise")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Verb):
    """The same effects with each of some things, under a name. Where these are seats, `you` stays who it was."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"as"})

    of: Selection
    as_: Annotated[Slug, Field(alias="as")]
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]

    def emit(self, e: Emitter) -> None:
        """A loop over the things as they are when it begins."""
        found = e.things(self.of, "of", groups=True)
        name = f"b_{self.as_}{fresh('')}"
        with e.block(f"for {name} in list({found.listed()}):"):
            e.bind(self.as_, Code(name, found.type.one(), frozenset(), found.zone))
            e.effects(self.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class InTurn(Verb):
    """Seats do the same, one after the other: in these effects `you` is the seat that does them."""

    who: Selection = "seats"
    """In this order: `seats` from the first seat on, `others` from your left on, `[you] + others` from you on."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]

    def emit(self, e: Emitter) -> None:
        """A loop over the seats as they are when it begins."""
        seat, before = fresh("who"), e.scope.you
        with e.block(f"for {seat} in list({e.things(self.who, 'who', 'seat').listed()}):"):
            e.scope.you = seat
            e.effects(self.do, "do")
        e.scope.you = before


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Times(Verb):
    """The same effects a number of times."""

    number: NumberFormula
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]

    def emit(self, e: Emitter) -> None:
        """A counted loop."""
        number = e.how_many(self.number, "number")
        few = number.isdecimal() and int(number) <= MOST_NUMBERS
        with e.block(f"for {fresh('n')} in {'range' if few else 'times_over'}({number}):"):
            e.effects(self.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class While(Verb):
    """The same effects as long as a condition is true."""

    when: Condition
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]

    def emit(self, e: Emitter) -> None:
        """A loop that cannot go on for ever."""
        turns = e.let("0", "n")
        with e.block(f"while {e.truth(self.when, 'when')}:"):
            e.line(f"{turns} += 1")
            e.line(f"if {turns} > {MOST_TURNS}: raise Endless({f'this goes round without end: while {self.when}'!r})")
            e.effects(self.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Let(Verb):
    """Names for what formulas give now: `let: {most: hand.max(rank)}`."""

    names: dict[Slug, Formula] = field(default_factory=dict)

    def emit(self, e: Emitter) -> None:
        """Keep the values."""
        for name, written in self.names.items():
            with e.at("names"):
                code = e.any(written, None, name)
            text = f"list({code.listed()})" if code.type.many else code.text
            e.bind(name, Code(e.let(text, f"b_{name}"), code.type, frozenset(), code.zone))


CONTROL_VERBS = (If, Each, InTurn, Times, While, Let)
