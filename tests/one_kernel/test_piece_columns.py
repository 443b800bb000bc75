"""Columns of kinds of piece: what each has by what it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of

TABLE = """
piece_columns: {strength: {number: [0, 10]}, gait: {one_of: [walks, rides]}}
pieces:
  man: {has: {strength: 3, gait: walks}}
  king: {has: {strength: 10, gait: rides}}
"""
ACTIONS = """
actions:
  - id: strike
    with: {piece: man, to: "piece.space.neighbours.where(it.piece and it.piece.owner != you)"}
    effects:
      - gain: {counter: points, amount: to.piece.strength}
      - if: {when: to.piece.gait = rides, then: [{gain: {counter: coins}}]}
      - gain: {counter: pot, amount: "words(piece_kind).where(strength > 5).count + piece.kind.strength"}
      - become: {piece: piece, kind: king}
      - gain: {counter: grain, amount: piece.strength}
"""


def files(table: str = TABLE) -> dict[str, Any]:
    return {"table.yaml": read(table), "actions.yaml": read(ACTIONS)}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("strength: 3,", "strenght: 3,", "pieces.man.has.strenght: .*did you mean 'strength'"),
        ("strength: 3,", "strength: 30,", "pieces.man.has.strength"),
        ("gait: walks}", "gait: flies}", "pieces.man.has.gait"),
        ("gait: {one_of", "owner: {number: [0, 1]}, gait: {one_of", "'owner' of a piece has a meaning of its own"),
        ("gait: {one_of", "suit: {one_of", "'suit' is a column of other things with other words"),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ContentError, match=f"(?s){told}"):
        rules_of(lay(tmp_path, files(TABLE.replace(old, new)))).game(2)
