"""A game being compiled for one number of players: its functions, options, counts and endings, and the Python that they make together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from engine.kernel.compiling.course.ending import Ending
from engine.kernel.compiling.declarations.moments import DONE_IN_ROUND
from engine.kernel.compiling.declarations.state import WHERE_USED
from engine.kernel.compiling.formulas.codes import Code, fact_of
from engine.kernel.compiling.formulas.formulas import Scope
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.answering import Answering
from engine.kernel.compiling.writing.counting import Counting
from engine.kernel.compiling.writing.emitter import Emitter, SetOff
from engine.kernel.compiling.writing.own import OwnFunctions
from engine.kernel.compiling.writing.reacting import Reacting
from engine.kernel.compiling.writing.statistics import Statistics
from engine.kernel.formulas.types import Type
from engine.source.problems import ContentError, Problem, Steps


@dataclass(frozen=True, slots=True)
class InFile:
    """A place in a file of the game, below which the paths of problems begin."""

    world: World
    file: str
    path: Steps

    def problem(self, path: Steps, message: str, hint: str = "") -> Problem:
        """A problem there."""
        return self.world.problem(self.file, (*self.path, *path), message, hint)

    def elsewhere(self, file: str, path: Steps) -> InFile:
        """Another place in the files of the game."""
        return InFile(self.world, file, path)


@dataclass(slots=True)
class Options:
    """A table of options: of what kind, with which arguments, and the function that carries them out (for actions)."""

    name: str
    kind: str
    arguments: tuple[tuple[str, Type], ...]
    run: str = ""
    lists: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Arguments that are written together, by the name of their list."""


