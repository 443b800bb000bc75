"""Bots see what comes of a secret choice that another secret choice follows before anything happens."""

from __future__ import annotations

from pathlib import Path

from engine.bots.roster import seat_bots
from engine.table.driver import play_out
from tests.examples.laid_table import lay, read, rules_of

TABLE = """
remembers:
  kept: {a: number, of: seat, seen_by: owner, may_be: "[3, 9, 5]"}
  way: {a: suit, of: seat, seen_by: owner}
value: points
"""
FLOW = """
flow:
  - repeat:
      times: 20
      rounds: true
      do:
        - effects:
            - secretly: {from: "[3, 9, 5]", keep: kept}
            - secretly: {from: "[clubs, hearts]", keep: way}
            - in_turn: {do: [{gain: {counter: points, amount: kept if way = clubs else 1}}]}
endings: [{id: over, at: end, winner: seats.most(points)}]
"""


def test_what_comes_of_the_second_tells_of_the_first(tmp_path: Path) -> None:
    match = rules_of(lay(tmp_path, {"table.yaml": read(TABLE), "flow.yaml": read(FLOW)})).new_match(2, 1, round_limit=30)
    play_out(match, seat_bots(("greedy", "random"), match.table.seats, "1"))
    points = match.table.to_plain()["seats"]["red"]["points"]
    assert points > 150, "nine clubs, but for a whim now and then"
