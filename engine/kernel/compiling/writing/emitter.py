"""Writing effects as one Python function: questions to seats, events, and what follows from them.

Verbs write themselves with it. A function that asks anybody becomes a coroutine: it yields decisions and is sent options.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from engine.definitions.verbs import ToDesign, Verb
from engine.kernel.compiling.formulas.codes import Code, Many, asks_which, fresh, likeness, may_repeat, together
from engine.kernel.compiling.formulas.formulas import Scope
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.asking import is_slip, option_of, shown_to_all
from engine.kernel.compiling.writing.writing import Place, Writer
from engine.kernel.formulas.types import Type
from engine.source.problems import Problem


class Compiling(Protocol):
    """What functions are compiled for: the game as a whole."""

    told: bool
    """Whether what happens is written into a log."""

    changed: set[str]
    """The parts of the table that something changes."""

    @property
    def world(self) -> World:
        """All things of the game."""

    def scope(self, you: str) -> Scope:
        """What names mean, for a seat in a variable."""

    def bounds(self, counter: str, of: str) -> tuple[int, str]:
        """The least of a counter, and the formula of its most for the thing in a variable; "" when it has none."""

    def most_cards(self, zone: str) -> str:
        """The formula of the most cards of a zone; "" when there is none."""

    def option(self, kind: str, arguments: Sequence[tuple[str, Type]], run: str = "", lists: Mapping[str, tuple[str, ...]] = ...) -> str:
        """The name of the table of options of a kind with such arguments, by what is chosen."""

    def happened(self, event: str, facts: Mapping[str, Code], you: str) -> Sequence[str]:
        """What is to be counted when something happens, as lines."""

    def noted(self, what: str, you: str) -> Sequence[str]:
        """What playtests count though it is no event: what would have happened to a seat, and could not."""

    def comes(self, card: str, you: str) -> list[str]:
        """What is counted when a card comes to a seat without an event of its own."""

    def logged(self, event: str, facts: Mapping[str, Code], secret: bool = False) -> Sequence[str]:
        """What is to be written into the log when something happens, as lines; `secret`: a choice of which others do not hear."""

    def endings(self, changed: str) -> Sequence[str]:
        """Endings to be looked at after something of the table changed, as lines."""

    def set_off(self, event: str, facts: Mapping[str, Code]) -> Sequence[SetOff]:
        """What an event sets off."""

    def answered(self, emitter: Emitter, event: str, facts: Mapping[str, Code], amount: str) -> str:
        """Write who may answer before an event; the variable that says whether it is kept from happening, "" where nobody may."""

    def modify(self, emitter: Emitter, event: str, amount: str, facts: Mapping[str, Code]) -> None:
        """Write what changes an amount (in a variable) before an event happens."""

    def modifies(self, event: str) -> bool:
        """Whether anything modifies the amount of an event."""

    def once(self, period: str, rule: object, of: str) -> tuple[str, str]:
        """The code that tells whether a rule may still be applied, once in a period for the thing in a variable, and that of doing so."""

    def own(self, word: str) -> tuple[str, bool]:
        """The function of one of the game's own verbs, and whether it asks anybody."""

    def part(self, part: str) -> tuple[str, bool]:
        """The table of what a part of cards does, by their kinds, and whether any of it asks."""


class SetOff(NamedTuple):
    """A function to be called after an event: its name, whether it asks anybody, and the zone of seats whose cards it belongs to."""

    function: str
    asks: bool
    zone: str = ""
    table: str = ""
    status: str = ""
    """The status whose bearers it belongs to."""


