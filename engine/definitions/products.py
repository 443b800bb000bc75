"""`print.yaml`: the products that a game prints — which things, on which face, at which size."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from pydantic import Field

from engine.definitions.forms import Form
from engine.definitions.lengths import Gap, Length
from engine.definitions.types import ClauseId, Content, Copies, Count, Flavour, Layout, Slug, Switch, Text, Whole, bearing_no_rule

HEX: Final = "26 mm"
"""Hexes of boards and tiles, where nothing else is said."""


NumberOrReference = Whole | Layout
"""A number, or where the content has it: `constants.hit_points.maximum`; where it has several, the greatest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(Content):
    """A wheel of numbers under a cover with a window, joined by a paper fastener."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    title: Flavour
    """Stands on the cover."""
    icon: Layout
    look: Layout = ""
    """The theme's name of its colours, of a Character or a token; needed unless there is one for each seat."""
    each: Literal["colour"] | None = None
    """One for each seat, in its colour."""
    from_: Annotated[NumberOrReference, Field(alias="from")] = 0
    """The lowest number: itself, or where the content has it: `constants.hit_points.after_death`."""
    to: NumberOrReference
    """The highest number; a reference to several, such as one for each number of players, takes the greatest."""
    diameter: Length
    """Of the wheel; the cover is 6 mm smaller, so that the wheel can be turned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow(Content):
    """What the levels of a track give, one number each."""

    __pydantic_config__ = bearing_no_rule("layout")

    name: Flavour
    of: Layout
    """Where the content has its numbers, by level: `constants.level.hit_points`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Well(Content):
    """A row of wells for cards of a deck."""

    __pydantic_config__ = bearing_no_rule("layout")

    of: Slug
    """The deck; its name stands in each well."""
    count: NumberOrReference
    """How many: a number, or where the content has it: `constants.crate.permanent`."""
    icon: Layout = ""
    """Stands in each well; left out: the icon called like the deck, or a plain one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRow(Content):
    """A row of places for tokens on a mat."""

    __pydantic_config__ = bearing_no_rule("layout")

    name: Flavour
    icon: Layout
    """Stands in each place; that of a token keeps the place large enough for it."""
    count: NumberOrReference
    """How many places: a number, or where the content has it: `constants.limits.coins`; on mats of a deck also a column: `hit_points`."""
    start: NumberOrReference = 0
    """How many tokens lie there when the game begins: the last of those places is marked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rounds(Content):
    """How many rounds a track has, and in which of them something happens."""

    __pydantic_config__ = bearing_no_rule("layout")

    to: NumberOrReference
    """The last round: a number, or where the content has it: `constants.round_limit`."""
    marks: Layout = ""
    """Where the content says which rounds are marked: `{first: 2, every: 2}`, or such by the number of players."""
    icon: Layout = ""
    """Stands beside the marks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Content):
    """One PDF of a product. `things` names what is printed, `face` and `back` the templates that draw it."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    title: Flavour
    things: Slug
    of: Slug | None = None
    """Which of them: a deck, for instance; left out: all."""
    face: Layout = ""
    back: Layout = ""
    width: Length = ""
    height: Length = ""
    """Trim size; left out: the size the face itself states."""
    size: Layout = ""
    """Trim size in one word, such as `poker`, or `63 x 88 mm`; instead of width and height. `poker landscape` lies on its side;
    `round 40 mm` and `hex 60 mm` are cut along that outline."""
    edge: Annotated[Literal["cut", "mirror", "stretch"], Field(json_schema_extra={"drift": "layout"})] = "cut"
    """How a picture that reaches the cut goes on beyond it: itself, by its mirror image, or by the colours of its own edge."""
    copies: Copies | None = None
    """Copies of each thing; left out: as many as the data says."""
    sort: tuple[Layout, ...] = ()
    """Columns by which its things follow each other, the first counting most: `[suit, rank]`; words in the order in which their column
    lists them. Left out: as they are written."""
    flap: Gap = ""
    """Of standees: how long the foot is that is folded under at either end."""
    gutter: Gap = "0 mm"
    """Between things on a sheet."""
    hex: Length = HEX
    """Hexes of boards and tiles, from flat side to flat side."""
    players: Count | None = None
    """Printed for this number of players only."""
    dials: tuple[Dial, ...] = ()
    """What a part with `things: dials` prints."""
    rows: tuple[TrackRow, ...] = ()
    """What a part with `things: tracks` prints below its levels."""
    wells: tuple[Well, ...] = ()
    """What a part with `things: wells` prints, from top to bottom; of mats the places where cards are tucked under."""
    actions: bool = False
    """Of aids: the front lists what one may do, with pictures and prices; the rules stand on the back then."""
    spaces: tuple[TokenRow, ...] = ()
    """The rows of places that a part with `things: seat_mats` or `things: mats` prints."""
    place: Flavour = ""
    """What stands in the place for a card or smaller mat on the mat of a seat."""
    rounds: Rounds | None = None
    """What a part with `things: round_track` prints."""
    forms: tuple[Form, ...] = ()
    """What a part with `things: forms` prints: sheets to write on, tables to look up."""
    clauses: dict[Slug, tuple[ClauseId, ...]] = field(default_factory=dict)
    """Rules that are printed on the things, by the place where they stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowStep(Content):
    """A step in the flow of a game."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    icon: Layout
    text: Text
    back_to: Slug | None = None
    """The step before it with which the game goes on from here; nothing: with the next one, and from the last nowhere."""
    frame: Literal["", "may", "must"] = ""
    """Whether a player `may` or `must` do it, as the frame shows: green and broken, or red and whole. Left out: a plain frame."""
    any_order: Switch = False
    """Whether it comes before or after the step above it as one likes: a green line joins both in place of an arrow."""
    one_of: tuple[Flavour, ...] = ()
    """What it offers, of which exactly one is chosen: a red frame holds them."""
    mark: Layout = ""
    """An icon at its end, such as that of the cards that may be used here."""


BOOKS = ("rulebook", "reference", "exact_rules", "storybook")
"""Kinds of product that are made as a whole, of words."""

ProductKind = Literal["faces", "tokens", "boards", "boxes", "dials", "reference", "exact_rules", "rulebook", "storybook"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Product(Content):
    """Something to print: written as `<product>[-<part>].pdf`."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    title: Flavour
    kind: ProductKind
    """`faces` are cut along straight lines side by side, `tokens` and `dials` each along its own outline; `boxes` hold the decks
    that their parts name; the others are made as a whole. `exact_rules` reads the rules of a game of data back as they are
    played; a `storybook` has the kinds of a deck as paragraphs to be read aloud, with their powers as what may be chosen there."""
    of: Slug | None = None
    """The deck of a storybook."""
    parts: tuple[Part, ...] = ()
    panels: tuple[Literal["flow", "card_icons", "glossary"], ...] = ()
    """What reference sheets show beside their tables and rules, in this order."""
    flow: tuple[FlowStep, ...] = ()
    """The game from its beginning to its end, for the panel of that name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing(Content):
    """`print.yaml`."""

    __pydantic_config__ = bearing_no_rule("layout")

    products: tuple[Product, ...]
    theme: Layout = "obsidian"
    language: Layout = "en"
