"""Words of a column that name directions are compared with directions, and with those of another column."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of, run

TURNS = {"with": ["way"], "is": "e if way = n else s if way = e else w if way = s else n"}
BELTS: dict[str, Any] = {"a1": {"belt": "n", "slope": "e"}, "b1": {"belt": "e", "slope": "n"}, "c1": {"belt": "w", "slope": "w"}}


def counting(condition: str) -> dict[str, Any]:
    return {
        "table.yaml": {
            "spaces": {"belt": {"one_of": ["n", "e", "s", "w"]}, "slope": {"one_of": ["w", "e", "n"]}},
            "remembers": {"heads": {"a": "direction"}},
            "define": {
                "to_right": TURNS,
                "right_of_heads": TURNS["is"].replace("way", "heads"),
                "beside": TURNS,  # the space there, as what is asked of it tells
            },
        },
        "boards/field.yaml": {"board": {"spaces": BELTS}},
        "actions.yaml": {
            "actions": [
                {
                    "id": "count",
                    "effects": [
                        {"let": {"names": {"aside": "to_right(heads)"}}},
                        {"set": {"counter": "points", "to": f"field.count({condition})"}},
                    ],
                }
            ]
        },
    }


@pytest.mark.parametrize(
    ("condition", "points"),
    [
        ("belt = heads", 1),
        ("belt != heads", 24),
        ("belt = aside", 1),
        ("belt in [heads, aside]", 2),
        ("belt = slope and belt", 1),
        ("slope = heads", 1),
        ("belt = to_right(heads)", 1),
        ("to_right(heads) = belt", 1),
        ("belt in [heads, to_right(heads)]", 2),
        ("belt = to_right(to_right(to_right(heads)))", 1),
        ("slope = to_right(heads) and e.belt = to_right(heads)", 1),
        ("it.line(to_right(heads)).count > 3", 5),
        ("belt = right_of_heads", 1),
        ("(e if heads = n else s) = belt", 1),
        ("beside(heads).belt = heads", 0),
        ("beside(heads).belt = aside", 1),
    ],
)
def test_columns_of_directions_are_compared_with_directions(condition: str, points: int, tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, counting(condition)))
    result = run(rules, {"given": {"turn": "red", "heads": "n"}, "when": [{"count": {}}], "then": {"seats": {"red": {"points": points}}}})
    assert result.message == ""


def test_other_columns_are_still_no_directions(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="is a terrain and 'heads' a direction: they cannot be compared"):
        rules_of(lay(tmp_path, counting("terrain = heads")))