@dataclass(slots=True)
class Program:
    """Everything that is made of a game's content."""

    world: World
    constants: Mapping[str, object]
    told: bool = False
    """Whether what happens is written into the log."""
    counted: bool = False
    """Whether what happens to seats is counted for playtests."""
    functions: dict[str, str] = field(default_factory=dict)
    options: dict[tuple[str, tuple[tuple[str, Type], ...], str], Options] = field(default_factory=dict)
    counting: Counting = field(init=False)
    statistics: Statistics | None = field(init=False)
    reacting: Reacting = field(init=False)
    answering: Answering = field(init=False)
    functions_of_its_own: OwnFunctions = field(init=False)
    tables: dict[str, dict[int, str]] = field(default_factory=dict)
    """Tables by kind of card: the names of functions."""
    kept: dict[str, tuple[str, int | None]] = field(default_factory=dict)
    """Tables by kinds of card that stand for a seat: of which table of functions they are made, and the number with which these begin;
    without one the functions themselves are kept."""
    ending: Ending = field(init=False)
    problems: list[Problem] = field(default_factory=list)
    idle: list[Problem] = field(default_factory=list)
    """What waits for something that never happens, though it may."""
    places: dict[str, tuple[str, Steps]] = field(default_factory=dict)
    """By function, where its rule is written."""
    about: dict[str, str] = field(default_factory=dict)
    """By function, what it is, in words; for what goes wrong in play."""
    changed: set[str] = field(default_factory=set)
    round_asked: set[tuple[str, Steps]] = field(default_factory=set)
    """Where rules ask which round it is, or do something once in it."""
    """The parts of the table that something changes."""
    _once: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """What is counted, what is set off and what modifies is looked for in the content."""
        self.counting = Counting(self)
        self.statistics = Statistics(self.world, self.counting.places) if self.counted else None
        self.reacting = Reacting(self)
        self.answering = Answering(self.reacting)
        self.functions_of_its_own = OwnFunctions(self)
        self.ending = Ending(self)

    # -- what emitters ask

    def scope(self, you: str) -> Scope:
        """What names mean, for a seat in a variable."""
        return Scope(self.world, self.constants, you)

    def option(
        self, kind: str, arguments: Sequence[tuple[str, Type]], run: str = "", lists: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    ) -> str:
        """The name of the table of options of a kind; `lists` are names under which several arguments are written."""
        key = (kind, tuple(arguments), run)
        if key not in self.options:
            self.options[key] = Options(f"OPTIONS_{len(self.options)}", kind, tuple(arguments), run, tuple(lists.items()))
        return self.options[key].name

    def happened(self, event: str, facts: Mapping[str, Code], you: str) -> list[str]:
        """What is counted when something happens."""
        more = self.statistics.lines(event, facts, you) if self.statistics else []
        return [*self.counting.lines(event, facts, you), *more]

    def noted(self, what: str, you: str) -> list[str]:
        """What playtests count though it is no event."""
        return self.statistics.lines(what, {}, you) if self.statistics else []

    def comes(self, card: str, you: str) -> list[str]:
        """What is counted when a card comes to a seat without an event of its own."""
        return self.statistics.comes(card, you) if self.statistics else []

    def logged(self, event: str, facts: Mapping[str, Code], secret: bool = False) -> list[str]:
        """What is written into the log when something happens, where there is one; `secret`: a choice of which others do not hear."""
        if not self.told:
            return []
        shown = ", ".join(f"{name!r}: {self.shown(code, 'tell' if code.type.base == 'card' else 'show')}" for name, code in facts.items())
        written = f"untold({{{shown}}})" if secret else f"{{{shown}}}"
        return [f"if s.log is not None: s.log.append(({event!r}, {written}))"]  # copies that bots look ahead with write nothing

    def shown(self, code: Code, how: str = "show") -> str:
        """The code of a thing as it is written in views; as logs `tell` it, cards know which one they are."""
        if code.type.many:
            return f"[{how}_{code.type.base}(s, one, {code.type.words!r}) for one in {code.listed()}]"
        if code.type.base == "text":
            return code.text
        if code.type.base == "piece":
            return f"tell_piece(s, {code.text})"
        return f"{how}_{code.type.base}(s, {code.text}, {code.type.words!r})"

    def set_off(self, event: str, facts: Mapping[str, Code]) -> Sequence[SetOff]:
        """The functions of all triggers that wait for an event."""
        return self.reacting.set_off(event, facts)

    def answered(self, emitter: Emitter, event: str, facts: Mapping[str, Code], amount: str) -> str:
        """Who may answer before an event; the variable that says whether it is kept from happening."""
        return self.answering.before(emitter, event, facts, amount)

    def modify(self, emitter: Emitter, event: str, amount: str, facts: Mapping[str, Code]) -> None:
        """What changes an amount."""
        self.reacting.modify(emitter, event, amount, facts)

    def modifies(self, event: str) -> bool:
        """Whether anything modifies the amount of an event."""
        return self.reacting.modifies(event)

    def own(self, word: str) -> tuple[str, bool]:
        """The function of one of the game's own verbs, and whether it asks anybody."""
        return self.functions_of_its_own.verb(word)

    def part(self, part: str) -> tuple[str, bool]:
        """The table of what a part of cards does, by their kinds, and whether any of it asks."""
        return self.functions_of_its_own.part(part)

    def once(self, period: str, rule: object, of: str) -> tuple[str, str]:
        """Whether a rule may still be applied, once in a period for the thing in a variable, and what notes that it was."""
        number = self._once.setdefault(str(rule), len(self._once))
        key = f"{number} * {max(self.world.sizes.values()) + 1} + {of}"
        return f"({key}) not in s.used_{period}", f"s.used_{period}.append({key})"

    # -- functions

    def emitter(self, name: str, parameters: Sequence[str], file: str, path: Steps = (), you: str = "you") -> Emitter:
        """A function to be written; what is wrong with it is wrong in that file."""
        emitter = Emitter(self, InFile(self.world, file, path), name, parameters, you)
        emitter.round_asked, emitter.doubts = self.round_asked, self.idle
        return emitter

    def add(self, emitter: Emitter) -> str:
        """Keep a function that has been written. Its name."""
        self.functions[emitter.name] = emitter.source()
        self.places[emitter.name] = (emitter.place.file, emitter.place.path)
        if any(DONE_IN_ROUND in line for line in emitter.lines):
            self.round_asked.add(self.places[emitter.name])
        return emitter.name

    def patch(self, function: str, word: str, by: str) -> None:
        """Fill in a node's number that was not known yet."""
        self.functions[function] = self.functions[function].replace(word, by)

    def wrong(self, file: str, path: Steps, message: str, hint: str = "") -> ContentError:
        """Something wrong in a file."""
        return ContentError([self.world.problem(file, path, message, hint)])

    def attempt(self, write: Callable[[], Any]) -> None:
        """Do a part; what is wrong with it is kept, so that all faults are told together."""
        try:
            write()
        except ContentError as error:
            self.problems += [problem for problem in error.problems if problem not in self.problems]

    # -- endings, and what goes back to its start

    def endings(self, changed: str) -> list[str]:
        """Endings to be looked at at once after part of the table changed."""
        return self.ending.at_once(changed)

    def at_end(self, moment: str) -> list[str]:
        """Endings to be looked at at the end of a turn, of a round, of the flow."""
        return self.ending.at_end(moment)

    def resets(self, moment: str) -> list[str]:
        """Counters that go back to their start as a turn or a round begins, and what may be used again."""
        lines = [f"s.used_{moment} = []{WHERE_USED}"]
        for name, counter in self.world.table.counters.items():
            if (counter.reset if counter.of != "turn" else "turn") != moment:
                continue
            start = self.emitter("unused", [], "table.yaml", ("counters", name), "s.turn").number(counter.start, "start")
            value = f"[{start}] * {len(self.world.keys(name))} + [0]" if counter.each else start
            if counter.single:
                lines.append(f"s.c_{name} = {value}")
            elif counter.of == "seat" and moment == "turn":
                lines.append(f"s.c_{name}[s.turn] = {value}")
            elif counter.each:
                lines.append(f"s.c_{name} = [{value} for one in s.c_{name}]")
            else:
                lines.append(f"s.c_{name} = [{value}] * (len(s.c_{name}) - 1) + [0]")
        return lines

    def run_down(self, e: Emitter, moment: str) -> None:
        """Statuses that go away, or last one moment less, as something comes to pass."""
        for name, status in self.world.table.statuses.items():
            if status.until != moment:
                continue
            own = moment in ("own_next_turn", "end_of_own_turn")
            if own and status.of not in ("seat", "piece"):
                hint = "let it last until end_of_turn, end_of_round or ended"
                raise self.wrong("table.yaml", ("statuses", name, "until"), f"a {status.of} has no turns", hint)
            with e.bearers(name, "-1") as (bearer, owner):
                if own:
                    e.line(f"if {owner} != s.turn: continue")
                e.line(f"s.c_{name}[{bearer.text}] -= 1")
                with e.block(f"if s.c_{name}[{bearer.text}] == 0:"):
                    e.event(f"end.{name}", {fact_of(status.of): bearer}, [f"counter:{name}"])
            if e.asks:
                hint = "let a later step of the flow ask"
                raise self.wrong("table.yaml", ("statuses", name), "what it sets off as it ends by itself may ask nobody", hint)

    def start_of(self, counter: str, one: str) -> str:
        """With which number a counter begins, for the thing in a variable; `you` and `it` are that thing. Raises ContentError."""
        return self._of_counter(counter, one, "start")

    def bounds(self, counter: str, of: str) -> tuple[int, str]:
        """The least of a counter, and the formula of its most for the thing in a variable; "" when it has none. Raises ContentError."""
        declared = self.world.table.counters[counter]
        return declared.at_least, "" if declared.at_most is None else self._of_counter(counter, of, "at_most")

    def most_cards(self, zone: str) -> str:
        """The formula of the most cards of a zone; "" when there is none. Raises ContentError."""
        limit = self.world.table.zones[zone].at_most
        return "" if limit is None else self.emitter("unused", [], "table.yaml", ("zones", zone)).number(limit, "at_most")

    def _of_counter(self, counter: str, one: str, key: str) -> str:
        """The formula of a number of a counter, for the thing in a variable; where it is wrong, that is told of the declaration."""
        declared = self.world.table.counters[counter]
        emitter = self.emitter("unused", [], "table.yaml", ("counters", counter), one if declared.of == "seat" else "s.turn")
        if not declared.single:
            emitter.scope.about.append(Code(one, Type(declared.of)))
        return emitter.number(getattr(declared, key), key)
