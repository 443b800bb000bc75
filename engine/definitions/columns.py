"""Columns: properties that a game declares for its cards, spaces, tokens and tiles, beside those that every such thing has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from engine.definitions.types import Content, Count, Flavour, Layout, Signed, Slug, Switch, Text
from engine.source.hints import as_written, did_you_mean

Holds = Literal["text", "rich_text", "list", "colour", "icon", "picture"]
"""What only faces show: plain words; words with bold marks and icons as `text:` has them; a list of words; a colour, `"#a3261a"`; an icon,
by its name; a picture, by its path in the game's folder or by its name in `art/`."""

Drawn = Literal["ground", "band", "area"]
"""A `band` leads from the middle of its side to others, such as a road; an `area` fills its side to the corners, such as a town; `ground`
lies between."""

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
"""Endings of files that are pictures."""

OTHER_PICTURES = (
    ".svgz",
    ".gif",
    ".bmp",
    ".tif",
    ".tiff",
    ".heic",
    ".heif",
    ".avif",
    ".jfif",
    ".psd",
    ".ai",
    ".eps",
    ".pdf",
    ".xcf",
    ".kra",
)
"""Endings of files that are pictures for others, and are not read."""

MOST_LETTERS = 4_000
"""Of one value."""

MOST_WORDS = 100
"""Of one list."""

