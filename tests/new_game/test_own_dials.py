"""A dial in a game of data, and what `check` tells of names in print.yaml that lead nowhere: the same as `build`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

DIALS = """  - id: dials
    title: Point dials
    kind: dials
    parts:
      - id: points
        title: Point dials
        things: dials
        face: dial
        gutter: 4 mm
        dials:
          - {id: points, title: Points, icon: stone, each: colour, to: constants.goal, diameter: 50 mm}
  - id: reference
"""


def test_a_dial_for_each_seat(project: Path, press: Callable[..., Result], edit: Callable[[str, str, str], None]) -> None:
    edit("print.yaml", "  - id: reference\n", DIALS)
    checked = press("check", "dash")
    assert checked.exit_code == 0, checked.output
    made = press("build", "dash", "--product", "dials", "--out", str(project / "made"))
    assert made.exit_code == 0, made.output
    assert (project / "made" / "dash" / "dials.pdf").read_bytes().startswith(b"%PDF")
    cut = press("build", "dash", "--product", "dials", "--format", "cut", "--out", str(project / "cut"))
    assert cut.exit_code == 0, cut.output
    (lines,) = (project / "cut" / "dash").glob("dials-cut-*.svg")
    assert lines.read_text().count("<path") == 4 * (2 + 3)  # a wheel with its hole, a cover with hole and window


FAULTS = {
    "things": ("things: tokens", "things: tokend", "part 'tokens'.things: unknown things 'tokend' — did you mean 'tokens'?"),
    "deck": ("of: dash,", "of: dush,", "part 'dash'.of: no deck 'dush' — did you mean 'dash'?"),
    "rule": (
        "width: 63 mm, height: 88 mm}",
        "width: 63 mm, height: 88 mm, clauses: {back: [goal.win]}}",
        "part 'dash'.clauses.back[0]: no rule 'goal.win'",
    ),
    "face": ("face: pawn", "face: pawm", "part 'runners'.face: no face 'pawm' — did you mean 'pawn'?"),
    "back": ("back: card_back", "back: card_bock", "part 'dash'.back: no face 'card_bock' — did you mean 'card_back'?"),
    "icon": ("  - id: reference\n", DIALS.replace("stone", "stome"), "part 'points'.dials[0].icon: no icon 'stome'"),
    "colour": (
        "  - id: reference\n",
        DIALS.replace("each: colour", "look: rad"),
        "part 'points'.dials[0].look: the theme 'Obsidian' has no look 'rad'",
    ),
    "no dials": ("things: tokens", "things: dials", "part 'tokens'.things: prints dials, but lists none"),
    "dials of others": (
        "  - id: reference\n",
        DIALS.replace("things: dials", "things: tokens"),
        "part 'points'.dials: lists dials, but prints tokens",
    ),
    "number": (
        "  - id: reference\n",
        DIALS.replace("constants.goal", "constants.gaol"),
        "part 'points'.dials[0].to: 'constants.gaol' leads to no",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_check_tells_what_build_tells(
    name: str, project: Path, press: Callable[..., Result], edit: Callable[[str, str, str], None]
) -> None:
    old, new, message = FAULTS[name]
    edit("print.yaml", old, new)
    for command in (("check", "dash"), ("build", "dash", "--out", str(project / "made"))):
        told = press(*command)
        assert told.exit_code == 1, told.output
        assert "content/dash/print.yaml:" in told.output and message in told.output
    assert not (project / "made").exists()
