"""What is chosen together with an action or a verb, as the phrase `chosen_with` tells it."""

from __future__ import annotations

from typing import Any

from engine.kernel.content.own import Chosen, Several

FRAME = "chosen_with"


def fields_of(name: str, chosen: Chosen) -> dict[str, Any]:
    """One of some things, or several."""
    if isinstance(chosen, Several):
        return {"name": name, "things": chosen.of, "at_least": chosen.at_least, "at_most": chosen.at_most}
    return {"name": name, "things": chosen, "at_least": 1, "at_most": None}