_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_ICON = re.compile(r"[a-z][a-z0-9_]{0,59}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sort(Content):
    """A word of a column as a thing of its own, such as a kind of terrain: what it is called, how it looks, what it brings along."""

    name: Flavour = ""
    icon: Layout = ""
    look: Layout = ""
    """The theme's name of its colours."""
    has: dict[Slug, Any] = field(default_factory=dict)
    """Properties of every space (or card) of this sort that does not say otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A property of cards, spaces or tokens: a word of a list, in the order of their worth, a number in bounds, or what only faces show."""

    __pydantic_config__ = Content.__pydantic_config__

    one_of: Annotated[tuple[Slug, ...], Field(min_length=1)] = ()
    sorts: dict[Slug, Sort] = field(default_factory=dict)
    """The words with all that belongs to each, instead of `one_of`."""
    number: Annotated[tuple[Signed, Signed] | None, Field(json_schema_extra={"drift": "form"})] = None
    """The least and the most that may be written."""
    holds: Annotated[Holds | None, Field(json_schema_extra={"drift": "layout"})] = None
    """What stands there, where it is no word of a list and no number: rules do not ask for it. A list with `one_of` holds words of that,
    one perhaps several times; of those on cards rules ask, as in `card.wants.count(it = clay)`."""
    longest: Annotated[Count | None, Field(json_schema_extra={"drift": "layout"})] = None
    """Of texts: how many letters at most; of lists: how many words."""
    sides: Annotated[int | None, Field(ge=2, le=6)] = None
    """Of cards that lie beside each other as tiles: a word of `one_of`, or a number, for each of so many sides: 4 on squares, 6 on hexes,
    2 on tracks. Clockwise from the upper side (of hexes the upper right one); on tracks the side toward the space before comes first."""
    needed: Annotated[Switch, Field(json_schema_extra={"drift": "form"})] = False
    """Whether every card has to say it."""
    space: Switch = False
    """A space, by its name; for properties of spaces."""
    seat: Switch = False
    """A seat, by its colour; for properties of spaces, and of cards such as one that says who begins. Nobody, where nobody plays it."""
    piece_kind: Switch = False
    """A kind of piece, by its name, such as the one that a kind becomes, or that a card brings into play; or none."""
    unit: Annotated[Slug | None, Field(json_schema_extra={"drift": "layout"})] = None
    """The counter that texts tell a number in: `2 Actions`."""
    shown_from: Annotated[Signed | None, Field(json_schema_extra={"drift": "layout"})] = None
    """A number that boards print on the spaces where it is at least so much."""
    bordered: Annotated[Switch | Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"], Field(json_schema_extra={"drift": "layout"})] = False
    """Boards of squares and hexes draw a line between spaces where it is not the same; of a number, squares of ground have its name on the
    first space of each. A side, such as `n`, or `ne` of hexes: a line along that side of spaces where the number is above 0, such as a wall
    or a river."""
    title: Flavour = ""
    """What tables on cards call it, where not by its own name: `rueckseite: {holds: text, title: Rückseite}`."""
    said: Text = ""
    """Of a number that is 0 or more, in words that it is more: `shelters` as `{{ who }} shelter{{ s }} figures` instead of «shelters of …
    is more than 0»."""
    said_not: Text = ""
    """In words that it is 0: `{{ who }} {{ do }} not shelter anybody`."""
    names: dict[str | int, Flavour] = field(default_factory=dict)
    """How a value is printed, where not by itself: `{11: Jack}`."""
    plurals: dict[Slug, Flavour] = field(default_factory=dict)
    """What several of a word are called. A counter that has a number for each of such words is told in them: «3 shells», where it is
    «3 goods (shell)» without."""
    icons: Annotated[dict[str | int, Layout], Field(json_schema_extra={"drift": "layout"})] = field(default_factory=dict)
    """The icon of a word, on cards and on the spaces of boards."""
    drawn: Annotated[dict[str, Drawn], Field(json_schema_extra={"drift": "layout"})] = field(default_factory=dict)
    """Of sides of tiles, how each word is drawn; left out: the first word is ground, all others are areas. Of spaces, directions that
    boards of ground draw as a `band` from the middle to that side, such as a road, in place of an arrow."""
    inks: Annotated[dict[str | int, Layout], Field(json_schema_extra={"drift": "layout"})] = field(default_factory=dict)
    """The colour of a word, such as `"#a3261a"`; of a number, that of the lines that are drawn along the sides of spaces."""

    @property
    def has_several(self) -> bool:
        """Whether it holds words of a list, of which rules know what they are."""
        return self.holds == "list" and bool(self.one_of) and not self.sides

    @property
    def is_worded(self) -> bool:
        """Whether words of a language stand there, and no names of something else."""
        return self.holds in ("text", "rich_text") or (self.holds == "list" and not self.one_of and not self.sides)

    def __post_init__(self) -> None:
        """Sorts are words with names and icons; what stands on sides is a list, and a wall along a side a number."""
        if isinstance(self.bordered, str) and not self.number:
            raise ValueError(f"lines along the side '{self.bordered}' are of spaces where a number is above 0: write `number: [0, 1]`")
        if self.number:
            for told in ("names", "icons", "inks"):  # a number in quotation marks is that number
                object.__setattr__(self, told, {_numbered(word): value for word, value in getattr(self, told).items()})
        if self.sides:
            object.__setattr__(self, "holds", "list")
        if self.sorts:
            object.__setattr__(self, "one_of", tuple(self.sorts))
            object.__setattr__(self, "names", {**{word: sort.name for word, sort in self.sorts.items() if sort.name}, **self.names})
            object.__setattr__(self, "icons", {**{word: sort.icon for word, sort in self.sorts.items() if sort.icon}, **self.icons})
        if unknown := [word for word in self.plurals if word not in self.one_of]:
            hint = did_you_mean(unknown[0], self.one_of) or f"there are: {', '.join(self.one_of) or 'none'}"
            raise ValueError(f"plurals: no word '{unknown[0]}' in this column; {hint}")
        if self.plurals and (lacking := [word for word in self.one_of if word not in self.plurals]):
            raise ValueError(f"plurals: '{lacking[0]}' has none; a counter of these words counts in all of them")


def _numbered(word: str | int) -> str | int:
    return int(word) if isinstance(word, str) and re.fullmatch(r"-?\d+", word) else word


class Fault(NamedTuple):
    """What is wrong with a value, and how to mend it."""

    key: str
    message: str
    hint: str = ""


def faults(columns: Mapping[str, Column], values: Mapping[str, Any], own: Collection[str] = (), how: str = "") -> Iterator[Fault]:
    """What is wrong with the values that a thing has in its columns; `own` are the keys that every such thing has,
    `how` says how to declare what is unknown.
    """
    for name, value in values.items():
        if name not in columns:
            hint = did_you_mean(name, [*columns, *own]) or how or f"declare it under `columns`: `{name}: {{holds: text}}`, or take it away"
            yield Fault(name, f"unknown key '{name}', and no column of that name", hint)
        elif found := _fault(name, columns[name], value):
            yield Fault(name, *found)
    for name, column in columns.items():
        if column.needed and values.get(name) in (None, "", []):
            yield Fault(name, f"has no {name}, which every one needs")


def _fault(name: str, column: Column, value: Any) -> tuple[str, str] | None:
    if column.holds:
        return _held(name, column, value)
    if column.one_of and value not in column.one_of:
        return f"'{value}' is no {name}", did_you_mean(str(value), column.one_of) or f"one of {', '.join(column.one_of)}"
    if column.number and (type(value) is not int or not column.number[0] <= value <= column.number[1]):
        message = f"must be a whole number from {column.number[0]} to {column.number[1]} (got {as_written(value)})"
        return (
            message,
            f"or let the column hold more: `{name}: {{number: [{min(value, column.number[0])}, {max(value, column.number[1])}]}}`"
            if type(value) is int
            else "",
        )
    return None


def _held(name: str, column: Column, value: Any) -> tuple[str, str] | None:
    if column.holds == "list":
        return _on_sides(name, column, value) if column.sides else _listed(name, column, value)
    if not isinstance(value, str):
        return f"must be text (got {as_written(value)})", "write it in quotes"
    if len(value) > (most := min(column.longest or MOST_LETTERS, MOST_LETTERS)):
        return f"has {len(value):,} letters; {most:,} at most", ""
    if column.holds == "colour" and not _COLOUR.fullmatch(value):
        return f"'{value}' is no colour", 'such as "#a3261a", in quotes'
    if column.holds == "icon" and not _ICON.fullmatch(value):
        return f"'{value}' is no name of an icon", "small letters, digits and underscores, as files of templates/icons/ are called"
    return None


def _on_sides(name: str, column: Column, value: Any) -> tuple[str, str] | None:
    """What is wrong with what stands on the sides of a tile."""
    if not isinstance(value, list | tuple) or len(value) != column.sides:
        got = f"{len(value)} are written" if isinstance(value, list | tuple) else f"got {as_written(value)}"
        return f"a tile has {column.sides} sides, and each has its {name} ({got})", "write them in a list, clockwise from the upper side"
    plain = replace(column, sides=None, holds=None)
    return next((found for one in value if (found := _fault(name, plain, one)) is not None), None)


def _listed(name: str, column: Column, value: Any) -> tuple[str, str] | None:
    if not isinstance(value, list | tuple) or not all(isinstance(word, str) and len(word) <= MOST_LETTERS for word in value):
        return f"must be a list of words (got {as_written(value)})", "such as [sword, shield]; in a spreadsheet: sword, shield"
    if len(value) > (most := min(column.longest or MOST_WORDS, MOST_WORDS)):
        return f"has {len(value)} words; {most} at most", ""
    strange = [word for word in value if column.one_of and word not in column.one_of]
    if strange:
        return f"'{strange[0]}' is no {name}", did_you_mean(strange[0], column.one_of) or f"of {', '.join(column.one_of)}"
    return None
