"""What formulas ask of corners and sides that are spaces: which of them meet, and over which a way leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World
from engine.kernel.formulas.types import SPACE

OF_LATTICES = ("corners", "sides", "hexes", "squares")
"""What spaces have where corners or sides are spaces as well."""


def kinds_met(world: World) -> dict[str, str]:
    """By what formulas call them, the kinds of space that meet others: corners, sides, and hexes or squares, as boards have them."""
    found: dict[str, str] = {}
    for lattice in world.lattices.values():
        found[lattice.cells.geometry] = "cells"
        found.update((kind, kind) for kind in lattice.boards)
    return found


def meeting(world: World, of: Code, name: str) -> Code | None:
    """The corners, sides, hexes or squares that a space meets; of its own kind, those next to it."""
    if not world.lattices or name not in kinds_met(world):
        return None
    text = f"MEETS_{name}[{of.text}]"
    if name == "sides" and world.laid is not None:  # those of tiles are none of the board's
        text = f"({text} or BESIDE.sides[{of.text}])"
    return Code(text, SPACE.several(), of.reads)


def tables_of_corners(world: World) -> dict[str, Any]:
    """By space, those of each kind that it meets, the last of nowhere.

    For longest ways, all sides, and the corners to which each leads, and back: corners that are no spaces have numbers behind all spaces.
    """
    if not world.lattices:
        return {}
    size = len(world.space_names)
    found: dict[str, Any] = {f"MEETS_{name}": [()] * (size + 1) for name in kinds_met(world)}
    onward: list[tuple[int, ...]] = [()] * size
    sides = set[int]()
    for board, lattice in world.lattices.items():
        first = {"cells": world.first_space[board]} | {
            kind: world.first_space[_beside(board, lattice.cells.id, kind)] for kind in lattice.boards
        }
        for (one, other), groups in lattice.meets.items():
            if one in first and other in first:
                name = lattice.cells.geometry if other == "cells" else other
                found[f"MEETS_{name}"][first[one] : first[one] + len(groups)] = _moved(groups, first[other])
        if "sides" in first:
            corners = lattice.meets["corners", "sides"]
            if "corners" not in first:
                first["corners"] = len(onward)
                onward += [()] * len(corners)
            onward[first["corners"] : first["corners"] + len(corners)] = _moved(corners, first["sides"])
            own = _moved(lattice.meets["sides", "corners"], first["corners"])
            onward[first["sides"] : first["sides"] + len(own)] = own
            sides |= {*range(first["sides"], first["sides"] + len(own))}
    return {**found, "ONWARD": onward, "ALL_SIDES": frozenset(sides)}


def _moved(groups: Sequence[Sequence[int]], first: int) -> list[tuple[int, ...]]:
    """What meets, by the numbers of a game."""
    return [tuple(first + place for place in group) for group in groups]


def _beside(board: str, id_: str, kind: str) -> str:
    """The board of the corners or sides of a board, which may be one seat's."""
    return f"{id_}_{kind}{board.removeprefix(id_)}"
