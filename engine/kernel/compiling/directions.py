"""Words of columns that name directions, as the directions of the boards."""

from __future__ import annotations

from engine.kernel.compiling.codes import Code
from engine.kernel.compiling.world import WAYS, World
from engine.kernel.formulas.types import word


def as_direction(world: World, code: Code) -> Code:
    """A word of a column as the direction of the same name, where every word of the column is one: `space.line(space.way)`."""
    ways = world.words.get(WAYS, ())
    if code.type.base != "word" or not code.type.among or code.type.words == WAYS or not set(code.type.among) <= set(ways):
        return code
    places = f"({', '.join(str(ways.index(one)) for one in code.type.among)}, -1)"
    if code.type.many:
        return Code(f"[{places}[way] for way in {code.listed()}]", word(WAYS).several(), code.reads)
    return Code(f"{places}[{code.text}]", word(WAYS).perhaps() if code.type.maybe else word(WAYS), code.reads)
