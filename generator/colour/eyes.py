"""What eyes make of colours: contrast, grey, and the three kinds of colour blindness."""

from __future__ import annotations

from typing import Final, Literal

from generator.colour.spaces import Light, coded, lab_of, linear

LEAST_CONTRAST: Final = 4.5
"""Between text and its ground (WCAG 2, level AA)."""

LEAST_CONTRAST_LARGE: Final = 3.0
"""For text of 14 pt bold or 18 pt and for signs (WCAG 2)."""

Sight = Literal["full", "protanopia", "deuteranopia", "tritanopia", "grey"]
SIGHTS: Final[tuple[Sight, ...]] = ("full", "protanopia", "deuteranopia", "tritanopia", "grey")

_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
_LACKING: Final = {
    # Machado, Oliveira and Fernandes 2009, severity 1, for linear light
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": (_WEIGHTS, _WEIGHTS, _WEIGHTS),
}


def luminance(rgb: Light) -> float:
    """Relative luminance, 0 black to 1 white."""
    return sum(weight * linear(value) for weight, value in zip(_WEIGHTS, rgb, strict=True))


def contrast(one: Light, other: Light) -> float:
    """The contrast ratio of WCAG 2: 1 none, 21 black on white.

    >>> round(contrast((0, 0, 0), (1, 1, 1)), 1)
    21.0
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def seen_by(sight: Sight, rgb: Light) -> Light:
    """The colour as such eyes see it; `grey` is what a printer without colours makes of it."""
    if sight == "full":
        return rgb
    lights = [linear(value) for value in rgb]
    red, green, blue = (coded(sum(weight * light for weight, light in zip(row, lights, strict=True))) for row in _LACKING[sight])
    return red, green, blue


def difference(one: Light, other: Light, sight: Sight = "full") -> float:
    """Delta E (CIE 1976) of two colours as such eyes see them."""
    return lab_of(seen_by(sight, one)).distance(lab_of(seen_by(sight, other)))
