"""`constants.yaml`: the numbers of the rules that stand on no component."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.definitions.types import Content


@dataclass(frozen=True, slots=True, kw_only=True)
class ConstantsFile(Content):
    """Numbers under names, perhaps in groups: `constants: {hand: {limit: 5}}` is read as `constants.hand.limit`.

    Keys that are numbers are numbers of players: `constants: {cards: {2: 7, 3: 6}}` are 7 cards each for two and 6 for three.
    """

    constants: dict[str, Any] = field(default_factory=dict)
