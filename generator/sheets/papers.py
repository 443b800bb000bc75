"""Papers, by the names people ask for."""

from __future__ import annotations

import difflib
import math
from dataclasses import dataclass
from typing import Final

from generator.errors import LayoutError
from generator.units import Size

_EVERYWHERE: Final = 5.0
"""In mm, what printers leave white of any paper."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it comes out of the drawer, upright; `margin` (mm) is what home printers leave white."""

    name: str
    size: Size
    margin: float = _EVERYWHERE

    def turned(self) -> Paper:
        """The same paper lying on its long edge."""
        return Paper(self.name, Size(self.size.height, self.size.width), self.margin)


_US: Final = 6.35
"""A quarter of an inch, which printers for these papers leave white."""

PAPERS: Final = {
    paper.name: paper
    for paper in (
        Paper("a4", Size(210, 297)),
        Paper("letter", Size(215.9, 279.4), _US),
        Paper("a3", Size(297, 420)),
        Paper("tabloid", Size(279.4, 431.8), _US),
        Paper("legal", Size(215.9, 355.6), _US),
        Paper("a5", Size(148, 210)),
        Paper("booklet_8x10", Size(203.2, 254)),
        Paper("booklet_5x8", Size(127, 203.2)),
    )
}


def white_around(size: Size) -> float:
    """What printers leave white along the edges of a paper of this size, either way round, where that is more than everywhere."""
    known = [paper for paper in PAPERS.values() if math.dist(sorted(paper.size), sorted(size)) < 0.1 and paper.margin > _EVERYWHERE]
    return known[0].margin if known else 0.0


def paper_named(name: str) -> Paper:
    """The paper of that name, in any case of letters. Raises LayoutError naming those there are."""
    paper = PAPERS.get(name.lower())
    if paper is None:
        near = difflib.get_close_matches(name.lower(), PAPERS, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(PAPERS)}"
        raise LayoutError(f"unknown paper '{name}': {hint}")
    return paper
