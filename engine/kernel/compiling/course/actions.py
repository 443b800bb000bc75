"""Actions: the functions that list their options and carry them out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from engine.kernel.compiling.course.lookahead import leading_options
from engine.kernel.compiling.course.offering import (
    both_affordable,
    condition_in,
    conditions_of,
    group_of,
    groups_of,
    names_in,
    paid_for,
    price_of,
)
from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.course.secret_acts import is_secret
from engine.kernel.compiling.course.trying import bind_chosen, done_by, leaves_of, write_try
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.arguments import bound, each_of, kind_in, part_of
from engine.kernel.compiling.writing.asking import SECRET, option_of
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.compiling.writing.own import Way, give, inline_part, ways_of
from engine.kernel.compiling.writing.purses import pay, reckoned
from engine.kernel.content.flow import Act, Action, ActionFile, FlowFile
from engine.kernel.formulas.types import NUMBER, SEAT, TRUTH, Type
from engine.source.hints import did_you_mean
from engine.source.problems import Severity, Steps

FILE = "actions.yaml"


class ActFunctions(NamedTuple):
    """The functions of a choice among actions; `who` is empty where whoever has the turn is asked, `any` where nobody wants to know whether
    there is any option before they are listed."""

    options: str
    who: str
    again: str
    none: str
    any: str


def ways_to_act(program: Program) -> list[Way]:
    """All ways to take actions, in the order of the file, which is the order of their options."""
    data = program.world.data
    found = [(FILE, ("actions", place), action) for file in data.all(ActionFile) for place, action in enumerate(file.actions)]
    found += [("flow.yaml", ("actions", place), action) for place, action in enumerate(data.one(FlowFile).actions)]
    return list(ways_of(program.world, found))


def compile_actions(program: Program) -> None:
    """What every action does: `do_<action>(s, you, value)`."""
    for way in ways_to_act(program):
        program.attempt(lambda way=way: _compile(program, way))  # type: ignore[misc]


def _compile(program: Program, way: Way) -> None:
    action, group = way.action, group_of(program, way)
    emitter = program.emitter(f"do_{way.name}", ["s", "you", "value"], way.file, way.path)
    names = list(way.with_)
    give(emitter, way)
    codes = bind_chosen(emitter, way)
    for name, parts in action.lists.items():
        if unknown := next((part for part in parts if part not in names), None):
            with emitter.at("lists", name, parts.index(unknown)):
                raise emitter.wrong(f"nothing is chosen as '{unknown}'", did_you_mean(unknown, names) or f"there are {', '.join(names)}")
    if names:
        emitter.line(f"{', '.join(code.text for code in codes)} = value")
    emitter.chosen = frozenset(names)
    if action.once is not None:
        emitter.line(program.once(action.once, action.id, "you")[1])
    chosen = {"who": Code("you", SEAT), **dict(zip(names, codes, strict=True))}
    prices = reckoned(emitter, {counter: price_of(emitter, counter, action.id, price, chosen) for counter, price in action.cost.items()})
    for counter, price in prices.items():
        pay(emitter, counter, price)
    secret = is_secret(program.world, action)
    emitter.event(f"action.{action.id}", chosen, secret=secret)
    for counter, price in prices.items():
        emitter.event(f"pay.{counter}.{action.id}", {**chosen, "amount": Code(price, NUMBER)}, [f"counter:{counter}"], secret=secret)
    _tell(emitter, action)
    emitter.effects(group.first, "group", "first")
    for place, effect in enumerate(action.effects):
        if effect is way.used:
            _bind_this(emitter, way, place)
            inline_part(emitter, way.kind, effect.part)  # type: ignore[attr-defined]
        else:
            emitter.effect(effect, "effects", place)
    emitter.effects(group.last, "group", "last")
    program.add(emitter)
    if action.otherwise:
        write_try(program, way, names)
    program.option(action.option or action.id, list(zip(names, [code.type for code in codes], strict=True)), done_by(way), action.lists)


def _bind_this(emitter: Emitter, way: Way, place: int) -> None:
    """The card whose part an action uses, for what stands there; a kind of card that somebody remembers is none."""
    with emitter.at("effects", place, "use"):
        code = part_of(emitter, way.of)
    if code.type.base == "card":
        emitter.bind("this", Code(emitter.let(code.text, "this"), code.type))


def _tell(emitter: Emitter, action: Action) -> None:
    """What the formulas of a group may ask of its action."""
    if action.group is not None:
        emitter.bind("exclusive", Code(str(action.exclusive), TRUTH))
        emitter.bind("idle", Code(str(not action.effects), TRUTH))


def act_functions(program: Program, act: Act, path: Steps, node: int, *, in_turn: bool) -> ActFunctions:
    """The functions of a choice: what is offered, to whom, and whether there is another.

    A seat that leaves the game in its turn is asked nothing more in it: neither what the turn still has (`in_turn`), nor again.
    """
    asks_turn = in_turn and act.who == "turn"
    emitter = program.emitter(f"{'options' if act.leaves_most is None else 'offered'}_{node}", ["s", "you"], "flow.yaml", path)
    emitter.line("out = []")
    if act.who != "turn":
        emitter.line("if you < 0: return out")  # nobody is to choose
    if asks_turn:
        emitter.line("if s.out[s.turn]: return out")
    offered: dict[str, str] = {}
    for group, ways in groupby(_chosen(program, act, path), key=lambda way: way.action.group):
        before = emitter.let("len(out)", "n") if group is not None else ""
        for way in ways:
            _offer(program, emitter, way)
        if group is not None:
            offered[group] = f"{offered[group]} + len(out) - {before}" if group in offered else f"len(out) - {before}"
            counted = emitter.let(offered[group], "n")
            emitter.bind(f"offered_{group}", Code(counted, NUMBER))
            offered[group] = counted
    if act.pass_ is not None:
        _pass(program, emitter, act, path, node)
    emitter.line("return out")
    program.add(emitter)
    listing = emitter.name if act.leaves_most is None else leading_options(program, act, _chosen(program, act, path), path, node)
    who = program.emitter(f"who_{node}", ["s"], "flow.yaml", path, "s.turn")
    asked = who.one(act.who, SEAT, "who").text
    who.line(f"return {asked}")
    again = program.emitter(f"again_{node}", ["s"], "flow.yaml", path, "s.turn")
    if act.again is not None:
        with again.block(f"if not s.done and {again.truth(act.again, 'again')}:"):
            again.line("return THEN")
        again.line("s.done = False")  # over is this choosing: a later one of the same turn goes on by itself
        again.line("return LEAVE")
        program.add(again)
    none = program.emitter(f"none_{node}", ["s"], "flow.yaml", path, "s.turn")
    if act.none:
        if asks_turn:
            none.line("if s.out[s.turn]: return")
        none.effects(act.none, "none")
        program.add(none)
    listed_apart = act.leaves_most is not None or act.pass_ is not None or offered
    return ActFunctions(
        options=listing,
        who="" if asked == "s.turn" else program.add(who),
        again=again.name if act.again is not None else "",
        none=none.name if act.none else "",
        any=_any_of(program, f"any_{node}", _chosen(program, act, path), asks_turn) if act.none and not listed_apart else "",
    )


def compile_abilities(program: Program) -> None:
    """`can_<name>(s, you)` for each action and group that formulas ask for, also those for which these ask again."""
    written = set[str]()
    while waiting := [name for name in program.world.able if name not in written]:
        for name in waiting:
            written.add(name)
            _any_of(program, f"can_{name}", [way for way in ways_to_act(program) if name in (way.action.id, way.action.group)])


def _any_of(program: Program, function: str, ways: Iterable[Way], asks_turn: bool = False) -> str:
    """A function that says whether a seat could take any of these actions, and looks no further than the first option."""
    emitter = program.emitter(function, ["s", "you"], FILE)
    if asks_turn:
        emitter.line("if s.out[s.turn]: return False")
    for way in ways:
        _offer(program, emitter, way, "return True")
    emitter.line("return False")
    return program.add(emitter)


def _chosen(program: Program, act: Act, path: Steps) -> list[Way]:
    ways = ways_to_act(program)
    known = {way.action.id: None for way in ways}
    groups = groups_of(program)
    for place, name in enumerate(act.actions if act.actions != "all" else ()):
        if name not in known and name not in groups:
            hint = did_you_mean(name, [*known, *groups]) or f"there are {', '.join(known)}"
            raise program.wrong("flow.yaml", (*path, "actions", place), f"no action '{name}'", hint)
    offered = {action.id for action in act.offered([way.action for way in ways])}
    return [way for way in ways if way.action.id in offered]


def _offer(program: Program, flow: Emitter, way: Way, found: str = "") -> None:
    """The options of one way to take an action, put into `out`; or what is done where one is `found`."""
    emitter = program.emitter("offer", [], way.file, way.path)
    emitter.lines, emitter._indent = flow.lines, flow._indent  # noqa: SLF001 - written into the same function
    emitter.scope.bound |= flow.scope.bound
    give(emitter, way)
    _tell(emitter, way.action)
    names, types = list(way.with_), list[tuple[str, Type]]()
    waiting = conditions_of(program, emitter, way)
    cards_paid_for = paid_for(way)
    unsaid = [way.of] if way.kind >= 0 else []  # of what kind the card is, until what is chosen says so

    def inside(head: str) -> None:
        emitter.line(head)
        emitter._indent += 1  # noqa: SLF001

    def guard() -> None:
        ready = [(field, written) for field, written in waiting if not names_in(written) & set(names[len(types) :])]
        for one in ready:
            waiting.remove(one)
        texts = [text for field, written in ready for text in condition_in(program, emitter, way, field, written, types)]
        for name in [name for name in cards_paid_for if name in dict(types)]:
            cards_paid_for.remove(name)
            texts += both_affordable(program, emitter, way, name, types)
        if unsaid and not names_in(unsaid[0]) & set(names[len(types) :]):
            texts.insert(0, f"{kind_in(emitter, unsaid.pop())} == {way.kind}")
        if texts := [text for text in texts if text != "True"]:
            inside(f"if {' and '.join(texts)}:")

    guard()
    if way.action.once is not None:
        inside(f"if {program.once(way.action.once, way.action.id, 'you')[0]}:")
    for name, chosen in way.with_.items():
        with emitter.at("with"):
            code = bound(emitter, name, chosen)
            _warn_of_unseen(program, emitter, name, code)
            inside(f"for a_{name} in {each_of(emitter, name, chosen)}:")
        types.append((name, code.type))
        emitter.bind(name, code)
        guard()
    first = getattr(way.action.effects[0], "possible", None) if way.action.effects else None
    if first is not None:
        with emitter.at("effects", 0, way.action.effects[0].word):
            if possible := first(emitter, len(way.action.effects) == 1):
                inside(f"if {possible}:")
    table = program.option(way.action.option or way.action.id, types, done_by(way), way.action.lists)
    key = "()" if not types else ", ".join(f"a_{name}" for name, _ in types)
    if way.action.leaves is not None and not way.action.otherwise:
        inside(f"if {leaves_of(program, way, names)}(s, you, {key if len(types) < 2 else f'({key})'}):")
    emitter.line(found or f"out.append({option_of(table, [(name, Code(f'a_{name}', type_)) for name, type_ in types])})")


def _warn_of_unseen(program: Program, emitter: Emitter, name: str, code: Code) -> None:
    """Warn where a seat chooses by name among cards of a hand that it does not see."""
    zone, _, whose = code.zone.removeprefix("s.z_").partition("[")
    declared = program.world.table.zones.get(zone)
    if code.type.base != "card" or declared is None or declared.of != "seat":
        return
    own = whose.removesuffix("]") == "you"
    if declared.seen_by == "nobody" or declared.seen_by == ("others" if own else "owner"):
        message = f"whoever chooses does not see these cards ({zone} is `seen_by: {declared.seen_by}`), but chooses one by its name"
        count = f"{zone}.count" if own else "…"
        with emitter.at(name):
            wrong = emitter.wrong(message, f'let a place be chosen (`{name}: "numbers(1, {count})"`), or let chance `pick` a card')
        program.idle += [replace(one, severity=Severity.WARNING) for one in wrong.problems]


def _pass(program: Program, emitter: Emitter, act: Act, path: Steps, node: int) -> None:
    word = act.pass_ or "pass"
    done = program.emitter(f"pass_{node}", ["s", "you", "value"], "flow.yaml", path)
    done.line("s.done = True")
    done.event(f"pass.{word}", {"who": Code("you", SEAT)}, secret=act.about == SECRET)
    done.effects(act.pass_does, "pass_does")
    program.add(done)
    table = program.option(word, [], done.name)
    if act.pass_when is not None:
        with emitter.block(f"if {emitter.truth(act.pass_when, 'pass_when')}:"):
            emitter.line(f"out.append({table}[()])")
    else:
        emitter.line(f"out.append({table}[()])")
