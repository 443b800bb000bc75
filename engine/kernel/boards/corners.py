"""Corners and sides of hexes and squares that are spaces of their own: what they are called, where they lie and what meets where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from engine.kernel.boards.graph import HEX_STEPS, SQUARE_STEPS, Graph, MisplacedError, Space, graph_of, has_lattice, in_whole
from engine.kernel.boards.viewing import Place, places_of
from engine.kernel.content.boards import Board
from engine.source.hints import did_you_mean
from engine.source.lately import Lately

Kind = Literal["corners", "sides"]
KINDS: Final[tuple[Kind, ...]] = ("corners", "sides")

_AROUND: Final[Mapping[str, Sequence[str]]] = {"hexes": ("ne", "e", "se", "sw", "w", "nw"), "squares": ("n", "e", "s", "w")}
"""By geometry, the directions in which a space has sides, clockwise."""

_STEPS: Final[Mapping[str, Mapping[str, Place]]] = {"hexes": HEX_STEPS, "squares": SQUARE_STEPS}

Places = tuple[Place, ...]
"""The places that meet at a corner or a side, whether there is a space or not, in ascending order."""


@dataclass(slots=True)
class Lattice:
    """The corners and sides of a board, each a board of its own, and what meets where. Of a kind that is not asked for there is none."""

    cells: Graph
    """The hexes or squares themselves."""
    boards: dict[Kind, Graph]
    meets: dict[tuple[str, str], list[tuple[int, ...]]]
    """By two of `cells`, `corners` and `sides`, whether these are spaces or not: by one of the first, those of the second that it meets,
    around a cell clockwise."""
    ends: list[tuple[Space, Space]] = field(default_factory=list)
    """By side, where it begins and ends."""

    @property
    def names(self) -> list[str]:
        """What all corners and sides are called."""
        return [space.name for graph in self.boards.values() for space in graph.spaces]


def lattice_of(board: Board) -> Lattice | None:
    """The corners and sides of a board, which nobody changes; None where they are no spaces. Raises MisplacedError."""
    return _lately.of(board, _lattice_of) if has_lattice(board) else None


def _lattice_of(board: Board) -> Lattice:
    cells, graph = board.hexes or board.squares, graph_of(board)
    assert cells is not None  # else there is no lattice
    asked = [kind for kind in KINDS if (cells.corners if kind == "corners" else cells.sides)]
    _fits(board, (graph.geometry, asked[0]))
    places = places_of(graph)
    index = {place: at for at, place in enumerate(places)}
    touched = {kind: [list(_touched(graph.geometry, kind, place)) for place in places] for kind in KINDS}
    middles = {kind: _in_order(graph.geometry, {key for keys in touched[kind] for key in keys}) for kind in KINDS}
    numbers = {kind: {key: at for at, key in enumerate(found)} for kind, found in middles.items()}
    meets: dict[tuple[str, str], list[tuple[int, ...]]] = {("cells", "cells"): graph.neighbours()}
    for kind in KINDS:
        meets["cells", kind] = [tuple(numbers[kind][key] for key in keys) for keys in touched[kind]]
        meets[kind, "cells"] = [tuple(sorted(index[place] for place in key if place in index)) for key in middles[kind]]
    meets["sides", "corners"] = _ends(meets, len(middles["sides"]))
    meets["corners", "sides"] = _turned(meets["sides", "corners"], len(middles["corners"]))
    for kind, over in (("corners", "sides"), ("sides", "corners")):
        meets[kind, kind] = [_others(at, own, meets[over, kind]) for at, own in enumerate(meets[kind, over])]
    made = {kind: _spaces(board, graph, index, middles[kind]) for kind in KINDS}
    boards = {kind: Graph(f"{board.id}_{kind}", "points", made[kind], links=[[*near] for near in meets[kind, kind]]) for kind in asked}
    corners = made["corners"]
    lattice = Lattice(graph, boards, meets, [(corners[here], corners[there]) for here, there in meets["sides", "corners"]])
    _named(board, lattice)
    return lattice


def _ends(meets: Mapping[tuple[str, str], Sequence[tuple[int, ...]]], sides: int) -> list[tuple[int, ...]]:
    """By side, the corners at its ends."""
    ends: list[tuple[int, ...]] = [()] * sides
    for corners, own in zip(meets["cells", "corners"], meets["cells", "sides"], strict=True):
        for way, side in enumerate(own):
            ends[side] = tuple(sorted((corners[way], corners[(way + 1) % len(corners)])))
    return ends


def _turned(groups: Sequence[tuple[int, ...]], count: int) -> list[tuple[int, ...]]:
    """By member, the groups that it is in."""
    found: list[list[int]] = [[] for _ in range(count)]
    for group, members in enumerate(groups):
        for member in members:
            found[member].append(group)
    return [tuple(of) for of in found]


def _others(at: int, own: Sequence[int], back: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """What else meets where something does."""
    return tuple(sorted({other for one in own for other in back[one]} - {at}))


def _fits(board: Board, path: tuple[str, Kind]) -> None:
    """Raises MisplacedError where spaces have no such corners and sides."""
    if board.rings:
        raise MisplacedError("rings turn, and corners and sides of hexes would not stay where they are", path, "leave out one of both")
    if board.squares and board.squares.only == "dark":
        raise MisplacedError("of a board of dark squares alone no two have a side in common", path, "leave out `only: dark`")
    if board.squares and board.squares.drawn == "crossings":
        hint = "pieces on crossings stand on the squares themselves: leave out `drawn: crossings`, or this"
        raise MisplacedError("a board that is drawn as crossings of lines shows no corners and sides of its squares", path, hint)


def _named(board: Board, lattice: Lattice) -> None:
    """Raises MisplacedError where a space is called otherwise that is none, and where two are called alike."""
    names = [*(space.name for space in lattice.cells.spaces), *lattice.names]
    for old, new in board.named.items():
        if new not in names:
            hint = did_you_mean(old, names) or "corners and sides are called by what meets there, such as `1-2-5` and `1-ne`"
            raise MisplacedError(f"no space is called '{old}', which `named` calls otherwise", ("named", old), hint)
    if twice := sorted(name for name, count in Counter(names).items() if count > 1):
        raise MisplacedError(f"two spaces are called {', '.join(twice)}", (), "corners and sides count as well: call one of them otherwise")


def _touched(geometry: str, kind: str, place: Place) -> Iterator[Places]:
    """The corners of a space, or its sides, clockwise: the corner between two sides comes before the second."""
    steps, ways = _STEPS[geometry], _AROUND[geometry]
    for at, way in enumerate(ways):
        met = [(0, 0), steps[way]]
        if kind == "corners":
            before = steps[ways[at - 1]]
            met += [before] if geometry == "hexes" else [before, (before[0] + steps[way][0], before[1] + steps[way][1])]
        yield tuple(sorted((place[0] + right, place[1] + along) for right, along in met))


def _middle(geometry: str, places: Places) -> tuple[float, float]:
    """Where it lies, as spaces do: x to the right, y up."""
    spots = [(q + r / 2, -r * 0.8660254) if geometry == "hexes" else (float(q), float(r)) for q, r in places]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _in_order(geometry: str, keys: set[Places]) -> dict[Places, tuple[float, float]]:
    """Corners or sides in reading order, and where they lie among the spaces of the board."""
    found = {key: _middle(geometry, key) for key in keys}
    return dict(sorted(found.items(), key=lambda one: (-round(one[1][1], 3), round(one[1][0], 3))))


def _spaces(board: Board, graph: Graph, index: Mapping[Place, int], middles: Mapping[Places, tuple[float, float]]) -> list[Space]:
    """Corners or sides as spaces; columns and rows are counted among themselves."""
    columns, rows = (
        {at: place for place, at in enumerate(sorted({round(spot[axis], 3) for spot in middles.values()}), 1)} for axis in (0, 1)
    )
    found = []
    for key, (x, y) in middles.items():
        name = _name(graph, index, key)
        found.append(in_whole(board, Space(board.named.get(name, name), x, y, columns[round(x, 3)], rows[round(y, 3)])))
    return found


def _name(graph: Graph, index: Mapping[Place, int], key: Places) -> str:
    """By the spaces that meet there, from the first on; where there is none, the direction in which it would lie."""
    steps, around = {step: way for way, step in _STEPS[graph.geometry].items()}, _AROUND[graph.geometry]
    here = min((place for place in key if place in index), key=lambda place: index[place])
    others = {place: steps[place[0] - here[0], place[1] - here[1]] for place in key if place != here}
    if graph.geometry == "squares" and len(key) > 2:  # of four squares the one diagonally across
        others = {place: way for place, way in others.items() if way not in around}
    there = sorted(index[place] for place in others if place in index)
    missing = [way for place, way in others.items() if place not in index]
    if len(missing) > 1 and around[around.index(missing[0]) - 1] != missing[1]:
        missing.reverse()
    return "-".join([*(graph.spaces[at].printed for at in (index[here], *there)), *reversed(missing)])


_lately: Lately[Board, Lattice] = Lately(16)
