"""What can lie on a table: zones for cards, counters, statuses, pieces, dice, and what the table remembers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.definitions.types import ClauseId, Content, Flavour, Layout, Signed, Slug, Switch, Text, Whole
from engine.kernel.content.cards import Modifier, Reaction, Trigger
from engine.kernel.content.fields import Condition, Formula, NumberFormula, Selection
from engine.kernel.content.laid import Sides

Owner = Literal["table", "turn", "seat", "space", "piece", "card"]
"""Of what there is one each; `turn`: one for whose turn it is, which goes back to its start as a turn begins."""

Written = Annotated[ClauseId, Field(json_schema_extra={"drift": "form"})]
"""The word under which positions, views and logs write something, where it is not its own name: `carries.gem` stands below `carries`."""

RESERVED = ("round", "turn", "seats", "out", "phase", "setup", "ending")
"""Words of positions that nothing of the table may be written as."""

SeenBy = Literal["all", "owner", "team", "others", "nobody"] | tuple[Slug, ...]
"""Who knows what it holds: `team` are its owner and the partners, `others` all but its owner; or seats by their colours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Content):
    """A place for cards, in order. `cards`: the decks that lie there when a game begins (`all`: all of them)."""

    of: Literal["table", "seat", "space"] = "table"
    cards: tuple[Slug, ...] | Literal["all"] = ()
    seen_by: SeenBy = "all"
    at_most: Formula | None = None
    listed: Annotated[Literal["bottom_first", "top_first", "sorted"], Field(json_schema_extra={"drift": "form"})] = "bottom_first"
    """In which order its cards are written in positions; the last to come is the top. `sorted`: in the order of the content."""
    shuffled: Switch = False
    """Whether it is shuffled before the set-up; a position that names its cards gives their order."""
    given: Annotated[Literal["whole", "on_top"], Field(json_schema_extra={"drift": "form"})] = "whole"
    """What a position says of it: all its cards, or those on top of the rest (`{only: […]}`: all), which has the order of the content."""
    carried: Switch = False
    """Whether its cards stay there when all starts over (`start_over`), and lie nowhere else then."""
    refill: Slug | None = None
    """The zone that is shuffled to become this one when a card is drawn from it and none is there."""
    sides: Sides | None = None
    """Of spaces: its cards are tiles with sides, which lie beside each other."""
    written_as: Written | None = None
    name: Flavour = ""

    @property
    def is_owned(self) -> bool:
        """Whether it is a seat's: its own, or of the spaces of its own that it alone sees, or does not see."""
        return self.of == "seat" or (self.of == "space" and self.seen_by in ("owner", "others", "team"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Content):
    """A number that belongs to the table, or to each seat, space, piece or card; never below `at_least` or above `at_most`."""

    of: Owner = "table"
    each: Slug | None = None
    """A column, or `seat`, `space`, `card_kind`, `piece_kind`: for every word (or thing) of it a number of its own: `goods(grain)`."""
    start: Formula = 0
    at_least: Signed = 0
    at_most: Formula | None = None
    seen_by: Literal["all", "owner"] = "all"
    may_be: Selection | None = None
    """Of one that only its owner sees: what else it may be for all that others know, asked of its owner, or of the piece: `numbers(0, 20)`;
    with a number for `each` of something, each of these by itself."""
    denies: Switch = False
    """Of cards, with a number for `each` word of a column of theirs: whether all know that a card has none of the words of which it is not
    0, though the card itself is hidden."""
    reset: Literal["never", "turn", "round"] = "never"
    """When it goes back to its start: as the turn of its seat begins, or the round."""
    carried: Switch = False
    """Whether it stays as it is when all starts over (`start_over`), as what is written down from game to game."""
    rest: Switch = False
    """Whether a position that does not name it makes it what its start says then: what is left, where the start counts other things."""
    zeros: Annotated[Switch, Field(json_schema_extra={"drift": "form"})] = False
    """Whether positions and views tell of spaces, pieces and cards that have none, too."""
    bookkeeping: Annotated[Switch, Field(json_schema_extra={"drift": "form"})] = False
    """Whether it is no part of what lies on the table: no view and no log shows it, and no position tells it."""
    silent: Annotated[Switch, Field(json_schema_extra={"drift": "form"})] = False
    """Whether logs and replays do not tell how it changes, since choices and other events say as much: the bid that was just made."""
    written_as: Written | None = None
    """A counter of spaces that is never above 1 is written as the list of those where it is 1."""
    name: Flavour = ""
    plural: Flavour = ""
    """The name of several; left out: the name of one."""
    said: Text = ""
    """Of a mark that is 0 or more, in words that it is there: `over` as `the turn is over` instead of «over is more than 0». `{{ who }}` is
    whose it is, as in the words of a definition."""
    said_not: Text = ""
    """In words that it is 0: `the turn goes on`."""
    icon: Layout = ""
    """Drawn on the spaces that have some of it when a game begins, and in pictures of examples where it is there or not."""
    bordered: Annotated[Literal["n", "e", "s", "w"] | None, Field(json_schema_extra={"drift": "layout"})] = None
    """Of spaces: the side of squares along which pictures of examples draw a line where there is some of it, such as a wall."""

    def __post_init__(self) -> None:
        """Only a hidden number of each seat, or piece, may be something else, and only spaces have sides."""
        if self.bordered is not None and self.of != "space":
            raise ValueError("only spaces have lines along their sides: write `of: space`, or leave `bordered` out")
        if self.may_be is not None and (self.seen_by != "owner" or self.of not in ("seat", "piece")):
            raise ValueError("`may_be` is for numbers of each seat or piece that only its owner sees: write `seen_by: owner`")

    @property
    def single(self) -> bool:
        """Whether it is nobody's, not one for each of something."""
        return self.of in ("table", "turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Status(Content):
    """A marker that a seat, piece, space or card bears for a while; `give` lays it on, and `end` takes it off before its time.

    `give: {…, for: 2}` lets it last until the second such moment.
    """

    of: Literal["seat", "piece", "space", "card"] = "seat"
    until: Literal["own_next_turn", "end_of_own_turn", "end_of_turn", "end_of_round", "ended"] = "ended"
    """When it goes away by itself: as the next turn of its bearer begins or one ends, as any turn or a round ends, or never."""
    modifiers: tuple[Modifier, ...] = ()
    """What it changes while somebody bears it, who is called `bearer` in them."""
    triggers: tuple[Trigger, ...] = ()
    """What it sets off; `bearer` is who bears it."""
    reactions: tuple[Reaction, ...] = ()
    """What its bearer may do before something happens, or what happens instead."""
    tells: Slug | None = None
    """Of a marker on cards: the column that everybody knows of a card which bears it, though the card itself is hidden."""
    tokens: Whole = 0
    """How many markers of it are printed among the pieces."""
    icon: Layout = ""
    """On these; left out: the icon of its name, or a plain one."""
    written_as: Written | None = None
    name: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hiding(Content):
    """When nobody but its owner knows where a piece stands, or of which kind it is."""

    while_: Annotated[Condition, Field(alias="while")]
    """Asked of the piece: `owner.invisible`, `not shown`."""
    what: Literal["place", "kind"] = "place"
    """`kind`: all see that a piece of its owner stands there, but not which; views tell its place as `?`."""
    among: Selection | None = None
    """The spaces on one of which it stands, for all that others know; left out: any."""
    may_be: Condition | None = None
    """Which pieces may be of this kind, for all that others know: `moved = 0` for one that never moves. Left out: all that hide so."""

    def __post_init__(self) -> None:
        """What is hidden says what else there may be."""
        if self.what == "kind" and self.among is not None:
            raise ValueError("`among` is for a hidden place; which pieces may be of a hidden kind stands under `may_be`")
        if self.what == "place" and self.may_be is not None:
            raise ValueError("`may_be` is for a hidden kind: write `what: kind`; spaces where a piece may stand are `among`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Content):
    """A kind of piece. `of: seat`: each seat has `count` of them; `start`: the spaces on which they stand when a game begins."""

    of: Literal["seat", "table"] = "seat"
    count: NumberFormula = 0
    """How many there are, for each seat where they are of seats: a number, or a formula of constants and boards, such as
    `constants.men` or `board.count // 2`. 0: none to begin with; other pieces become such."""
    seats: tuple[Slug, ...] = ()
    """The seats that have such pieces, where sides are not alike; left out: all."""
    start: dict[Slug, Selection] | Selection | None = None
    """By seat, or for pieces of the table; a space stands there once for each piece that begins on it: `"[a1, a1]"`, `home + home`."""
    sharing: Switch | Literal["briefly"] = False
    """Whether it stands together with others on a space; `briefly`: only while effects run, so that no position of a scenario begins so."""
    hides: Hiding | None = None
    has: dict[Slug, Any] = field(default_factory=dict)
    """What such pieces have in the columns of `piece_columns`: `{rank: 10}`."""
    written_as: Written | None = None
    name: Flavour = ""
    icon: Layout = ""
    ink: Layout = ""
    """Of pieces of the table: the theme's name of their colours, such as `brown`; left out: grey. Others have those of their seats."""
    back: Slug | None = None
    """The kind of piece that is printed on its other side, such as what it is promoted to; rules turn it over by `become`."""

    def __post_init__(self) -> None:
        """Pieces of seats have the colours of these."""
        if self.ink and self.of == "seat":
            raise ValueError("pieces of seats have the colours of their seats: `ink` is for those `of: table`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Content):
    """A pool of dice; `of: seat`: each seat has one. They keep what they last showed; 0 before."""

    of: Literal["table", "seat"] = "table"
    count: NumberFormula = 1
    """How many: a number, or a formula of constants, such as `constants.dice`."""
    sides: Annotated[int, Field(ge=2, le=1000)] = 6
    seen_by: SeenBy = "all"
    written_as: Written | None = None
    name: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory(Content):
    """Something that the table remembers: a seat, a word of a column, a space, a piece or a number; nothing until it is set."""

    a: Slug
    """`seat`, `space`, `piece`, `card`, `number`, `direction`, `card_kind`, `piece_kind`, `tile`, or the column whose word it is."""
    of: Literal["table", "seat", "space", "piece", "card"] = "table"
    many: Switch = False
    """Whether several are remembered at once; none until it is set."""
    seen_by: Literal["all", "owner"] = "all"
    """`owner`: only the seat that it is of knows it, such as a word or a number that it thought of; of a piece, only whose piece it is,
    such as an order that lies face down beside it."""
    may_be: Selection | None = None
    """What else it may be for all that others know, asked of its owner: `numbers(1, 100)`, or of the piece: `space.neighbours`. Left out:
    any seat, space or word."""
    carried: Switch = False
    """Whether it stays when all starts over (`start_over`)."""
    bookkeeping: Annotated[Switch, Field(json_schema_extra={"drift": "form"})] = False
    """Whether it is no part of what lies on the table: no view and no log shows it, and no position tells it."""
    silent: Annotated[Switch, Field(json_schema_extra={"drift": "form"})] = False
    """Whether logs and replays do not tell how it changes, since choices and other events say as much: the bid that was just made."""
    written_as: Written | None = None
    icon: Layout = ""
    """Of the tokens that mark spaces, in pictures of examples."""

    def __post_init__(self) -> None:
        """Only what is hidden may be something else, and only seats and their pieces hide what they remember."""
        if self.seen_by == "owner" and self.of not in ("seat", "piece"):
            noted = (
                "; what it notes in secret of each space is a counter, `{of: seat, each: space, seen_by: owner}`"
                if self.of == "space"
                else ""
            )
            raise ValueError(f"only what a seat remembers, or a piece of its, is its secret: write `of: seat` or `of: piece`{noted}")
        if self.may_be is not None and self.seen_by != "owner":
            raise ValueError("`may_be` is for what only its owner knows: write `seen_by: owner`")
