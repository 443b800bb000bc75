"""`constants.yaml`: the numbers of the rules that stand on no component."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.definitions.types import Content


@dataclass(frozen=True, slots=True, kw_only=True)
class ConstantsFile(Content):
    """Numbers under names, perhaps in groups: `constants: {hand: {limit: 5}}` is read as `constants.hand.limit`."""

    constants: dict[str, Any] = field(default_factory=dict)
