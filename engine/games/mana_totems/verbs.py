"""The verbs of Mana Totems beside those of the kernel: its Actions, its ways of moving, what class features change, what traps do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.definitions.references import Refers
from engine.definitions.types import Count, Distance, Slug
from engine.definitions.verbs import Verb, Vocabulary, verb
from engine.vocabulary.contests import CONTEST_VERBS
from engine.vocabulary.general import GainActions
from engine.vocabulary.heaps import HEAP_VERBS, Number
from engine.vocabulary.targets import Target

# ---------------------------------------------------------------------- Actions


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Drain(Verb):
    """Take mana from the hex under the own totem, or on a Central Hex from each adjacent hex (clauses action.drain …)."""

    mana: Count
    from_each_adjacent: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Replenish(Verb):
    """Put mana of the own Reserve on the own hex, and further mana of the supply on adjacent outer hexes (action.replenish …)."""

    mana: Count
    further: Count
    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class TakeCenter(Verb):
    """Move to the Central Hex of the own tile; `held` is the section that settles it when another totem stands there."""

    held: Annotated[Literal["power_struggle"], Refers("section")]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PrepareSpell(Verb):
    """Draw cards of a deck, unseen by the others (action.prepare)."""

    cards: Count
    deck: Annotated[Slug, Refers("deck")]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LayTrap(Verb):
    """Put a trap token on the own hex, never on a Central Hex (action.lay_trap)."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class UseClass(Verb):
    """Do what the own class has in this place (action.special)."""

    part: Annotated[Literal["special_action"], Refers("classes")]


# ---------------------------------------------------------------------- standing features of classes


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ReadReserves(Verb):
    """For cards of a deck the own Reserve counts so much more and that of an opponent so much less (scholar.feature)."""

    own: Count
    opponents: Count
    deck: Annotated[Slug, Refers("deck", idle=True)]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawMore(Verb):
    """Prepare a Spell draws more cards (scholar.special)."""

    cards: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class VaryMove(Verb):
    """For a price a Standard Move is longer or shorter (alchemist.feature)."""

    hexes: Count
    mana: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ReplenishMore(Verb):
    """The further mana of Replenish may go to more hexes (druid.feature)."""

    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LayNearby(Verb):
    """Lay a Trap may put the token on a free outer hex nearby instead (witch.feature)."""

    distance: Distance


# ---------------------------------------------------------------------- moving, and what cards do besides


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class WalkPaying(Verb):
    """Put mana of the own Reserve on an adjacent hex and move there (druid.special)."""

    mana: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class MoveExactly(Verb):
    """This turn's Move is exactly so long, whatever the mana under the totem (spell.mist_step)."""

    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PushAway(Verb):
    """Push another totem straight away from the own one (spell.gale)."""

    target: Target
    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SlipAway(Verb):
    """The Clash ends at once and the own totem moves to an adjacent hex without a totem (spell.mist_step)."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SteerRetreat(Verb):
    """Pick the direction of the retreat instead of the loser (spell.gale)."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DrainMore(Verb):
    """More mana is drained from the loser (spell.siphon)."""

    mana: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnTrap(Verb):
    """A trap of another player goes back to its owner's stock without effect (spell.ward)."""

    distance: Distance


# ---------------------------------------------------------------------- traps


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(Verb):
    """Challenge the trapped player to a Clash from anywhere; who is beaten may be sent farther (scholar.trap …)."""

    farther: Number


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Send(Verb):
    """Move the trapped totem in a straight line of one's choice, up to so far, even off the board (witch.trap)."""

    hexes: Number


VOCABULARY = Vocabulary(
    (
        GainActions,
        *HEAP_VERBS,
        *CONTEST_VERBS,
        *(Drain, Replenish, TakeCenter, PrepareSpell, LayTrap, UseClass),
        *(ReadReserves, DrawMore, VaryMove, ReplenishMore, LayNearby),
        *(WalkPaying, MoveExactly, PushAway, SlipAway, SteerRetreat, DrainMore, ReturnTrap),
        *(Duel, Send),
    )
)
