"""A direction that a space says, that is remembered, or that a definition gives is told as one, «in the direction of the current of a1»."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed

LAID = {
    "table.yaml": {
        "spaces": {"current": {"one_of": ["n", "e", "s", "w"]}},
        "remembers": {"heads": {"a": "direction"}},
        "define": {"aside": {"with": ["way"], "is": "e if way = n else s if way = e else w if way = s else n"}},
    },
    "boards/field.yaml": {"board": {"spaces": {"a1": {"current": "n"}}}},
    "actions.yaml": {
        "actions": [
            {
                "id": "drift",
                "effects": [
                    {"move": {"piece": "man.first", "to": "a1.steps(a1.current).one"}},
                    {"move": {"piece": "man.first", "to": "a1.line(heads).last"}},
                    {"move": {"piece": "man.first", "to": "a1.sight(aside(heads)).last"}},
                    {"move": {"piece": "man.first", "to": "a1.steps(n).one"}},
                    {"remember": {"values": {"heads": "e"}}},
                ],
            }
        ]
    },
    "print.yaml": {"products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
}


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    return printed(lay(Path(tmp_path_factory.mktemp("ways")), LAID), "exact")


@pytest.mark.parametrize(
    "said",
    [
        "the spaces one step from a1 in the direction of the current of a1",
        "the spaces in a line from a1 in the direction of heads",
        "the spaces seen in a line from a1 in the direction of the aside of heads",
        "the spaces one step north from a1",
    ],
)
def test_a_direction_that_something_gives_is_told_as_one(text: str, said: str) -> None:
    assert said in text
