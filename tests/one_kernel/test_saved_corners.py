"""Games on corners and sides are saved, resumed and written as positions like any others."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.examples.laid_table import lay, rules_of

FILES = {
    "boards/isle.yaml": {
        "board": {"id": "isle", "name": "Isle", "hexes": {"at": {"moor": [0, 0], "fen": [1, 0]}, "corners": True, "sides": True}}
    },
    "boards/yard.yaml": {
        "board": {"id": "yard", "name": "Yard", "of": "seat", "squares": {"columns": 2, "rows": 1, "first": [11, 11], "corners": True}}
    },
    "table.yaml": {
        "pieces": {"road": {"count": "isle_sides.count"}, "post": {"count": 6}},
        "counters": {"moss": {"of": "space"}},
        "remembers": {"last": {"a": "space"}},
    },
    "actions.yaml": {
        "actions": [
            {
                "id": "pave",
                "with": {"at": "isle_sides.where(free)"},
                "effects": [{"place": {"piece": "road", "at": "at"}}, {"gain": {"counter": "moss", "of": "at.corners"}}],
            },
            {
                "id": "post",
                "with": {"at": "yard_corners.where(free)"},
                "effects": [{"place": {"piece": "post", "at": "at"}}, {"remember": {"values": {"last": "at"}}}],
            },
        ]
    },
}


@pytest.mark.parametrize("seed", range(3))
def test_they_go_on_from_any_choice(tmp_path: Path, seed: int) -> None:
    rules = rules_of(lay(tmp_path, FILES))
    match, chance = rules.new_match(2, seed, round_limit=20), random.Random(seed)
    playing = match.play()
    decision = next(playing)
    for _ in range(12):
        there = match.resting()
        plain = there.table.to_plain()
        resumed, _, again = rules.resume(json.loads(json.dumps(match.save())))
        assert resumed.table.to_plain() == plain == rules.scenario_match(2, plain).table.to_plain()
        assert [one.to_plain() for one in again.options] == [one.to_plain() for one in decision.options]
        decision = playing.send(chance.choice(decision.options))
    assert any("-" in str(space) for seat in match.table.to_plain()["seats"].values() for space in seat["road"])
