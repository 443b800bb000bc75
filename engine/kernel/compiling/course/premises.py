"""What a table takes for granted: conditions that are looked at when the content is checked."""

from __future__ import annotations

from engine.kernel.compiling.course.program import Program

PREMISE = "premise_"
"""Before the name of a premise: its function, of a state and a seat."""


def compile_premises(program: Program) -> None:
    """A function for each premise."""
    for name, premise in program.world.table.premises.items():
        emitter = program.emitter(f"{PREMISE}{name}", ["s", "you"], "table.yaml", ("premises", name))
        emitter.line(f"return {emitter.truth(premise.that, 'that')}")
        program.add(emitter)
