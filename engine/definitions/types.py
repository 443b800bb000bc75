"""The small types that definitions are made of: ids, counts, distances, lengths, text.

Strictness sits on the leaves: `"3"` is no number and `No` no boolean. `drift` in a schema says why no rule reads a value (it is flavour,
layout, prose ...), so that `pressgang drift` leaves it alone; see `Flavour`, `Layout`, `Text`, and `bearing_no_rule` for a whole class.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import AfterValidator, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Slug = Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]
"""An id: small letters, digits and underscores, beginning with a letter."""

ClauseId = Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$", max_length=80)]
"""The id of a rule clause: slugs joined by dots."""

EditionId = Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_.]*$", max_length=40)]

Whole = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
"""A whole number, 0 or more."""

Count = Annotated[StrictInt, Field(ge=1, le=1_000_000)]
"""A whole number, 1 or more."""

Copies = Annotated[StrictInt, Field(ge=1, le=1_000)]
"""How many there are of one thing that is printed."""

Signed = Annotated[StrictInt, Field(ge=-1_000_000, le=1_000_000)]

Switch = StrictBool

Text = Annotated[StrictStr, Field(max_length=20_000, json_schema_extra={"drift": "prose", "words": True})]
"""Words that carry rules (templates may stand in them): the numbers that they name are values, they themselves are not."""

Flavour = Annotated[StrictStr, Field(max_length=4_000, json_schema_extra={"drift": "flavour", "words": True})]
"""Words that carry no rule: names, topics, notes."""

ProperName = Annotated[StrictStr, Field(max_length=4_000, json_schema_extra={"drift": "flavour", "words": "name"})]
"""What people are called: the same in every language that does not say otherwise."""

Remark = Annotated[StrictStr, Field(max_length=4_000, json_schema_extra={"drift": "provenance"})]
"""Words from one designer to another: they are never printed, so no language needs them."""

Ours = Annotated[tuple[StrictStr, ...], Field(json_schema_extra={"drift": "provenance"})]
"""Which values of a thing are ours, where its source says nothing: by the names of their fields. Books mark them."""

Signs = Annotated[StrictStr, Field(max_length=20_000)]
"""Letters that stand for things, such as a row of a board: no words of any language."""

Handle = Annotated[Slug, Field(json_schema_extra={"drift": "form"})]
"""What an option is called where choices are written down, in scenarios, records and replays: form, of which no rule hangs."""

Layout = Annotated[StrictStr, Field(max_length=400, json_schema_extra={"drift": "layout"})]
"""How something looks: icon names, inks, shapes, sizes."""


def _ordered(pair: tuple[int, int]) -> tuple[int, int]:
    if pair[0] > pair[1]:
        raise ValueError(f"the nearer distance comes first, as in {sorted(pair)} (got {list(pair)})")
    return pair


Distance = Annotated[tuple[Whole, Whole], AfterValidator(_ordered)]
"""From the nearest to the farthest distance in hexes, both included: `[1, 3]`."""


class Content:
    """Base of everything that is read from `content/`: unknown keys are errors."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid")

    other_keys: ClassVar[str] = ""
    """Where keys belong that somebody may look for here, as errors about unknown keys tell."""


def bearing_no_rule(why: str) -> ConfigDict:
    """The `__pydantic_config__` of a class none of whose values a rule reads."""
    return ConfigDict(extra="forbid", json_schema_extra={"drift": why})
