"""Numbers that standing effects change: what is wrong with them is told where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written

VERBS = "verbs: [{id: modify, takes: {by: number, note: number}, usual: {note: 3}}, {id: dance, do: [{gain: {counter: gems}}]}]"
VALUES = """
standing: {from: hand.kind}
values: {reach: {start: 1, of: modify, becomes: value + by * note}}
zones:
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    (folder / "content/gems/verbs.yaml").write_text(VERBS)
    edit(folder, "table.yaml", "zones:\n", VALUES)
    edit(folder, "cards/deck.yaml", "{id: sun, copies: 2}", "{id: sun, copies: 2, standing: [{modify: {by: 2}}]}")
    return folder


def test_a_field_that_is_left_out_is_what_is_usual(project: Path) -> None:
    match = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"red": {"hand": ["sun", "moon"]}}})
    assert match.game.namespace["value_reach"](match.state, 0) == 1 + 2 * 3
    assert match.game.namespace["value_reach"](match.state, 1) == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("table.yaml", "of: modify", "of: modfy", r"values\.reach\.of: no verb of this game stands and is called 'modfy'"),
        ("table.yaml", "of: modify", "of: dance", r"values\.reach\.of: no verb of this game stands and is called 'dance'"),
        ("table.yaml", "standing: {from: hand.kind}", "", "nothing stands for a seat"),
        ("table.yaml", "from: hand.kind", "from: hand", r"standing\.from: .*"),
        ("table.yaml", "value + by", "value + bye", r"values\.reach\.becomes: nothing here is called 'bye'"),
        ("cards/deck.yaml", "{by: 2}", "{by: gmes}", "nothing here is called 'gmes'"),
    ],
)
def test_what_is_wrong_with_values_is_told(project: Path, file: str, old: str, new: str, message: str) -> None:
    edit(project, file, old, new)
    with pytest.raises(ContentError, match=message):
        rules_of(project).game(2)
