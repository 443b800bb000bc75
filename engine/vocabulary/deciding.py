"""Verbs for rules that content puts together: choices of several things at once, what a part of a card does, and events of one's own."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.references import Refers
from engine.definitions.types import ClauseId, Handle, Remark, Slug
from engine.definitions.verbs import Effect, Verb, verb
from engine.kernel.compiling.formulas.codes import Code, fresh, like
from engine.kernel.compiling.writing.arguments import kind_in, part_of
from engine.kernel.compiling.writing.asking import ARGUMENT_OF_SEVERAL, SECRET, anybody, option_of
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Condition, Formula, Selection
from engine.kernel.formulas.types import SEAT, Type


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Decide(Verb):
    """Somebody chooses one thing under each of some names, all at once: `decide: {option: send, with: {way: …, steps: …}, do: […]}`.

    The event is `choose.<option>`; its facts are called as under `with`.
    """

    unsaid: ClassVar[frozenset[str]] = frozenset({"option", "about"})

    option: Handle
    """What the options are called; their arguments are called as under `with`."""
    with_: Annotated[dict[Slug, Selection], Field(alias="with", min_length=1)]
    such: Condition | None = None
    """What must be true of what is chosen."""
    by: Selection = "you"
    may: Handle | None = None
    """The word for choosing nothing, where that is allowed."""
    about: Remark = ""
    """What the choice is about, as records and errors tell it; `secretly`: others do not see what is chosen, and bots guess."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]

    def emit(self, e: Emitter) -> None:
        """Ask, if there is anything to choose, and bind the names for what follows."""
        by = e.let(e.one(self.by, SEAT, "by").text, "who")
        options, names, codes = e.let("[]", "options"), list(self.with_), list[Code]()
        with ExitStack() as loops:
            for name, written in self.with_.items():
                with e.at("with"):
                    found = e.things(written, name)
                code = Code(f"b_{name}{fresh('')}", found.type.one(), frozenset(), found.zone)
                loops.enter_context(e.block(f"for {code.text} in {e.distinct(found)}:"))
                e.bind(name, code)
                codes.append(code)
            if self.such is not None:
                loops.enter_context(e.block(f"if {e.truth(self.such, 'such')}:"))
            chosen_with = list(zip(names, codes, strict=True))
            table = e.program.option(self.option, [(name, code.type) for name, code in chosen_with])
            e.line(f"{options}.append({option_of(table, chosen_with)})")
        if self.may:
            with e.block(f"if {options}:"):
                e.line(f"{options}.append({e.program.option(self.may, [])}[()])")
        with e.block(f"if {anybody(self.by, by)}{options}:"):
            chosen = e.ask(by, self.about or self.option, options)
            with e.block(f"if {chosen}.kind == {self.option!r}:"):
                taken = [replace(code, text=f"b_{name}{fresh('')}") for name, code in zip(names, codes, strict=True)]
                e.line(f"{', '.join(code.text for code in taken)} = {chosen}.value")
                facts = dict(zip(names, taken, strict=True))
                e.event(f"choose.{self.option}", {**facts, "who": Code(by, SEAT)}, secret=self.about == SECRET)
                for name, code in facts.items():
                    e.bind(name, code)
                e.effects(self.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange(Verb):
    """Somebody puts some things in an order of its own choice, such as cards that it has looked at; what follows speaks of them in it."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"as", "option", "argument", "about"})

    from_: Annotated[Selection, Field(alias="from")]
    """Cards, pieces, spaces, seats or numbers; alike cards make one order."""
    as_: Annotated[Slug, Field(alias="as")]
    """What they are called in their order, and what the option is called unless `option` says otherwise."""
    by: Selection = "you"
    option: Handle | None = None
    argument: Slug | None = None
    """What the list in the option is called; left out: as in all choices of several such things."""
    about: Remark = ""
    """What the choice is about, as records and errors tell it; `secretly`: others do not see what is chosen, and bots guess."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]
    """What happens with them, where there are any."""

    def emit(self, e: Emitter) -> None:
        """Ask with every order as an option, and bind the name."""
        found = e.things(self.from_, "from")
        by = e.let(e.one(self.by, SEAT, "by").text, "who")
        argument = self.argument or ARGUMENT_OF_SEVERAL.get(found.type.base, "chosen")
        table = e.program.option(self.option or self.as_, [(argument, found.type.several())])
        orders = e.let(f"orders({found.listed()}, {like(found)})", "found")
        with e.block(f"if {anybody(self.by, by)}{orders}:"):
            chosen = e.ask(by, self.about or self.as_, f"[{table}.in_order(order) for order in {orders}]")
            e.bind(self.as_, Code(e.let(f"{chosen}.value", f"b_{self.as_}"), found.type.several(), frozenset(), found.zone))
            e.effects(self.do, "do")


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Verb):
    """What a part of a card says is carried out by somebody: a list of effects under a key of the card's own, such as `in_battle`."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"of", "by"})

    part: Annotated[Slug, Refers("powers")]
    of: Selection
    """A card, or a kind of card that somebody remembers."""
    by: Selection = "you"

    def emit(self, e: Emitter) -> None:
        """By its kind; nothing happens where it has no such part."""
        if not any(self.part in kind.part_names for kind in e.world.kinds):
            return
        code = part_of(e, self.of)
        card = code.text if code.type.base == "card" else "-1"
        by = e.let(e.one(self.by, SEAT, "by").text, "who")
        table, asks = e.program.part(self.part)
        function = e.let(f"{table}.get({kind_in(e, self.of)})", "f")
        with e.block(f"if {function} is not None:"):
            e.call(function, f"s, {by}, {card}", asks)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Verb):
    """An event of one's own: clauses are played by it, triggers wait for it, logs tell it."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"what", "facts"})

    what: ClauseId
    facts: dict[Slug, Formula] = field(default_factory=dict)

    def emit(self, e: Emitter) -> None:
        """Let it happen."""
        found: dict[str, Code] = {}
        with e.at("facts"):
            for name, written in self.facts.items():
                code = e.any(written, None, name)
                found[name] = Code(e.let(code.text), code.type if code.type != Type("truth") else Type("number"))
        e.event(self.what, found)


DECIDING_VERBS = (Decide, Arrange, Use, Tell)
