"""`table.yaml`: what lies on the table. Everything mechanical about it is derived from this."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import Content, Count, Flavour, Layout, Signed, Slug, Switch, Whole
from engine.kernel.content.fields import Formula, Selection

Owner = Literal["table", "seat", "space", "piece", "card"]
"""Of what there is one each."""

SeenBy = Literal["all", "owner", "nobody"]
"""Who knows what it holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A property of cards or spaces: a word of a list, in the order of their worth, or a number between two bounds."""

    __pydantic_config__ = Content.__pydantic_config__

    one_of: tuple[Slug, ...] = ()
    number: tuple[Signed, Signed] | None = None
    space: Switch = False
    """A space, by its name; for properties of spaces."""
    names: dict[str | int, Flavour] = field(default_factory=dict)
    """How a value is printed, where not by itself: `{11: Jack}`."""
    icons: Annotated[dict[str | int, Layout], Field(json_schema_extra={"drift": "layout"})] = field(default_factory=dict)
    """The icon of a word."""
    inks: Annotated[dict[str | int, Layout], Field(json_schema_extra={"drift": "layout"})] = field(default_factory=dict)
    """The colour of a word, such as `"#a3261a"`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Content):
    """A place for cards, in order. `cards`: the decks that lie there when a game begins (`all`: all of them)."""

    of: Literal["table", "seat", "space"] = "table"
    cards: tuple[Slug, ...] | Literal["all"] = ()
    seen_by: SeenBy = "all"
    at_most: Formula | None = None
    listed: Literal["bottom_first", "top_first"] = "bottom_first"
    """In which order its cards are written in positions; the last to come is the top."""
    refill: Slug | None = None
    """The zone that is shuffled to become this one when a card is drawn from it and none is there."""
    name: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Content):
    """A number that belongs to the table, or to each seat, space, piece or card; never below `at_least` or above `at_most`."""

    of: Owner = "table"
    start: Formula = 0
    at_least: Signed = 0
    at_most: Formula | None = None
    seen_by: Literal["all", "owner"] = "all"
    reset: Literal["never", "turn", "round"] = "never"
    """When it goes back to its start: as the turn of its seat begins, or the round."""
    name: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Content):
    """A kind of piece. `of: seat`: each seat has `count` of them; `start`: the spaces on which they stand when a game begins."""

    of: Literal["seat", "table"] = "seat"
    count: Whole = 0
    """How many there are, for each seat where they are of seats. 0: none to begin with; other pieces become such."""
    start: dict[Slug, Selection] | Selection | None = None
    """By seat, or for pieces of the table."""
    sharing: Switch = False
    """Whether it stands together with others on a space."""
    name: Flavour = ""
    icon: Layout = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Content):
    """A pool of dice; `of: seat`: each seat has one. They keep what they last showed; 0 before."""

    of: Literal["table", "seat"] = "table"
    count: Count = 1
    sides: Annotated[int, Field(ge=2, le=1000)] = 6
    seen_by: SeenBy = "all"
    name: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory(Content):
    """Something that the table remembers: a seat, a word of a column, a space, a piece or a number; nothing until it is set."""

    a: Slug
    """`seat`, `space`, `piece`, `card`, `number`, or the column whose word it is."""
    of: Literal["table", "seat"] = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFile(Content):
    """`table.yaml`."""

    cards: dict[Slug, Column] = field(default_factory=dict)
    """Columns of cards."""
    spaces: dict[Slug, Column] = field(default_factory=dict)
    """Properties of spaces."""
    zones: dict[Slug, Zone] = field(default_factory=dict)
    counters: dict[Slug, Counter] = field(default_factory=dict)
    pieces: dict[Slug, Piece] = field(default_factory=dict)
    dice: dict[Slug, Dice] = field(default_factory=dict)
    remembers: dict[Slug, Memory] = field(default_factory=dict)
    define: dict[Slug, Formula] = field(default_factory=dict)
    """Names for formulas that are used more than once."""
    value: Formula = 0
    """How good the table is for the seat `you`, for bots that look ahead: the more the better."""
    partners: tuple[tuple[Slug, ...], ...] = ()
    """Seats that play together and win together."""
