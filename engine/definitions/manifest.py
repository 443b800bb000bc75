"""`game.yaml`: what the box says — title, credits, editions, seats and the list of components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from engine.definitions.columns import Column
from engine.definitions.lengths import LengthOrBoard
from engine.definitions.todo import NoneYet, Wanted
from engine.definitions.types import Content, Count, EditionId, Flavour, Layout, Ours, ProperName, Remark, Slug, Switch, Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Credits(Content):
    """Who made the game."""

    design: ProperName = ""
    """Who designed it; left out where nobody is named."""
    based_on: Flavour = ""
    """What it was made from."""
    inspired_by: Flavour = ""
    art: ProperName = ""
    copyright: ProperName = ""
    contact: ProperName = ""
    """Where the designer is reached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition(Content):
    """One edition of the game; all but the game's own are overlays in `editions/<id>.yaml`."""

    id: EditionId
    name: Flavour
    note: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatColour(Content):
    """A colour that players play, in the order of the default seats, with the character that wears it."""

    colour: Slug
    character: Slug | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Component(Content):
    """A line of the component list. `counts` names what of the data counts it, `of` which: also tokens whose ids begin so."""

    id: Slug
    name: Flavour
    count: Wanted[Count]
    counts: Slug
    """`cards`, `tokens`, `pieces`, `tiles`, `boards`, or `players` for what each of them has one of."""
    of: Annotated[Slug | None, Field(json_schema_extra={"drift": "drawn"})] = None
    players: Whole | None = None
    ours: Ours = ()
    physical: Switch = False
    """Of the printed game only, as a die: nothing of the data that it could be counted against."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Content):
    """Another way to begin a game; playtests take it with `--setup`, and several together."""

    id: Slug
    name: Flavour
    text: Flavour
    """What is done otherwise."""
    given: Annotated[dict[str, Any], Field(min_length=1, json_schema_extra={"drift": "selection"})]
    """What it lays over the start position, in the words that scenarios use for that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest(Content):
    """The game as a whole."""

    id: Slug
    title: Flavour
    subtitle: Flavour = ""
    cover: Layout = ""
    """A picture of the game's folder (`art/cover.jpg`) for the cover of its rulebook and the front of its tuck boxes; left out: a scene of
    what most cards are about, behind the board."""
    shows: Remark = ""
    """Of a game that others begin from: what a designer finds in it, in a sentence; `pressgang new --like` lists it."""
    rules: Annotated[Slug, Field(json_schema_extra={"drift": "selection"})] = "data"
    """The engine's rules that play it."""
    credits: Credits = Credits()
    licence: Flavour = ""
    players: Annotated[tuple[Count, ...], NoneYet] = ()
    """How many may play; empty while that is not designed."""
    edition: Annotated[EditionId, Field(json_schema_extra={"drift": "selection"})] = "first"
    """The one that is meant when none is named."""
    editions: Annotated[tuple[Edition, ...], Field(min_length=1)] = (Edition(id="first", name="First edition"),)
    seats: Annotated[tuple[SeatColour, ...], Field(min_length=1)] = ()
    """A game without rules needs none."""
    setups: tuple[Setup, ...] = ()
    components: tuple[Component, ...] = ()

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players; while none is said, every one from two to a player for each seat."""
        return self.players or tuple(range(2, len(self.seats) + 1))


MOST_CELLS = 12
"""Squares of a token in one row or column."""


def shaped(rows: Sequence[str]) -> list[tuple[int, int]]:
    """The squares of a token by column and row, from the upper left; a dot or a space is a gap. Raises ValueError for what is no one piece.

    >>> shaped(["XX", "X."])
    [(0, 0), (1, 0), (0, 1)]
    """
    cells = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign not in ". "]
    if max([len(rows), *map(len, rows)]) > MOST_CELLS:
        raise ValueError(f"cells: at most {MOST_CELLS} rows of {MOST_CELLS} squares")
    if not cells or min(x for x, _ in cells) > 0 or cells[0][1] > 0 or cells[-1][1] < len(rows) - 1:
        raise ValueError("cells: a row or column without a square stands around them: take it away")
    reached, waiting = {cells[0]}, [cells[0]]
    for x, y in waiting:  # which grows
        beside = [one for one in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if one in cells and one not in reached]
        reached |= {*beside}
        waiting += beside
    if len(reached) < len(cells):
        raise ValueError("cells: the squares of a token hang together by their sides: join them, or write two tokens")
    return cells


@dataclass(frozen=True, slots=True, kw_only=True)
class Token(Content):
    """A token, marker, tile or standee to print: `size` in millimetres, or `board` for the size of the board's hexes or squares.

    Squares of one size are printed edge to edge: one straight cut parts many. Round ones are cut one by one.
    """

    id: Slug
    name: Flavour
    count: Count
    shape: Annotated[Literal["round", "hex", "square", "standee"], Field(json_schema_extra={"drift": "layout"})]
    size: LengthOrBoard
    long: Annotated[Count, Field(le=12, json_schema_extra={"drift": "layout"})] = 1
    """Of squares: how many of them in a row make one, such as a wall along five spaces."""
    cells: Annotated[tuple[str, ...], Field(json_schema_extra={"drift": "layout"})] = ()
    """Of squares: which of them make one, row by row from above, with a dot for a gap: `["XXX", "X.."]`. It is cut out along them."""
    icon: Layout = ""
    """Left out: the icon that is called as the token is, or the first letters of its name."""
    ink: Layout = ""
    """The theme's name of its colours; left out: the look that is called as the token is, or grey."""
    terrain: Slug | None = None
    each: Annotated[Literal["colour", "character", "number"] | None, Field(json_schema_extra={"drift": "layout"})] = None
    columns: dict[str, Any] = field(default_factory=dict)
    """What it has in the columns of `tokens.yaml`."""

    def __post_init__(self) -> None:
        """Only squares hang together."""
        if self.cells and (self.shape != "square" or self.long > 1):
            raise ValueError("cells: they are squares that hang together: write `shape: square`, and leave `long` out")
        if self.cells:
            shaped(self.cells)


TOKEN_KEYS = frozenset(one.name for one in fields(Token)) - {"columns"}


def _gather_columns(value: Any) -> Any:
    """Keys that are no token's own are its columns."""
    if not isinstance(value, Mapping):
        return value
    own = {key: value[key] for key in value if key in TOKEN_KEYS}
    return {**own, "columns": {key: value[key] for key in value if key not in TOKEN_KEYS}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens(Content):
    """`tokens.yaml`."""

    columns: dict[Slug, Column] = field(default_factory=dict)
    """What its tokens and tiles have beside their own keys."""
    tokens: tuple[Annotated[Token, BeforeValidator(_gather_columns)], ...]
