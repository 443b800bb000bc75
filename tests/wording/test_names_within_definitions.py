"""What stands in the brackets of a definition is said as that, and what a condition is about is told apart from the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed

LAID = {
    "table.yaml": {
        "zones": {"row": {"name": "Shelf"}},
        "define": {
            "ends": {"with": ["from", "n"], "is": "from.straight(n).where(free)"},
            "north_of": {"with": ["from"], "is": "from.steps(n).one"},
            "apart": {"with": ["card", "at", "far"], "is": "distance(at, a1) = far and card.rank > 2"},
            "somewhere": {"with": ["card"], "is": "field.any(numbers(1, 3).any(apart(card, outer, it)))"},
            "low": {"is": "field.where(row <= 2)"},
            "lower": {"with": ["at"], "is": "at.row - 1"},
            "middle": {"with": ["far"], "is": "field.where(row = far).first"},
            "ring": {"is": "middle(3).neighbours"},
        },
    },
    "actions.yaml": {
        "actions": [
            {"id": "shelve", "effects": [{"put": {"cards": "hand", "to": "row"}}]},
            {"id": "plant", "effects": [{"gain": {"counter": "seeds", "of": "middle(3)"}}, {"gain": {"counter": "seeds", "of": "ring"}}]},
            {"id": "stack", "effects": [{"gain": {"counter": "points", "amount": "row.count"}}]},
        ]
    },
    "print.yaml": {"products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
}


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    return printed(lay(Path(tmp_path_factory.mktemp("names")), LAID), "exact")


@pytest.mark.parametrize(
    "said",
    [
        "Given “from” and n: the spaces n straight steps from “from” where free",
        "Given “from”: one of the spaces one step north from “from”",
        "where apart of card, the space in question and the number in question",
        "Low The spaces of Field where row is at most 2.",
        "row of “at” minus 1",
        "Put your hand onto Shelf.",
        "The middle of 3 gains 1 seed.",
        "Ring gain 1 seed.",
        "Gain 1 point for each card in Shelf.",
    ],
)
def test_names_are_said_by_what_they_mean_there(text: str, said: str) -> None:
    assert said in text
