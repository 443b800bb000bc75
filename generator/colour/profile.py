"""The profile of coated paper: the press model as an ICC profile, to be embedded in PDF/X and to separate pictures.

It is kept ready in `templates/inks/`; `python -m generator.colour.profile` makes it again from the model, which takes minutes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from generator.colour.icc import FULL, description, output_profile, table16, text, xyz
from generator.colour.press import COATED
from generator.colour.separation import inks_of
from generator.colour.spaces import WHITE, Lab, Xyz, lab_of_xyz

FILE: Final = Path(__file__).resolve().parents[2] / "templates" / "inks" / "coated.icc"
NAME: Final = "Pressgang coated paper"
INK_GRID: Final = 9
LAB_GRID: Final = 17
_LIGHTNESS: Final = 0xFF00
"""Lightness 100 in a table of version 2."""


@cache
def coated_profile() -> bytes:
    """The profile as it is kept."""
    return FILE.read_bytes()


def make_profile() -> bytes:
    """The profile made anew from the press model."""
    paper = COATED.xyz((0.0, 0.0, 0.0, 0.0))
    to_lab = table16(4, 3, INK_GRID, [value for inks in _grid(4, INK_GRID) for value in _coded(_relative(COATED.xyz(inks), paper))])  # type: ignore[arg-type]
    separated = [inks_of(_decoded(place)) for place in _grid(3, LAB_GRID)]
    to_inks = table16(3, 4, LAB_GRID, [round(ink * FULL) for inks in separated for ink in inks])
    inside = table16(3, 1, 2, [0] * 8)
    tags = {"desc": description(NAME), "cprt": text("Free to use and to pass on"), "wtpt": xyz(paper), "gamt": inside}
    tags |= {f"A2B{intent}": to_lab for intent in range(3)} | {f"B2A{intent}": to_inks for intent in range(3)}
    return output_profile(dict(sorted(tags.items())))


def _grid(inputs: int, points: int) -> Iterator[tuple[float, ...]]:
    return product([place / (points - 1) for place in range(points)], repeat=inputs)


def _relative(colour: Xyz, paper: Xyz) -> Lab:
    """As seen by an eye that takes the paper for white."""
    x, y, z = (value / bare * white for value, bare, white in zip(colour, paper, WHITE, strict=True))
    return lab_of_xyz((x, y, z))


def _coded(lab: Lab) -> Iterable[int]:
    codes = (lab.lightness / 100 * _LIGHTNESS, (lab.a + 128) * 256, (lab.b + 128) * 256)
    return (min(FULL, max(0, round(code))) for code in codes)


def _decoded(place: tuple[float, ...]) -> Lab:
    lightness, a, b = (part * FULL for part in place)
    return Lab(min(100.0, lightness / _LIGHTNESS * 100), a / 256 - 128, b / 256 - 128)


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(make_profile())
