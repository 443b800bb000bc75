"""What a figure can do: the standing effects of its Character, form and Activated cards, added up once and remembered.

Clauses cards.stack, upgrade.replaces, ad.powers_off, card.identity.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.axis_mundi.definitions import Power


@dataclass(slots=True)
class Powers:
    """The sum of a figure's standing effects. Distances in hexes, both ends included."""

    familiar_range: tuple[int, int]
    familiar_bonus: int
    """Added to every range of the Familiar, of cards too (clause perm.hail_anemoi)."""
    familiar_energy: int | None
    """Energy that a command takes instead of what the action or card says (clause char.beastmaster.up.cards)."""
    familiar_harm: int
    familiar_harm_to_transformed: int
    hand_limit: int
    slots: int
    crate_cards: int | None
    """Most cards of one Crate Action; None: what the action says."""
    terrain_wounds: int
    """Added to the Wounds of every terrain entry, never below 0; negative."""
    melee_hit_points: int
    melee_wounds: int
    melee_own_loss: int
    melee_taken: int
    """Added to the Hit Points lost to opponents' Melee Attacks; negative."""
    immune_to_immobilization: bool = False
    choose_harvest: bool = False
    free_harvests: int = 0
    free_harvest_yield: int = 1
    may_harvest: frozenset[str] = frozenset()
    free_activations: int = 0
    """A large number where there is no limit."""
    bows: tuple[tuple[str, tuple[int, int]], ...] = ()
    """Activated bows: the card and its range."""
    aura: dict[int, int] = field(default_factory=dict)
    """Wounds by distance."""
    infection: int = 0
    """Hit Points that an Infection Token of this figure costs; 0: it lays none."""
    each_turn: tuple[tuple[str, str, int], ...] = ()
    """Extra Actions: source, what they may pay for, how many."""
    flies: bool = False
    """Moves as an Angel or Demon: up cheaply, down dearly, no Run."""
    attacks_down: bool = False
    usable: tuple[Power, ...] = ()
    """Powers with a price, used as actions or at their moment."""
