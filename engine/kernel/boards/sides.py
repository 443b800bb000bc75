"""Tiles that lie beside each other: what shows on their sides as they lie turned, which fit, and what is joined over several of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.definitions.columns import Column
from engine.kernel.boards.graph import OPPOSITE, Graph, Space

CLOCKWISE = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "previous", "next")
"""Directions in the order in which sides are written."""

REACH = 0.35
"""How far from the middle of a space its sides lie, where that is drawn."""

Faces = Sequence[tuple[int, ...]]
"""By card, a word or number for each side as it is printed; -1: nothing. The last is that of no card."""


class Beside(NamedTuple):
    """How the sides of spaces lie to each other, by space, the last of nowhere; sides are spaces themselves."""

    of: list[int]
    """The space that it is a side of; itself, where it is none."""
    place: list[int]
    """Which side of that space it is; -1 where it is none."""
    across: list[int]
    """The side of the next space that touches it."""
    sides: list[tuple[int, ...]]
    """The sides of a space, clockwise."""


@dataclass(slots=True)
class Tiles:
    """What tiles show, by kind of card, and on which sides of which spaces they lie."""

    zone: str
    match: str
    turned: str
    """The numbers by space that say how tiles are turned, as code."""
    reads: frozenset[str]
    columns: dict[str, Column]
    beside: Beside
    faces: dict[str, list[tuple[int, ...]]] = field(default_factory=dict)
    joined: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)
    turns: list[tuple[int, ...]] = field(default_factory=list)


def ways_of(graph: Graph) -> list[str]:
    """The directions in which a space has sides, clockwise; none on boards of points, and where rings turn."""
    return [way for way in CLOCKWISE if way in graph.near and not graph.rings]


def board_of_sides(graph: Graph) -> Graph:
    """The sides of all spaces of a board as a board of their own, space by space; each is linked to the one that touches it."""
    ways = ways_of(graph)
    links: list[list[int]] = []
    for at in range(len(graph.spaces)):
        for way in ways:
            to = graph.steps[way][at]
            links.append([to * len(ways) + ways.index(OPPOSITE[way])] if to >= 0 else [])
    spaces = [Space(f"{one.name}_{way}", one.x, one.y, one.column, one.row) for one in graph.spaces for way in ways]
    return Graph(f"{graph.id}_sides", "points", spaces, links=links)


def face(beside: Beside, lying: Sequence[Sequence[int]], turned: Sequence[int], faces: Faces, side: int) -> int:
    """What the tile that lies there shows on a side; -1 where none lies."""
    at, place = beside.of[side], beside.place[side]
    if place < 0 or not lying[at]:
        return -1
    shown = faces[lying[at][-1]]
    return shown[(place - (turned[at] if turned else 0)) % len(shown)]


def fits_at(beside: Beside, lying: Sequence[Sequence[int]], turned: Sequence[int], faces: Faces, card: int, at: int, turn: int) -> bool:
    """Whether a card, turned so, shows on each side of a space what the tile that lies there shows."""
    sides, shown = beside.sides[at], faces[card]
    if card < 0 or not sides:
        return False
    for place, side in enumerate(sides):
        across = beside.across[side]
        if lying[beside.of[across]] and face(beside, lying, turned, faces, across) != shown[(place - turn) % len(shown)]:
            return False
    return True


def is_open(beside: Beside, lying: Sequence[Sequence[int]], side: int) -> bool:
    """Whether no tile lies on the other side of a side."""
    return beside.place[side] >= 0 and not lying[beside.of[beside.across[side]]]


def feature(
    beside: Beside, lying: Sequence[Sequence[int]], turned: Sequence[int], faces: Faces, joined: Sequence[Faces], side: int
) -> list[int]:
    """All sides that are joined with a side, itself among them: on its tile, and over sides that show the same on to others."""
    if beside.place[side] < 0 or not lying[beside.of[side]]:
        return []
    found, waiting = {side}, [side]
    while waiting:
        one = waiting.pop()
        at = beside.of[one]
        sides, turn = beside.sides[at], turned[at] if turned else 0
        to = [sides[(printed + turn) % len(sides)] for printed in joined[lying[at][-1]][(beside.place[one] - turn) % len(sides)]]
        across = beside.across[one]
        if 0 <= face(beside, lying, turned, faces, one) == face(beside, lying, turned, faces, across):
            to.append(across)
        waiting += [other for other in to if other not in found]
        found.update(to)
    return sorted(found)


def joined_sides(faces: Sequence[int], parts: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """By side as it is printed, those that are joined with it: of the same part, or where nothing is said of parts, alike."""
    by = parts if any(part >= 0 for part in parts) else faces
    return tuple(
        tuple(other for other, part in enumerate(by) if other == side or (part >= 0 and part == own)) for side, own in enumerate(by)
    )


def different_turns(faces: Sequence[Sequence[int]], joined: Faces) -> tuple[int, ...]:
    """By how many sides a tile may be turned so that it looks otherwise each time; `faces` are all that its sides show."""
    count, known = len(joined), list[object]()
    found = []
    for turn in range(count):
        order = [(place - turn) % count for place in range(count)]
        looks = (
            [[shown[side] for side in order] for shown in faces],
            [sorted((one + turn) % count for one in joined[side]) for side in order],
        )
        if looks not in known:
            known.append(looks)
            found.append(turn)
    return tuple(found)
