"""`teach.yaml`: in which order a rulebook teaches, with rules, things and scenarios by reference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, StrictFloat, StrictInt, StrictStr

from engine.definitions.clauses import Passage
from engine.definitions.types import ClauseId, Content, Count, Flavour, Slug, Switch, Text, bearing_no_rule

Share = Annotated[StrictFloat | StrictInt, Field(ge=0, le=1)]
"""A share of a width or height, from 0 to 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Content):
    """A section of the rules as it is taught: what one needs `first`, then its rules as they stand, then its `exceptions`."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    """The id of the section."""
    first: tuple[ClauseId, ...] = ()
    """The rules that it begins with; one of another section is printed here and not there."""
    exceptions: tuple[ClauseId, ...] = ()
    """The rules that stand at its end, under a heading of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside(Content):
    """Something that lies beside the board when the game begins: a thing that is printed, by its face or its back."""

    __pydantic_config__ = bearing_no_rule("layout")

    part: Slug
    """The part of `print.yaml` that prints it."""
    of: Slug | None = None
    """The thing itself, such as a mat; left out: the first of its part."""
    back: Switch = False
    """Whether its back is up, as that of a deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpStep(Content):
    """A step of the set-up; the picture carries its number on the spaces `at` which something is done."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    text: Text
    at: tuple[StrictInt | StrictStr, ...] = ()
    """Spaces of the board, by their printed names."""
    beside: tuple[Beside, ...] = ()
    """What the step lays beside the board: the picture shows it below, with the number of the step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp(Content):
    """The set-up in numbered steps, with one picture of the table that the position of a scenario comes to."""

    __pydantic_config__ = bearing_no_rule("prose")

    scenario: ClauseId | None = None
    """Whose table the picture shows; left out: none."""
    steps: Annotated[tuple[SetUpStep, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Content):
    """A part of something shown: where it is, as shares of width and height from the upper left corner, and what it is."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    at: tuple[Share, Share]
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Anatomy(Content):
    """A picture of a thing with labelled parts: a card, a mat or a token that is printed, or a space of a board."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    title: Flavour
    part: Slug | None = None
    """The part of `print.yaml` that prints it."""
    of: Slug | None = None
    """The thing itself, such as a card; left out: the first of its part."""
    space: StrictInt | StrictStr | None = None
    """A space of the board, by its printed name."""
    labels: Annotated[tuple[Label, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStep(Content):
    """What happens by the next choices of the scenario, told in words; the picture shows the board after them."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    text: Text
    choices: Count = 1
    clauses: tuple[ClauseId, ...] = ()
    """The rules that it shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRound(Content):
    """The first round of a game, played by a scenario."""

    __pydantic_config__ = bearing_no_rule("prose")

    scenario: ClauseId
    steps: Annotated[tuple[RoundStep, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexEntry(Content):
    """A word that players look for, with the rules that it leads to."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    word: Flavour
    clauses: Annotated[tuple[ClauseId, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackPage(Content):
    """The back of the book: a turn in short, the icons of its kinds of terrain or Actions, and how the game ends."""

    __pydantic_config__ = bearing_no_rule("prose")

    turn: tuple[Passage, ...] = ()
    ending: tuple[ClauseId, ...] = ()
    """The rules of the end of the game, said once more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Teaching(Content):
    """`teach.yaml`. What it leaves out is as in a book without it: sections and rules in the order of their files."""

    __pydantic_config__ = bearing_no_rule("prose")

    in_short: tuple[Passage, ...] = ()
    """Theme and goal in a few sentences."""
    set_up: SetUp | None = None
    anatomy: tuple[Anatomy, ...] = ()
    first_round: FirstRound | None = None
    chapters: tuple[Chapter, ...] = ()
    """The sections in the order in which they are taught; sections that are not named follow."""
    hints: tuple[Passage, ...] = ()
    """What helps to play well, after the rules: no rule, so nothing that one must know."""
    index: tuple[IndexEntry, ...] = ()
    everywhere: tuple[Slug, ...] = ()
    """Terms of the glossary that stand on nearly every page: the index leads to their meaning only."""
    back: BackPage | None = None


def passages(every: Iterable[Teaching]) -> Iterator[Passage | SetUpStep | RoundStep | Label]:
    """All words that are taught, but for names and headings."""
    for one in every:
        yield from one.in_short
        yield from one.set_up.steps if one.set_up else ()
        for anatomy in one.anatomy:
            yield from anatomy.labels
        yield from one.first_round.steps if one.first_round else ()
        yield from one.hints
        yield from one.back.turn if one.back else ()
