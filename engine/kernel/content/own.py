"""`verbs.yaml`: verbs of a game's own, put together from others: for its cards, classes and actions, and for its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from pydantic import Field

from engine.definitions.types import Content, Remark, Slug, Text
from engine.definitions.verbs import Effect
from engine.kernel.content.fields import Condition, NumberFormula, Selection


@dataclass(frozen=True, slots=True, kw_only=True)
class Several(Content):
    """Several of some things, chosen together with an action: none of them counts as a choice of its own when `at_least` is 0."""

    of: Selection
    at_least: NumberFormula = 0
    at_most: NumberFormula


Chosen = Selection | Several
"""What is chosen together with an action: one of some things, or several at once."""


Usual = int | str | tuple[int, int]
"""What stands for a field that is left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnVerbData(Content):
    """A verb by what it is made of. In its effects `you` is whoever does it, and what it takes goes by its name."""

    generic: ClassVar[bool] = True
    """What it names is there for some of those that do it, and may be missing for others."""

    id: Slug
    about: Remark = ""
    said: Text = ""
    """How texts say it, with its fields: `knock {{ who | formula }} out`; left out: as a phrase file does, or by its name."""
    parts: Annotated[tuple[Slug, ...], Field(json_schema_extra={"drift": "form"})] = ()
    """The parts of cards (and `action`) in which it may stand; left out: anywhere."""
    takes: dict[Slug, Slug | tuple[Slug, ...]] = field(default_factory=dict)
    """Its fields: `number`, `span` (`[1, 3]`), `seat`, `seats`, `space`, `spaces`, `piece`, `pieces`, `card`, `cards`, a list of words, the
    name of a list of words such as `direction` or of a column, of which formulas may give one; `name`, `deck` and
    `section` are only printed."""
    usual: dict[Slug, Usual] = field(default_factory=dict)
    """By field, what it is where content leaves it out."""
    with_: Annotated[dict[Slug, Chosen], Field(alias="with")] = field(default_factory=dict)
    """What is chosen with it; where it is the effect of an action, together with the action."""
    needs: Condition | None = None
    """What must be true for it to be offered."""
    do: tuple[Effect, ...] = ()
    """What it does; where empty, it stands: formulas ask for its fields (`class.keep_from.at_least`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbFile(Content):
    """`verbs.yaml`."""

    verbs: tuple[OwnVerbData, ...] = ()
    """Those that stand on cards, classes and actions, and are printed by phrases."""
    routines: tuple[OwnVerbData, ...] = ()
    """Those that only the rules use."""
