"""Words of columns that name directions, as the directions of the boards, and other words that several lists have."""

from __future__ import annotations

import ast
from collections.abc import Container, Sequence

from engine.kernel.compiling.formulas.codes import Code, Step
from engine.kernel.compiling.resolved.world import WAYS, World
from engine.kernel.formulas.types import SPACE, Type, word


def as_direction(world: World, code: Code) -> Code:
    """A word of a column as the direction of the same name, where every word of the column is one: `space.line(space.way)`.

    What is given to a definition as `n` may be the space to the north of one as well as the way there: the definition tells which.
    """
    if isinstance(code, Step):
        return Code(str(code.way), word(WAYS))
    ways = world.words.get(WAYS, ())
    if code.type.base != "word" or not code.type.among or code.type.words == WAYS or not set(code.type.among) <= set(ways):
        return code
    places = f"({', '.join(str(ways.index(one)) for one in code.type.among)}, -1)"
    if code.type.many:
        return Code(f"[{places}[way] for way in {code.listed()}]", word(WAYS).several(), code.reads)
    return Code(f"{places}[{code.text}]", word(WAYS).perhaps() if code.type.maybe else word(WAYS), code.reads)


def given_to_definition(world: World, written: ast.expr, code: Code, bound: Container[str]) -> Code:
    """What stands in the brackets of a definition; the bare name of a step, if nothing is `bound` to it, may be its direction there."""
    ways = world.words.get(WAYS, ())
    if isinstance(written, ast.Name) and written.id in ways and written.id not in bound and code.type == SPACE.perhaps():
        return Step(code.text, code.type, code.reads, way=ways.index(written.id))
    return code


def both_directions(world: World, one: Code, other: Code) -> tuple[Code, Code]:
    """Two sides of a comparison, as directions where they are words of two lists that name such: `space.belt = to_right(heads)`."""
    if one.type.base != "word" or other.type.base != "word" or one.type.same(other.type):
        return one, other
    ours, theirs = as_direction(world, one), as_direction(world, other)
    return (ours, theirs) if ours.type.words == theirs.type.words == WAYS else (one, other)


def meant_by_all(world: World, lists: Sequence[str]) -> Type | None:
    """Of which list a word of several is where that makes no difference; None where it does.

    Columns all whose words are directions give directions, and columns that list the same words are compared with each other.
    """
    same = {frozenset(world.words[one]) for one in lists}
    if WAYS in lists and all(words <= set(world.words[WAYS]) for words in same):
        return word(WAYS)
    words = world.words[lists[0]]
    return word(lists[0], tuple(words)) if all(tuple(world.words[one]) == tuple(words) for one in lists) else None
