"""`constants.yaml`: every number of the rules that stands on no component.

Keys that are numbers are numbers of players, if not said otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from engine.definitions.types import Content, Count, Distance, Switch, Whole

CORNER = 60
"""Degrees from a corner of a ring to the next."""

ByPlayers = dict[Count, Count]
ByLevel = dict[Count, Count]


@dataclass(frozen=True, slots=True, kw_only=True)
class HitPoints(Content):
    """Of a Character."""

    maximum: Count
    start: Count
    after_death: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounds(Content):
    """Wound Tokens: so many cost a Hit Point."""

    per_hit_point: Count
    start: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply(Content):
    """Tokens of a section: its size, the start, what Housekeeping adds."""

    maximum: Count
    start: Whole
    housekeeping: Whole


NOTHING = Supply(maximum=1, start=0, housekeeping=0)
"""Of tokens that nobody has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Familiar(Content):
    """How far a Familiar flies, in hexes, and the Energy Tokens that a command takes."""

    range: Distance
    energy: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNumbers(Content):
    """Actions of a turn."""

    actions: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Content):
    """Cards in hand."""

    start: Whole
    limit: Count
    trim: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class CrateNumbers(Content):
    """Cards on a Crate Board, and cards taken before the first round."""

    permanent: Whole
    one_time: Whole
    pregame: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class HarvestNumbers(Content):
    """What a Harvest yields."""

    cards: Count
    hit_points: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeNumbers(Content):
    """Hit Points lost in a Melee Attack."""

    attacker_loses: Whole
    target_loses: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrowNumbers(Content):
    """What an Arrow does."""

    hit_points: Whole
    wounds: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Blast(Content):
    """Hit Points that an explosion takes."""

    hit_points: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(Content):
    """Every so many times, so many Hit Points are lost."""

    every: Count
    hit_points: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Cave(Content):
    """The journey through a cave."""

    wounds: Whole
    dexterity_reduces: Switch
    ends_turn: Switch


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisDice(Content):
    """Lowest roll that is accepted; highest roll that leads to Heaven."""

    accepted_from: Count
    heaven_up_to: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class AngelDemon(Content):
    """The mat of a new Angel or Demon; an edition with an Axis Mundi Level has its Hit Points there."""

    hit_points: ByPlayers = field(default_factory=dict)
    tracker: Annotated[Count, Field(json_schema_extra={"drift": "layout"})]
    """Highest number of the track on the mat, which is passed through as often as the Hit Points need."""
    energy: Whole
    wounds: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class AngelNumbers(Content):
    """Cards drawn and Slots used by a new Angel; an edition with an Axis Mundi Level has them there."""

    draw: ByPlayers = field(default_factory=dict)
    slots: ByPlayers = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisMundiLevel(Content):
    """Edition 3: the Level of the Axis Mundi, and what an Angel or Demon is worth at each."""

    start: Count
    short_start: Count
    rise: Count
    maximum: Count
    hit_points: ByLevel
    draw: ByLevel
    slots: ByLevel
    demonic_wounds: ByLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMarkers(Content):
    """Edition 3: how many Card Markers there are."""

    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationNumbers(Content):
    """Degrees by which a Level turns against the one below: a corner comes to lie on a corner."""

    degrees: Annotated[Count, Field(multiple_of=CORNER)]

    @property
    def corners(self) -> int:
        """By how many corners a Level turns."""
        return self.degrees // CORNER


@dataclass(frozen=True, slots=True, kw_only=True)
class HarvestDie(Content):
    """The roll of a Harvest: up to the first number a 1-Time Card, up to the second a Permanent Card, above it healing."""

    sides: Count
    one_time_up_to: Whole
    permanent_up_to: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Content):
    """The die and how its rolls are read."""

    sides: Count
    left_up_to: Whole
    harvest: HarvestDie


@dataclass(frozen=True, slots=True, kw_only=True)
class Constants(Content):
    """All of them."""

    hit_points: HitPoints
    wounds: Wounds
    energy: Supply
    familiar: Familiar
    mischief: Supply = NOTHING
    scrounge: Supply
    turn: TurnNumbers
    hand: Hand
    crate: CrateNumbers
    harvest: HarvestNumbers
    melee: MeleeNumbers
    arrow: ArrowNumbers
    grenade: Blast
    time_bomb: Blast
    move_down_penalty: Penalty | None = None
    cave: Cave
    axis: AxisDice
    angel_demon: AngelDemon
    angel: AngelNumbers = field(default_factory=AngelNumbers)
    axis_mundi_level: AxisMundiLevel | None = None
    card_markers: CardMarkers | None = None
    aura_cap: Count
    rotation: RotationNumbers
    dice: Dice
