"""Something that may be done in the Action Phase: an action of the game, or a power with a price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.definitions.verbs import Verb
from engine.games.axis_mundi.definitions import Action, Power
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Play
from engine.vocabulary.general import Price


@dataclass(frozen=True, slots=True)
class Doable:
    """An action or power, with the one verb that says what it is."""

    id: str
    kind: str
    cost: Price
    effect: Verb
    action: Action | None = None
    power: Power | None = None
    painless: bool = False
    """Whether an extra Melee Attack that costs the attacker nothing pays for it."""

    @property
    def paid_as(self) -> str:
        """The kind whose extra Actions may pay for it; `general`: none may."""
        return self.kind if self.power is None or self.power.extra_pays else "general"


Args: TypeAlias = dict[str, Any]
Options: TypeAlias = Callable[[Game, Seat, Doable], Sequence[Args]]
"""The argument sets of the legal options; empty when it cannot be done."""

CarryOut: TypeAlias = Callable[[Game, Seat, Doable, Args], Play[None]]
"""Do it; the price has been paid."""
