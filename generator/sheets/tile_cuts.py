"""Along which lines a tile of a large drawing is cut: the outline of the piece, and the seams at its left and upper edge.

The other two edges keep their overlap, which goes under the next tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.scene.outline import Outline, polygon
from generator.units import Rect

Corner = tuple[float, float]


def cuts_of_tile(outline: Sequence[Corner], region: Rect, *, left: bool, up: bool) -> list[Outline]:
    """The parts of a closed outline within a region, and of those of its left and upper edge that are seams, what lies on the piece."""
    lines = [polygon(line, closed=False) for line in _within(outline, region)]
    if left:
        lines += [
            polygon([(region.x, begin), (region.x, end)], closed=False)
            for begin, end in _inside(outline, region.x, region.y, region.y + region.height, upright=True)
        ]
    if up:
        lines += [
            polygon([(begin, region.y), (end, region.y)], closed=False)
            for begin, end in _inside(outline, region.y, region.x, region.x + region.width, upright=False)
        ]
    return lines


def _within(outline: Sequence[Corner], region: Rect) -> Iterator[list[Corner]]:
    """Lines that stay within the region, each as long as it goes."""
    line: list[Corner] = []
    for start, end in zip(outline, [*outline[1:], outline[0]], strict=True):
        part = _clipped(start, end, region)
        if part is None:
            continue
        if line and line[-1] == part[0]:
            line.append(part[1])
            continue
        if line:
            yield line
        line = [*part]
    if line:
        yield line


def _clipped(start: Corner, end: Corner, region: Rect) -> tuple[Corner, Corner] | None:
    """What of a straight line lies within the region."""
    first, last = 0.0, 1.0
    dx, dy = end[0] - start[0], end[1] - start[1]
    edges = (
        (-dx, start[0] - region.x),
        (dx, region.x + region.width - start[0]),
        (-dy, start[1] - region.y),
        (dy, region.y + region.height - start[1]),
    )
    for way, room in edges:
        if way == 0:
            if room < 0:
                return None
        elif way < 0:
            first = max(first, room / way)
        else:
            last = min(last, room / way)
    if last - first <= 1e-9:
        return None
    at = [(start[0] + share * dx, start[1] + share * dy) for share in (first, last)]
    return (start if first == 0 else at[0]), (end if last == 1 else at[1])


def _inside(outline: Sequence[Corner], line: float, begin: float, end: float, *, upright: bool) -> Iterator[tuple[float, float]]:
    """The parts of a line across the page, upright or level, that lie within the outline."""
    across, along = (0, 1) if upright else (1, 0)
    met = []
    for start, stop in zip(outline, [*outline[1:], outline[0]], strict=True):
        low, high = start[across] - line, stop[across] - line
        if (low < 0) != (high < 0):
            met.append(start[along] + (stop[along] - start[along]) * low / (low - high))
    met.sort()
    for one, two in zip(met[::2], met[1::2], strict=True):
        if min(two, end) > max(one, begin):
            yield max(one, begin), min(two, end)
