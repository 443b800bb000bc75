"""The rulebook as numbered clauses, and the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from pydantic import Field, StrictStr

from engine.definitions.todo import Wanted
from engine.definitions.types import ClauseId, Content, Count, EditionId, Flavour, Layout, Remark, Slug, Switch, Text, bearing_no_rule

Place = Literal["rulebook", "reference_sheet", "mat", "board", "card", "token", "machine"]
"""Where a clause stands: printed, or for programs only, told by `pressgang rules --json`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Content):
    """Something that happens in a game, by its name (`move`, `gain.coins`); if a condition about its facts is true."""

    __pydantic_config__ = bearing_no_rule("provenance")

    on: ClauseId
    if_: Annotated[StrictStr | None, Field(alias="if", max_length=1_000)] = None
    """A formula, for games on the kernel: `to.terrain = forest`."""

    @property
    def name(self) -> str:
        """What it is counted under."""
        return self.on if self.if_ is None else f"{self.on} if {self.if_}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause(Content):
    """One rule. `text` is a template: numbers stand in it by reference only."""

    id: ClauseId
    editions: tuple[EditionId, ...] = ()
    """In which it holds; left out: in all of them."""
    text: Text
    to_you: Text = ""
    """The same rule said to the player whose own mat it stands on; left out: mats print `text`."""
    heading: Flavour = ""
    printed: Annotated[tuple[Place, ...], Field(json_schema_extra={"drift": "layout"})] = ("rulebook",)
    status: Annotated[Literal["stated", "inferred", "invented"], Field(json_schema_extra={"drift": "provenance"})] = "stated"
    plays: Annotated[tuple[ClauseId | Event, ...], Field(json_schema_extra={"drift": "provenance"})] = ()
    """What happens when a game plays it, by the names that the rules tell it by; left out: what has the name of the clause."""
    physical: Annotated[Switch, Field(json_schema_extra={"drift": "provenance"})] = False
    """About the table of a printed game only: nothing for the engine to play."""
    players: Count | None = None
    """Where the clause holds for one number of players only."""
    unplayed: Remark = ""
    """Why games never play it, though an example may: it only says how things are, or what hardly ever comes together."""
    premises: Annotated[tuple[Slug, ...], Field(json_schema_extra={"drift": "provenance"})] = ()
    """Premises of `table.yaml` that hold it: `check` looks at them, so that no scenario has to prove it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What plays it."""
        return tuple(Event(on=one) if isinstance(one, str) else one for one in self.plays or (self.id,))


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRow(Content):
    """A row of a table of numbers beside those of the cards: its label and a text for each column."""

    label: Text
    numbers: tuple[Text, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Content):
    """Pictures, tables and lists at the end of a section, made from the content."""

    __pydantic_config__ = bearing_no_rule("layout")

    things: Literal[
        "actions", "boards", "cards", "chits", "diagrams", "figures", "holes", "kinds", "layouts", "numbers", "round_track", "terrain"
    ]  # fmt: skip
    """`figures`: whose figures are whose, and what arrows mean; `kinds`: kinds of card with their powers; `numbers`: columns as a table;
    `diagrams`: for each of its clauses a picture of what its first example comes to, with each roll of a die; `layouts`: how tiles lie for
    each number of players; `round_track`: as it is printed; `holes`: which constants of the group `of` are still to be designed."""
    of: Slug | None = None
    """The deck, or the group of constants."""
    on_sheets: Switch = False
    """Whether reference sheets show it too; tables of actions and numbers, diagrams and terrain stand there always."""
    about: ClauseId | None = None
    """How the ids of the rules about one of its things begin, with its id behind it: `card` of `card.salve`."""
    sides: tuple[Slug, ...] = ()
    """Of kinds: with these words behind the id of a thing begin the rules of its other sides: `char.savant.up`."""
    columns: dict[Slug, Text] = field(default_factory=dict)
    """The columns of a table of numbers, each with its heading."""
    rows: tuple[NumberRow, ...] = ()
    title: Flavour = ""
    note: Text = ""
    prints: tuple[ClauseId, ...] = ()
    """The clauses that are printed by it, and not as paragraphs of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionHead(Content):
    """Title and introduction of a section of the rulebook."""

    id: Slug
    title: Flavour
    intro: Text = ""
    icon: Layout = ""
    """What stands before the title on reference sheets; left out: the icon that is called as the section is, if there is one."""
    editions: Annotated[tuple[EditionId, ...], Field(json_schema_extra={"drift": "layout"})] = ()
    """Those whose rulebook has the section, with rules or still without; empty: those that have rules of it."""
    shows: tuple[Shown, ...] = ()
    """What closes it; left out: what games of data show in a section of this name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSection(Content):
    """`rules/<section>.yaml`, printed in the order of the file names."""

    section: SectionHead
    clauses: tuple[Clause, ...]

    def held_in(self, editions: Sequence[str]) -> RuleSection:
        """The same with clauses that name no edition holding in all of these."""
        if all(clause.editions for clause in self.clauses):
            return self
        every = tuple(editions)
        return replace(self, clauses=tuple(clause if clause.editions else replace(clause, editions=every) for clause in self.clauses))


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Content):
    """A defined term of the glossary."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    name: Flavour
    text: Wanted[Text]
    editions: tuple[EditionId, ...] = ()
    """Empty: all editions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary(Content):
    """`glossary.yaml`: the terms, and the words that differ between editions (`{{ term.action }}` in texts)."""

    glossary: tuple[Term, ...]
    words: dict[Slug, Flavour] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage(Content):
    """A paragraph of the story."""

    __pydantic_config__ = bearing_no_rule("prose")

    id: Slug
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Story(Content):
    """`story.yaml`: what the game is set in, printed before its rules, and how it ends, printed after them."""

    story: tuple[Passage, ...]
    epilogue: tuple[Passage, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion(Content):
    """Something that the rules do not answer yet, or answer twice; `stops_play` when a game cannot go on without an answer."""

    __pydantic_config__ = bearing_no_rule("provenance")

    id: ClauseId
    kind: Literal["missing_rule", "inconsistency"]
    subject: Text
    stops_play: Switch = False
    clauses: tuple[ClauseId, ...] = ()
    """Rules that it is about, or that answer it in another edition."""
    arises: tuple[ClauseId, ...] = ()
    """What happens in a game when it comes up, by the names that the rules tell it by; an example that meets it says so."""
    editions: tuple[EditionId, ...] = ()
    """Where it is open; empty: in all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestions(Content):
    """`open_questions.yaml`: what a designer has still to decide."""

    open_questions: tuple[OpenQuestion, ...]
