"""Numbers and pairs of numbers as filters are given them. Both raise TypeError for what is none, and tell what is not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2.runtime import Undefined

from engine.source.hints import as_written


def whole(amount: Any) -> int:
    """A number."""
    if isinstance(amount, Undefined):
        str(amount)  # raises what is not there
    if isinstance(amount, Mapping) and amount and all(isinstance(players, int) for players in amount):
        raise TypeError(f"there is one for each of {', '.join(map(str, amount))}: say for which, as in `[{next(iter(amount))}]`")
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise TypeError(f"needs a number (got {as_written(amount)})")
    return amount


def pair_of(pair: Any) -> tuple[int, int]:
    """Two of them."""
    if isinstance(pair, Undefined):
        str(pair)  # raises what is not there
    if not isinstance(pair, tuple | list) or len(pair) != 2:
        raise TypeError("needs a pair of numbers")
    return whole(pair[0]), whole(pair[1])
