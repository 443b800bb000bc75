"""How verbs change the numbers of counters: whose, which of them, within their bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace

from engine.kernel.compiling.formulas.codes import Code, as_many, fresh
from engine.kernel.compiling.formulas.properties import key_of
from engine.kernel.compiling.formulas.reading import named
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import NumberFormula, Selection
from engine.kernel.formulas.types import NUMBER, SEAT, TRUTH, Type
from engine.source.hints import did_you_mean
from engine.source.problems import Severity


def counter_of(e: Emitter, name: str) -> str:
    """Of what a counter is; an error where there is none of that name."""
    counters = e.world.table.counters
    if name not in counters:
        raise e.wrong(f"no counter '{name}'", did_you_mean(name, counters) or "declare it in table.yaml")
    return counters[name].of


@contextmanager
def those(e: Emitter, of: Selection, owner: str) -> Iterator[Code | None]:
    """What is written within is for those whose numbers or memories change, and is left out where there are none; None: the table's.

    They are looked for once, since the change itself may make others of them: `of: field.where(gems = 1)`.
    """
    if not owner:
        yield None
        return
    found, one = e.things(of, "of", owner), e.any(of, None, "of")
    if not one.type.many and not one.type.maybe:
        yield Code(one.text if one.text.isidentifier() else e.let(one.text, "one"), Type(owner))
        return
    kept = e.let(f"list({found.listed()})", "those")
    with e.block(f"if {kept}:"):
        yield Code(kept, Type(owner).several())


def before_change(e: Emitter, part: str, whose: Code | None) -> dict[str, Code]:
    """What a log tells of a change that follows: whose part of the state it is, and whether it comes out otherwise than it was."""
    if not e.program.logged(part, {}):
        return {}  # nobody writes a log
    shown = f"f'{{s.{part}}}'"  # as text, since it may be a number, a list or lists in a list
    return {"changed": Code(f"{shown} != {e.let(shown, 'was')}", TRUTH), **({} if whose is None else {"whose": whose})}


@contextmanager
def each_place(e: Emitter, counter: str, of: Selection | Code | None, which: Selection | None) -> Iterator[tuple[str, dict[str, Code]]]:
    """What is written within is for each number that changes: its place, and the facts of whose it is and which.

    `of` says whose, or is those themselves.
    """
    owner, facts, place = counter_of(e, counter), dict[str, Code](), f"s.c_{counter}"
    with ExitStack() as loops:
        if not e.world.table.counters[counter].single:
            one = fresh("one")
            found = as_many(of) if isinstance(of, Code) else e.things(of or "you", "of", owner)
            loops.enter_context(e.block(f"for {one} in {found.listed()}:"))
            facts["who" if owner == "seat" else "of"] = Code(one, Type(owner))
            place += f"[{one}]"
        if keys := keys_of(e, counter, which):
            key = fresh("key")
            loops.enter_context(e.block(f"for {key} in {as_many(keys).listed()}:"))
            facts["which"] = Code(key, keys.type.one())
            place += f"[{key}]"
        yield place, facts


def within(e: Emitter, counter: str, target: Mapping[str, Code], amount: str, written: NumberFormula) -> str:
    """The formula of an amount, held within the bounds of a counter unless what is `written` is a number within them."""
    least, most = e.program.bounds(counter, bearer_of(target))
    if type(written) is int and written >= least and (not most or (most.isdecimal() and written <= int(most))):
        return amount
    return f"min(max({amount}, {least}), {most})" if most else f"max({amount}, {least})"


def bearer_of(target: Mapping[str, Code]) -> str:
    """The variable of whose number changes; "" for one of the table."""
    return next((code.text for name, code in target.items() if name != "which"), "")


def keys_of(e: Emitter, counter: str, which: Selection | None) -> Code | None:
    """Which numbers of a counter are meant; None where it has but one."""
    each = e.world.table.counters[counter].each
    if which is None:
        if each:
            raise e.wrong(f"'{counter}' has a number for each {each}", f"`which` says which of them are meant: `words({each})` are all")
        return None
    with e.at("which"):
        if not each:
            raise e.wrong(f"'{counter}' has no `each` in table.yaml, so there is but one", "leave out `which`")
    want = key_of(e.world, counter)
    found = e.any(which, want, "which")
    if not found.type.same(want):
        with e.at("which"):
            raise e.wrong(f"'{which}' gives {named(found.type)}, not {named(want)}")
    return found


def warn_of_one_for_all(e: Emitter, of: Selection, amount: str, written: NumberFormula, field: str) -> None:
    """Warn where several seats get a number that is reckoned for `you`, while nobody has a turn: it is that of whoever had the last one."""
    if not e.between_turns or e.scope.you != "s.turn" or "s.turn" not in amount:
        return
    whose = e.any(of, None, "of")
    if whose.type.base == "seat" and whose.type.many:
        message = f"'{written}' is that of whoever had the last turn, and the same for all of '{of}'"
        hint = f"`in_turn: {{who: {of}, do: […]}}` lets each of them be `you`"
        with e.at(field):
            e.warnings += [replace(one, severity=Severity.WARNING) for one in e.wrong(message, hint).problems]


def change(e: Emitter, counter: str, of: Selection, which: Selection | None, written: NumberFormula, event: str, sign: str) -> None:
    """Let a counter go up or down by an amount, within its bounds."""
    plain = e.let(number := e.how_many(written, "amount", {"gain": "lose", "lose": "gain"}.get(event, "")))
    warn_of_one_for_all(e, of, number, written, "amount")
    with each_place(e, counter, of, which) as (place, target):
        least, most = e.program.bounds(counter, bearer_of(target))
        amount = e.let(plain, "amount")
        e.program.modify(e, f"{event}.{counter}", amount, {**target, "by": Code(e.you, SEAT)})
        facts = {**target, "amount": Code(amount, NUMBER), "by": Code(e.you, SEAT)}
        with e.before(f"{event}.{counter}", {**target, "by": Code(e.you, SEAT)}, amount):
            if sign == "+" and most:
                e.line(f"{place} = min({place} + {amount}, {most})")
            elif sign == "-":
                e.line(f"{place} = max({place} - {amount}, {least})")
            else:
                e.line(f"{place} += {amount}")
            e.event(f"{event}.{counter}", facts, [f"counter:{counter}"], logged={"now": Code(place, NUMBER)})
