"""Where in the content each verb may stand: what the rules can carry out in an Action, a Clash, a turn, and for each part of a class."""

from __future__ import annotations

from collections.abc import Mapping

from engine.definitions.verbs import Verb
from engine.games.mana_totems import verbs
from engine.vocabulary.contests import CONTEST_VERBS
from engine.vocabulary.general import GainActions
from engine.vocabulary.heaps import Gather, KeepFrom, Place, Remove, Shift, TakeFrom

IN_ACTIONS: tuple[type[Verb], ...] = (
    verbs.Drain,
    verbs.Replenish,
    verbs.TakeCenter,
    verbs.PrepareSpell,
    verbs.LayTrap,
    verbs.UseClass,
)

IN_CLASHES: tuple[type[Verb], ...] = (*CONTEST_VERBS, verbs.SlipAway, verbs.SteerRetreat, verbs.DrainMore)

IN_TURNS: tuple[type[Verb], ...] = (GainActions, Place, Remove, TakeFrom, verbs.MoveExactly, verbs.PushAway, verbs.ReturnTrap)

PLACES: Mapping[str, tuple[type[Verb], ...]] = {
    "feature": (verbs.ReadReserves, verbs.VaryMove, verbs.ReplenishMore, verbs.LayNearby, KeepFrom),
    "special_action": (verbs.DrawMore, verbs.WalkPaying, Shift, TakeFrom, Gather),
    "trap": (verbs.Duel, verbs.Send, Place, Gather, TakeFrom),
}
"""By the part of a class."""

SPOTS: Mapping[str, tuple[str, ...]] = {
    "feature": (),
    "special_action": ("hexes_of_tile", "outer_hexes_of_tile", "own_hex"),
    "trap": ("their_hex", "own_hex"),
    "turn": ("own_hex", "outer_hexes_of_tile", "hexes_of_tile"),
}
"""Where effects of tokens may be, by the part of a class and for cards in a turn."""
