"""Looks of a game's own things in a theme named for one printing: what it has none for, the game's own theme lends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from generator.colour.eyes import luminance
from generator.products.themes.deck_looks import light_of

DARK = ("ink", "dark", "rim_ink")
"""What is drawn or written in a look, on its `fill`."""


def with_borrowed(theme: Mapping[str, Any], own: Mapping[str, Any], groups: Sequence[str]) -> dict[str, Any]:
    """The theme with the looks of `own` that it lacks in these groups.

    In a group where most looks have one fill, such as white to save ink, borrowed ones have that fill too, and their darkest colour on it.
    """
    return {**theme, **{group: _filled(theme[group], own.get(group, {})) for group in groups if group in theme}}


def _filled(looks: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    plain = _usual(looks.values(), "fill")
    return {**{name: _paled(look, looks, plain) if plain else look for name, look in own.items() if name not in looks}, **looks}


def _paled(look: Mapping[str, Any], looks: Mapping[str, Any], fill: str) -> dict[str, Any]:
    """A look on the fill that most have: other grounds as most have them, or as the first has them, and no scenery."""
    first = next(iter(looks.values()))
    colours = [value for value in look.values() if _is_colour(value)]
    darkest = min(colours, key=lambda one: luminance(light_of(one)), default=fill)
    kept = {key: value for key, value in look.items() if key in first or key in DARK}
    made = {key: (_usual(looks.values(), key) or first.get(key, value)) if _is_colour(value) else value for key, value in kept.items()}
    return {**made, **{key: darkest for key in DARK if key in kept}, "fill": fill}


def _is_colour(value: Any) -> bool:
    return isinstance(value, str) and value.startswith("#")


def _usual(looks: Iterable[Mapping[str, Any]], key: str) -> str:
    """What most looks have; "" where they differ."""
    written = [str(look[key]) for look in looks if key in look]
    value, often = Counter(written).most_common(1)[0] if written else ("", 0)
    return value if 2 * often > len(written) else ""
