"""A board as a graph: named spaces at places of a drawing, steps by direction, neighbours, lines.

Spaces are numbered in reading order of the board; a step that leads off it is -1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.kernel.boards.names import LETTERED, column_letter, space_name
from engine.kernel.content.boards import Board, Hexes, Points, Squares, Track
from engine.source.hints import did_you_mean
from engine.source.lately import Lately
from engine.source.problems import Steps
from engine.table.hexes import distance

Geometry = Literal["squares", "hexes", "points", "track"]

SQUARE_STEPS: Mapping[str, tuple[int, int]] = {
    "n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1),
}  # fmt: skip
"""Columns to the right and rows up."""

HEX_STEPS: Mapping[str, tuple[int, int]] = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}
"""Axial coordinates (q, r), r growing downward."""

OPPOSITE: Mapping[str, str] = {
    "n": "s", "ne": "sw", "e": "w", "se": "nw", "s": "n", "sw": "ne", "w": "e", "nw": "se", "next": "previous", "previous": "next",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Space:
    """A space: its name, its place (x to the right, y up, in units of a space), column and row from 1 at the bottom left."""

    name: str
    x: float
    y: float
    column: int
    row: int
    short: str = ""
    """What is printed in place of its name, where its board is `apart` from others."""

    @property
    def printed(self) -> str:
        """What its board prints."""
        return self.short or self.name


class MisplacedError(ValueError):
    """A board that cannot be, at a place within it."""

    def __init__(self, message: str, path: Steps, hint: str) -> None:
        super().__init__(message)
        self.path = path
        self.hint = hint


@dataclass(slots=True)
class Graph:
    """What a board is, whatever it looks like."""

    id: str
    geometry: Geometry
    spaces: list[Space]
    steps: dict[str, list[int]] = field(default_factory=dict)
    """By direction, where a step from each space leads; -1: nowhere."""
    near: tuple[str, ...] = ()
    """The directions of neighbours: those that share a side."""
    links: list[list[int]] = field(default_factory=list)
    """Neighbours by links, where there are no directions."""
    lines: list[tuple[int, ...]] = field(default_factory=list)
    """Lines that the board names, or all straight lines of it."""
    places: list[tuple[int, int]] = field(default_factory=list)
    """Of hexes, their axial coordinates."""
    corners: bool = False
    """Whether spaces that touch at a corner are one step apart, where distances are counted."""
    first: int = 1
    """The number of its first space."""
    rings: Mapping[int, int] = field(default_factory=dict)
    """By their distance from the middle, by how many corners rings turn each time."""

    clockwise: bool = False
    """Whether neighbours are listed as the directions are, and not as spaces are numbered."""

    def neighbours(self) -> list[tuple[int, ...]]:
        """By space, the spaces next to it, in ascending order or clockwise."""
        if self.links:
            return [tuple(sorted(near)) for near in self.links]
        if self.clockwise:
            return [tuple(to for way in self.near if (to := self.steps[way][at]) >= 0) for at in range(len(self.spaces))]
        return [tuple(sorted({self.steps[way][at] for way in self.near} - {-1})) for at in range(len(self.spaces))]


def graph_of(board: Board) -> Graph:
    """The graph of a board, which nobody changes. Raises ValueError saying what about the board cannot be."""
    return _lately.of(board, _graph_of)


def _graph_of(board: Board) -> Graph:
    if board.squares:
        graph = _squares(board, board.squares)
    elif board.hexes:
        graph = _hexes(board, board.hexes)
    elif board.points:
        graph = _points(board.id, board.points)
    elif board.track:
        graph = _track(board.id, board.track)
    else:
        raise ValueError("a board is of squares, hexes, points or a track")
    if board.rings:
        if not board.hexes or not (board.hexes.at or board.hexes.radius is not None):
            raise ValueError("rings are of hexes that lie around a middle: give them a radius, or `at` places")
        graph.rings = board.rings.turns
        for radius in graph.rings:
            lying = sum(distance(place, (0, 0)) == radius for place in graph.places)
            if radius < 1 or lying != 6 * radius:
                raise ValueError(f"the ring {radius} from the middle has {lying} hexes: it turns as a whole, with {6 * max(radius, 1)}")
    unknown = sorted(set(board.named) - {space.name for space in graph.spaces})
    if unknown and not has_lattice(board):  # corners and sides may be called otherwise as well
        raise ValueError(f"no space is called {', '.join(unknown)}, which `named` calls otherwise")
    graph.spaces = [in_whole(board, replace(space, name=board.named.get(space.name, space.name))) for space in graph.spaces]
    names = [space.name for space in graph.spaces]
    if twice := sorted(name for name, count in Counter(names).items() if count > 1):
        raise ValueError(f"two spaces are called {', '.join(twice)}")
    if board.squares:
        _dotted(board.squares, [space.printed for space in graph.spaces])
    return graph


def in_whole(board: Board, space: Space) -> Space:
    """The space by the name that rules call it, where that is another than its board prints."""
    whole = board.whole_name(space.name)
    return space if whole == space.name else replace(space, name=whole, short=space.name)


def has_lattice(board: Board) -> bool:
    """Whether corners or sides of its spaces are spaces as well."""
    return any(cells is not None and (cells.corners or cells.sides) for cells in (board.hexes, board.squares))


def _dotted(squares: Squares, names: Sequence[str]) -> None:
    """Raises MisplacedError where dots are none that such a board can bear."""
    if squares.dots and squares.drawn != "crossings":
        raise MisplacedError("dots mark crossings of lines", ("squares", "dots"), "say `drawn: crossings` beside them, or take them away")
    for place, name in enumerate(squares.dots):
        if name not in names:
            hint = did_you_mean(name, names) or "crossings are called by column and row, such as `c3`"
            raise MisplacedError(f"no crossing is called '{name}'", ("squares", "dots", place), hint)


_lately: Lately[Board, Graph] = Lately(16)


def _squares(board: Board, squares: Squares) -> Graph:
    left, low = squares.first
    if left < 0 and squares.names in LETTERED:
        raise ValueError("there are no letters for columns left of 0: begin `first` with 0 or more, or let `names` be numbers")
    drawn = _drawn_squares(board.map, squares) if squares.only == "drawn" else None
    cells = [
        (left + right, low + up)
        for up in range(squares.rows - 1, -1, -1)
        for right in range(squares.columns)
        if (squares.only != "dark" or (right + up) % 2 == 0) and (drawn is None or (right, up) in drawn)
    ]
    spaces = []
    for number, (column, row) in enumerate(cells, 1):
        chess = f"{column_letter(column, squares.names)}{row}"
        name = space_name(squares.names, number, (column - left + 1, low + squares.rows - row), chess)
        spaces.append(Space(name, float(column), float(row), column, row))
    near = ("ne", "se", "sw", "nw") if squares.only == "dark" else ("n", "e", "s", "w")
    graph = Graph(board.id, "squares", spaces, near=near, corners=squares.distance == "corners")
    _step(graph, {cell: index for index, cell in enumerate(cells)}, cells, SQUARE_STEPS)
    return graph


def _drawn_squares(rows: Sequence[str], squares: Squares) -> set[tuple[int, int]]:
    """The squares that a map draws, by their places from the left and from below."""
    places = {(at, row) for row, line in enumerate(rows) for at, letter in enumerate(line) if letter != " "}
    if not places:
        raise ValueError("squares that are `only: drawn` want a map that draws them")
    if odd := next(((at, row) for at, row in sorted(places) if at % 2), None):
        at, row = odd
        raise ValueError(
            f"row {row + 1} of the map: '{rows[row][at]}' in column {at + 1} stands between two squares: letters stand two columns apart"
        )
    wide = max(at for at, _ in places) // 2 + 1
    if (wide, len(rows)) != (squares.columns, squares.rows):
        raise ValueError(f"the map draws {wide} columns and {len(rows)} rows, the board has {squares.columns} and {squares.rows}")
    return {(at // 2, squares.rows - 1 - row) for at, row in places}


def _drawn(rows: Sequence[str]) -> list[tuple[int, int]]:
    """The hexes that a map draws, in axial coordinates."""
    places = [(at, row) for row, line in enumerate(rows) for at, letter in enumerate(line) if letter != " "]
    if not places:
        raise ValueError("hexes want a rhombus, a radius, or a map that draws them")
    first, top = places[0]
    for at, row in places:
        if (at - first - row + top) % 2:
            what = f"row {row + 1} of the map: '{rows[row][at]}' in column {at + 1} stands between two hexes"
            raise ValueError(f"{what}: letters of a row stand two columns apart, every second row is shifted by one")
    return [((at - first - row + top) // 2, row) for at, row in places]


def _hexes(board: Board, hexes: Hexes) -> Graph:
    id_ = board.id
    named = {place: str(name) for name, place in hexes.at.items()}
    if len(named) < len(hexes.at):
        raise ValueError("two hexes lie at the same place")
    if hexes.at:
        cells = list(named)
    elif hexes.rhombus:
        cells = [(column, row) for row in range(hexes.rhombus) for column in range(hexes.rhombus)]
    elif hexes.radius is None:
        cells = _drawn(board.map)
    else:
        radius = hexes.radius
        cells = [(q, r) for r in range(-radius, radius + 1) for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)]
    low_q, low_r = min(q for q, _ in cells), min(r for _, r in cells)
    low_x = min(2 * q + r for q, r in cells)
    spaces = []
    for number, (q, r) in enumerate(cells, 1):
        column, row = q - low_q + 1, r - low_r + 1
        name = space_name(hexes.names, number, ((2 * q + r - low_x) // 2 + 1, row), f"{column_letter(column)}{row}")
        name = named.get((q, r), name)
        spaces.append(Space(name, q + r / 2, -r * 0.8660254, column, row))
    graph = Graph(id_, "hexes", spaces, near=tuple(HEX_STEPS), places=cells)
    _step(graph, {cell: index for index, cell in enumerate(cells)}, cells, HEX_STEPS)
    return graph


def _points(id_: str, points: Points) -> Graph:
    names = list(points.at)
    index = {name: place for place, name in enumerate(names)}
    for key, groups in (("links", points.links), ("lines", points.lines)):
        for place, group in enumerate(groups):
            for end, name in enumerate(group):
                if name not in index:
                    hint = did_you_mean(name, names) or "points have their places under `at`"
                    raise MisplacedError(f"no point is called '{name}'", ("points", key, place, end), hint)
    xs, ys = sorted({x for x, _ in points.at.values()}), sorted({y for _, y in points.at.values()})
    spaces = [Space(name, x, y, xs.index(x) + 1, ys.index(y) + 1) for name, (x, y) in points.at.items()]
    links: list[list[int]] = [[] for _ in names]
    for one, other in points.links:
        links[index[one]].append(index[other])
        links[index[other]].append(index[one])
    lines = [tuple(index[name] for name in line) for line in points.lines]
    return Graph(id_, "points", spaces, links=links, lines=lines)


def _track(id_: str, track: Track) -> Graph:
    if track.entered and (track.ring or track.drawn != "rows" or track.columns is None):
        hint = "it lies beside the first of several rows: a number of `columns`, and neither a ring nor `drawn` otherwise"
        raise MisplacedError("no row for the first space to lie beside", ("track", "entered"), hint)
    spaces = []
    for place, (column, row) in enumerate(_loop(track) if track.drawn == "loop" else _rows(track)):
        spaces.append(Space(str(place + track.first), float(column + 1), float(row + 1), column + 1, row + 1))
    last = track.spaces - 1
    graph = Graph(id_, "track", spaces, near=("next", "previous"), first=track.first)
    graph.steps["next"] = [at + 1 if at < last else (0 if track.ring else -1) for at in range(track.spaces)]
    graph.steps["previous"] = [at - 1 if at else (last if track.ring else -1) for at in range(track.spaces)]
    return graph


def _rows(track: Track) -> Iterator[tuple[int, int]]:
    """Column and row of each space, from 0, in rows to and fro."""
    columns = track.columns or track.spaces
    if track.entered:
        yield -1, 0
    for place in range(track.spaces - track.entered):
        row, along = divmod(place, columns)
        yield along if row % 2 == 0 else columns - 1 - along, row


def _loop(track: Track) -> Iterator[tuple[int, int]]:
    """The same around an empty middle: the lower side to the left, up, the upper side to the right, and down."""
    wide = track.columns or track.spaces // 4 + 1
    high, odd = divmod(track.spaces - 2 * wide, 2)
    if odd or wide < 2 or high < 0:
        hint = "a loop has an even number of spaces, and at most half of them, but two or more, stand along its lower side (`columns`)"
        raise MisplacedError(f"{track.spaces} spaces, {wide} of them in a row, make no loop", ("track", "spaces"), hint)
    yield from ((column, 0) for column in reversed(range(wide)))
    yield from ((0, row) for row in range(1, high + 1))
    yield from ((column, high + 1) for column in range(wide))
    yield from ((wide - 1, row) for row in range(high, 0, -1))


def _step(
    graph: Graph, index: Mapping[tuple[int, int], int], cells: Sequence[tuple[int, int]], steps: Mapping[str, tuple[int, int]]
) -> None:
    for way, (right, along) in steps.items():
        graph.steps[way] = [index.get((column + right, row + along), -1) for column, row in cells]
