"""Deeds: what happens once when a card is played, a power used or a Treasure taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import All, Amount, Count, Distance, Whole
from engine.definitions.verbs import Verb, verb

Until = Literal["your_next_turn", "end_of_turn"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Harm(Verb):
    """Take Hit Points and Wounds from one opponent, or each, at a distance; `by` says what protects against it."""

    who: Literal["opponent", "each_opponent"]
    distance: Distance
    hit_points: Whole = 0
    wounds: Whole = 0
    by: Literal["familiar", "card", "area"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveWounds(Verb):
    """Take Wound Tokens off one's own mat."""

    wounds: Count | All


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class GainEnergy(Verb):
    """Energy Tokens, never above the maximum."""

    tokens: Count | All


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LoseEnergy(Verb):
    """Energy Tokens that each opponent loses."""

    who: Literal["each_opponent"]
    tokens: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Fetch(Verb):
    """The Familiar fetches a Treasure Token (edition 3: or a Card Marker) that arrives at the end of the turn."""

    distance: Distance | None = None
    """Left out: the Familiar's usual range."""
    what: tuple[Literal["treasure", "card_marker"], ...] = ("treasure",)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Immobilize(Verb):
    """The Familiar bars an opponent from Move Actions in its next turn."""

    distance: Distance | None = None
    """Left out: the Familiar's usual range."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class FamiliarHarvest(Verb):
    """The Familiar harvests a hex at a distance."""

    distance: Distance


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Jump(Verb):
    """Along the own ring by so many spaces, to the side that a die gives, touching nothing in between."""

    spaces: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Ascend(Verb):
    """Climb so many Levels at once, hex by hex."""

    levels: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Verb):
    """Make a Melee Attack that takes more Hit Points than usual."""

    more_hit_points: Whole


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Protect(Verb):
    """Lose no Hit Points and take no Wounds for a while."""

    until: Until


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Vanish(Verb):
    """Become invisible for a while."""

    until: Until


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseHarvest(Verb):
    """Choose the result of a Harvest instead of rolling: once with a card, always with a power."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shield(Verb):
    """Reduce the Hit Points lost to the Melee Attack that is being made."""

    hit_points: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LoseNothing(Verb):
    """The attacker does not lose its Hit Point in this Melee Attack."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Foil(Verb):
    """The immobilization that is being tried fails."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class BorrowPowers(Verb):
    """Use another Character's powers instead of the own ones; token powers `free_uses` times without tokens."""

    until: Until
    free_uses: Whole


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFromCrate(Verb):
    """Take cards from a Crate into the hand; the Crate is refilled."""

    cards: Count
    crate: Literal["here", "any"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ShareOut(Verb):
    """Draw cards, keep some and give some to each opponent, face down."""

    draw: Amount
    from_: Annotated[Literal["either"], Field(alias="from")] = "either"
    keep: Count
    give: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAlong(Verb):
    """Play any number of other cards of the hand with this one, without further Actions."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatCard(Verb):
    """Carry out the effects of the card that this one accompanies once more."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Demand(Verb):
    """An opponent gives cards of its choice from its hand."""

    cards: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Pull(Verb):
    """Move an opponent of the own Level to a free hex next to oneself on that Level; it takes no Wounds."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shove(Verb):
    """Move the Angel or Demon on its Level."""

    spaces: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Levitate(Verb):
    """Stay in place while the ring turns away; bumped figures drop a Level and `side_steps` spaces aside."""

    side_steps: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Relocate(Verb):
    """Move along the own ring during the rotation."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class FillSlots(Verb):
    """On being Upgraded, put Permanent Cards into the Slots free of cost."""


DEEDS = (
    Harm,
    RemoveWounds,
    GainEnergy,
    LoseEnergy,
    Fetch,
    Immobilize,
    FamiliarHarvest,
    Jump,
    Ascend,
    Attack,
    Protect,
    Vanish,
    ChooseHarvest,
    Shield,
    LoseNothing,
    Foil,
    BorrowPowers,
    TakeFromCrate,
    ShareOut,
    PlayAlong,
    RepeatCard,
    Demand,
    Pull,
    Shove,
    Levitate,
    Relocate,
    FillSlots,
)