class Emitter(Writer):
    """One function being written."""

    def __init__(self, program: Compiling, place: Place, name: str, parameters: Sequence[str], you: str = "you") -> None:
        super().__init__(program.scope(you), place, name, parameters)
        self.program = program
        self.asks = False
        self.chosen: frozenset[str] = frozenset()
        """The names of what was chosen together with the action that is written."""
        self.between_turns = False
        """Whether nobody has a turn as it happens, so that `you` is whoever had the last one."""
        self.warnings: list[Problem] = []

    def effects(self, effects: Sequence[Verb], *steps: str | int) -> None:
        """Effects, one after the other."""
        for place, effect in enumerate(effects):
            self.effect(effect, *steps, place)

    def effect(self, effect: Verb, *steps: str | int) -> None:
        """One effect."""
        with self.at(*steps):
            emit = getattr(effect, "emit", None)
            if isinstance(effect, ToDesign):
                self.line("pass")
                return
            if emit is None:
                raise self.wrong(f"'{effect.word}' does nothing in a game", "")
            with self.at(effect.word):
                emit(self)

    def ask(self, seat: str, about: str, options: str) -> str:
        """Let a seat choose among options (a list, never empty); the variable of the chosen one.

        Raises ContentError where `about` is nearly the word that keeps a choice from others: misspelt, it would show them all.
        """
        if is_slip(about):
            raise self.wrong(*shown_to_all(about))
        self.asks = True
        chosen = fresh("o")
        self.line(f"{chosen} = yield decision(SEATS[{seat}], {about!r}, {options})")
        return chosen

    def options(self, kind: str, argument: str, found: Many) -> str:
        """The options of choosing one of some things, as a list: alike cards are one option."""
        table = self.program.option(kind, [(argument, found.type.one())])
        return f"[{option_of(table, [(argument, found.element())])} for {found.variable} in {self.distinct(found)}]"

    @property
    def told_apart(self) -> tuple[str, ...]:
        """The counters that may be seen to tell cards of one kind apart."""
        return tuple(name for name, counter in self.world.table.counters.items() if counter.of == "card" and not counter.bookkeeping)

    def distinct(self, found: Many) -> str:
        """Things, each once: one of the cards that are alike, and one of dice that show the same."""
        variable, one = found.variable, fresh()
        like = self._likeness(found, variable)
        if not like:
            return f"dict.fromkeys({found.listed()})" if may_repeat(found) else found.listed()
        if asks_which(found):
            return f"{{{like}: {variable} for {variable} in {found.source}{found.guard()}}}.values()"
        guard = re.sub(rf"\b{variable}\b", one, found.guard())
        several = f"{{{like}: {variable} for {variable} in {found.source}}}.values()"
        return f"[{one} for {one} in {several}{guard}]"  # alike cards pass or fail alike

    def _likeness(self, found: Many, one: str) -> str:
        """What things that are alike have in common, in a variable: no counter tells such cards apart; "" where all differ."""
        if found.type.base != "card":
            return f"s.d_{found.type.words}[{one}]" if found.type.base == "die" else ""
        counters = self.world.table.counters
        counts = [f"tuple(s.c_{name}[{one}])" if counters[name].each else f"s.c_{name}[{one}]" for name in self.told_apart]
        return together([*likeness(found, one), *counts])

    def call(self, function: str, arguments: str, asks: bool = True) -> None:
        """Call a function that may ask somebody."""
        if not asks:
            self.line(f"{function}({arguments})")
            return
        self.asks = True
        called = self.let(f"{function}({arguments})", "g")
        with self.block(f"if {called} is not None:"):
            self.line(f"yield from {called}")

    def modified(self, event: str, text: str, facts: Mapping[str, Code]) -> str:
        """The code of an amount, in a variable where something modifies it."""
        if not self.program.modifies(event):
            return text
        found = self.let(text, "amount")
        self.program.modify(self, event, found, facts)
        return found

    def event_if(self, condition: str, name: str, facts: Mapping[str, Code], secret: bool = False) -> None:
        """An event that happens if a condition is true; no line where nothing asks for it."""
        before = len(self.lines)
        with self.block(f"if {condition}:"):
            self.event(name, facts, secret=secret)
        if len(self.lines) == before + 2 and self.lines[-1].endswith(" pass"):
            del self.lines[before:]

    @contextmanager
    def before(self, event: str, facts: Mapping[str, Code], amount: str = "") -> Iterator[None]:
        """What is written within happens unless a reaction keeps it from happening; `amount` is a variable that reactions may lower."""
        stopped = self.program.answered(self, event, facts, amount)
        if not stopped:
            yield
            return
        with self.block(f"if not {stopped}:"):
            yield

    def log(self, name: str, facts: Mapping[str, Code]) -> None:
        """What only logs tell, and nothing follows from."""
        self.put(*self.program.logged(name, facts))

    def event(
        self,
        name: str,
        facts: Mapping[str, Code] | None = None,
        changed: Sequence[str] = (),
        emptied: Sequence[str] = (),
        logged: Mapping[str, Code] | None = None,
        secret: bool = False,
    ) -> None:
        """Something happened: it is counted, may end the game, and sets off what waits for it.

        `changed` and `emptied` are parts of the table; the latter have only lost something. `logged` is what only logs tell,
        and of what is `secret` no other seat hears.
        Of a counter with a number for each thing all of it has changed (`counter:goods.grain`).
        """
        changed = [part.partition(".")[0] for part in changed]
        self.program.changed.update(changed)
        known = facts or {}
        who = known["who"].text if "who" in known else self.you
        self.put(*self.program.happened(name, known, who), *self.program.logged(name, {**known, **(logged or {})}, secret))
        for part in (*changed, *emptied):
            for text in self.program.endings(part):
                self.line(text)
        arguments = "".join(f", {code.text}" for code in known.values())
        for one in self.program.set_off(name, known):
            if one.status:
                with self.bearers(one.status, who) as (bearer, owner):
                    self.call(one.function, f"s, {owner}, {bearer.text}{arguments}", one.asks)
            elif not one.zone:
                self.call(one.function, f"s, {who}{arguments}", one.asks)
            else:
                with self.holders(one.zone) as (owner, card):
                    function = self.let(f"{one.table}.get(CARD_KIND[{card}])", "f")
                    with self.block(f"if {function} is not None:"):
                        self.call(function, f"s, {owner}, {card}{arguments}", one.asks)

    @contextmanager
    def bearers(self, status: str, otherwise: str) -> Iterator[tuple[Code, str]]:
        """Lines within are for each that bears a status: it, and the seat whose it is, or another one where it is nobody's."""
        of, bearer = self.world.table.statuses[status].of, fresh("bearer")
        owner = {"seat": bearer, "piece": f"(s.owner[{bearer}] if s.owner[{bearer}] >= 0 else {otherwise})"}.get(of, otherwise)
        with self.block(f"for {bearer} in range({self.world.sizes[of]}):"), self.block(f"if s.c_{status}[{bearer}] > 0:"):
            yield Code(bearer, Type(of)), owner

    @contextmanager
    def holders(self, zone: str) -> Iterator[tuple[str, str]]:
        """Lines within are for each seat and each card that lies in its zone."""
        owner, card = fresh("who"), fresh("card")
        with self.block(f"for {owner} in range({self.world.count}):"), self.block(f"for {card} in list(s.z_{zone}[{owner}]):"):
            yield owner, card
