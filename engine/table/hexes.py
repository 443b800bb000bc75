"""Hexes in axial coordinates (q, r), pointy-top, r growing downward: directions, distance, rings, turning by 60 degrees.

Directions are numbered counter-clockwise from east, as are the spokes of a board of rings.
"""

from __future__ import annotations

from typing import TypeAlias

Axial: TypeAlias = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(a: Axial, b: Axial) -> int:
    """Steps from hex to hex.

    >>> distance((0, 0), (2, -3))
    3
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def turned(hex_: Axial, sixths: int) -> Axial:
    """Turned about the centre by so many sixths of a circle, counter-clockwise (clause rotation.coordinates).

    >>> turned((1, 0), 1)
    (1, -1)
    """
    q, r = hex_
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


def towards(hex_: Axial, direction: int) -> Axial:
    """The neighbour in a direction."""
    q, r = DIRECTIONS[direction % 6]
    return hex_[0] + q, hex_[1] + r


def ring(radius: int) -> list[Axial]:
    """The 6 * radius hexes of a ring, counter-clockwise from spoke 0; the corner on spoke s has index s * radius.

    >>> ring(1)
    [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    """
    hexes = []
    for sector in range(6):
        corner, step = DIRECTIONS[sector], DIRECTIONS[(sector + 2) % 6]
        hexes += [(radius * corner[0] + j * step[0], radius * corner[1] + j * step[1]) for j in range(radius)]
    return hexes
