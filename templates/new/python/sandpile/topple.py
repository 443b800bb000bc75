"""The verb of this game: heaps that are too high topple onto their neighbours, which may topple in their turn.

A verb is a class with fields, which content writes as `- topple: {counter: sand, at: 4}`, and with `emit`, which writes what it does as
lines of Python: `s` is the state, `s.c_sand` the list of a counter by space, `NEAR[space]` the neighbours of a space. The phrase that
prints it stands in templates/phrases/sandpile/en.yaml under the same word.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.extending import SPACE, Code, Emitter, NumberFormula, Slug, Verb, counter_of, fresh, verb


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Topple(Verb):
    """Heaps that are too high lose as many as they may not hold, one to each space beside them; the rest falls off the board."""

    counter: Slug
    """What lies in heaps: a counter of spaces."""
    at: NumberFormula = 4
    """How high a heap topples; no less than a space has neighbours."""

    def emit(self, e: Emitter) -> None:
        """Again and again, until no heap is too high."""
        if counter_of(e, self.counter) != "space":
            raise e.wrong(f"'{self.counter}' is no counter of spaces", "declare it in table.yaml with `of: space`")
        heaps, limit = f"s.c_{self.counter}", e.let(f"max({e.number(self.at, 'at')}, 4)", "limit")
        high, space, near = e.let("True", "high"), fresh("space"), fresh("near")
        with e.block(f"while {high}:"):
            e.line(f"{high} = False")
            with e.block(f"for {space} in range(len({heaps}) - 1):"), e.block(f"if {heaps}[{space}] >= {limit}:"):
                e.line(f"{high} = True")
                e.line(f"{heaps}[{space}] -= {limit}")
                with e.block(f"for {near} in NEAR[{space}]:"):
                    e.line(f"{heaps}[{near}] += 1")
                e.event(f"topple.{self.counter}", {"at": Code(space, SPACE)}, [f"counter:{self.counter}"])
