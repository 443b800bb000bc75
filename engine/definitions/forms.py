"""Forms: sheets to write on and tables to look up, as `print.yaml` lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from engine.definitions.types import Content, Copies, Count, Flavour, Layout, Slug, Text, Whole, bearing_no_rule

HOLDS: Final = ("text", "fields", "table", "columns", "lines", "boxes")
"""The keys of a block of which it has exactly one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Content):
    """A piece of a form, over its whole width: one of `text`, `fields`, `table`, `columns`, `lines` and `boxes`."""

    __pydantic_config__ = bearing_no_rule("layout")

    title: Flavour = ""
    """Stands above it."""
    text: Text = ""
    """Words to be read; `**bold**`, `*italic*` and `[heart]` are marks, as on cards, and numbers stand by reference."""
    fields: tuple[Flavour, ...] = ()
    """Words, each before a line to write on."""
    across: Annotated[Count, Field(le=12)] = 1
    """How many fields stand beside each other."""
    table: Flavour = ""
    """A spreadsheet in the game's folder (`tables/score.csv`): its first row is the head, an empty cell is written in. Numbers may stand
    in it by reference, `{{ constants.worth[0] }}` being the first of several. A translation names the one with its words."""
    columns: tuple[Flavour, ...] = ()
    """The head of a table that is written in; `""` leaves room for a name."""
    rows: tuple[Flavour, ...] = ()
    """What stands in the first column of each row of such a table."""
    empty: Whole | Layout = 0
    """How many empty rows follow: a number, or where the content has it: `constants.rounds`."""
    lines: Whole | Layout = 0
    """How many lines to write on: a number, or where the content has it."""
    boxes: Whole | Layout = 0
    """How many boxes to tick: a number, or where the content has it: `constants.hit_points.maximum`."""
    icon: Layout = ""
    """Stands faintly in each box."""

    @property
    def held(self) -> tuple[str, ...]:
        """Which of the keys it has that say what it is."""
        return tuple(key for key in HOLDS if getattr(self, key))


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Content):
    """A sheet to write on, or tables to look up: blocks below each other."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    title: Flavour
    look: Layout = ""
    """The theme's name of its colours, of a token or a seat; left out: those of books."""
    copies: Copies | None = None
    blocks: Annotated[tuple[Block, ...], Field(min_length=1)]
