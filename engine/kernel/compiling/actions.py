"""Actions: the functions that list their options and carry them out."""

from __future__ import annotations

import ast
from typing import NamedTuple

from engine.kernel.compiling.codes import Code
from engine.kernel.compiling.emitter import Emitter
from engine.kernel.compiling.program import Program
from engine.kernel.content.fields import Written
from engine.kernel.content.flow import Act, Action, ActionFile
from engine.kernel.formulas.syntax import parse
from engine.kernel.formulas.types import SEAT, Type
from engine.source.hints import did_you_mean
from engine.source.problems import Steps

FILE = "actions.yaml"


class ActFunctions(NamedTuple):
    """The functions of a choice among actions."""

    options: str
    who: str
    again: str
    none: str


def actions_of(program: Program) -> list[Action]:
    """All actions, in the order of the file, which is the order of their options."""
    return [action for file in program.world.data.all(ActionFile) for action in file.actions]


def compile_actions(program: Program) -> None:
    """What every action does: `do_<action>(s, you, value)`."""
    for place, action in enumerate(actions_of(program)):
        program.attempt(lambda place=place, action=action: _compile(program, place, action))  # type: ignore[misc]


def _compile(program: Program, place: int, action: Action) -> None:
    emitter = program.emitter(f"do_{action.id}", ["s", "you", "value"], FILE, ("actions", place))
    names = list(action.with_)
    codes = _bind(emitter, action)
    if names:
        emitter.line(f"{', '.join(code.text for code in codes)} = value")
    for counter, price in action.cost.items():
        emitter.line(f"{program.world.counter(counter, 'you')} -= {emitter.number(price, 'cost')}")
    emitter.event(f"action.{action.id}", {"who": Code("you", SEAT), **dict(zip(names, codes, strict=True))})
    for counter in action.cost:
        emitter.event("pay", {"who": Code("you", SEAT)}, [f"counter:{counter}"])
    emitter.effects(action.effects, "effects")
    program.add(emitter)
    program.option(action.id, list(zip(names, [code.type for code in codes], strict=True)), emitter.name)


def _bind(emitter: Emitter, action: Action) -> list[Code]:
    """The names of what is chosen with an action, as variables."""
    codes = []
    for name, written in action.with_.items():
        with emitter.at("with"):
            found = emitter.things(written, name)
        code = Code(f"a_{name}", found.type.one(), frozenset(), found.zone)
        emitter.bind(name, code)
        codes.append(code)
    return codes


def act_functions(program: Program, act: Act, path: Steps, node: int) -> ActFunctions:
    """The functions of a choice: what is offered, to whom, and whether there is another."""
    emitter = program.emitter(f"options_{node}", ["s", "you"], "flow.yaml", path)
    emitter.line("out = []")
    for action in _chosen(program, act, path):
        _offer(program, emitter, action)
    if act.pass_ is not None:
        _pass(program, emitter, act, path, node)
    emitter.line("return out")
    program.add(emitter)
    who = program.emitter(f"who_{node}", ["s"], "flow.yaml", path, "s.turn")
    who.line(f"return {who.one(act.who, SEAT, 'who').text}")
    again = program.emitter(f"again_{node}", ["s"], "flow.yaml", path, "s.turn")
    if act.again is not None:
        again.line(f"return THEN if not s.done and {again.truth(act.again, 'again')} else LEAVE")
        program.add(again)
    none = program.emitter(f"none_{node}", ["s"], "flow.yaml", path, "s.turn")
    if act.none:
        none.effects(act.none, "none")
        program.add(none)
    return ActFunctions(emitter.name, program.add(who), again.name if act.again is not None else "", none.name if act.none else "")


def _chosen(program: Program, act: Act, path: Steps) -> list[Action]:
    actions = actions_of(program)
    if act.actions == "all":
        return actions
    known = {action.id: action for action in actions}
    for place, name in enumerate(act.actions):
        if name not in known:
            hint = did_you_mean(name, known) or f"there are {', '.join(known)}"
            raise program.wrong("flow.yaml", (*path, "actions", place), f"no action '{name}'", hint)
    return [action for action in actions if action.id in act.actions]


def _offer(program: Program, flow: Emitter, action: Action) -> None:
    """The options of one action, put into `out`."""
    place = actions_of(program).index(action)
    emitter = program.emitter("offer", [], FILE, ("actions", place))
    emitter.lines, emitter._indent = flow.lines, flow._indent  # noqa: SLF001 - written into the same function
    names, depth = list(action.with_), 0
    types: list[tuple[str, Type]] = []
    waiting = _conditions(action)

    def guard() -> None:
        nonlocal depth
        ready = [(field, written) for field, written in waiting if not names_in(written) & set(names[len(types) :])]
        for one in ready:
            waiting.remove(one)
        texts = [
            emitter.truth(written, field) if not field.startswith("cost.") else _affordable(emitter, field, written)
            for field, written in ready
        ]
        if texts:
            emitter.line(f"if {' and '.join(texts)}:")
            emitter._indent += 1  # noqa: SLF001
            depth += 1

    guard()
    variables = []
    for name, written in action.with_.items():
        with emitter.at("with"):
            found = emitter.things(written, name)
        variable = f"a_{name}"
        types.append((name, found.type.one()))
        variables.append(variable)
        emitter.line(f"for {variable} in {emitter.distinct(found)}:")
        emitter._indent += 1  # noqa: SLF001
        depth += 1
        emitter.bind(name, Code(variable, found.type.one(), frozenset(), found.zone))
        guard()
    first = getattr(action.effects[0], "possible", None) if action.effects else None
    if first is not None:
        with emitter.at("effects", 0, action.effects[0].word):
            possible = first(emitter)
        if possible:
            emitter.line(f"if {possible}:")
            emitter._indent += 1  # noqa: SLF001
    table = program.option(action.id, types, f"do_{action.id}")
    key = "()" if not variables else ", ".join(variables)
    emitter.line(f"out.append({table}[{key}])")


def _conditions(action: Action) -> list[tuple[str, Written]]:
    found: list[tuple[str, Written]] = [(f"cost.{counter}", price) for counter, price in action.cost.items()]
    if action.needs is not None:
        found.append(("needs", action.needs))
    return found


def _affordable(emitter: Emitter, field: str, price: Written) -> str:
    counter = field.partition(".")[2]
    declared = emitter.world.table.counters.get(counter)
    with emitter.at("cost"):
        if declared is None or not (declared.single or declared.of == "seat"):
            raise emitter.wrong(f"no counter of seats or turns is called '{counter}'", did_you_mean(counter, emitter.world.table.counters))
        return f"{emitter.world.counter(counter, 'you')} - {emitter.number(price, counter)} >= {declared.at_least}"


def names_in(written: Written) -> set[str]:
    """The bare names of a formula."""
    if not isinstance(written, str):
        return set()
    return {node.id for node in ast.walk(parse(written)) if isinstance(node, ast.Name)}


def _pass(program: Program, emitter: Emitter, act: Act, path: Steps, node: int) -> None:
    word = act.pass_ or "pass"
    done = program.emitter(f"pass_{node}", ["s", "you", "value"], "flow.yaml", path)
    done.line("s.done = True")
    done.event(f"pass.{word}", {"who": Code("you", SEAT)})
    done.effects(act.pass_does, "pass_does")
    program.add(done)
    table = program.option(word, [], done.name)
    if act.pass_when is not None:
        with emitter.block(f"if {emitter.truth(act.pass_when, 'pass_when')}:"):
            emitter.line(f"out.append({table}[()])")
    else:
        emitter.line(f"out.append({table}[()])")
