"""Reactions: who may answer just before something happens, at what price, and what that does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.kernel.compiling.formulas.codes import Code, fresh
from engine.kernel.compiling.writing.arguments import bound, each_of
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.compiling.writing.purses import left_in, pay_all, payable_at_once
from engine.kernel.compiling.writing.reacting import Reacting, families
from engine.kernel.content.cards import Reaction
from engine.kernel.formulas.types import CARD, NUMBER, SEAT, Type
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Steps
from engine.table.events import is_about

Place = tuple[str, Steps]


class Answer(NamedTuple):
    """A reaction compiled for an event: whether it may be made, what it does, its options, and the card or status that it is of."""

    can: str
    do: str
    options: str
    word: str
    """Where empty, nobody is asked."""
    zone: str = ""
    kind: int = -1
    status: str = ""
    ways: str = ""
    """The function that lists what may be chosen together with the card, where something is."""


@dataclass(slots=True)
class Answering:
    """The reactions of a game, compiled for each event before which they may be made."""

    reacting: Reacting
    _made: dict[tuple[str, int, int, tuple[str, ...]], Answer] = field(default_factory=dict)
    _met: set[tuple[int, int]] = field(default_factory=set)
    _events: set[str] = field(default_factory=set)

    def unmet(self) -> Iterator[Problem]:
        """Reactions to what never happens in this game, or cannot be answered."""
        for reaction, (file, path), number in self.reacting.written("reactions"):
            if number not in self._met:
                hint = did_you_mean(reaction.before, self._events) or f"there are {families(self._events)}"
                message = f"nothing happens here that can be answered and is called '{reaction.before}'"
                yield self.reacting.program.world.problem(file, (*path, "before"), message, hint)

    def before(self, e: Emitter, event: str, facts: Mapping[str, Code], amount: str) -> str:
        """Write the question to everybody who may answer; the variable that says whether the event is kept from happening."""
        self._events.add(event)
        known = {**facts, **({"amount": Code(f"max({amount} - s.prevented, 0)", NUMBER)} if amount else {})}
        answers = [self._answer(event, known, *one) for one in self.reacting.written("reactions") if is_about(event, one[0].before)]
        if not answers:
            return ""
        kept, stopped = fresh("kept"), fresh("stopped")
        e.line(f"{kept} = (s.cancelled, s.prevented)")
        e.line("s.cancelled, s.prevented = False, 0")
        arguments = "".join(f", {code.text}" for code in known.values())
        for answer in answers:
            if not answer.word:
                self._unasked(e, answer, facts["who"].text if "who" in facts else e.you, arguments)
        if asked := [answer for answer in answers if answer.word]:
            self._round(e, event, asked, arguments)
        e.line(f"{stopped} = s.cancelled")
        if amount:
            e.line(f"{amount} = max({amount} - s.prevented, 0)")
        e.line(f"s.cancelled, s.prevented = {kept}")
        return stopped

    def _unasked(self, e: Emitter, answer: Answer, who: str, arguments: str) -> None:
        """What happens before an event without anybody being asked: for each card or bearer that it stands on."""

        def write(you: str, of: str, more: str = "") -> None:
            with e.block(f"if not s.cancelled{more} and {answer.can}(s, {you}, {of}{arguments}):"):
                e.call(answer.do, f"s, {you}, {of}{arguments}")

        if answer.status:
            with e.bearers(answer.status, who) as (bearer, owner):
                write(owner, bearer.text)
        elif answer.zone:
            with e.holders(answer.zone) as (owner, card):
                write(owner, card, f" and CARD_KIND[{card}] == {answer.kind}")
        else:
            write(who, "-1")

    def _round(self, e: Emitter, event: str, answers: list[Answer], arguments: str) -> None:
        """All seats are asked, from whose turn it is."""
        seat, used, count = fresh("who"), fresh("used"), e.world.count
        with e.block(f"for {seat} in [*range(s.turn, {count}), *range(s.turn)]:"):
            e.line(f"{used} = []")
            with e.block(f"while not s.cancelled and not s.out[{seat}]:"):
                self._ask(e, event, seat, used, answers, arguments)

    def _ask(self, e: Emitter, event: str, seat: str, used: str, answers: list[Answer], arguments: str) -> None:
        options, card = fresh("options"), fresh("card")
        e.line(f"{options} = [{e.program.option('decline', [])}[()]]")
        for number, answer in enumerate(answers):
            if not answer.zone:
                bears = f" and s.c_{answer.status}[{seat}] > 0" if answer.status else ""
                can = f"{answer.can}(s, {seat}, {seat if answer.status else -1}{arguments})"
                e.line(f"if {number} not in {used}{bears} and {can}: {options}.append({answer.options}[()])")
                continue
            with e.block(f"for {card} in s.z_{answer.zone}[{seat}]:"):
                one = f"{options}.append({answer.options}[{card}])"
                if answer.ways:
                    one = f"{options} += [{answer.options}[way] for way in {answer.ways}(s, {seat}, {card}{arguments})]"
                e.line(
                    f"if CARD_KIND[{card}] == {answer.kind} and ({number}, {card}) not in {used} "
                    f"and {answer.can}(s, {seat}, {card}{arguments}): {one}{'' if e.told_apart else '; break'}"  # alike cards answer alike
                )
        e.line(f"if len({options}) == 1: break")
        chosen = e.ask(seat, f"before {event}", options)
        e.line(f"if {chosen}.kind == 'decline': break")
        value = f"{chosen}.value"
        if any(answer.ways for answer in answers):
            value = e.let(f"{chosen}.value[0] if {chosen}.value.__class__ is tuple and {chosen}.value else {chosen}.value", "value")
        for number, answer in enumerate(answers):
            of_card = f" and {value} != () and CARD_KIND[{value}] == {answer.kind}" if answer.zone else f" and {value} == ()"
            with e.block(f"if {chosen}.kind == {answer.word!r}{of_card}:"):
                e.line(f"{used}.append({f'({number}, {value})' if answer.zone else number})")
                more = f", *{chosen}.value[1:]" if answer.ways else ""
                e.call(answer.do, f"s, {seat}, {value if answer.zone else seat if answer.status else -1}{arguments}{more}")

    def _answer(self, event: str, facts: Mapping[str, Code], reaction: Reaction, place: Place, number: tuple[int, int]) -> Answer:
        """Its functions, written once for an event with such facts."""
        self._met.add(number)
        key = (event, *number, tuple(f"{name}:{code.type}" for name, code in facts.items()))
        if key in self._made:
            return self._made[key]
        program, kind = self.reacting.program, number[0]
        zone = self.reacting.zone_of(program.world.kinds[kind]) if kind >= 0 else ""
        status = list(program.world.table.statuses)[-2 - kind] if kind < -1 else ""
        bearer = Type(program.world.table.statuses[status].of) if status else SEAT
        names = (f"can_answer_{len(self._made)}", f"answer_{len(self._made)}")
        parameters = ["s", "you", "this", *(f"f_{fact}" for fact in facts)]
        can = program.emitter(names[0], parameters, *place)
        do = program.emitter(names[1], [*parameters, *(f"a_{name}" for name in reaction.with_)], *place)
        ways = program.emitter(f"ways_to_{names[1]}", parameters, *place)
        if reaction.with_ and not (zone and reaction.option):
            raise can.wrong("only a card that somebody plays by an `option` has something chosen together with it", "choose it in `do`")
        if reaction.option and bearer != SEAT:
            raise can.wrong(f"a {bearer.base} chooses nothing", "leave out `option`, so that it happens by itself, or let the rules react")
        for emitter in (can, do, ways):
            if zone:
                emitter.bind("this", Code("this", CARD))
            if status:
                emitter.bind("bearer", Code("this", bearer))
            for fact, code in facts.items():
                emitter.bind(fact, Code(f"f_{fact}", code.type))
        together = self._ways(ways, do, reaction)
        options = (
            program.option(reaction.option, [("card", CARD), *together] if zone else [], "", reaction.lists) if reaction.option else ""
        )
        made = self._made[key] = Answer(*names, options, reaction.option or "", zone, kind, status, ways.name if together else "")
        prices, amounts, paying = dict[str, str](), dict[str, str](), {"who": Code("you", SEAT)}
        for counter, price in reaction.cost.items():
            with can.at("cost"):
                left = left_in(can, counter)
            told = f"pay.{counter}.{reaction.option or event}"
            least = can.modified(told, can.number(price, "cost"), paying)
            prices[counter] = can.let(least, "price")
            can.line(f"if {left} < {prices[counter]}: return False")
            amounts[counter] = do.modified(told, do.number(price, "cost"), paying)
        pay_all(do, amounts, reaction.option or event, paying)
        for at_once in payable_at_once(program, can, prices):
            can.line(f"if not {at_once}: return False")
        if reaction.once is not None:
            unused, noted = program.once(reaction.once, ("reaction", number), "this" if zone or status else "you")
            can.line(f"if not {unused}: return False")
            do.line(noted)
        can.line(f"return {can.truth(reaction.if_, 'if') if reaction.if_ is not None else 'True'}")
        program.add(can)
        if reaction.option:
            do.event(f"answer.{reaction.option}")
        do.effects(reaction.do, "do")
        program.add(do)
        return made

    def _ways(self, ways: Emitter, do: Emitter, reaction: Reaction) -> list[tuple[str, Type]]:
        """Write the function that lists what may be chosen together with a card, which comes first; the names of it, with types."""
        found: list[tuple[str, Type]] = []
        ways.line("out = []")
        with ExitStack() as loops:
            for name, chosen in reaction.with_.items():
                with ways.at("with"):
                    code = bound(ways, name, chosen)
                    loops.enter_context(ways.block(f"for {code.text} in {each_of(ways, name, chosen)}:"))
                ways.bind(name, code)
                do.bind(name, code)
                found.append((name, code.type))
            ways.line(f"out.append((this, {', '.join(f'a_{name}' for name in reaction.with_)}))")
        ways.line("return out")
        if found:
            self.reacting.program.add(ways)
        return found
