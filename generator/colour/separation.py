"""Separation: which inks print a colour, by turning the press model round.

Colours are taken relative to the paper and stretched to the darkest ink (black point compensation). The darker and greyer a
colour is, the more of it black ink prints (grey component replacement); the coloured inks add what is missing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from generator.colour.press import COATED, Inks
from generator.colour.spaces import WHITE, Lab, Light, Xyz, lab_of_xyz, xyz_of, xyz_of_lab

MOST_INK: Final = 3.0
"""Sheet-fed offset on coated paper."""

ROOM_TO_OVERPRINT: Final = 3.0
"""From so much ink on, black text may be printed over other colours without making a hole in them."""

PLAIN_BLACK: Final[Inks] = (0.0, 0.0, 0.0, 1.0)
_DARKEST: Final[Inks] = (0.7, 0.65, 0.65, 1.0)
_ROUNDING: Final = 0.01
_STEP: Final = 1e-3
_ROUNDS: Final = 24
_ONSET: Final = 0.3
"""How far below white black ink begins."""


@lru_cache(maxsize=4096)
def separate(rgb: Light, most: float = MOST_INK) -> Inks:
    """The inks of an sRGB colour, together at most `most` (1 is one full ink). Pure greys are printed with black alone."""
    if max(rgb) - min(rgb) < 1e-6:
        return (0.0, 0.0, 0.0, _black_for(xyz_of(rgb)[1]))
    return limited(inks_of(lab_of_xyz(xyz_of(rgb))), most)


def inks_of(lab: Lab) -> Inks:
    """The inks that come nearest to a colour, white being the paper and black the darkest print."""
    aim = lab_of_xyz(_on_paper(xyz_of_lab(lab)))
    black = _black_share(lab)
    inks, distance = _coloured(aim, black)
    while distance > 1.0 and black > 0.02:  # too much black for a colour that is light or strong
        black *= 0.7
        tried, nearer = _coloured(aim, black)
        if nearer >= distance - 0.05:
            break
        inks, distance = tried, nearer
    return limited(inks, MOST_INK)


def limited(inks: Inks, most: float) -> Inks:
    """The same with less of the coloured inks where all together are more than `most`.

    From three inks on, room is left for black text that overprints.
    """
    cyan, magenta, yellow, black = inks
    coloured = cyan + magenta + yellow
    room = most - (1.0 if most >= ROOM_TO_OVERPRINT else black) - _ROUNDING
    if coloured <= room:
        return inks
    share = max(0.0, room) / coloured
    return cyan * share, magenta * share, yellow * share, black


def _on_paper(xyz: Xyz) -> Xyz:
    """From white at 1 and black at 0 to the paper and the darkest print."""
    paper, dark = COATED.xyz((0.0, 0.0, 0.0, 0.0)), COATED.xyz(_DARKEST)
    x, y, z = (low + value / white * (high - low) for value, white, high, low in zip(xyz, WHITE, paper, dark, strict=True))
    return x, y, z


def _black_share(lab: Lab) -> float:
    darkness = 1 - lab.lightness / 100
    vivid = min(1.0, (lab.a**2 + lab.b**2) ** 0.5 / 80)
    above = max(0.0, darkness - _ONSET) / (1 - _ONSET)
    return float(above**1.6 * (1 - 0.75 * vivid))


def _black_for(luminance: float) -> float:
    """Black ink alone for a luminance, black itself being the full ink."""
    low, high = 0.0, 1.0
    paper, full = COATED.xyz((0, 0, 0, 0))[1], COATED.xyz(PLAIN_BLACK)[1]
    aim = full + luminance * (paper - full)
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (middle, high) if COATED.xyz((0, 0, 0, middle))[1] > aim else (low, middle)
    return round(high, 4)


def _coloured(aim: Lab, black: float) -> tuple[Inks, float]:
    """The best cyan, magenta and yellow beside so much black (damped Gauss-Newton), and how far off they are."""
    inks = [0.4, 0.4, 0.4]
    best, least = (*inks, black), 1e9
    damping = 1e-2
    for _ in range(_ROUNDS):
        now = COATED.lab((inks[0], inks[1], inks[2], black))
        distance = now.distance(aim)
        if distance < least:
            best, least, damping = (*inks, black), distance, damping * 0.5
        else:
            damping *= 4
        if least < 0.05 or damping > 1e4:
            break
        slopes = []
        for place in range(3):
            moved = list(best[:3])
            step = -_STEP if moved[place] > 0.5 else _STEP
            moved[place] += step
            there, here = COATED.lab((moved[0], moved[1], moved[2], black)), COATED.lab((best[0], best[1], best[2], black))
            slopes.append([(one - two) / step for one, two in zip(there, here, strict=True)])
        gap = [wanted - is_ for wanted, is_ in zip(aim, COATED.lab((best[0], best[1], best[2], black)), strict=True)]
        change = _solved(slopes, gap, damping)
        inks = [min(1.0, max(0.0, ink + step)) for ink, step in zip(best[:3], change, strict=True)]
    return (best[0], best[1], best[2], black), least


def _solved(slopes: list[list[float]], gap: list[float], damping: float) -> list[float]:
    """The step that least squares asks for: (J J^T + d) x = J gap, by Cramer's rule."""
    rows = [[sum(a * b for a, b in zip(one, two, strict=True)) for two in slopes] for one in slopes]
    for place in range(3):
        rows[place][place] += damping * (rows[place][place] + 1.0)
    right = [sum(a * b for a, b in zip(one, gap, strict=True)) for one in slopes]
    whole = _determinant(rows)
    if abs(whole) < 1e-12:
        return [0.0, 0.0, 0.0]
    return [
        _determinant([[*row[:place], value, *row[place + 1 :]] for row, value in zip(rows, right, strict=True)]) / whole
        for place in range(3)
    ]


def _determinant(rows: list[list[float]]) -> float:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
