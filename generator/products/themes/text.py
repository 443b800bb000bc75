"""The text grid of a theme: sizes of titles, rules and notes on cards, and of the running text of books: `text_size: {rules: 11}`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.source.nodes import Source
from engine.source.problems import Problem
from generator.faces import TEXT_SIZES

TEXT: Final = "text_size"
"""The group of a theme; it may be left out, wholly or in part."""

_BOUNDS: Final = {"title": (6, 40), "rules": (6, 24), "note": (6, 24), "least": (5, 24), "book": (8, 14)}


def text_sizes(theme: Mapping[str, Any]) -> dict[str, float]:
    """The sizes of a theme in points, the house's where it says nothing."""
    return {**TEXT_SIZES, **theme.get(TEXT, {})}


def faulty_sizes(source: Source, theme: Mapping[str, Any]) -> Iterator[Problem]:
    """Sizes that cannot be read or do not fit on a card, and a smallest size above another."""
    if TEXT not in source.plain():
        return
    sizes = text_sizes(theme)
    for key, size in source.at(TEXT).items():
        low, high = _BOUNDS.get(str(key), (0, float("inf")))
        if key == "least":
            high = min(high, sizes["title"], sizes["rules"], sizes["note"])
        if not low <= size.plain() <= high:
            message = f"must be a number of points from {low:g} to {high:g} (got {size.plain():g})"
            yield size.problem((), message, "no text is set smaller than `least`" if key == "least" else "", shown=(TEXT, key))
