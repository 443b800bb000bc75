"""Verbs of a game's own: put together in `verbs.yaml`, chosen with actions, standing on cards, called by parts of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of

VERBS: dict[str, Any] = {
    "verbs": [
        {
            "id": "tithe",
            "takes": {"share": "number"},
            "parts": ["in_battle"],
            "with": {"whom": "opponents.where(coins >= share)"},
            "needs": "points >= 1",
            "do": [{"transfer": {"counter": "coins", "amount": "share", "from": "whom", "to": "you"}}],
        },
        {"id": "wealth", "takes": {"worth": "number"}},
    ],
    "routines": [
        {
            "id": "climb",
            "takes": {"steps": "number"},
            "do": [{"gain": {"counter": "pot"}}, {"if": {"when": "steps > 1", "then": [{"climb": {"steps": "steps - 1"}}]}}],
        }
    ],
}
CARDS = {
    "deck": {"id": "extra", "name": "Extra"},
    "cards": [{"id": "drum", "suit": "clubs", "rank": 1, "in_battle": [{"tithe": {"share": 2}}], "lies": [{"wealth": {"worth": 4}}]}],
}


def game(folder: Path, effects: list[Any], verbs: dict[str, Any] = VERBS, cards: dict[str, Any] = CARDS) -> Any:
    return rules_of(
        lay(
            folder,
            {
                "verbs.yaml": verbs,
                "cards/extra.yaml": cards,
                "actions.yaml": {"actions": [{"id": "try", "effects": effects}, {"id": "rest"}]},
            },
        )
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"id": "gain"}, "'gain' is a verb of every game"),
        ({"takes": {}}, "share"),
        ({"parts": ["at_sea"]}, "'tithe' cannot be carried out in a in_battle"),
        ({"do": [{"gain": {"counter": "pots"}}]}, "no counter 'pots'"),
    ],
)
def test_a_faulty_verb_is_told(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    first, *others = VERBS["verbs"]
    with pytest.raises(ContentError) as refused:
        game(tmp_path, [{"use": {"part": "in_battle", "of": "hand.first"}}], {**VERBS, "verbs": [{**first, **change}, *others]})
    assert any(told.replace("a in_battle", "a in battle") in problem.message for problem in refused.value.problems), refused.value.problems


def test_verbs_of_one_action_that_share_a_name_are_refused(tmp_path: Path) -> None:
    toll = {
        "id": "toll",
        "takes": {"share": "number"},
        "needs": "points >= share",
        "do": [{"lose": {"counter": "points", "amount": "share"}}],
    }
    verbs = {"verbs": [*VERBS["verbs"], toll]}
    with pytest.raises(ContentError, match="'tithe' and 'toll' both have 'share'"):
        game(tmp_path / "two", [{"tithe": {"share": 2}}, {"toll": {"share": 1}}], verbs)
    with pytest.raises(ContentError, match="'tithe' and 'tithe' both have 'whom'"):
        game(tmp_path / "twice", [{"tithe": {"share": 2}}, {"tithe": {"share": 2}}], verbs)
    game(tmp_path / "same", [{"tithe": {"share": 2}}, {"toll": {"share": 2}}], verbs)
