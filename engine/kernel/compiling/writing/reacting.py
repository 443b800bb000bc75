"""Triggers and modifiers: what events set off, and what changes them before they happen; of the rules, and of cards in a zone.

A trigger is compiled once for each event that sets it off, since the facts of that event are what its condition and effects speak of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.emitter import Emitter, SetOff
from engine.kernel.content.cards import CardData, Modifier, Trigger
from engine.kernel.content.flow import FlowFile
from engine.kernel.content.table import PursePart
from engine.kernel.formulas.types import CARD, NUMBER, SEAT, Type
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps
from engine.table.events import is_about

Written: TypeAlias = tuple[Any, tuple[str, Steps], tuple[int, int]]
"""A trigger, modifier or reaction, where it stands, and its number."""


class Writing(Protocol):
    """Where functions are written."""

    tables: dict[str, dict[int, str]]
    about: dict[str, str]
    functions: dict[str, str]

    @property
    def world(self) -> World:
        """All things of the game."""

    def emitter(self, name: str, parameters: Sequence[str], file: str, path: Steps = (), you: str = "you") -> Emitter:
        """A function to be written."""

    def add(self, emitter: Emitter) -> str:
        """Keep a function that has been written."""

    def option(
        self, kind: str, arguments: Sequence[tuple[str, Type]], run: str = "", lists: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    ) -> str:
        """The name of the table of options of a kind; `lists` are names under which several arguments are written."""

    def once(self, period: str, rule: object, of: str) -> tuple[str, str]:
        """Whether a rule may still be applied, once in a period for the thing in a variable, and what notes that it was."""


def families(events: Collection[str]) -> str:
    """The names of events, those of one word together where they are many."""
    words: dict[str, list[str]] = {}
    for event in sorted(events):
        words.setdefault(event.partition(".")[0], []).append(event)
    return ", ".join(f"{word}.…" if len(found) > 6 else ", ".join(found) for word, found in words.items()) or "none"


class Reacting:
    """The triggers and modifiers of a game."""

    def __init__(self, program: Writing) -> None:
        self.program = program
        self._made: dict[tuple[str, int, int, tuple[str, ...]], SetOff] = {}
        self._amounts: set[str] = set()
        """Events with an amount that may be modified."""
        self._written: dict[str, list[Written]] = {}

    @property
    def flow(self) -> FlowFile:
        """The rules' own triggers, modifiers and reactions."""
        return self.program.world.data.one(FlowFile)

    def written(self, part: str) -> Sequence[Written]:
        """All `triggers`, `modifiers` or `reactions` of the content, where each stands, and its number: the kind of card (-1: of the rules,
        from -2 on: of statuses) and its place."""
        if part not in self._written:
            self._written[part] = list(self._gathered(part))
        return self._written[part]

    def _gathered(self, part: str) -> Iterator[Written]:
        world = self.program.world
        for place, one in enumerate(getattr(self.flow, part)):
            yield one, ("flow.yaml", (part, place)), (-1, place)
        for kind, card in enumerate(world.kinds):
            for place, one in enumerate(getattr(card, part)):
                yield one, self.place_of(kind, part, place), (kind, place)
        for number, (name, status) in enumerate(world.table.statuses.items()):
            for place, one in enumerate(getattr(status, part)):
                yield one, ("table.yaml", ("statuses", name, part, place)), (-2 - number, place)

    def set_off(self, event: str, facts: Mapping[str, Code]) -> list[SetOff]:
        """What an event with such facts sets off, in the order of the content: rules first, then cards."""
        rules, statuses = list[SetOff](), list[SetOff]()
        zones: dict[str, dict[int, str]] = {}
        asks: dict[str, bool] = {}
        world = self.program.world
        for trigger, where, number in self.written("triggers"):
            if not is_about(event, trigger.on):
                continue
            status = list(world.table.statuses)[-2 - number[0]] if number[0] < -1 else ""
            zone = self.zone_of(world.kinds[number[0]]) if number[0] >= 0 else ""
            bearer = Type(world.table.statuses[status].of) if status else None
            made = self._function(event, facts, trigger, where, number, bearer)
            if zone:
                zones.setdefault(zone, {})[number[0]] = made.function
                asks[zone] = asks.get(zone, False) or made.asks
            else:
                (statuses if status else rules).append(made._replace(status=status))
        return [*rules, *(self._by_kind(zone, table, asks[zone]) for zone, table in zones.items()), *statuses]

    def _by_kind(self, zone: str, functions: dict[int, str], asks: bool) -> SetOff:
        """What cards of a zone set off, by a table of functions by kind of card."""
        name = f"SET_OFF_{len(self.program.tables)}"
        self.program.tables[name] = functions
        return SetOff("", asks, zone, name)

    def zone_of(self, card: CardData) -> str:
        """The zone of seats in which what a card does counts. Raises ContentError."""
        zones = [name for name, zone in self.program.world.table.zones.items() if zone.of == "seat"]
        if card.in_zone in zones:
            return card.in_zone
        kind = self.program.world.kinds.index(card)
        file, path = self.place_of(kind)
        hint = f"one of {', '.join(zones)}" if zones else "declare a zone of seats in table.yaml"
        emitter = self.program.emitter("unused", [], file, path)
        with emitter.at("in_zone"):
            raise emitter.wrong("says in which zone of a seat its triggers, modifiers and reactions count", hint)

    def place_of(self, kind: int, *steps: str | int) -> tuple[str, Steps]:
        """Where a card stands in the content."""
        return self.program.world.place_of(kind, *steps)

    def _function(
        self,
        event: str,
        facts: Mapping[str, Code],
        trigger: Trigger,
        place: tuple[str, Steps],
        number: tuple[int, int],
        bearer: Type | None,
    ) -> SetOff:
        key = (event, *number, tuple(f"{name}:{code.type}" for name, code in facts.items()))
        if key in self._made:
            return self._made[key]
        name = f"trigger_{len(self._made)}"
        self._made[key] = SetOff(name, True)  # while it is being written: what sets itself off may ask
        of_card = number[0] >= 0
        parameters = ["s", "you", *(["card"] if of_card else []), *(["bearer"] if bearer else []), *(f"f_{fact}" for fact in facts)]
        emitter = self.program.emitter(name, parameters, *place)
        if of_card:
            emitter.bind("this", Code("card", CARD))
        if bearer is not None:
            emitter.bind("bearer", Code("bearer", bearer))
        for fact, code in facts.items():
            emitter.bind(fact, Code(f"f_{fact}", code.type))
        if trigger.if_ is not None:
            emitter.line(f"if not {emitter.truth(trigger.if_, 'if')}: return")
        if trigger.once is not None:
            can, noted = self.program.once(trigger.once, ("trigger", number), "card" if of_card else "bearer" if bearer else "you")
            emitter.line(f"if not {can}: return")
        if trigger.may is not None:
            options = f"[{emitter.program.option(trigger.may, [])}[()], {emitter.program.option('decline', [])}[()]]"
            chosen = emitter.ask("you", trigger.may, options)
            emitter.line(f"if {chosen}.kind == 'decline': return")
        if trigger.once is not None:
            emitter.line(noted)
        emitter.effects(trigger.do, "do")
        self.program.add(emitter)
        self.program.about[name] = f"what is set off by {trigger.on}"
        self._made[key] = SetOff(name, emitter.asks)
        return self._made[key]

    def unknown(self, events: Collection[str]) -> Iterator[Problem]:
        """Triggers and modifiers that wait for something that never happens; of statuses, which may wait for nothing, as warnings."""
        for part, field, known, what in (
            ("triggers", "on", events, "nothing that happens"),
            ("modifiers", "of", self._amounts, "nothing that has an amount"),
        ):
            for one, (file, path), (of, _) in self.written(part):
                name = one.on if part == "triggers" else one.of
                if not any(is_about(event, name) for event in known):
                    hint = self._out_of_purse(name, part) or did_you_mean(name, known) or f"there are {families(known)}"
                    problem = self.program.world.problem(file, (*path, field), f"{what} is called '{name}'", hint)
                    yield replace(problem, severity=Severity.WARNING) if of < -1 else problem

    def _out_of_purse(self, name: str, part: str) -> str:
        """Of `pay.gold`, where prices are paid out of purses: what is told in its place; "" elsewhere."""
        verb, _, counter = name.partition(".")
        for purse, one in self.program.world.table.purses.items() if verb == "pay" else ():
            paying = (held.counter if isinstance(held, PursePart) else held for held in one.of)
            if found := next((held for held in paying if is_about(held, counter)), None):
                if part == "triggers":
                    return f"what is paid out of a purse is told as `spend.{purse}.{found}`"
                return f"what is paid out of a purse is modified as `pay.{purse}`"
        return ""

    # -- modifiers

    def modifies(self, event: str) -> bool:
        """Whether anything modifies the amount of an event."""
        self._amounts.add(event)
        return any(is_about(event, modifier.of) for modifier, *_ in self.written("modifiers"))

    def modify(self, emitter: Emitter, event: str, amount: str, facts: Mapping[str, Code]) -> None:
        """Write what changes an amount before an event happens; never below nothing."""
        self._amounts.add(event)
        known = {**facts, "amount": Code(amount, NUMBER)}
        wrote = False
        for modifier, _, (of, place) in self.written("modifiers"):
            if not is_about(event, modifier.of):
                continue
            wrote = True
            if of >= 0:
                self._of_card(emitter, of, place, modifier, amount, known)
            elif of < -1:
                self._of_status(emitter, list(self.program.world.table.statuses)[-2 - of], place, amount, known)
            else:
                self._modify(emitter, self.program.emitter("unused", [], "flow.yaml", ("modifiers", place)), modifier, amount, known)
        if wrote:
            emitter.line(f"{amount} = max({amount}, 0)")

    def _of_status(self, emitter: Emitter, name: str, place: int, amount: str, facts: Mapping[str, Code]) -> None:
        status = self.program.world.table.statuses[name]
        with emitter.bearers(name, emitter.you) as (bearer, _):
            you = bearer.text if status.of == "seat" else emitter.you
            reader = self.program.emitter("unused", [], "table.yaml", ("statuses", name, "modifiers", place), you=you)
            self._modify(emitter, reader, status.modifiers[place], amount, {**facts, "bearer": bearer})

    def _of_card(self, emitter: Emitter, kind: int, place: int, modifier: Modifier, amount: str, facts: Mapping[str, Code]) -> None:
        zone = self.zone_of(self.program.world.kinds[kind])
        with emitter.holders(zone) as (owner, card), emitter.block(f"if CARD_KIND[{card}] == {kind}:"):
            reader = self.program.emitter("unused", [], *self.place_of(kind, "modifiers", place), you=owner)
            self._modify(emitter, reader, modifier, amount, {**facts, "this": Code(card, CARD), "holder": Code(owner, SEAT)})

    def _modify(self, emitter: Emitter, reader: Emitter, modifier: Modifier, amount: str, facts: Mapping[str, Code]) -> None:
        """The lines of one modifier; `reader` knows where it is written."""
        for fact, code in facts.items():
            reader.bind(fact, code)
        condition = reader.truth(modifier.if_, "if") if modifier.if_ is not None else "True"
        with emitter.block(f"if {condition}:"):
            if modifier.by != 0:
                emitter.line(f"{amount} += {reader.number(modifier.by, 'by')}")
            if modifier.at_least is not None:
                emitter.line(f"{amount} = max({amount}, {reader.number(modifier.at_least, 'at_least')})")
            if modifier.at_most is not None:
                emitter.line(f"{amount} = min({amount}, {reader.number(modifier.at_most, 'at_most')})")
