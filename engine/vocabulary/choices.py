"""Verbs by which somebody chooses: one thing, several, what is done, or all in secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.types import Content, Handle, Remark, Slug
from engine.definitions.verbs import Effect, Verb, verb
from engine.kernel.compiling.declarations.state import nothing_in
from engine.kernel.compiling.formulas.codes import Code, Many, fresh, like
from engine.kernel.compiling.writing.asking import ARGUMENT_OF_SEVERAL, SECRET, anybody, argument_of
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Condition, NumberFormula, Selection
from engine.kernel.formulas.types import SEAT


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Verb):
    """Somebody chooses one of some things, and what follows speaks of it by a name.

    Where there is nothing to choose, nobody is asked: `do` does not happen, and to what follows the name means nothing.
    """

    unsaid: ClassVar[frozenset[str]] = frozenset({"as", "option", "about"})

    from_: Annotated[Selection, Field(alias="from")]
    """Cards, pieces, spaces, seats, numbers or words to choose among."""
    as_: Annotated[Slug, Field(alias="as")]
    """What the chosen one is called from here on, and what the option is called unless `option` says otherwise."""
    by: Selection = "you"
    """The seat that chooses."""
    option: Handle | None = None
    """What the options are called; left out: the word under `as`."""
    may: Handle | None = None
    """The word for choosing none, where that is allowed."""
    about: Remark = ""
    """What the choice is about, as records and errors tell it; `secretly`: others do not see what is chosen, and bots guess."""
    do: tuple[Effect, ...] = ()
    """What happens with the chosen one, where there is one. Without it, that is left to the effects that follow, which happen anyway."""

    def possible(self, e: Emitter, alone: bool) -> str:
        """Whether there is something to choose."""
        return "" if self.may else f"bool({e.things(self.from_, 'from').listed()})"

    def emit(self, e: Emitter) -> None:
        """Ask, and bind the name."""
        found = e.things(self.from_, "from")
        by = e.let(e.one(self.by, SEAT, "by").text, "who")
        word = self.option or self.as_
        argument = argument_of(found.type)
        options = e.let(e.options(word, argument, found), "options")
        name = f"b_{self.as_}{fresh('')}"
        if self.may:
            e.line(f"{options}.append({e.program.option(self.may, [])}[()])")
        e.line(f"{name} = -1")
        with e.block(f"if {anybody(self.by, by)}{options}:"):
            chosen = e.ask(by, self.about or word, options)
            e.line(f"{name} = {chosen}.value" if not self.may else f"{name} = {chosen}.value if {chosen}.kind != {self.may!r} else -1")
        one = found.type.one()
        e.event_if(f"{name} >= 0", f"choose.{word}", {"who": Code(by, SEAT), "chosen": Code(name, one)}, self.about == SECRET)
        e.bind(self.as_, Code(name, one.perhaps() if one.base not in ("number",) else one, frozenset(), found.zone))
        if self.do:
            with e.block(f"if {name} >= 0:"):
                e.effects(self.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseSome(Verb):
    """Somebody chooses several of some things at once: so many, or from so many to so many, and only such as go together.

    Alike cards and dice of one value make one option. Where nothing can be chosen nobody is asked, and `do` does not happen.
    """

    unsaid: ClassVar[frozenset[str]] = frozenset({"as", "option", "about"})

    from_: Annotated[Selection, Field(alias="from")]
    """Cards, pieces, spaces, seats, dice, numbers or words to choose among."""
    as_: Annotated[Slug, Field(alias="as")]
    """What the chosen ones are called from here on, and what the option is called unless `option` says otherwise."""
    at_least: NumberFormula = 0
    at_most: NumberFormula | None = None
    """Left out: as many as there are."""
    such: Condition | None = None
    """What must be true of the chosen ones, which it calls by the name under `as`."""
    by: Selection = "you"
    option: Handle | None = None
    about: Remark = ""
    """What the choice is about, as records and errors tell it; `secretly`: others do not see what is chosen, and bots guess."""
    do: tuple[Effect, ...] = ()
    """What happens with them, where there are any. Without it, that is left to the effects that follow, which happen anyway."""

    def possible(self, e: Emitter, alone: bool) -> str:
        """Whether there are as many as must be."""
        found = e.things(self.from_, "from")
        if self.such is None:
            return f"len({found.listed()}) >= {e.number(self.at_least, 'at_least')}"
        name, such, most = self._such(e, found)
        low = e.number(self.at_least, "at_least")
        return f"some_group({found.listed()}, {low}, {most}, lambda {name}: {such})"

    def _such(self, e: Emitter, found: Many) -> tuple[str, str, str]:
        """The variable of a group, its condition, and how large it may be."""
        name = f"b_{self.as_}{fresh('')}"
        kept = dict(e.scope.bound)
        e.bind(self.as_, Code(name, found.type.several(), frozenset(), found.zone))
        such = e.truth(self.such, "such") if self.such is not None else "True"
        e.scope.bound = kept
        return name, such, "None" if self.at_most is None else e.number(self.at_most, "at_most")

    def emit(self, e: Emitter) -> None:
        """Ask with every group as an option, and bind the name."""
        found = e.things(self.from_, "from")
        by = e.let(e.one(self.by, SEAT, "by").text, "who")
        word = self.option or self.as_
        table = e.program.option(word, [(ARGUMENT_OF_SEVERAL.get(found.type.base, "chosen"), found.type.several())])
        name, such, most = self._such(e, found)
        low = e.number(self.at_least, "at_least")
        groups = e.let(f"groups({found.listed()}, {low}, {most}, lambda {name}: {such}, {like(found)})", "found")
        e.line(f"{name} = ()")
        with e.block(f"if {anybody(self.by, by)}{groups}:"):
            shown = f"[{table}[group] for group in {groups}]"
            if found.type.base == "die":
                shown = f"[{table}.showing(group, [s.d_{found.type.words}[die] for die in group]) for group in {groups}]"
            e.line(f"{name} = {e.ask(by, self.about or word, shown)}.value")
        facts = {"who": Code(by, SEAT), "chosen": Code(name, found.type.several())}
        e.event_if(name, f"choose.{word}", facts, self.about == SECRET)
        e.bind(self.as_, Code(name, found.type.several(), frozenset(), found.zone))
        if self.do:
            with e.block(f"if {name}:"):
                e.effects(self.do, "do")


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch(Content):
    """One of the things that may be done."""

    option: Handle
    """The word by which it is chosen."""
    needs: Condition | None = None
    do: tuple[Effect, ...] = ()


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Verb):
    """Somebody chooses what is done: one of several lists of effects, by its word. What it `needs` must be true."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"about"})

    of: Annotated[tuple[Branch, ...], Field(min_length=1)]
    by: Selection = "you"
    about: Remark = ""
    """What the choice is about, as records and errors tell it; `secretly`: others do not see what is chosen, and bots guess."""

    def emit(self, e: Emitter) -> None:
        """Ask, and do that one."""
        by = e.let(e.one(self.by, SEAT, "by").text, "who")
        options = e.let("[]", "options")
        for place, branch in enumerate(self.of):
            table = e.program.option(branch.option, [])
            with e.at("of", place):
                if branch.needs is None:
                    e.line(f"{options}.append({table}[()])")
                else:
                    e.line(f"if {e.truth(branch.needs, 'needs')}: {options}.append({table}[()])")
        with e.block(f"if {anybody(self.by, by)}{options}:"):
            chosen = e.ask(by, self.about or "what to do", options)
            for place, branch in enumerate(self.of):
                with e.at("of", place), e.block(f"{'elif' if place else 'if'} {chosen}.kind == {branch.option!r}:"):
                    e.event(f"choose.{branch.option}", {"who": Code(by, SEAT)}, secret=self.about == SECRET)
                    e.effects(branch.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Secretly(Verb):
    """Seats choose at the same time, and nobody knows what others chose until all have. The memory under `keep` holds what each chose, and
    nothing for a seat that had nothing to choose; where it is `seen_by: owner`, nobody else comes to know."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"keep", "option", "about"})

    who: Selection = "seats"
    from_: Annotated[Selection, Field(alias="from")]
    """What `you`, the seat that chooses, chooses among."""
    keep: Slug
    """The memory of seats in which each choice is kept once all have chosen; where it remembers `many`, each chooses several."""
    at_least: NumberFormula = 1
    """Of several."""
    at_most: NumberFormula | None = None
    """Of several; left out: as many as there are."""
    such: Condition | None = None
    """Of several: what must be true of those that one seat chooses, which it calls by the name under `keep`."""
    may: Handle | None = None
    """Of one: the word for choosing none, where that is allowed; of several, `at_least: 0` allows it."""
    option: Handle | None = None
    about: Remark = ""
    """What the choice is about, as records and errors tell it."""

    def _such(self, e: Emitter, found: Many) -> tuple[str, str]:
        """The variable of a group, and its condition."""
        if self.such is None:
            return "group", "True"
        name, kept = f"b_{self.keep}{fresh('')}", dict(e.scope.bound)
        e.bind(self.keep, Code(name, found.type.several(), frozenset(), found.zone))
        such = e.truth(self.such, "such")
        e.scope.bound = kept
        return name, such

    def _check_one(self, e: Emitter) -> None:
        """Raise or warn of what is said of several where one thing is remembered."""
        if self.at_most is not None:
            raise e.wrong(f"'{self.keep}' remembers one thing only", "let it be `many: true` in table.yaml")
        if self.such is not None:
            hint = "say what may be chosen under `from`: `hand.where(rank > 3)`"
            raise e.wrong(f"`such` is for several, and '{self.keep}' remembers one thing only", hint)
        if self.at_least != 1:
            hint = "a word under `may`, such as `may: none`, lets seats choose nothing" if not self.may else "take it away"
            with e.at("at_least"):
                e.warn(f"`at_least` is for several, and '{self.keep}' remembers one thing only: it says nothing here", hint)

    def emit(self, e: Emitter) -> None:
        """Ask everybody; then what they chose is remembered, and nothing of those who had nothing to choose."""
        memory = e.world.table.remembers.get(self.keep)
        if memory is None or memory.of != "seat":
            raise e.wrong(f"no memory of seats is called '{self.keep}'", "declare it in table.yaml: remembers: {…: {a: …, of: seat}}")
        seat, before = fresh("who"), e.scope.you
        chosen, asked = e.let("{}", "chosen"), e.let(f"list({e.things(self.who, 'who', 'seat').listed()})", "asked")
        with e.block(f"for {seat} in {asked}:"):
            e.scope.you = seat
            found = e.things(self.from_, "from")
            argument, word = argument_of(found.type), self.option or self.keep
            if memory.many and self.may:
                raise e.wrong(f"`may` is for one thing, and '{self.keep}' remembers several", "`at_least: 0` lets seats choose none")
            if memory.many:
                low, most = e.number(self.at_least, "at_least"), "None" if self.at_most is None else e.number(self.at_most, "at_most")
                table = e.program.option(word, [(ARGUMENT_OF_SEVERAL.get(found.type.base, "chosen"), found.type.several())])
                name, such = self._such(e, found)
                groups = f"groups({found.listed()}, {low}, {most}, lambda {name}: {such}, {like(found)})"
                options = e.let(f"[{table}[group] for group in {groups}]", "options")
            else:
                self._check_one(e)
                options = e.let(e.options(word, argument, found), "options")
                if self.may:
                    e.line(f"{options}.append({e.program.option(self.may, [])}[()])")
            with e.block(f"if {options}:"):
                answer = e.ask(seat, SECRET, options)
                e.line(f"{f'if {answer}.kind != {self.may!r}: ' if self.may else ''}{chosen}[{seat}] = {answer}.value")
            e.scope.you = before
        one, value = fresh("who"), fresh("v")
        with e.block(f"for {one} in {asked}:"):
            e.line(f"{value} = {chosen}.get({one}, {nothing_in(memory)})")
            e.line(f"s.m_{self.keep}[{one}] = {value}")
            if memory.seen_by == "all":
                with e.block(f"if {one} in {chosen}{f' and {value}' if memory.many else ''}:"):
                    e.log(f"reveal.{self.keep}", {"who": Code(one, SEAT), "value": Code(value, e.scope.code_of_memory(self.keep))})
        e.event(f"secretly.{self.keep}", {}, [f"memory:{self.keep}"])


CHOICE_VERBS = (Choose, ChooseSome, Offer, Secretly)
