"""Kinds of piece that a newcomer's definitions give, where each side has one piece of a kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import lay, printed, rules_of, run


def become(kind: str) -> dict[str, Any]:
    return {"become": {"piece": "piece", "kind": kind}}


LAID: dict[str, Any] = {
    "table.yaml": {
        "pieces": {"sage": {"count": 1, "name": "Sage"}, "gilded_man": {"count": 0, "name": "Gilded man"}, "gilded_sage": {"count": 0}},
        "define": {
            "gilded": {"with": ["old"], "is": "gilded_man if old = man else gilded_sage if old = sage else nothing"},
            "plain": {"with": ["old"], "is": "sage if old = gilded_sage else man if old = gilded_man else old"},
            "wise": {"is": "[sage].first"},
        },
    },
    "actions.yaml": {
        "actions": [
            {"id": "gild", "with": {"piece": "you.pieces.where(kind in [man, sage])"}, "effects": [become("gilded(piece.kind)")]},
            {"id": "scratch", "with": {"piece": "you.pieces"}, "effects": [become("plain(piece.kind)")]},
            {"id": "teach", "with": {"piece": "man"}, "effects": [become("wise")]},
        ]
    },
    "print.yaml": {"products": [{"id": "exact", "title": "Exact rules", "kind": "exact_rules"}]},
}


@pytest.mark.parametrize(
    ("when", "then"),
    [
        ({"gild": {"piece": "red_man_1"}}, {"gilded_man": ["a1"]}),
        ({"gild": {"piece": "red_sage"}}, {"gilded_sage": ["b2"]}),
        ({"scratch": {"piece": "red_sage"}}, {"sage": ["b2"]}),
        ({"teach": {"piece": "red_man_1"}}, {"man": []}),
    ],
)
def test_a_definition_gives_a_kind_where_one_is_asked_for(when: Any, then: Any, tmp_path: Path) -> None:
    given = {"turn": "red", "boards": "empty", "seats": {"red": {"man": ["a1"], "sage": ["b2"]}}}
    assert run(rules_of(lay(tmp_path, LAID)), {"given": given, "when": [when], "then": {"seats": {"red": then}}}).message == ""


def test_names_of_pieces_that_are_kinds_are_said_as_such(tmp_path: Path) -> None:
    """«your Sage» would be the piece itself."""
    text = printed(lay(tmp_path, LAID), "exact")
    assert "Given old: Sage if old is gilded sage, otherwise man if old is Gilded man, otherwise old." in text
    assert "Wise Sage." in text
