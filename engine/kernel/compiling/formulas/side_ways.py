"""The side of a space in a direction, where sides are spaces: those of boards, and those of tiles that lie beside each other."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.boards.sides import ways_of
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.directions import as_direction
from engine.kernel.compiling.formulas.reading import Args, Method, Reading, want
from engine.kernel.compiling.resolved.world import WAYS, World
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import SPACE, word


def _side_to(scope: Reading, of: Code, args: Args) -> Code:
    """The side of a space that lies in a direction; nowhere where it has none there."""
    want(args, 1, 1, ".side_to(…)")
    world = scope.world
    if world.laid is None and not any("sides" in lattice.boards for lattice in world.lattices.values()):
        hint = "let them be: `squares: {…, sides: true}` of a board, or `sides` of a zone in which tiles lie"
        raise FormulaError("sides are no spaces here", hint)
    if of.type.base != "space" or of.type.many:
        raise FormulaError("this is asked of one space", "such as `it.space.side_to(ne)`")
    way = as_direction(world, scope.code(args[0], word(WAYS)))
    if way.type.base != "word" or way.type.words != WAYS or way.type.many:
        raise FormulaError(f"'{ast.unparse(args[0])}' is no direction", f"there are {', '.join(world.words[WAYS])}")
    return Code(f"SIDE_TO.get(({of.text}, {way.text}), -1)", SPACE.perhaps(), of.reads | way.reads)


SIDE_METHODS: Mapping[str, Method] = {"side_to": _side_to}


def table_of_side_ways(world: World, met: Mapping[str, Any]) -> dict[str, Any]:
    """By space and direction, the side that lies there; `met` are the tables of what meets what."""
    of_boards: Sequence[tuple[int, ...]] = met.get("MEETS_sides", ())
    if world.laid is None and not of_boards:
        return {}
    of_tiles = world.laid.beside.sides if world.laid is not None else ()
    found: dict[tuple[int, int], int] = {}
    for name, graph in world.boards.items():
        ways, first = ways_of(graph), world.first_space[name]
        for at in range(first, first + len(graph.spaces)):
            sides = (of_boards[at] if of_boards else ()) or (of_tiles[at] if of_tiles else ())
            if len(sides) == len(ways):
                found.update(((at, world.words[WAYS].index(way)), side) for way, side in zip(ways, sides, strict=True))
    return {"SIDE_TO": found}
