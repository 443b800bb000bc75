"""The course of a game as nodes: each knows what it does and which node comes next, so that a game can go on from any of them.

All that a node needs to know stands in the state (`s.node`, `s.loops`), never in a running coroutine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.compiling.course.actions import act_functions
from engine.kernel.compiling.course.program import Program
from engine.kernel.compiling.declarations.state import WHERE_USED
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.asking import is_slip, shown_to_all
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Written
from engine.kernel.content.flow import Act, FlowFile, Repeat, Step, Turns
from engine.kernel.formulas.types import SEAT
from engine.source.problems import Steps

FILE = "flow.yaml"


@dataclass(slots=True)
class Node:
    """A node of the flow, by the names of its functions.

    `kind`: go (decides where to go next), do (effects, then the next node), act (somebody chooses).
    """

    kind: str
    function: str
    then: int = -1
    leave: int = -1
    about: str = ""
    asks: bool = False
    who: str = ""
    none: str = ""
    any: str = ""
    path: Steps = ()


def _rounds_in(step: Step) -> int:
    """How many loops of rounds there are in a step."""
    loop = step.repeat or step.turns
    return loop.rounds + sum(map(_rounds_in, loop.do)) if loop else 0


def _ends_in_rounds(step: Step) -> bool:
    """Whether a step is a loop of rounds, or goes over such a loop again and again, as a campaign does over its games."""
    loop = step.repeat or step.turns
    return bool(loop and (loop.rounds or (step.repeat and any(map(_ends_in_rounds, loop.do)))))


@dataclass(slots=True)
class Course:
    """The nodes of a game while they are made."""

    program: Program
    nodes: list[Node] = field(default_factory=list)
    loops: int = 0
    turns: list[tuple[int, int, int, int]] = field(default_factory=list)
    """By choice and `turns` around it: see `Compiled.turns`."""
    phases: dict[str, int] = field(default_factory=dict)
    around: list[tuple[int, int, int]] = field(default_factory=list)
    last_rounds: Steps = ()
    """The last loop of rounds, or the one that goes over it, that no other loop is around."""
    all_rounds: Steps = ()
    """The same, where no other loop is one of rounds."""

    def compile(self, file: FlowFile) -> None:
        """All nodes; the first is the set-up."""
        if file.set_up:
            self._event("set_up", {})
            self._do(file.set_up, ("set_up",))
        in_rounds = [place for place, step in enumerate(file.flow) if _ends_in_rounds(step)]
        if in_rounds:
            self.last_rounds = ("flow", in_rounds[-1])
            loop = file.flow[in_rounds[-1]].repeat or file.flow[in_rounds[-1]].turns
            self.all_rounds = self.last_rounds if loop and loop.rounds and sum(map(_rounds_in, file.flow)) == 1 else ()
        self._steps(file.flow, ("flow",))
        self._go("finish", lambda e: e.put("end_of_flow(s)", "return -1"))

    # -- pieces of nodes

    def _go(self, name: str, write: Callable[[Emitter], None], path: Steps = (), you: str = "s.turn") -> int:
        emitter = self.program.emitter(f"{name}_{len(self.nodes)}", ["s"], FILE, path, you)
        write(emitter)
        self.nodes.append(Node("go", self.program.add(emitter), path=path))
        return len(self.nodes) - 1

    def _event(self, name: str, facts: dict[str, Code], changed: Sequence[str] = ()) -> None:
        """Something of the course of the game happens; no node where nothing counts it and nothing waits for it."""
        emitter = self.program.emitter(f"event_{len(self.nodes)}", ["s"], FILE, (), "s.turn")
        emitter.event(name, facts, changed)
        if emitter.lines:
            emitter.line(f"return {len(self.nodes) + 1}")
            self.nodes.append(Node("do", self.program.add(emitter), then=len(self.nodes) + 1, asks=emitter.asks))

    def _do(self, effects: Sequence[Any], path: Steps) -> None:
        emitter = self.program.emitter(f"effects_{len(self.nodes)}", ["s"], FILE, path, "s.turn")
        emitter.between_turns = "turns" not in path
        emitter.effects(effects)
        self.program.idle += emitter.warnings
        emitter.line(f"return {len(self.nodes) + 1}")
        name = self.program.add(emitter)
        self.nodes.append(Node("do", name, then=len(self.nodes) + 1, asks=emitter.asks, path=path))

    def _steps(self, steps: Sequence[Step], path: Steps) -> None:
        for place, step in enumerate(steps):
            self._step(step, (*path, place))

    def _step(self, step: Step, path: Steps) -> None:
        kinds = [name for name in ("effects", "act", "turns", "repeat") if getattr(step, name)]
        if len(kinds) != 1:
            found = " and ".join(kinds) or "nothing"
            raise self.program.wrong(FILE, path, f"a step is effects, act, turns or repeat; this one has {found}", "write one of them")
        guard = -1
        if step.if_ is not None:
            condition = step.if_
            guard = self._go("if", lambda e: self._branch(e, condition, "if"), path)
        if step.name:
            self.phases[step.name] = len(self.nodes)
        if step.effects:
            self._do(step.effects, (*path, "effects"))
        elif step.act:
            self._act(step.act, (*path, "act"))
        elif step.turns:
            self._turns(step.turns, (*path, "turns"))
        elif step.repeat:
            self._repeat(step.repeat, (*path, "repeat"))
        if guard >= 0:
            self.program.patch(self.nodes[guard].function, "THEN", str(guard + 1))
            self.program.patch(self.nodes[guard].function, "LEAVE", str(len(self.nodes)))

    def _branch(self, e: Emitter, condition: Any, key: str) -> None:
        e.line(f"return THEN if {e.truth(condition, key)} else LEAVE")

    def _loop(self) -> str:
        self.loops += 1
        return f"s.loops[{self.loops - 1}]"

    # -- loops

    def _repeat(self, repeat: Repeat, path: Steps) -> None:
        loop = self._loop()
        self._go("repeat", lambda e: e.put(f"{loop} = 0", f"return {len(self.nodes) + 1}"))
        head = self._go("again", lambda e: self._head(e, repeat, loop, path), path)
        self._steps(repeat.do, (*path, "do"))

        def back(e: Emitter) -> None:
            self._end_of_round(e, repeat.rounds)
            e.put(f"{loop} += 1", f"return {head}")

        self._go("back", back)
        self._close(head)

    def _head(self, e: Emitter, repeat: Repeat, loop: str, path: Steps) -> None:
        if repeat.times is None and repeat.until is None:
            e.line("return THEN")
            return
        parts = []
        if repeat.times is not None:
            had = "s.round - 1" if path[:-1] == self.all_rounds else loop  # so that a position may say which round it is
            parts.append(f"{had} >= {e.number(repeat.times, 'times')}")
        if repeat.until is not None:
            parts.append(e.truth(repeat.until, "until"))
        with e.block(f"if {' or '.join(parts)}:"):
            self._leave_rounds(e, path, f"{loop} > 0")
            e.line("return LEAVE")
        e.line("return THEN")

    def _leave_rounds(self, e: Emitter, path: Steps, ended: str) -> None:
        """After the last of all rounds no other has begun: what follows, and the record, tell of the last one."""
        if path[:-1] == self.last_rounds:
            e.line(f"if {ended}: s.round -= 1")

    def _close(self, head: int) -> None:
        self.program.patch(self.nodes[head].function, "THEN", str(head + 1))
        self.program.patch(self.nodes[head].function, "LEAVE", str(len(self.nodes)))

    def _end_of_round(self, e: Emitter, rounds: bool) -> None:
        if rounds:
            self.program.run_down(e, "end_of_round")
            for text in self.program.at_end("round"):
                e.line(text)
            e.line("s.round += 1")
            e.line("if s.round > s.limit: out_of_rounds(s)")
            for text in (*self.program.resets("round"), *self.program.endings("round")):
                e.line(text)

    def _turns(self, turns: Turns, path: Steps) -> None:
        """Two places of `s.loops` are kept: who began, and how many turns there were."""
        first, done = self._loop(), self._loop()
        kept = self._of_turn() if self.around else []
        self.around.append((self.loops - len(kept) - 2, self.loops - len(kept) - 1, len(self.nodes)))
        world = self.program.world
        way = "RIGHT" if self._order(turns.order, path) == "counterclockwise" else "LEFT"

        def begin(e: Emitter) -> None:
            for keep, _ in kept:
                e.line(keep)
            chosen = e.one(turns.first, SEAT, "first").text if turns.first is not None else "0"
            e.line(f"{first} = {chosen}" if chosen == "0" else f"{first} = max({chosen}, 0)")  # nobody begins: the first seat does
            e.line(f"{done} = 0")
            past = "s.past or s.past.append(position(s))"
            e.line(f"s.turn = {'LEFT' if way == 'RIGHT' else 'RIGHT'}[{first}]; {past}{WHERE_USED}")
            e.line(f"s.turn = {first}")
            e.line(f"return {len(self.nodes) + 1}")

        def head(e: Emitter) -> None:
            if turns.until is not None:
                with e.block(f"if {e.truth(turns.until, 'until')}:"):
                    self._leave_rounds(e, path, f"{done} > 0 and {done} % {world.count} == 0")
                    e.put(*(back for _, back in kept), "return LEAVE")
            else:
                with e.block(f"if {done} >= {world.count}:"):
                    self._leave_rounds(e, path, "True")
                    e.put(*(back for _, back in kept), "return LEAVE")
            playing = "not s.out[s.turn]"
            who = f" and {e.truth(turns.who, 'who')}" if turns.who is not None else ""
            with e.block(f"if {playing}{who}:"):
                e.line("s.done = False")
                for text in self.program.resets("turn"):
                    e.line(text)
                self.program.run_down(e, "own_next_turn")
                e.line("return THEN")
            e.line("return NEXT")

        def back(e: Emitter) -> None:
            self.program.run_down(e, "end_of_own_turn")
            self.program.run_down(e, "end_of_turn")
            for text in self.program.at_end("turn"):
                e.line(text)
            e.line(f"s.past.append(position(s)){WHERE_USED}")
            e.line(f"return {len(self.nodes) + 1}")

        def following(e: Emitter) -> None:
            with e.block("if s.next == s.turn:"):  # another turn of the same seat takes the place of nobody else's
                e.line("s.next = -1")
                e.line(f"return {top}")
            e.line(f"s.turn = s.next if s.next >= 0 else {way}[s.turn]")
            e.line("s.next = -1")
            e.line(f"{done} += 1")
            if turns.rounds:
                if turns.until is not None:
                    with e.block(f"if {done} % {world.count} == 0:"):
                        self._end_of_round(e, True)
                else:
                    with e.block(f"if {done} == {world.count}:"):
                        self._end_of_round(e, True)
            e.line(f"return {top}")

        self._go("turns", begin, path)
        top = self._go("turn", head, path)
        self._event("turn", {"who": Code("s.turn", SEAT)}, ["turn"])
        self.turns += [(len(self.nodes), *around) for around in self.around]
        self._steps(turns.do, (*path, "do"))
        self._go("end_turn", back)
        nxt = self._go("next_turn", following)
        self.program.patch(self.nodes[top].function, "NEXT", str(nxt))
        self._close(top)
        self.around.pop()

    def _of_turn(self) -> list[tuple[str, str]]:
        """What belongs to the turn around turns within it: lines that keep it before these, and that give it back after them."""
        table = self.program.world.table
        counters = [(f"s.c_{name}", bool(one.each), "") for name, one in table.counters.items() if one.of == "turn"]
        lines = []
        for name, several, seldom in (("s.turn", False, ""), ("s.done", False, ""), ("s.used_turn", True, WHERE_USED), *counters):
            place = self._loop()
            keep, back = (f"(*{name},)", f"[*{place}]") if several else (name, place)
            lines.append((f"{place} = {keep}{seldom}", f"{name} = {back}{seldom}"))
        return lines

    def _order(self, written: Written, path: Steps) -> str:
        """The way round that turns go, perhaps as a constant says it."""
        if isinstance(written, str) and "." in written:
            emitter = self.program.emitter("unused", [], FILE, path)
            written = emitter.any(written, None, "order").text.strip("'")
        if written not in ("clockwise", "counterclockwise", "unsaid"):
            raise self.program.wrong(FILE, (*path, "order"), f"'{written}' is no order of turns", "clockwise or counterclockwise")
        return str(written)

    # -- choosing

    def _act(self, act: Act, path: Steps) -> None:
        if is_slip(act.about):
            raise self.program.wrong(FILE, (*path, "about"), *shown_to_all(act.about))
        made = act_functions(self.program, act, path, len(self.nodes), in_turn=bool(self.around))
        self.nodes.append(Node("act", made.options, about=act.about or "action", who=made.who, none=made.none, any=made.any, asks=True))
        here = len(self.nodes) - 1
        self.turns += [(here, *around) for around in self.around]
        if made.again:
            self.nodes.append(Node("go", made.again))
            self.program.patch(made.again, "THEN", str(here))
            self.program.patch(made.again, "LEAVE", str(here + 2))
        self.nodes[here].then = here + 1
        self.nodes[here].leave = len(self.nodes)
