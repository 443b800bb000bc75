"""Looks of decks that a theme does not write: those of embers in the hue of a token of that name.

Colours keep how light they are to the eye, so that words on them are read as well as on the look that they were made from.
"""

from __future__ import annotations

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache
from typing import Any

from generator.colour.eyes import luminance
from generator.colour.spaces import Light

MODEL = "one_time"
"""The look of a deck that all others of this kind are made from; every theme has it."""

_HALVINGS = 12
"""So often the lightness is halved in on: to within less than a step of eight bits."""


def with_decks_of_tokens(theme: Mapping[str, Any]) -> dict[str, Any]:
    """The theme with a look of decks for every token that has none."""
    made = {name: toned(theme[MODEL], str(look["fill"])) for name, look in theme["tokens"].items() if name not in theme}
    return {**theme, **made}


def toned(look: Mapping[str, Any], hue: str) -> dict[str, Any]:
    """A look in the hue of a colour: what is paler than that colour stays as pale, and what has no colour of its own stays grey."""
    return {key: _toned(value, hue) if isinstance(value, str) and value.startswith("#") else value for key, value in look.items()}


@lru_cache(maxsize=4096)
def _toned(colour: str, hue: str) -> str:
    (_, _, saturation), (turned, _, most) = rgb_to_hls(*light_of(colour)), rgb_to_hls(*light_of(hue))
    wanted, low, high = luminance(light_of(colour)), 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if luminance(hls_to_rgb(turned, middle, min(saturation, most))) < wanted:
            low = middle
        else:
            high = middle
    found = hls_to_rgb(turned, (low + high) / 2, min(saturation, most))
    return "#" + "".join(f"{round(255 * part):02x}" for part in found)


def light_of(colour: str) -> Light:
    """A colour such as #a3261a, or #a32, as shares of red, green and blue."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue
