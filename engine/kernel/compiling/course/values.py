"""Numbers of seats that standing effects change: those of the kinds of card that `standing` of `table.yaml` names for each seat.

Each kind that changes a number has a function of its own; a number is reckoned by those of its sources, in their order. What hangs on the
kinds alone is reckoned once for each set of them that stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial

from engine.definitions.verbs import Verb
from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import KINDS
from engine.kernel.compiling.writing.arguments import argument
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Written
from engine.kernel.content.table import Standing, Value
from engine.kernel.formulas.types import NUMBER
from engine.source.hints import did_you_mean
from engine.source.problems import Steps

FILE = "table.yaml"

Effect = tuple[Verb, Steps, tuple[tuple[Written, Steps], ...]]
"""An effect, where it stands below its kind of card, and the conditions under which it does."""


STANDING = "standing_kinds"
"""The function of the kinds of card that stand for a seat, in their order."""


def compile_values(program: Program) -> None:
    """`value_<name>(s, you)` for each number, and the functions of the kinds that change it."""
    table = program.world.table
    if table.standing is not None:
        program.attempt(partial(_kinds, program, table.standing))
    for name, value in table.values.items():
        program.attempt(partial(_compile, program, name, value))


def _kinds(program: Program, sources: Standing) -> None:
    emitter = program.emitter(STANDING, ["s", "you"], FILE, ("standing",))
    things = emitter.things(sources.from_, "from", "word")
    if things.type.words != KINDS:
        with emitter.at("from"):
            raise emitter.wrong("gives no kinds of card", "such as `[class] + laid.kind`")
    emitter.line(f"return tuple({things.listed()})")
    program.add(emitter)


def _compile(program: Program, name: str, value: Value) -> None:
    table = program.tables[f"VALUE_{name}"] = {}
    made = program.world.own.get(value.of)
    emitter = program.emitter(f"value_{name}", ["s", "you"], FILE, ("values", name))
    if made is None or made.do:
        known = [word for word, one in program.world.own.items() if not one.do]
        with emitter.at("of"):
            raise emitter.wrong(f"no verb of this game stands and is called '{value.of}'", did_you_mean(value.of, known))
    if program.world.table.standing is None:
        raise emitter.wrong("nothing stands for a seat", "say under `standing` of table.yaml which kinds of card do")
    for kind in range(len(program.world.kinds)):
        if found := [one for one in _standing(program, kind) if one[0].word == value.of]:
            program.attempt(partial(_of_kind, program, table, name, value, kind, found))
    start = emitter.number(value.start, "start")
    if start.isdigit() and not any(_asks_table(program.functions[function]) for function in table.values()):
        program.kept[f"KEPT_{name}"] = (f"VALUE_{name}", int(start))
        emitter.line(f"return KEPT_{name}[{STANDING}(s, you)]")
    else:
        program.kept[f"SOURCES_{name}"] = (f"VALUE_{name}", None)
        emitter.line(f"value = {start}")
        with emitter.block(f"for source in SOURCES_{name}[{STANDING}(s, you)]:"):
            emitter.line("value = source(s, you, value)")
        emitter.line("return value")
    program.add(emitter)


def _asks_table(source: str) -> bool:
    """Whether what a kind of card makes of a number hangs on more than the number so far."""
    return re.search(r"\b(s|you)\b", source.partition("\n")[2]) is not None


def _standing(program: Program, kind: int) -> Iterator[Effect]:
    """The effects of a kind of card that stand, within conditions too."""
    sources = program.world.table.standing
    card = program.world.kinds[kind]
    for steps, _, effects in card.lists(sources.part) if sources is not None else ():
        yield from _within(effects, steps, ())


def _within(effects: Sequence[Verb], path: Steps, conditions: tuple[tuple[Written, Steps], ...]) -> Iterator[Effect]:
    for place, effect in enumerate(effects):
        here = (*path, place, effect.word)
        if effect.word == "if":
            yield from _within(effect.then, (*here, "then"), (*conditions, (effect.when, (*here, "when"))))  # type: ignore[attr-defined]
        else:
            yield effect, here, conditions


def _of_kind(program: Program, table: dict[int, str], name: str, value: Value, kind: int, found: Sequence[Effect]) -> None:
    """What a kind of card makes of a number: `value_<name>_<kind>(s, you, value)`."""
    function = f"value_{name}_{kind}"
    body = program.emitter(function, ["s", "you", "value"], FILE, ("values", name))
    for effect, path, conditions in found:
        place = program.world.place_of(kind, *path)
        holds = [program.emitter("unused", [], place[0], (*place[1][: -len(path)], *where)).truth(when) for when, where in conditions]
        reader = program.emitter("unused", [], FILE, ("values", name))
        fields = program.emitter("unused", [], *place)
        _bind(reader, fields, effect)
        if value.if_ is not None:
            holds.append(reader.truth(value.if_, "if"))
        holds = [_settled(one) for one in holds]
        if "False" in holds:
            continue
        holds = [one for one in holds if one != "True"]
        when = f"if {' and '.join(holds)}: " if holds else ""
        body.line(f"{when}value = {reader.number(value.becomes, 'becomes')}")
    if body.lines:
        body.line("return value")
        table[kind] = program.add(body)


def _settled(condition: str) -> str:
    """A comparison of two words of the content is true or false by itself."""
    words = re.fullmatch(r"\((-?\d+) == (-?\d+)\)", condition)
    return str(words[1] == words[2]) if words else condition


def _bind(reader: Emitter, fields: Emitter, effect: Verb) -> None:
    """The fields of a standing effect, and the number so far."""
    made = reader.world.own[effect.word]
    reader.bind("value", Code("value", NUMBER))
    for field in made.takes:
        code = argument(fields, made, field, getattr(effect, field))
        if code.type.base != "name":
            reader.bind(field, code)
