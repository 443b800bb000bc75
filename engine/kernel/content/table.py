"""`table.yaml`: what lies on the table. Everything mechanical about it is derived from this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Discriminator, Field, Tag

from engine.definitions.columns import Column
from engine.definitions.types import ClauseId, Content, Flavour, Handle, Remark, Slug, Switch, Text
from engine.kernel.content.fields import Condition, Formula, NumberFormula, Selection
from engine.kernel.content.things import Counter, Dice, Memory, Piece, Status, Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition(Content):
    """A formula under a name, with what it is given in brackets, and how texts say it."""

    with_: Annotated[tuple[Handle, ...], Field(alias="with")] = ()
    is_: Annotated[Formula, Field(alias="is")]
    said: Text = ""
    """In words, what it is given by reference: `a rival within {{ reach }} spaces`; left out: the formula is put into words. What it is
    said of goes by `{{ who }}`, with `{{ are }}`, `{{ have }}`, `{{ do }}` and an ending `{{ s }}` that agree with it, and `{{ whose }}`:
    of `{{ who }} {{ are }} sheltered` texts say «you are sheltered», «the target is sheltered»."""
    said_not: Text = ""
    """The opposite of what is true or not: `{{ who }} {{ are }} in the open`; left out: `not` stands before it."""


def _form(value: Any) -> str:
    return "mapping" if isinstance(value, dict | Definition) else "formula"


Defined = Annotated[Annotated[Formula, Tag("formula")] | Annotated[Definition, Tag("mapping")], Discriminator(_form)]
"""A formula, or one with words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Content):
    """Something that views and positions tell beside what lies on the table: a number for each of some seats, and things by name."""

    of: Selection
    gives: NumberFormula
    also: dict[Slug, Formula] = field(default_factory=dict)
    """Other things, such as who has won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Content):
    """Of which kinds of card what stands counts for a seat, such as its class and the cards that lie before it, in their order."""

    from_: Annotated[Selection, Field(alias="from")]
    """Kinds of card: `[class] + laid.kind`."""
    part: Slug = "standing"
    """The part of cards in which effects stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Value(Content):
    """A number of each seat that standing effects change, one after the other."""

    start: Formula = 0
    of: Slug
    """The verb of the game's own that stands and changes it."""
    if_: Annotated[Condition | None, Field(alias="if")] = None
    """Of which of them, by their fields."""
    becomes: Formula
    """What one makes of it, which is called `value`, by its fields: `value + by`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PursePart(Content):
    """A counter that pays; with `up_to` it counts what was spent, and may rise so far."""

    counter: ClauseId
    up_to: NumberFormula | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Purse(Content):
    """Counters out of which prices of one kind are paid, such as Actions that may pay for moves only and Actions for anything."""

    name: Flavour = ""
    """What the actions that it pays for are called together."""
    of: Annotated[tuple[ClauseId | PursePart, ...], Field(min_length=1)]
    """In the order in which they are spent; `goods.grain` is the number for one word of a counter."""
    whole: Switch = False
    """Whether one of them has to pay the whole price: the first that has enough."""


class Entry(NamedTuple):
    """A thing of the table as positions write it: its group of `table.yaml`, its name, and the words that lead to it."""

    group: Literal["zones", "counters", "dice", "remembers", "pieces"]
    name: str
    words: tuple[str, ...]
    of_seat: bool
    """Whether it stands with each seat, or beside the seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Premise(Content):
    """What must be true of the table before the set-up, and what `check` says where it is not."""

    that: Annotated[Condition, Field(json_schema_extra={"drift": "form"})]
    otherwise: Remark


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFile(Content):
    """`table.yaml`."""

    cards: dict[Slug, Column] = field(default_factory=dict)
    """Columns of cards."""
    powers: dict[Slug, Column] = field(default_factory=dict)
    """Columns of the powers that stand on cards."""
    spaces: dict[Slug, Column] = field(default_factory=dict)
    """Properties of spaces."""
    zones: dict[Slug, Zone] = field(default_factory=dict)
    counters: dict[Slug, Counter] = field(default_factory=dict)
    statuses: dict[Slug, Status] = field(default_factory=dict)
    pieces: dict[Slug, Piece] = field(default_factory=dict)
    piece_columns: dict[Slug, Column] = field(default_factory=dict)
    """What kinds of piece have: `piece.rank`, `piece.kind.rank`."""
    dice: dict[Slug, Dice] = field(default_factory=dict)
    remembers: dict[Slug, Memory] = field(default_factory=dict)
    outs: tuple[Slug, ...] = ()
    """Words for the ways in which seats leave the game, for `eliminate: {how: …}`."""
    plays: Slug | None = None
    """The memory of seats that says what a seat plays, such as its class: for statistics."""
    purses: dict[Slug, Purse] = field(default_factory=dict)
    """What prices (`cost`) are paid out of, where several counters may pay."""
    standing: Standing | None = None
    values: dict[Slug, Value] = field(default_factory=dict)
    shown: dict[Slug, Shown] = field(default_factory=dict)
    """Told while `of` gives anybody."""
    define: dict[Slug, Defined] = field(default_factory=dict)
    """Names for formulas that are used more than once, or that have words of their own."""
    value: Annotated[Formula, Field(json_schema_extra={"drift": "bots"})] = 0
    """How good the table is for the seat `you`, for bots that look ahead: the more the better."""
    premises: dict[Slug, Premise] = field(default_factory=dict)
    """What the rules take for granted of boards, cards and numbers, such as that each harbour lies at the sea."""
    partners: tuple[tuple[Slug, ...], ...] | Literal["opposite"] = ()
    """Seats that play together and win together; `opposite`: each with the one across the table."""

    def definition(self, name: str) -> Definition:
        """What a defined name stands for."""
        found = self.define[name]
        return found if isinstance(found, Definition) else Definition(is_=found)

    def teams(self, seats: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """Those of some seats, in the order of their turns, that play together."""
        half = len(seats) // 2
        return tuple(zip(seats[:half], seats[half:], strict=True)) if self.partners == "opposite" else self.partners

    def sides(self, seats: Sequence[str]) -> list[int]:
        """By seat, the number of the first seat of its team; its own where it plays for itself."""
        team_of = {seat: team for team in self.teams(seats) for seat in team}
        return [next(place for place, one in enumerate(seats) if one in team_of.get(seat, (seat,))) for seat in seats]

    @property
    def entries(self) -> Iterator[Entry]:
        """All that positions write, in their order."""
        groups: tuple[tuple[Literal["zones", "counters", "dice", "remembers", "pieces"], dict[str, Any]], ...] = (
            ("zones", self.zones),
            ("counters", self.counters),
            ("dice", self.dice),
            ("remembers", self.remembers),
            ("pieces", self.pieces),
        )
        for group, things in groups:
            for name, thing in things.items():
                if not getattr(thing, "bookkeeping", False):
                    yield Entry(group, name, tuple((thing.written_as or name).split(".")), thing.of == "seat")
