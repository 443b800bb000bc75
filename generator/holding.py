"""Whether tokens fit the spaces that are drawn for them on mats, tracks and boards."""

from __future__ import annotations

from collections.abc import Mapping

from generator.errors import LayoutError


def holding(width: float, token: str, sizes: Mapping[str, float]) -> float:
    """The width of a space in mm, if it holds a token; a token without a size fits everywhere. Raises LayoutError.

    >>> holding(12.4, "mana", {"mana": 12})
    12.4
    """
    size = sizes.get(token, 0.0)
    if size > width + 1e-6:
        mend = "give it another size in tokens.yaml, or draw fewer or larger spaces"
        raise LayoutError(f"a token '{token}' of {size:g} mm does not fit a space of {width:.1f} mm: {mend}")
    return width
