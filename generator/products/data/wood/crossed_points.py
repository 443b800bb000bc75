"""Links of a board that run over a point which they do not link: on paper they seem to end there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import Final

from engine.definitions.products import Part
from engine.kernel.boards.graph import Space, graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.source.problems import Problem, Severity
from generator.products.data.wood.marks import marks_of
from generator.products.data.wood.points import radii
from generator.products.workshop import Workshop

_WITHIN: Final = 0.9
"""A link is told that comes nearer to a point than this share of its radius: one that only touches its rim passes by."""


def crossed_points(shop: Workshop, parts: Iterable[Part]) -> Iterator[Problem]:
    """Each such link of the boards that these parts print, a board once."""
    printed = {part.of for part in parts if part.things == "board" and not part.face}
    sources = {source.plain()["board"]["id"]: source for name, source in shop.game.sources.items() if name.startswith("boards/")}
    for board in (file.board for file in shop.game.all(BoardFile) if not printed.isdisjoint({None, file.board.id})):
        links = board.points.links if board.points else ()
        for place, point in _crossed(shop, board, links):
            message = f"the link of {' and '.join(map(repr, links[place]))} runs over '{point}', as if it ended there"
            hint = f"move one of the three under `at`, or link both ends with '{point}'"
            yield replace(sources[board.id].problem(("board", "points", "links", place), message, hint), severity=Severity.WARNING)


def _crossed(shop: Workshop, board: Board, links: Sequence[tuple[str, str]]) -> Iterator[tuple[int, str]]:
    """The place of each such link with the first point below it."""
    if not links:
        return
    spaces = graph_of(board).spaces
    named = {space.name: space for space in spaces}
    wide = dict(zip(named, radii(spaces, marks_of(shop, board)), strict=True))
    for place, (one, other) in enumerate(links):
        others = (name for name in named if name not in (one, other))
        below = (name for name in others if _distance(named[name], named[one], named[other]) < _WITHIN * wide[name])
        if point := next(below, None):
            yield place, point


def _distance(point: Space, one: Space, other: Space) -> float:
    """How far a point lies from the straight line between two others, in spaces."""
    across, up = other.x - one.x, other.y - one.y
    long = across * across + up * up
    share = min(1.0, max(0.0, ((point.x - one.x) * across + (point.y - one.y) * up) / long)) if long else 0.0
    return hypot(point.x - one.x - share * across, point.y - one.y - share * up)
