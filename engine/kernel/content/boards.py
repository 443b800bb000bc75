"""`boards/*.yaml`: boards as graphs with geometry: squares, hexes, points with links, tracks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from engine.definitions.types import Content, Count, EditionId, Flavour, Signed, Signs, Slug, Switch, Whole
from engine.definitions.types import Layout as Look

Size = Annotated[int, Field(ge=1, le=60)]

SpaceName = Annotated[
    str,
    BeforeValidator(lambda name: str(name) if type(name) is int else name),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "integer"}]}),
]
"""What a space is called; one that is called by a number needs no quotation marks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Squares(Content):
    """Squares in rows and columns, the first row at the bottom. `only: dark` keeps those of a draughts board, `drawn` those for which the
    map has a letter: letters of a row stand two columns apart then, and where there is no square a space stands for the letter, as in
    `[". . .", ".   .", ". . ."]`.
    """

    columns: Size
    rows: Size
    only: Literal["all", "dark", "drawn"] = "all"
    names: Literal["chess", "without_i", "numbers", "columns"] = "chess"
    """`a1` is the left square of the bottom row; `without_i` passes over the letter i, as boards for stones do; `numbers` count from the
    top left; `columns` say column and row from there, in two digits each: `"0304"`."""
    first: tuple[int, int] = (1, 1)
    """Which column is the left one, and which row the bottom one: `[0, 0]` leaves room around `a1` for squares outside of a frame."""
    distance: Literal["sides", "corners"] = "sides"
    """How far apart squares are: in steps from side to side, or over corners, too."""
    drawn: Annotated[Literal["squares", "crossings"], Field(json_schema_extra={"drift": "drawn"})] = "squares"
    """`crossings`: as lines, on whose crossings pieces stand, always of wood."""
    dots: Annotated[tuple[SpaceName, ...], Field(json_schema_extra={"drift": "drawn"})] = ()
    """Crossings that bear a dot, by their names, such as those on which stones are given ahead."""
    corners: Switch = False
    """Whether the corners of squares are spaces of their own, on which pieces may stand: those of `grid` are `grid_corners`. One is called
    by the first square beside it and the one diagonally across, `a2-b1`, or at the edge the direction there: `a1-sw`."""
    sides: Switch = False
    """The same of their sides, `grid_sides`: `a1-b1` between two squares, `a1-w` at the edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hexes(Content):
    """Hexes: a `rhombus` of so many a side, or all within `radius` of the centre; left out both: those that the `map` draws.

    There the letters of a row stand two columns apart, and every second row is shifted by one column.
    """

    rhombus: Size | None = None
    radius: Annotated[int, Field(ge=0, le=40)] | None = None
    at: dict[str | int, tuple[int, int]] = field(default_factory=dict)
    """Each by its name, in axial coordinates (to the right, and to the lower right), instead; the middle is at 0, 0."""
    names: Literal["chess", "numbers", "columns"] = "numbers"
    """`numbers` count from the upper left; `columns` say in which column and row a hex lies, two digits each, as on maps of war
    games: `"0304"`."""
    corners: Switch = False
    """Whether the corners of hexes are spaces of their own, on which pieces may stand: those of `isle` are `isle_corners`. One is called
    by the hexes that meet there, `1-2-5`; at the coast a direction, seen from the first, stands for a hex that is missing: `1-2-ne`,
    `1-nw-ne`."""
    sides: Switch = False
    """The same of their sides, `isle_sides`: `1-2` between two hexes, `1-ne` at the coast."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rings(Content):
    """Rings of hexes around the middle that turn against each other, with all that is on them; names of spaces travel along."""

    turned_by: Slug
    """The counter of the table that says how often they have turned."""
    turns: Annotated[dict[int, Signed], Field(min_length=1)]
    """By its distance from the middle: by how many corners a ring turns each time, counter-clockwise. 0: it lies still."""
    names: dict[int, Flavour] = field(default_factory=dict)
    """By its distance from the middle: what a ring is called, where the board is printed in a piece for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Content):
    """Named points at places in a drawing (x to the right, y up), linked to each other; `lines` are those on which three in a row count."""

    at: Annotated[dict[Slug, tuple[float, float]], Field(json_schema_extra={"drift": "drawn"})]
    links: tuple[tuple[Slug, Slug], ...] = ()
    lines: tuple[tuple[Slug, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Content):
    """Spaces one after another, numbered from `first`; a `ring` goes round."""

    spaces: Annotated[int, Field(ge=1, le=2000)]
    first: Annotated[int, Field(ge=0, le=1)] = 1
    ring: Switch = False
    columns: Annotated[Size | None, Field(json_schema_extra={"drift": "drawn"})] = None
    """How many stand side by side where it is drawn in rows to and fro, or along the lower side of a loop."""
    entered: Annotated[Switch, Field(json_schema_extra={"drift": "drawn"})] = False
    """Whether the first space lies outside, beside the first row, as where pawns wait to enter: rows are full without it."""
    drawn: Annotated[Literal["rows", "loop", "points"], Field(json_schema_extra={"drift": "drawn"})] = "rows"
    """`loop`: as squares around an empty middle, clockwise from the lower right corner. `points`: as long points in four quarters, for men
    in a race; those of the area `bar` are on the bar between the quarters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign(Content):
    """What a letter of a map says of a space: its properties, by the names of `table.yaml`."""

    other_keys: ClassVar[str] = "properties stand under `has`: `signs: {m: {has: {terrain: moor}}}`"
    has: dict[Slug, Any] = field(default_factory=dict)
    holds: dict[Slug, Whole] = field(default_factory=dict)
    """How much it has of counters of spaces when a game begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer(Content):
    """A further map of the same spaces: what its letters say comes on top of what the letters of the first do."""

    map: Annotated[tuple[Signs, ...], Field(min_length=1)]
    signs: Annotated[dict[str, Sign], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Content):
    """A board of one geometry, with the properties of its spaces."""

    id: Slug
    name: Flavour
    of: Literal["table", "seat"] = "table"
    """`seat`: each player has one. Its id and its areas mean the spaces of one's own then (`town`, `left.town`), and its spaces have the
    seat before their names: `red_a1`."""
    apart: Switch = False
    """Whether its spaces have its id before their names, so that other boards may have such as well: the `a1` of `keep` is `keep_a1` in
    rules and positions. The board prints `a1`, and its own file says so."""
    players: tuple[Count, ...] = ()
    """The numbers of players that play on it; left out: all."""
    squares: Squares | None = None
    hexes: Hexes | None = None
    rings: Rings | None = None
    """Of hexes with a `radius`, or `at` places."""
    points: Points | None = None
    track: Track | None = None
    map: tuple[Signs, ...] = ()
    """A letter for each space, rows from the top; spaces between them do not count."""
    signs: dict[str, Sign] = field(default_factory=dict)
    layers: tuple[Layer, ...] = ()
    """Further maps, such as one of zones above one of the ground."""
    named: dict[SpaceName, Slug] = field(default_factory=dict)
    """What some spaces are called otherwise than by their place."""
    spaces: dict[SpaceName, dict[Slug, Any]] = field(default_factory=dict)
    """Properties by the name of a space."""
    areas: dict[Slug, tuple[SpaceName, ...]] = field(default_factory=dict)
    """Names for spaces, such as a side of the board or a home row."""
    forward: dict[Slug, tuple[Slug, ...]] = field(default_factory=dict)
    """By seat: the directions that are forward for it."""
    editions: tuple[EditionId, ...] = ()
    """In which there is the board; left out: in all of them."""
    look: Look = ""
    picture: Look = ""
    """Of hexes and squares: a picture of the game's folder (`art/dungeon.jpg`) that lies behind all spaces, in place of their ground. It
    fills the board from edge to edge."""

    def __post_init__(self) -> None:
        """What the file of a board that is `apart` says of `a1`, it says of `keep_a1`."""
        if self.apart:
            object.__setattr__(self, "spaces", {self.whole_name(name): says for name, says in self.spaces.items()})
            object.__setattr__(self, "areas", {area: tuple(map(self.whole_name, names)) for area, names in self.areas.items()})

    def whole_name(self, printed: str) -> str:
        """What rules call a space that the board prints so: what is `named` has that name alone."""
        own = f"{self.id}_"
        return f"{own}{printed}" if self.apart and printed not in self.named.values() and not printed.startswith(own) else printed


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFile(Content):
    """`boards/<board>.yaml`."""

    board: Board
