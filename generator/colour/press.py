"""A press: what colour inks make on paper.

A Neugebauer model: halftone dots of four inks leave sixteen kinds of spots, from bare paper to all four; the colour is their
mean by area. Dots print larger than they are set (tone value increase). The aims for coated paper are those of ISO 12647-2:2004
with its first amendment, which the registered condition FOGRA39 is made to: Lab of paper, of solid inks and of their overprints.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

from generator.colour.spaces import Lab, Xyz, lab_of_xyz, xyz_of_lab

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, 0 to 1."""

_AIMS: Final = {
    (0, 0, 0): Lab(95, 0, -2),
    (1, 0, 0): Lab(55, -37, -50),
    (0, 1, 0): Lab(48, 74, -3),
    (0, 0, 1): Lab(89, -5, 93),
    (0, 1, 1): Lab(47, 68, 48),
    (1, 0, 1): Lab(50, -65, 27),
    (1, 1, 0): Lab(24, 22, -46),
    (1, 1, 1): Lab(23, 0, 0),
}
_BLACK: Final = Lab(16, 0, 0)
_UNDER_BLACK: Final = 0.5
"""How much of an ink's darkening still shows below solid black, as a power."""


@dataclass(frozen=True, slots=True)
class Press:
    """`gains` are the tone value increases of a dot of one half, in cyan, magenta, yellow and black."""

    spots: tuple[tuple[tuple[int, ...], Xyz], ...]
    gains: Inks = (0.14, 0.14, 0.14, 0.17)

    def xyz(self, inks: Inks) -> Xyz:
        """The colour of inks on paper, D50."""
        covered = [area + 4 * gain * area * (1 - area) for area, gain in zip(inks, self.gains, strict=True)]
        x = y = z = 0.0
        for present, colour in self.spots:
            share = 1.0
            for area, there in zip(covered, present, strict=True):
                share *= area if there else 1 - area
            if share:
                x, y, z = x + share * colour[0], y + share * colour[1], z + share * colour[2]
        return x, y, z

    def lab(self, inks: Inks) -> Lab:
        """The same as Lab."""
        return lab_of_xyz(self.xyz(inks))


def _coated() -> Press:
    paper, black = xyz_of_lab(_AIMS[0, 0, 0]), xyz_of_lab(_BLACK)
    spots = []
    for cyan, magenta, yellow, over in product((0, 1), repeat=4):
        colour = xyz_of_lab(_AIMS[cyan, magenta, yellow])
        if over:
            x, y, z = (top * (low / bare) ** _UNDER_BLACK for top, low, bare in zip(black, colour, paper, strict=True))
            colour = (x, y, z)
        spots.append(((cyan, magenta, yellow, over), colour))
    return Press(tuple(spots))


COATED: Final = _coated()
