"""What stands in a scene, in words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneWords:
    """One picture in words; a part that has none is left out of it."""

    sky: str = "clear"
    ground: str = "hills"
    figure: str = ""
    object: str = ""
    light: str = "sun"
    seed: str = ""
    """Decides where clouds, trees and stars stand; the id of what is shown."""

    def chance(self, what: str) -> Random:
        """The chances of one part, the same whenever the picture is drawn."""
        return Random(f"{self.seed}/{what}")


KINDS = tuple(one.name for one in fields(SceneWords) if one.name != "seed")
"""What a scene is made of."""
