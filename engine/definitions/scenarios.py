"""Worked examples as data (design, section 5): a position, choices, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from pydantic import BeforeValidator

from engine.definitions.types import ClauseId, Content, Count, EditionId, Text


def _by_its_word(written: Any) -> Any:
    return {written: {}} if isinstance(written, str) else written


ChoiceData = Annotated[dict[str, Any], BeforeValidator(_by_its_word, json_schema_input_type=dict[str, Any] | str)]
"""`{melee: {target: blue}, dice: [4]}`: an option by its key, and the rolls (and `picks`) that it will meet; `wait` is `{wait: {}}`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Illegal(Content):
    """A choice that must not be among those offered after the last one of `when`, and why."""

    choice: ChoiceData
    because: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario(Content):
    """One worked example. `given` is laid over the start position; `then` is a subset of the table afterwards."""

    id: ClauseId
    clauses: tuple[ClauseId, ...] = ()
    """The clauses that it proves; without any it tests what the rules do, and stands in no margin."""
    edition: EditionId | None = None
    also_in: tuple[EditionId, ...] = ()
    """Other editions in which it holds, word for word: there it is called `id.EDITION`."""
    players: Count | None = None
    given: dict[str, Any] = field(default_factory=dict)
    when: tuple[ChoiceData, ...] = ()
    then: dict[str, Any] | None = None
    illegal: Illegal | None = None
    not_played: tuple[ClauseId, ...] = ()
    """Clauses that must not have been played: so that none is told of where it does not hold."""
    caption: Text = ""

    def by_edition(self) -> Iterator[Scenario]:
        """The example itself, and the same for each of the other editions: without its caption, as books print what they inherit."""
        yield self
        for edition in self.also_in:
            yield replace(self, id=f"{self.id}.{edition}", edition=edition, also_in=(), caption="")
