"""Verbs about counters: they go up and down, are set, change hands; seeds are sown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.types import ClauseId, Slug
from engine.definitions.verbs import Verb, verb
from engine.kernel.compiling.formulas.codes import Code, as_many, fact_of, fresh
from engine.kernel.compiling.formulas.properties import key_of
from engine.kernel.compiling.runtime.library import MOST_NUMBERS
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.compiling.writing.purses import pay
from engine.kernel.content.fields import Condition, Formula, NumberFormula, Selection
from engine.kernel.formulas.syntax import is_nothing
from engine.kernel.formulas.types import NUMBER, SEAT, SPACE, Type
from engine.source.hints import did_you_mean
from engine.vocabulary.changing import bearer_of, before_change, change, counter_of, each_place, keys_of, those, warn_of_one_for_all, within


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Verb):
    """A counter goes up; never above its most."""

    counter: Slug
    amount: NumberFormula = 1
    of: Selection = "you"
    """Whose: seats, spaces, pieces or cards, as the counter is of; left out: yours, or the table's."""
    which: Selection | None = None
    """Of a counter that has a number for `each` of something: for which of them."""

    def emit(self, e: Emitter) -> None:
        """Add."""
        change(e, self.counter, self.of, self.which, self.amount, "gain", "+")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Lose(Verb):
    """A counter goes down; never below its least."""

    counter: Slug
    amount: NumberFormula = 1
    of: Selection = "you"
    which: Selection | None = None

    def emit(self, e: Emitter) -> None:
        """Subtract."""
        change(e, self.counter, self.of, self.which, self.amount, "lose", "-")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Spend(Verb):
    """What an action would cost is paid in the midst of effects, out of counters and purses: `spend: {price: {coins: 2}}`.

    What `needs` it says whether there is enough. What a card costs is paid by `resolve`.
    """

    price: Annotated[dict[ClauseId, NumberFormula], Field(min_length=1)]

    def emit(self, e: Emitter) -> None:
        """Each in turn, as much as it is before the first is paid."""
        amounts = {name: e.let(e.number(written, "price"), "amount") for name, written in self.price.items()}
        for name, amount in amounts.items():
            pay(e, name, amount)
            if name not in e.world.table.purses:
                e.event(f"spend.{name}", {"who": Code(e.you, SEAT), "amount": Code(amount, NUMBER)}, [f"counter:{name}"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Set(Verb):
    """A counter becomes a number; never one above its most or below its least."""

    counter: Slug
    to: NumberFormula
    of: Selection = "you"
    which: Selection | None = None

    def emit(self, e: Emitter) -> None:
        """Set."""
        owner, event = counter_of(e, self.counter), f"set.{self.counter}"
        amount = e.let(number := e.number(self.to, "to"))
        warn_of_one_for_all(e, self.of, number, self.to, "to")
        with those(e, self.of, "" if e.world.table.counters[self.counter].single else owner) as whose:
            known = before_change(e, f"c_{self.counter}", whose)
            if keys := keys_of(e, self.counter, self.which):
                known["which"] = keys
            with each_place(e, self.counter, whose, self.which) as (place, facts):
                told = {**facts, "by": Code(e.you, SEAT)}
                with e.before(event, told, amount):
                    e.line(f"{place} = {within(e, self.counter, facts, amount, self.to)}")
            e.event(event, {"amount": Code(amount, NUMBER)}, [f"counter:{self.counter}"], logged=known)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(Verb):
    """Part of a counter goes from one to another; never more than there is, or than the other may have; of nothing, nothing happens.

    Of several each gives so much, one after the other.
    """

    counter: Slug
    amount: NumberFormula | None = None
    """Left out: all."""
    from_: Annotated[Selection, Field(alias="from")] = "you"
    """Whose, one or several; left out of a counter of the table."""
    to: Selection = "you"
    into: Slug | None = None
    """The counter that it becomes; left out: the same."""
    which: Selection | None = None

    def emit(self, e: Emitter) -> None:
        """Take from one, give to the other."""
        owner = counter_of(e, self.counter)
        if e.world.table.counters[self.counter].single or not e.any(self.from_, Type(owner), "from").type.many:
            source, giver = self._place(e, self.counter, self.from_, "from")
            goal, taker = self._place(e, self.into or self.counter, self.to, "to")
            self._give(e, source, goal, {**giver, **taker}, None if self.amount is None else e.number(self.amount, "amount"))
            return
        givers = e.let(f"list({e.things(self.from_, 'from', owner).listed()})", "givers")  # giving may make others of them
        goal, taker = self._place(e, self.into or self.counter, self.to, "to")
        much = None if self.amount is None else e.let(e.number(self.amount, "amount"), "much")
        one = fresh("one")
        with e.block(f"for {one} in {givers}:"):
            source, giver = self._place(e, self.counter, one, "from", Code(one, Type(owner)))
            self._give(e, source, goal, {**giver, **taker}, much)

    def _give(self, e: Emitter, source: str, goal: str, ends: dict[str, Code], much: str | None) -> None:
        """As much as there is and may be, from one place to the other."""
        into = self.into or self.counter
        least = e.world.table.counters[self.counter].at_least
        there = f"{source} - {least}" if least else source
        most = e.program.bounds(into, bearer_of({name: code for name, code in ends.items() if name == "to"}))[1]
        limits = [there, *([] if much is None else [much]), *([f"max(({most}) - {goal}, 0)"] if most else [])]
        amount = e.let(f"min({', '.join(limits)})" if len(limits) > 1 else there)
        ends = {**ends, "by": Code(e.you, SEAT)}
        facts = {"amount": Code(amount, NUMBER), **ends}
        name = f"transfer.{self.counter}" if into == self.counter else f"transfer.{self.counter}.{into}"
        with e.block(f"if {amount}:"), e.before(name, ends, amount):
            e.line(f"{source} -= {amount}")
            e.line(f"{goal} += {amount}")
            e.event(name, facts, [f"counter:{self.counter}", f"counter:{into}"])

    def _place(self, e: Emitter, counter: str, of: Selection, field: str, given: Code | None = None) -> tuple[str, dict[str, Code]]:
        """The counter, and the fact of whose it is: the one that is `given`, or that a formula says."""
        owner = counter_of(e, counter)
        place, facts = f"s.c_{counter}", dict[str, Code]()
        if not e.world.table.counters[counter].single:
            one = given.text if given else e.let(e.one(of, Type(owner), field).text, "one")
            place, facts = f"{place}[{one}]", {field: Code(one, Type(owner))}
        if (e.world.table.counters[counter].each or counter == self.counter) and (keys := keys_of(e, counter, self.which)):
            key = e.let(e.one(self.which or "", key_of(e.world, counter), "which").text, "key")
            place, facts["which"] = f"{place}[{key}]", Code(key, keys.type)
        return place, facts


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Sow(Verb):
    """All of a counter on a space goes one by one onto the spaces that follow it, in the order of the board's steps."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"as"})

    counter: Slug
    from_: Annotated[Selection, Field(alias="from")]
    skip: Condition = "no"
    """Spaces (`it`) onto which none goes."""
    as_: Annotated[Slug, Field(alias="as")] = "last"
    """What the last space is called from here on."""

    def emit(self, e: Emitter) -> None:
        """Take all up and put them down."""
        if counter_of(e, self.counter) != "space" or e.world.table.counters[self.counter].each:
            raise e.wrong(f"'{self.counter}' is no counter of spaces")
        start = e.let(e.one(self.from_, SPACE, "from").text, "start")
        at = e.let(start, f"b_{self.as_}")
        facts = {"from": Code(start, SPACE), "by": Code(e.you, SEAT)}
        with e.before(f"sow.{self.counter}", facts):
            self._go_round(e, start, at, facts)
        e.bind(self.as_, Code(at, SPACE))

    def _go_round(self, e: Emitter, start: str, at: str, facts: dict[str, Code]) -> None:
        code = Code(at, SPACE)
        seeds = e.let(f"s.c_{self.counter}[{start}]", "seeds")
        e.line(f"s.c_{self.counter}[{start}] = 0")
        next_ = e.scope.attribute(code, "next").text
        endless = f"raise Endless({f'this goes round without end: sow {self.counter}'!r})"
        e.line(f"if {seeds} > {MOST_NUMBERS}: {endless}")
        with e.scope.on(code):
            skipped = e.truth(self.skip, "skip")
        passed = e.let("0", "passed") if skipped != "False" else ""
        with e.block(f"while {seeds}:"):
            e.line(f"{at} = {next_}")
            if passed:
                with e.block(f"if {skipped}:"):
                    e.line(f"{passed} += 1")
                    e.line(f"if {passed} > {MOST_NUMBERS}: {endless}")
                    e.line("continue")
            e.line(f"s.c_{self.counter}[{at}] += 1")
            e.line(f"{seeds} -= 1")
        e.event(f"sow.{self.counter}", {**facts, "last": code}, [f"counter:{self.counter}"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Remember(Verb):
    """The table remembers something under a name that `table.yaml` declares: `remember: {values: {leader: you}}`. With
    `nothing` it forgets; of several, too.
    """

    values: dict[Slug, Formula] = field(default_factory=dict)
    of: Selection = "you"
    """Whose memory, where each seat, space, piece or card has one."""

    def emit(self, e: Emitter) -> None:
        """Keep the values."""
        memories = e.world.table.remembers
        for name, written in self.values.items():
            if name not in memories:
                raise e.wrong(
                    f"the table remembers no '{name}'", did_you_mean(name, memories) or "declare it under `remembers` in table.yaml"
                )
            want = e.scope.code_of_memory(name)
            with e.at("values"):
                if want.many and is_nothing(written):
                    text = "()"
                elif want.many:
                    text = e.let(f"tuple({e.things(written, name, want.base).listed()})")
                else:
                    text = e.let(e.number(written, name) if want.base == "number" else e.one(written, want, name).text)
            owner = memories[name].of
            with those(e, self.of, "" if owner == "table" else owner) as whose:
                known = before_change(e, f"m_{name}", whose)
                if whose is None:
                    e.line(f"s.m_{name} = {text}")
                else:
                    one = fresh("one")
                    with e.block(f"for {one} in {as_many(whose).listed()}:"):
                        e.line(f"s.m_{name}[{one}] = {text}")
                e.event(f"remember.{name}", {}, [f"memory:{name}"], logged={"value": Code(text, want), **known})


def status_of(e: Emitter, name: str) -> str:
    """What bears a status; an error where there is none of that name."""
    statuses = e.world.table.statuses
    if name not in statuses:
        raise e.wrong(f"no status '{name}'", did_you_mean(name, statuses) or "declare it in table.yaml")
    return statuses[name].of


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Verb):
    """A status is laid on seats, pieces, spaces or cards; whoever bears it already bears it as long as the longer of both."""

    status: Slug
    to: Selection = "you"
    for_: Annotated[NumberFormula, Field(alias="for")] = 1
    """How many of the moments under `until` it lasts."""

    def emit(self, e: Emitter) -> None:
        """From now on."""
        of, name, bearer = status_of(e, self.status), self.status, fresh("bearer")
        lasts = e.let(e.number(self.for_, "for"), "lasts")
        with e.block(f"for {bearer} in list({e.things(self.to, 'to', of).listed()}):"):
            facts = {fact_of(of): Code(bearer, Type(of)), "by": Code(e.you, SEAT)}
            with e.before(f"give.{name}", facts):
                e.line(f"s.c_{name}[{bearer}] = max(s.c_{name}[{bearer}], {lasts})")
                e.event(f"give.{name}", facts, [f"counter:{name}"])


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class End(Verb):
    """A status goes away before its time."""

    status: Slug
    of: Selection = "you"

    def emit(self, e: Emitter) -> None:
        """From those who bear it."""
        of, name, bearer = status_of(e, self.status), self.status, fresh("bearer")
        with e.block(f"for {bearer} in list({e.things(self.of, 'of', of).listed()}):"), e.block(f"if s.c_{name}[{bearer}] > 0:"):
            e.line(f"s.c_{name}[{bearer}] = 0")
            e.event(f"end.{name}", {fact_of(of): Code(bearer, Type(of))}, [f"counter:{name}"])


COUNTER_VERBS = (Gain, Lose, Spend, Set, Transfer, Sow, Remember, Give, End)
