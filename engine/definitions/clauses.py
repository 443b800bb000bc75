"""The rulebook as numbered clauses, and the glossary."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import ClauseId, Content, Count, EditionId, Flavour, Slug, Switch, Text

Place = Literal["rulebook", "reference_sheet", "mat", "board", "card", "token"]
"""Where a clause is printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause(Content):
    """One rule. `text` is a template: numbers stand in it by reference only."""

    id: ClauseId
    editions: Annotated[tuple[EditionId, ...], Field(min_length=1)]
    text: Text
    heading: Flavour = ""
    printed: tuple[Place, ...] = ("rulebook",)
    status: Literal["stated", "inferred", "invented"] = "stated"
    physical: Switch = False
    """About the table of a printed game only: nothing for the engine to play."""
    players: Count | None = None
    """Where the clause holds for one number of players only."""

    unplayed: Flavour = ""
    """Why games never play it, though an example may: it only says how things are, or what hardly ever comes together."""

@dataclass(frozen=True, slots=True, kw_only=True)
class SectionHead(Content):
    """Title and introduction of a section of the rulebook."""

    id: Slug
    title: Flavour
    intro: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSection(Content):
    """`rules/<section>.yaml`, printed in the order of the file names."""

    section: SectionHead
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Content):
    """A defined term of the glossary."""

    id: Slug
    name: Flavour
    text: Text
    editions: tuple[EditionId, ...] = ()
    """Empty: all editions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary(Content):
    """`glossary.yaml`: the terms, and the words that differ between editions (`{{ term.action }}` in texts)."""

    glossary: tuple[Term, ...]
    words: dict[Slug, Flavour] = field(default_factory=dict)
