"""A game compiled for one number of players: every part of its content written as Python, and made fast."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial

from engine.definitions.game import GameData
from engine.kernel.boards.tiles import LaidBoard
from engine.kernel.compiling.course.actions import compile_abilities, compile_actions
from engine.kernel.compiling.course.card_effects import PLAYABLE, compile_cards
from engine.kernel.compiling.course.flow import Course, Node
from engine.kernel.compiling.course.premises import compile_premises
from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.course.purse_functions import compile_purses
from engine.kernel.compiling.course.setting import set_pieces, take_cards, write_position, write_positions
from engine.kernel.compiling.course.values import STANDING, compile_values
from engine.kernel.compiling.declarations.called_alike import called_alike
from engine.kernel.compiling.declarations.checks import name_problems
from engine.kernel.compiling.declarations.moments import missed_moments
from engine.kernel.compiling.declarations.nowhere import definition_problems, told_there
from engine.kernel.compiling.declarations.resolving import resolve
from engine.kernel.compiling.declarations.state import WHERE_USED, begin_in_a_circle, fields_in, fields_of, state_source, used_fields
from engine.kernel.compiling.declarations.tables import BUILTINS, PURE, SEATS, tables_of
from engine.kernel.compiling.declarations.unasked import unasked_definitions
from engine.kernel.compiling.footprint import noting
from engine.kernel.compiling.keeping import kept, key_of
from engine.kernel.compiling.linking import Compiled, Parts, linked
from engine.kernel.compiling.resolved.world import MoreBoard, MoreCards, World
from engine.kernel.content.flow import FlowFile
from engine.kernel.optimizing.passes import Facts, optimize
from engine.source.problems import ContentError, Problem, Severity


def compile_game(
    data: GameData,
    players: int,
    constants: Mapping[str, object],
    *,
    more: Sequence[MoreCards] = (),
    boards: Sequence[MoreBoard] = (),
    drawn: LaidBoard | None = None,
    told: bool = False,
    counted: bool = False,
    optimized: bool = True,
) -> Compiled:
    """Compile a game, with what its rules make of other content. Raises ContentError with everything that cannot be played."""
    if not data.all(FlowFile):
        raise ContentError(no_flow(data))
    world = resolve(data, players, more, drawn, boards, constants)
    if problems := list(name_problems(world)):
        raise ContentError(problems)
    how = {"told": told, "counted": counted, "optimized": optimized}
    key = key_of(data, players, constants, **how) if drawn is None else None
    return linked(world, kept(key, data.folder, lambda: _compile(world, constants, **how)), seldom=not optimized)


def no_flow(data: GameData) -> Problem:
    """What is told of a game whose `flow.yaml` is missing, or empty."""
    found = "nothing stands in flow.yaml" if "flow.yaml" in data.empty else "no flow.yaml"
    hint = "write it; `pressgang new NAME --like pig` shows the smallest"
    return data.sources["game.yaml"].problem((), f"{found}: nothing says who does what when", hint)


def _compile(world: World, constants: Mapping[str, object], *, told: bool, counted: bool, optimized: bool) -> Parts:
    """The rules as code. Raises ContentError with everything that cannot be played."""
    data = world.data
    program = Program(world, constants, told, counted)
    flow = data.one(FlowFile)
    program.ending.ends = list(flow.endings)
    course = Course(program)
    program.attempt(lambda: compile_cards(program))
    program.attempt(lambda: compile_values(program))
    program.attempt(lambda: compile_purses(program))
    program.attempt(lambda: compile_actions(program))
    program.attempt(lambda: course.compile(flow))
    program.ending.write()
    set_pieces(program)
    take_cards(program)
    _declared(program)
    if not any(problem.file.endswith("table.yaml") for problem in program.problems):
        write_positions(program)
    _value(program)
    program.attempt(lambda: compile_premises(program))
    program.attempt(lambda: compile_abilities(program))
    misnamed = list(definition_problems(world, program.scope("s.turn"), program.counting.events))
    program.problems = [*told_there(program.problems, misnamed), *misnamed]
    if not program.problems:
        program.idle += [*program.reacting.unknown(program.counting.events), *unasked_definitions(world), *called_alike(world)]
        program.problems += [*(one for one in program.idle if one.severity == Severity.ERROR), *program.answering.unmet()]
    if program.problems:
        raise ContentError(sorted(set(program.problems)))
    program.idle += missed_moments(world, program.round_asked, program.counting.events, program.changed)
    used = used_fields("\n".join(program.functions.values()))
    if "past" in used:
        write_position(program)
    written = "\n\n".join(program.functions.values())
    written = "\n".join(line for line in written.split("\n") if not line.endswith(WHERE_USED) or fields_in(line) & used)
    fields = fields_of(world, course.loops, used, lambda name: program.start_of(name, "one"))
    standing = STANDING if world.table.standing is not None else ""
    source = "\n\n".join([state_source(fields, world.count, standing), written])
    fixed = tables_of(world)
    file = f"<{data.manifest.id}>"
    eliminates = "s.out[" in "".join(re.findall(r"s\.out\[\w+\] = ", source))
    try:
        reckoned = frozenset(
            {STANDING, *(f"value_{name}" for name in world.table.values), *(f"purse_{name}" for name in world.table.purses)}
        )
        facts = Facts(
            fixed={name: table for name, table in fixed.items() if name != SEATS},
            builtins=BUILTINS,
            pure=PURE | reckoned,
            reckoned=reckoned,
            lists={one.name: one.depth for one in fields if one.depth},
            standing=standing,
            seats=world.count,
            always={} if eliminates else {"out": False},
            going={place: node.function for place, node in enumerate(course.nodes) if node.kind != "act" and not node.asks},
            alone=frozenset(begin for *_, begin in course.turns) | _conditions(course.nodes),
            symmetric=frozenset() if world.facing else frozenset({"DISTANCE"}),  # every way on a board can be gone back
            playable=program.tables[PLAYABLE],
        )
        made = optimize(source, facts) if optimized else None
        code = compile(made.tree if made else noting(source), file, "exec")
    except (SyntaxError, RecursionError, MemoryError) as error:
        message, hint = f"the rules are nested too deep to be compiled: {error}", ""
        if isinstance(error, SyntaxError) and error.text and not re.search("nested|indentation", error.msg):
            message = f"a verb writes what is no Python, {error.text.strip()!r}: {error.msg}"
            hint = "mend its `emit` in the package that brings it"
        raise ContentError(world.problem("flow.yaml", (), message, hint)) from None
    return Parts(
        code,
        file,
        source,
        fields,
        {**fixed, **(made.tables if made else {})},
        program.tables,
        program.kept,
        list(program.options.values()),
        course.nodes,
        course.turns,
        course.phases,
        list(program.counting.places),
        program.counting.events,
        program.places,
        program.about,
        program.changed,
        program.idle,
        optimized,
        {},
    )


def _conditions(nodes: Sequence[Node]) -> frozenset[int]:
    """The nodes that only look whether a step is to be done: positions ask them where they stand."""
    return frozenset(place for place, node in enumerate(nodes) if node.function.startswith("if_"))


def _declared(program: Program) -> None:
    """The formulas of counters and zones, for what is wrong with them."""
    starts: dict[str, str] = {}
    for name in program.world.table.counters:
        program.attempt(lambda name=name: starts.update({name: program.start_of(name, "one")}))  # type: ignore[misc]
        program.attempt(partial(program.bounds, name, "one"))
    program.problems += begin_in_a_circle(program.world, starts)
    for name in program.world.table.zones:
        program.attempt(partial(program.most_cards, name))


def _value(program: Program) -> None:
    emitter = program.emitter("value", ["s", "you"], "table.yaml")
    emitter.scope.parts = True

    def write() -> None:
        emitter.line(f"return {emitter.number(program.world.table.value, 'value')}")

    program.attempt(write)
    program.add(emitter)
