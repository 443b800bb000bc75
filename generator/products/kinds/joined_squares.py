"""Pieces of several squares: the line along which they are cut out, and the gaps that they enclose."""

from __future__ import annotations

from collections.abc import Sequence

Cell = tuple[int, int]
"""Column and row of a square, from the upper left."""

Corner = tuple[int, int]


def loops_of(cells: Sequence[Cell]) -> list[list[Corner]]:
    """The lines around squares, corner by corner, the outer one first and clockwise (y grows downward); then those around gaps within.

    Where two squares touch at a corner alone a line stays with the square that it runs along.

    >>> loops_of([(0, 0), (1, 0)])
    [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    """
    filled = set(cells)
    leads: dict[Corner, list[Corner]] = {}
    for x, y in sorted(filled, key=lambda cell: (cell[1], cell[0])):
        edges = [
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ]
        for beside, start, end in edges:
            if beside not in filled:
                leads.setdefault(start, []).append(end)
    found = []
    while leads:
        found.append(_loop(leads))
    return found


def _loop(leads: dict[Corner, list[Corner]]) -> list[Corner]:
    """Follows one line round and takes it out, with its corners only."""
    start = min(leads, key=lambda corner: (corner[1], corner[0]))
    at, way, loop = start, (1, 0), list[Corner]()
    while at in leads:
        ends = leads[at]
        right = (at[0] - way[1], at[1] + way[0])
        end = right if right in ends else ends[0]
        ends.remove(end)
        if not ends:
            del leads[at]
        turned = (end[0] - at[0], end[1] - at[1])
        if turned != way or not loop:
            loop.append(at)
        at, way = end, turned
    return loop


def path_about(loop: Sequence[Corner], middle: tuple[float, float], size: float) -> str:
    """A loop as SVG writes it, in mm about the middle of a piece whose squares measure `size` mm."""
    points = (f"{x * size - middle[0]:.3f} {y * size - middle[1]:.3f}" for x, y in loop)
    return f"M {' L '.join(points)} Z"
