"""A compiled game put together for those who sit at the table: its functions as Python runs them, its options, its nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import CodeType
from typing import Any, NamedTuple

from engine.kernel.compiling.course.acting import Act, Written, how_many, new_decision, option_table
from engine.kernel.compiling.course.flow import Node
from engine.kernel.compiling.course.lookahead import leading
from engine.kernel.compiling.course.program import Options
from engine.kernel.compiling.declarations.checks import idle_problems
from engine.kernel.compiling.declarations.state import FORGET, Field
from engine.kernel.compiling.declarations.tables import BUILTINS, SEATS
from engine.kernel.compiling.resolved.showing import showers
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.runtime.library import LIBRARY
from engine.kernel.compiling.runtime.standing import Numbers, Sources
from engine.kernel.compiling.writing.statistics import of_seats
from engine.source.problems import Problem, Steps
from engine.table.decisions import Play
from engine.table.events import Played, open_questions

CALLED = "CALLED"
"""What functions call the place where they note that they were called."""


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
    forget: Callable[[Any], None]
    """To be called when a state was changed from outside of the rules."""
    value: Callable[[Any, int], float]
    turns: list[tuple[int, int, int, int]]
    """Of the nodes of choices and of what turns begin with, and of each `turns` around it: the node, the places of `s.loops` for who began
    and how many turns there were, and the node whose function tells who begins."""
    phases: dict[str, int]
    """The nodes of named steps."""
    choices: dict[str, tuple[str, ...]]
    """Every kind of choice that is ever offered, with the names of its arguments."""
    placed: frozenset[tuple[str, str]]
    """Kinds of choices with those of their arguments that are spaces."""
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
    """The Python that was made of the content, before it is made fast: for comparing, and for who wants to read it."""
    namespace: dict[str, Any]
    seated: Callable[[Sequence[str]], Compiled]
    """The same game for seats of other colours, as many, at a fraction of the cost; for rules in which formulas name no seat."""
    parts: Parts
    """What it was put together from."""

    def place(self, s: Any, phase: object = None) -> None:
        """Let a state stand at the first choice of the game, or of a named step.

        Where nobody chooses among actions that is the first turn; where there are no turns either, the first effects that ask anybody.

        Raises ValueError for a step that there is not.
        """
        if phase is None:
            first = self.turns[0][0] if self.turns else self._first_question()
            s.node = next((place for place, act in enumerate(self.acts) if act is not None), first)
        elif isinstance(phase, str) and phase in self.phases:
            s.node = self.phases[phase]
        else:
            raise ValueError(f"given.phase: no step is called {phase!r}: there are {', '.join(self.phases) or 'none with a name'}")

    def _first_question(self) -> int:
        """The first effects after the set-up that ask anybody, or the head of the loop right around them; the beginning, where none ask."""
        for place, asks in enumerate(self.asking):
            path = self.steps[place]
            if asks is not None and path[:1] != ("set_up",):
                around = [head for head, step in enumerate(self.steps[:place]) if step and step == path[: len(step)]]
                return max(around, key=lambda head: len(self.steps[head]), default=place)
        return 0

    def _began(self, node: int, s: Any) -> None:
        go = self.going[node]
        if go is not None:
            go(s)

    def choose(self, s: Any) -> None:
        """Let a position that names no step stand at the first choice whose `if` is true in it, if there is one."""
        if self.acts[s.node] is not None:
            s.node = next((node for node, act in enumerate(self.acts) if act is not None and self._is_reached(node, s)), s.node)

    def pass_by(self, s: Any) -> None:
        """Let a position at a step whose own `if` is not true in it go on after that step, as a game does."""
        before = s.node - 1
        go = self.going[before] if self.parts.nodes[before].function.startswith("if_") else None  # before the first is the end
        if go is not None and go(s) != s.node:
            s.node = before

    def _is_reached(self, node: int, s: Any) -> bool:
        """Whether no `if` before a node leads past it."""
        conditions = [go for one, go in zip(self.parts.nodes[:node], self.going, strict=False) if one.function.startswith("if_")]
        return all(go(s) <= node for go in conditions if go is not None)

    def enter(self, s: Any) -> None:
        """Let a position at the head of turns that says whose turn it is stand in that turn."""
        s.node = next((node for node, _, _, begin in self.turns if begin == s.node), s.node)

    def join(self, s: Any) -> None:
        """Let the turns around the present node be as if they had come to whose turn it is."""
        count, turn = self.world.count, s.turn
        for node, first, done, begin in self.turns:
            if node == s.node:
                self._began(begin, s)
                s.loops[done] = (turn - s.loops[first]) % count
                s.turn = turn


class Parts(NamedTuple):
    """What a game was compiled to, before anybody sits at the table: code and plain data, which can be kept."""

    code: CodeType
    file: str
    source: str
    fields: list[Field]
    tables: Mapping[str, Any]
    """What functions look things up in."""
    by_kind: dict[str, dict[int, str]]
    """Tables by kind of card: the names of functions."""
    kept: dict[str, tuple[str, int | None]]
    """Tables by the kinds of card that stand for a seat: the table of functions, and the number with which these begin."""
    options: list[Options]
    nodes: list[Node]
    turns: list[tuple[int, int, int, int]]
    phases: dict[str, int]
    counted: list[str]
    events: dict[str, tuple[str, ...]]
    places: dict[str, tuple[str, Steps]]
    about: dict[str, str]
    changed: set[str]
    idle: list[Problem]
    fast: bool
    """Whether its functions were made fast."""
    called: dict[str, None]
    """Which functions were called, where these note it: of a game that was not made fast, whoever sits where."""


def linked(world: World, parts: Parts, *, seldom: bool = False, known: dict[str, dict[Any, Written]] | None = None) -> Compiled:
    """The functions and options of a game for these seats; where others have played it, with what is `known` of options. Options of a game
    that is played `seldom` are made as they are met, those of others before it begins."""
    known = known if known is not None else {}
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
    space |= {"leading": leading, "decision": new_decision, SEATS: world.seats, CALLED: parts.called}
    exec(parts.code, space)  # noqa: S102 - made of numbers and checked names only
    for name, functions in parts.by_kind.items():
        space[name] = {kind: space[function] for kind, function in functions.items()}
    for name, (table_of, begins) in parts.kept.items():
        space[name] = Sources(space[table_of]) if begins is None else Numbers(space[table_of], begins)
    choices: dict[str, tuple[str, ...]] = {"decline": (), "done": (), "end_turn": ()}
    sorts: dict[tuple[str, str], set[str]] = {}
    for table in parts.options:
        made_of = space[table.name] = option_table(table, world, space, known)
        choices[table.kind] = tuple(dict.fromkeys((*choices.get(table.kind, ()), *made_of.names)))
        for name, of in table.arguments:
            sorts.setdefault((table.kind, name), set()).add(of.base)
        if not table.arguments:
            space[f"{table.name}_ONLY"] = made_of[()]
        elif not seldom and len(table.arguments) == 1 and (many := how_many(world, table.arguments[0][1])):
            space[table.name] = [made_of[place] for place in range(many)]
    return Compiled(
        world,
        parts.fields,
        [space[node.function] if node.kind != "act" and not node.asks else None for node in parts.nodes],
        [_act(parts.nodes, space, node) for node in parts.nodes],
        [space[node.function] if node.kind != "act" and node.asks else None for node in parts.nodes],
        Played(world.data.clauses, open_questions(world.data)),
        of_seats(parts.counted, world.seats),
        parts.events,
        space["start"],
        space["clone"],
        space[FORGET],
        space["value"],
        parts.turns,
        parts.phases,
        choices,
        frozenset(argument for argument, sort in sorts.items() if sort == {"space"}),
        parts.file,
        parts.places,
        parts.about,
        [node.path for node in parts.nodes],
        [*idle_problems(world, parts.changed), *parts.idle],
        parts.source,
        space,
        partial(_seated, world, parts, known),
        parts,
    )


def _seated(world: World, parts: Parts, known: dict[str, dict[Any, Written]], colours: Sequence[str]) -> Compiled:
    names = [
        f"{colours[owner]}{name.removeprefix(world.seats[owner])}" if owner >= 0 else name
        for name, owner in zip(world.piece_names, world.piece_owners, strict=True)
    ]
    return linked(replace(world, seats=tuple(colours), piece_names=names), parts, seldom=True, known=known)


def _act(nodes: Sequence[Node], space: dict[str, Any], node: Node) -> Act | None:
    if node.kind != "act":
        return None
    following = nodes[node.then]
    after = space[following.function] if following.kind == "go" else partial(_next, node.then)
    none = space[node.none] if node.none else None
    any_ = space[node.any or node.function]
    return Act(space[node.function], space[node.who] if node.who else None, node.about, after, node.leave, none, any_)


def _next(place: int, _state: Any) -> int:
    """The node that follows in any case."""
    return place
