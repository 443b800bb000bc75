"""A board of tiles: which hexes there are, to which tile each belongs, which are central, and what the kernel makes of it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field

from engine.kernel.boards.graph import Graph, Space
from engine.kernel.content.tiles import BoardLayout, Position, TileBoard, TileKind
from engine.source.hints import as_written
from engine.table.hexes import Axial

STEPS: Mapping[str, Axial] = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}
"""The step in each direction, clockwise (axial coordinates, r grows downward)."""

CLOCKWISE: tuple[str, ...] = tuple(STEPS)


def label(hex_: Axial) -> str:
    """A hex as scenarios and options write it.

    >>> label((3, -1))
    '3,-1'
    """
    return f"{hex_[0]},{hex_[1]}"


def parse_hex(text: object) -> Axial:
    """Undo `label`. Raises ValueError."""
    try:
        q, r = (int(part) for part in str(text).split(","))
    except ValueError:
        raise ValueError(f"'{text}' is no hex: write its coordinates, such as \"3,1\"") from None
    return q, r


def step(hex_: Axial, direction: str, hexes: int = 1) -> Axial:
    """So many hexes further in a direction, on the board or not."""
    q, r = STEPS[direction]
    return hex_[0] + hexes * q, hex_[1] + hexes * r


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that lies on the board."""

    position: int
    number: int
    kind: TileKind | None
    center: Axial
    printed: Mapping[Axial, int]
    """What is printed on its hexes, its central hex first."""
    start: Axial | None
    arrow: Axial | None = None
    """The hex with the arrow that says how the tile is turned."""

    @property
    def outer(self) -> list[Axial]:
        """Its hexes but for the central hex, clockwise from east."""
        return [hex_ for hex_ in self.printed if hex_ != self.center]


@dataclass(slots=True)
class LaidBoard:
    """The tiles of one game by position; it never changes, tiles that leave the board are off the table's own list."""

    tiles: dict[int, Tile]
    tile_of: dict[Axial, Tile] = field(default_factory=dict)
    centers: frozenset[Axial] = frozenset()

    def __post_init__(self) -> None:
        self.tile_of = {hex_: tile for tile in self.tiles.values() for hex_ in tile.printed}
        self.centers = frozenset(tile.center for tile in self.tiles.values())

    @property
    def homes(self) -> list[Tile]:
        """The tiles on which pieces start, in the order of seats."""
        return [tile for tile in self.tiles.values() if tile.start is not None]


def neighbours(hex_: Axial, there: Container[Axial]) -> list[Axial]:
    """The adjacent hexes of those that are `there`, clockwise from east."""
    return [near for direction in CLOCKWISE if (near := step(hex_, direction)) in there]


def lay_board(content: TileBoard, layout: BoardLayout) -> LaidBoard:
    """The board of a layout."""
    positions = {position.position: position for position in content.positions}
    kinds = {number: kind for kind in content.tiles for number in kind.numbers}
    return LaidBoard({laid.position: lay_tile(kinds[laid.tile], laid.tile, positions[laid.position]) for laid in layout.tiles})


def lay_tile(kind: TileKind, number: int, position: Position) -> Tile:
    """A tile in a position, its arrow pointing where the position says."""
    center = position.center
    arrow = CLOCKWISE.index(position.arrow)
    outer = {CLOCKWISE[(arrow + place) % 6]: count for place, count in enumerate(kind.outer)}
    tokens = {center: kind.center} | {step(center, direction): outer[direction] for direction in CLOCKWISE}
    marked = step(center, position.arrow)
    return Tile(position.position, number, kind, center, tokens, marked if kind.start else None, marked)


def drawn_board(hexes: Iterable[Axial], centers: Iterable[Axial]) -> LaidBoard:
    """A board of a position that somebody made up: each hex belongs to the tile whose central hex it is next to."""
    every = set(hexes)
    tiles = {}
    for number, center in enumerate(centers, start=1):
        tiles[number] = Tile(number, number, None, center, dict.fromkeys([center, *neighbours(center, every)], 0), None)
    placed = {hex_ for tile in tiles.values() for hex_ in tile.printed}
    if loose := sorted(every - placed):
        raise ValueError(f"board: hex {label(loose[0])} is next to no central hex")
    return LaidBoard(tiles)


TILE = "tile"
"""The list of words that tiles are: their printed numbers."""


def graph_of_tiles(board: LaidBoard) -> Graph:
    """The board as a graph: its spaces tile by tile, the central hex first, each named by its coordinates."""
    hexes = [hex_ for tile in board.tiles.values() for hex_ in tile.printed]
    low_q, low_r = min((q for q, _ in hexes), default=0), min((r for _, r in hexes), default=0)
    spaces = [Space(label((q, r)), q + r / 2, -r * 0.8660254, q - low_q + 1, r - low_r + 1) for q, r in hexes]
    index = {hex_: place for place, hex_ in enumerate(hexes)}
    graph = Graph("board", "hexes", spaces, near=CLOCKWISE, places=hexes, clockwise=True)
    for way in CLOCKWISE:
        graph.steps[way] = [index.get(step(hex_, way), -1) for hex_ in hexes]
    return graph


def properties_of(board: LaidBoard) -> dict[str, list[int]]:
    """What the spaces of such a board have: `tile`, `central`, `printed`, `crumbles`, and `home`, the seat that begins there (or -1)."""
    tiles = list(board.tiles.values())
    homes = {tile.start: seat for seat, tile in enumerate(board.homes)}
    each = [(place, tile, hex_) for place, tile in enumerate(tiles) for hex_ in tile.printed]
    return {
        "tile": [place for place, _, _ in each],
        "central": [int(hex_ == tile.center) for _, tile, hex_ in each],
        "printed": [tile.printed[hex_] for _, tile, hex_ in each],
        "crumbles": [int(tile.kind is None or tile.kind.crumbles) for _, tile, _ in each],
        "home": [homes.get(hex_, -1) for _, _, hex_ in each],
    }


def read_drawn(drawn: object) -> LaidBoard:
    """A board that a position draws: `{centers: ["0,0"], hexes: ["0,0", "1,0"]}`. Raises ValueError."""
    if not isinstance(drawn, Mapping) or set(drawn) != {"centers", "hexes"} or not all(isinstance(one, list) for one in drawn.values()):
        raise ValueError(f"given.board: is drawn as {{centers: [...], hexes: [...]}} (got {as_written(drawn)})")
    return drawn_board([parse_hex(one) for one in drawn["hexes"]], [parse_hex(one) for one in drawn["centers"]])
