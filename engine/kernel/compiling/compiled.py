"""A game compiled for one number of players: its functions as Python runs them, its nodes, and the tables that they look things up in."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import CodeType
from typing import Any, NamedTuple

from engine.definitions.game import GameData
from engine.kernel.boards.tiles import LaidBoard
from engine.kernel.compiling.acting import Act, how_many, new_decision, option_table
from engine.kernel.compiling.actions import compile_actions
from engine.kernel.compiling.card_effects import PLAYABLE, compile_cards
from engine.kernel.compiling.checks import idle_problems, name_problems
from engine.kernel.compiling.flow import Course, Node
from engine.kernel.compiling.library import LIBRARY
from engine.kernel.compiling.premises import compile_premises
from engine.kernel.compiling.program import Program
from engine.kernel.compiling.purses import compile_purses
from engine.kernel.compiling.resolving import resolve
from engine.kernel.compiling.setting import set_pieces, take_cards, write_position, write_positions
from engine.kernel.compiling.showing import showers
from engine.kernel.compiling.state import WHERE_USED, Field, fields_in, fields_of, state_source, used_fields
from engine.kernel.compiling.tables import BUILTINS, PURE, SEATS, goes_both_ways, tables_of
from engine.kernel.compiling.values import compile_values
from engine.kernel.compiling.world import MoreBoard, MoreCards, World
from engine.kernel.content.flow import FlowFile
from engine.kernel.optimizing.passes import Facts, optimize
from engine.source.problems import ContentError, Problem, Severity, Steps
from engine.table.decisions import Play
from engine.table.events import Played, open_questions


@dataclass(slots=True)
class Compiled:
    """Everything that playing needs."""

    world: World
    fields: list[Field]
    going: list[Callable[[Any], int] | None]
    """By node, what happens there without anybody being asked; it gives the next node. None where somebody may be asked."""
    acts: list[Act | None]
    """By node, the choice among actions there."""
    asking: list[Callable[[Any], Play[int]] | None]
    """By node, effects in which somebody is asked."""
    played: Played
    """Which events play which clauses."""
    counted: list[str]
    """By count, what happened."""
    events: dict[str, tuple[str, ...]]
    """All that may happen, with the names of its facts."""
    start: Callable[..., Any]
    clone: Callable[..., Any]
    value: Callable[[Any, int], float]
    turns: list[tuple[int, int, int, int]]
    """Of the nodes of choices and of what turns begin with, and of each `turns` around it: the node, the places of `s.loops` for who began
    and how many turns there were, and the node whose function tells who begins."""
    phases: dict[str, int]
    """The nodes of named steps."""
    choices: dict[str, tuple[str, ...]]
    """Every kind of choice that is ever offered, with the names of its arguments."""
    file: str
    """What compiled functions say that their file is."""
    places: dict[str, tuple[str, Steps]]
    """By compiled function, where its rule is written: a file and a path."""
    about: dict[str, str]
    """By compiled function, what it is, in words."""
    steps: list[Steps]
    """By node, where it is written in `flow.yaml`."""
    warnings: list[Problem]
    """What is odd about the declarations."""
    source: str
    """The Python that was made of the content, for who wants to read it."""
    namespace: dict[str, Any]
    seated: Callable[[Sequence[str]], Compiled]
    """The same game for seats of other colours, as many, at a fraction of the cost; for rules in which formulas name no seat."""

    def place(self, s: Any, phase: object = None) -> None:
        """Let a state stand at the first choice of the game (the first turn, where nobody chooses), or of a named step.

        Raises ValueError for a step that there is not.
        """
        if phase is None:
            first = self.turns[0][0] if self.turns else 0
            s.node = next((place for place, act in enumerate(self.acts) if act is not None), first)
        elif phase in self.phases:
            s.node = self.phases[str(phase)]
        else:
            raise ValueError(f"given.phase: no step is called {phase!r}: there are {', '.join(self.phases) or 'none with a name'}")

    def _began(self, node: int, s: Any) -> None:
        go = self.going[node]
        if go is not None:
            go(s)

    def join(self, s: Any) -> None:
        """Let the turns around the present node be as if they had come to whose turn it is."""
        count, turn = self.world.count, s.turn
        for node, first, done, begin in self.turns:
            if node == s.node:
                self._began(begin, s)
                s.loops[done] = (turn - s.loops[first]) % count
                s.turn = turn


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
    world = resolve(data, players, more, drawn, boards)
    if problems := list(name_problems(world)):
        raise ContentError(problems)
    program = Program(world, constants, told, counted)
    flow = data.one(FlowFile)
    program.ends = list(flow.endings)
    course = Course(program)
    program.attempt(lambda: compile_cards(program))
    program.attempt(lambda: compile_values(program))
    program.attempt(lambda: compile_purses(program))
    program.attempt(lambda: compile_actions(program))
    program.attempt(lambda: course.compile(flow))
    program.end_functions()
    set_pieces(program)
    take_cards(program)
    _declared(program)
    if not any(problem.file.endswith("table.yaml") for problem in program.problems):
        write_positions(program)
    _value(program)
    program.attempt(lambda: compile_premises(program))
    if not program.problems:
        program.idle += program.reacting.unknown(program.counting.events)
        program.problems += [*(one for one in program.idle if one.severity == Severity.ERROR), *program.answering.unmet()]
    if program.problems:
        raise ContentError(sorted(set(program.problems)))
    used = used_fields("\n".join(program.functions.values()))
    if "past" in used:
        write_position(program)
    written = "\n\n".join(program.functions.values())
    written = "\n".join(line for line in written.split("\n") if not line.endswith(WHERE_USED) or fields_in(line) & used)
    fields = fields_of(world, course.loops, used, lambda name: program.start_of(name, "one"))
    source = "\n\n".join([state_source(fields), written])
    fixed = tables_of(world)
    file = f"<{data.manifest.id}>"
    eliminates = "s.out[" in "".join(re.findall(r"s\.out\[\w+\] = ", source))
    try:
        lists = frozenset(one.name for one in fields if one.depth)
        reckoned = frozenset({*(f"value_{name}" for name in world.table.values), *(f"purse_{name}" for name in world.table.purses)})
        facts = Facts(
            fixed={name: table for name, table in fixed.items() if name != SEATS},
            builtins=BUILTINS,
            pure=PURE | reckoned,
            reckoned=reckoned,
            lists=lists,
            always={} if eliminates else {"out": False},
            going={place: node.function for place, node in enumerate(course.nodes) if node.kind != "act" and not node.asks},
            alone=frozenset(begin for *_, begin in course.turns),
            symmetric=frozenset({"DISTANCE"}) if not world.facing and goes_both_ways(fixed["NEAR"]) else frozenset(),
            playable=program.tables[PLAYABLE],
        )
        made = optimize(source, facts) if optimized else None
        code = compile(made.tree if made else source, file, "exec")
    except (SyntaxError, RecursionError, MemoryError) as error:
        raise ContentError(world.problem("flow.yaml", (), f"the rules are nested too deep to be compiled: {error}")) from None
    text = ast.unparse(made.tree) if made else source
    return _linked(world, Parts(program, course, fields, code, file, text, {**fixed, **(made.tables if made else {})}))


class Parts(NamedTuple):
    """What a game was compiled to, before anybody sits at the table."""

    program: Program
    course: Course
    fields: list[Field]
    code: CodeType
    file: str
    source: str
    tables: Mapping[str, Any]


def _linked(world: World, parts: Parts, *, seldom: bool = False) -> Compiled:
    """The functions and options of a game for these seats; where these play together `seldom`, options are made as they are met."""
    program, course = parts.program, parts.course
    space = {
        **LIBRARY,
        **parts.tables,
        **showers(world),
        "__builtins__": BUILTINS,
        "__name__": "game",
        "new": object.__new__,
        "map": map,
        "copied": list.copy,
    }
    space |= {"decision": new_decision, SEATS: world.seats}
    exec(parts.code, space)  # noqa: S102 - made of numbers and checked names only
    for name, functions in program.tables.items():
        space[name] = {kind: space[function] for kind, function in functions.items()}
    choices: dict[str, tuple[str, ...]] = {"decline": (), "done": (), "end_turn": ()}
    for table in program.options.values():
        made_of = space[table.name] = option_table(table, world, space)
        choices[table.kind] = tuple(dict.fromkeys((*choices.get(table.kind, ()), *made_of.names)))
        if not table.arguments:
            space[f"{table.name}_ONLY"] = made_of[()]
        elif not seldom and len(table.arguments) == 1 and (many := how_many(world, table.arguments[0][1])):
            space[table.name] = [made_of[place] for place in range(many)]
    return Compiled(
        world,
        parts.fields,
        [space[node.function] if node.kind != "act" and not node.asks else None for node in course.nodes],
        [_act(course, space, node) for node in course.nodes],
        [space[node.function] if node.kind != "act" and node.asks else None for node in course.nodes],
        Played(world.data.clauses, open_questions(world.data)),
        list(program.counting.places),
        program.counting.events,
        space["start"],
        space["clone"],
        space["value"],
        course.turns,
        course.phases,
        choices,
        parts.file,
        program.places,
        program.about,
        [node.path for node in course.nodes],
        [*idle_problems(world, program.changed), *program.idle],
        parts.source,
        space,
        partial(_seated, world, parts),
    )


def _seated(world: World, parts: Parts, colours: Sequence[str]) -> Compiled:
    names = [
        f"{colours[owner]}{name.removeprefix(world.seats[owner])}" if owner >= 0 else name
        for name, owner in zip(world.piece_names, world.piece_owners, strict=True)
    ]
    return _linked(replace(world, seats=tuple(colours), piece_names=names), parts, seldom=True)


def _declared(program: Program) -> None:
    """The formulas of counters and zones, for what is wrong with them."""
    for name in program.world.table.counters:
        program.attempt(partial(program.start_of, name, "one"))
        program.attempt(partial(program.bounds, name, "one"))
    for name in program.world.table.zones:
        program.attempt(partial(program.most_cards, name))


def _value(program: Program) -> None:
    emitter = program.emitter("value", ["s", "you"], "table.yaml")

    def write() -> None:
        emitter.line(f"return {emitter.number(program.world.table.value, 'value')}")

    program.attempt(write)
    program.add(emitter)


def _act(course: Course, space: dict[str, Any], node: Node) -> Act | None:
    if node.kind != "act":
        return None
    following = course.nodes[node.then]
    after = space[following.function] if following.kind == "go" else partial(_next, node.then)
    none = space[node.none] if node.none else None
    return Act(space[node.function], space[node.who] if node.who else None, node.about, after, node.leave, none)


def _next(place: int, _state: Any) -> int:
    """The node that follows in any case."""
    return place
