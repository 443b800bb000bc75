"""The tones of a picture: mixed from one group of a theme, so that all pictures of a deck are of one hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.colour.eyes import contrast, luminance
from generator.colour.spaces import parse_hex


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, `share` of the way to the other; 'none' and the like give way.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    if not (one.startswith("#") and other.startswith("#")):
        return one if one.startswith("#") else other
    first, second = _bytes(one), _bytes(other)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(first, second, strict=True))


def _bytes(colour: str) -> list[int]:
    code = colour.lstrip("#")
    full = "".join(2 * letter for letter in code) if len(code) == 3 else code
    return [int(full[place : place + 2], 16) for place in (0, 2, 4)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The few colours of one picture."""

    high: str
    """The sky above."""
    low: str
    """The sky at the horizon: the lightest ground there is."""
    cloud: str
    far: str
    middle: str
    near: str
    edge: str
    """Light along the edge of what is near."""
    water: str
    foam: str
    line: str
    """Around everything that stands in front."""
    figure: str
    rim: str
    main: str
    shade: str
    pale: str
    deep: str
    glow: str
    disc: str

    @classmethod
    def of(cls, look: Mapping[str, Any]) -> Palette:
        """The tones of one group of a theme, such as `theme.one_time`."""
        tone = {key: str(value) for key, value in look.items()}
        dark, bright = tone["band"], tone["spark"]
        low = mix(tone["sky"], tone["glow"], 0.8)
        main = tone["ribbon"]
        if contrast(parse_hex(main), parse_hex(tone["glow"])) < 1.25:
            main = mix(main, tone["accent"], 0.35)
        shadow = min(tone["ground"], tone["emblem"], dark, key=lambda one: luminance(parse_hex(one)))
        return cls(
            high=tone["sky"],
            low=low,
            cloud=mix(low, bright, 0.45),
            far=mix(tone["far"], low, 0.35),
            middle=mix(tone["far"], tone["ground"], 0.45),
            near=tone["ground"],
            edge=mix(tone["edge"], tone["glow"], 0.25),
            water=tone["sea"],
            foam=tone["sea_line"],
            line=shadow,
            figure=mix(tone["ground"], shadow, 0.45),
            rim=mix(tone["glow"], bright, 0.3),
            main=main,
            shade=mix(main, shadow, 0.42),
            pale=mix(bright, tone["panel"], 0.5),
            deep=mix(tone["ground"], shadow, 0.4),
            glow=bright,
            disc=mix(tone["glow"], bright, 0.6),
        )
