"""What is asked of several things: of each of them, in one list."""

from __future__ import annotations

from engine.kernel.compiling.formulas.codes import Code, as_many, fresh, those_there
from engine.kernel.compiling.formulas.kind_properties import of_list
from engine.kernel.compiling.formulas.properties import property_of
from engine.kernel.compiling.formulas.reading import Reading
from engine.kernel.compiling.resolved.world import World
from engine.kernel.formulas.types import Type


def of_each(scope: Reading, of: Code, name: str) -> Code | None:
    """A property of each of several things, or what a definition says of each; None where they have none of that name."""
    source = as_many(of)
    each = Code(source.variable, of.type.one(), of.reads)
    inner = property_of(scope, each, name) or of_list(scope, each, name)
    if inner is None and name in scope.world.table.define:
        with scope.on(each):
            inner = scope.defined(name, [], asked=1)
    if inner is None:
        return None
    if inner.type.many:
        variable = fresh()
        text = f"[{variable} for {source.variable} in {source.source}{source.guard()} for {variable} in {inner.listed()}]"
        text = f"list(dict.fromkeys({text}))" if _shared(scope.world, name, inner.type) else text
        return Code(text, inner.type, of.reads | inner.reads)
    text, reads = f"[{source.inside(inner.text)}]", of.reads | inner.reads
    surely = not inner.type.maybe or f"{inner.text} >= 0" in source.conditions  # such as the spaces of pieces on boards
    return Code(text, inner.type.several(), reads) if surely else those_there(inner.type, text, reads)


def _shared(world: World, name: str, type_: Type) -> bool:
    """Whether several things may have one and the same thing by this name, which is asked once then: a space beside two of them.

    What is remembered stands as often as it is remembered, such as votes.
    """
    table = world.table
    kept = name in table.remembers or name in world.of_seats or (name == "sides" and not world.lattices)
    return name == "team" or (type_.base == "space" and not kept)
