"""Sheets of labels: paper that is cut already, so that faces lie where its labels are, and nothing is printed beside them."""

from __future__ import annotations

from generator.errors import LayoutError
from generator.sheets.grid import Grid
from generator.sheets.papers import Paper
from generator.sheets.profiles import Profile
from generator.units import Size

_SLACK = 0.05


def label_grid(profile: Profile, paper: Paper, size: Size) -> Grid | None:
    """Where the labels lie; None for plain paper. Raises LayoutError where the profile's labels cannot be so."""
    labels = profile.labels
    if labels is None:
        return None
    if paper.name != profile.paper:
        raise LayoutError(f"the labels of '{profile.title}' come on {profile.paper}, not on {paper.name}")
    grid = Grid(sheet=paper.size, card=size, columns=labels.columns, rows=labels.rows, gutter=labels.across, lead=labels.down)
    block = grid.block
    if block.x < -_SLACK or block.y < -_SLACK:
        raise LayoutError(f"{labels.columns} x {labels.rows} labels of {size.width:g} x {size.height:g} mm do not fit on {paper.name}")
    return grid
