"""The verbs of Axis Mundi: one class an event word, its fields typed with units and bounds.

Three kinds: deeds that happen once (`Harm`), standing effects that alter what a figure can do (`Modify`), and doings of the Action Phase
(`Step`). What each does is in `deeds.py`, `powers.py` and `doings.py`; how each prints in `templates/phrases/<lang>.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import All, Amount, Count, Distance, Signed, Slug, Whole
from engine.definitions.verbs import Verb, Vocabulary, verb
from engine.vocabulary.general import GENERAL_VERBS

LevelStep = Literal["same", "up", "down"]
Until = Literal["your_next_turn", "end_of_turn"]
Quantity = Literal[
    "familiar_range",
    "familiar_energy",
    "familiar_harm",
    "familiar_harm_to_transformed",
    "hand_limit",
    "crate_cards",
    "terrain_wounds",
    "melee_hit_points",
    "melee_wounds",
    "melee_own_loss",
    "melee_taken",
]
"""What a standing effect may change."""


# ------------------------------------------------------------------ deeds: they happen once


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


# ------------------------------------------------------------------ standing effects: they alter what a figure can do


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Modify(Verb):
    """Change a quantity `by` a number or set it `to` one."""

    what: Quantity
    by: Signed | None = None
    to: Whole | None = None


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Immune(Verb):
    """It cannot be done to this figure."""

    to: Literal["immobilization"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Bow(Verb):
    """Allows Shoot an Arrow at opponents at this distance."""

    distance: Distance


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Aura(Verb):
    """Opponents take Wounds on coming within a distance: Wounds by distance in hexes."""

    wounds: dict[Count, Count]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Infect(Verb):
    """Lay Infection Tokens that cost Hit Points to enter."""

    hit_points: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class FreeHarvest(Verb):
    """So many Harvests in each turn without an Action, each yielding so much."""

    times: Count
    yield_: Annotated[Count, Field(alias="yield")]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class MayHarvest(Verb):
    """A kind of terrain that others cannot harvest."""

    terrain: Slug


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class FreeActivation(Verb):
    """Activate or swap a Permanent Card without an Action, so many times a turn."""

    times: Count | Literal["any"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class TransformedMovement(Verb):
    """Up cheaply, down dearly, no Run: the price of wings."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDown(Verb):
    """Melee Attacks reach the next lower Level as well."""


# ------------------------------------------------------------------ doings: what an action of the Action Phase is


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Verb):
    """One hex to an adjacent hex on one of these Levels."""

    levels: tuple[LevelStep, ...]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Run(Verb):
    """Several hexes one after the other, each on one of these Levels."""

    hexes: Count
    levels: tuple[LevelStep, ...]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class CrossCave(Verb):
    """From a cave hex to the opposite cave hex of the same Level."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class EnterAxis(Verb):
    """Into the Axis Mundi Hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Melee(Verb):
    """A Melee Attack on an adjacent opponent."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DemonicMelee(Verb):
    """The Demon's own Melee Attack; the Demon loses nothing."""

    hit_points: Count
    wounds: Whole = 0
    """Left out where the Axis Mundi Level says how many."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shoot(Verb):
    """An Arrow from an Activated Bow."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Verb):
    """The Grenade, into an adjacent hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PickUp(Verb):
    """Take a token from the own hex."""

    what: tuple[Literal["treasure", "card_marker"], ...] = ("treasure",)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Verb):
    """Play a 1-Time Power Card."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Harvest(Verb):
    """Search the own hex, once per game."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Activate(Verb):
    """Put a Permanent Card into a Slot, or swap it (edition 3: or take it back)."""

    deactivate: bool = False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBomb(Verb):
    """Lay the Time Bomb on a Warehouse Hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DisarmBomb(Verb):
    """Take an opponent's Time Bomb off the Warehouse Hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(Verb):
    """A Treasure that an action uses up."""

    action: Slug


# ------------------------------------------------------------------ what terrain does


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class WinAtHome(Verb):
    """An Angel or Demon that enters its own Pier wins."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Crate(Verb):
    """Cards lie here to be taken; the Time Bomb may be placed here."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class CaveMouth(Verb):
    """The way to the opposite cave of the Level."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shelter(Verb):
    """Protects from attacks and immobilization, forbids attacks, and must be left."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Transform(Verb):
    """Makes an Angel or a Demon of who enters."""


AXIS_VERBS = (
    *(
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
    ),
    *(
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
    ),
    *(Modify, Immune, Bow, Aura, Infect, FreeHarvest, MayHarvest, FreeActivation, TransformedMovement, AttackDown),
    *(
        Step,
        Run,
        CrossCave,
        EnterAxis,
        Melee,
        DemonicMelee,
        Shoot,
        Throw,
        PickUp,
        PlayCard,
        Harvest,
        Activate,
        PlaceBomb,
        DisarmBomb,
        Allow,
    ),
    *(WinAtHome, Crate, CaveMouth, Shelter, Transform),
)

VOCABULARY = Vocabulary((*GENERAL_VERBS, *AXIS_VERBS))
"""Every word that the content of Axis Mundi may use."""
